import { describe, expect, it } from 'vitest';
import { calendarDate } from '../../../domain/calendar/calendarDate.ts';
import { handOver, takeOver } from '../handOver.ts';
import { adult, photo } from '../state/insuranceExamples.ts';
import { insuranceContent } from './content.ts';
import { keptContent } from './kept.ts';
import { newSession, resumedSession, withFacts } from './session.ts';

const today = calendarDate('2026-11-21');
const facts = { countryCode: 'DEU', firstName: 'Anna', dateOfBirth: '1990-04-03', travelDate: '2026-12-01' };
const earlier = () =>
  resumedSession(
    { id: 'draft', reference: null, content: { answers: adultAnswers(), step: 'form', saved: null } },
    today,
  );
const adultAnswers = () => ({ ...adult, photos: [] });

describe('what another form hands over', () => {
  it('is taken once', () => {
    handOver({ ...facts, lastName: '' });
    expect(takeOver()).toEqual(facts);
    expect(takeOver()).toBeNull();
  });

  it('is nothing when nothing is known', () => {
    handOver({ firstName: '' });
    expect(takeOver()).toBeNull();
  });

  it('fills in the form, so that nothing is typed twice', () => {
    const { insurance, prefilled } = newSession(today, facts);
    expect(prefilled).toBe(true);
    expect(insurance.answers).toMatchObject({
      nationality: 'DEU',
      firstName: 'Anna',
      dateOfBirth: { day: '3', month: '4', year: '1990' },
      travelDate: { day: '1', month: '12', year: '2026' },
    });
  });

  it('is added to kept answers about the same person', () => {
    const session = withFacts(earlier(), { ...facts, email: 'new@example.org' }, today);
    expect(session.id).toBe('draft');
    expect(session.insurance.answers).toMatchObject({ lastName: 'Schmidt', email: 'new@example.org' });
  });

  it('never mixes two travellers', () => {
    const session = withFacts(earlier(), { ...facts, firstName: 'Bernd' }, today);
    expect(session.id).not.toBe('draft');
    expect(session.insurance.answers).toMatchObject({ firstName: 'Bernd', lastName: '', email: '' });
  });
});

describe('kept answers', () => {
  it('open the check again when it was open, or when the application is saved already', () => {
    const saved = { number: 'TR1', data: '{}' };
    const content = { answers: adultAnswers(), step: 'form' as const, saved: null };
    expect(earlier().insurance.resuming).toBe(false);
    expect(
      resumedSession({ id: 'a', reference: 'TR1', content: { ...content, saved } }, today).insurance.resuming,
    ).toBe(true);
    const check = { ...content, step: 'check' as const };
    expect(resumedSession({ id: 'a', reference: null, content: check }, today).insurance.resuming).toBe(true);
  });

  it('hold the photos up to 5 MB in all, and none beyond', () => {
    const kept = keptContent({ answers: { ...adult, photos: [photo] }, step: 'form', saved: null });
    expect(kept.answers.photos).toEqual([photo]);
    expect(insuranceContent.safeParse(kept).success).toBe(true);
    const large = { ...photo, data: `data:image/jpeg;base64,${'A'.repeat(7_100_000)}` };
    expect(
      keptContent({ answers: { ...adult, photos: [large] }, step: 'form', saved: null }).answers.photos,
    ).toEqual([]);
  });

  it('of another shape are dropped', () => {
    const kept = keptContent({ answers: { ...adult, photos: [photo] }, step: 'form', saved: null });
    for (const change of [{ data: 'https://example.org/a.jpg' }, { data: 'data:image/svg+xml,<svg/>' }]) {
      const hostile = { ...kept, answers: { ...kept.answers, photos: [{ ...photo, ...change }] } };
      expect(insuranceContent.safeParse(hostile).success).toBe(false);
    }
    expect(insuranceContent.safeParse({ ...kept, step: 'paid' }).success).toBe(false);
  });
});
