import { describe, expect, it } from 'vitest';
import { type CalendarDate, parseCalendarDate } from '../../../domain/calendar/calendarDate.ts';
import { minorWithoutPhotos, shownPhoto } from './parentPhotos.ts';

function day(text: string): CalendarDate {
  const date = parseCalendarDate(text);
  if (date === null) throw new Error(`no date: ${text}`);
  return date;
}
const today = day('2026-11-21');
const person = (dateOfBirth: string, parentIdPhotos: string[] = []) => ({ dateOfBirth, parentIdPhotos });

describe('the missing-photo warning of insurance applications', () => {
  it('appears for a person under 18 without photos, with the age', () => {
    expect(minorWithoutPhotos(person('2010-01-01'), today)).toBe(16);
    expect(minorWithoutPhotos(person('2008-11-22'), today)).toBe(17);
    expect(minorWithoutPhotos(person('2026-11-20'), today)).toBe(0);
  });

  it('does not appear from the 18th birthday on', () => {
    expect(minorWithoutPhotos(person('2008-11-21'), today)).toBeNull();
    expect(minorWithoutPhotos(person('1980-05-05'), today)).toBeNull();
  });

  it('does not appear when photos are there, or the date of birth is none', () => {
    expect(minorWithoutPhotos(person('2010-01-01', ['iVBORw0KGgo=']), today)).toBeNull();
    expect(minorWithoutPhotos(person('2010-02-30'), today)).toBeNull();
  });
});

describe("parents' photos", () => {
  const png = 'data:image/png;base64,iVBORw0KGgo=';

  it('are shown from plain image strings', () => {
    expect(shownPhoto(png)).toEqual({ whose: 'parent', source: png });
  });

  it('are shown from objects with type and image data, with or without a data prefix', () => {
    expect(shownPhoto({ type: 'mother', data: png })).toEqual({ whose: 'mother', source: png });
    expect(shownPhoto({ type: 'father', data: '/9j/4AAQSkZJRg==' })).toEqual({
      whose: 'father',
      source: 'data:image/jpeg;base64,/9j/4AAQSkZJRg==',
    });
  });

  it.each([
    '',
    'javascript:alert(1)',
    'https://example.com/a.png',
    'data:image/svg+xml;base64,PHN2Zz4=',
    `${png}" x="`,
  ])('never become any other address: %s', (data) => {
    expect(shownPhoto(data).source).toBeNull();
  });
});
