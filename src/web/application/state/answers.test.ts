import { expect, it } from 'vitest';
import { dateText } from '../../../domain/calendar/dateParts.ts';
import { documentDraft, emptyDocument } from './answers.ts';

it.each([
  [{ day: '', month: '', year: '' }, ''],
  [{ day: '3', month: '4', year: '1990' }, '1990-04-03'],
  [{ day: '03', month: '12', year: '1990' }, '1990-12-03'],
  [{ day: '3', month: 'April', year: '1990' }, '1990-04-03'],
  [{ day: '3', month: 'نيسان', year: '1990' }, '1990-04-03'],
  [{ day: '3', month: '', year: '1990' }, '1990--3'],
  [{ day: '3', month: 'ju', year: '1990' }, '1990-ju-3'],
  [{ day: '3', month: '4', year: '90' }, '90-4-3'],
])('three date fields %j read as %j', (parts, text) => {
  expect(dateText(parts)).toBe(text);
});

it('a start date typed for a Schengen visa is not sent for another issuer', () => {
  const document = {
    ...emptyDocument('visa'),
    visaCountry: 'Schengen' as const,
    startDate: { day: '1', month: '1', year: '2026' },
  };
  expect(documentDraft(document).startDate).toBe('2026-01-01');
  expect(documentDraft({ ...document, visaCountry: 'Ireland' }).startDate).toBe('');
});

it('an unlimited document ends never', () => {
  expect(documentDraft({ ...emptyDocument('residence'), unlimited: true }).endDate).toBe('unlimited');
});
