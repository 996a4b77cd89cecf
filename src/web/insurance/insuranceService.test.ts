import { describe, expect, it } from 'vitest';
import { calendarDate } from '../../domain/calendar/calendarDate.ts';
import { insuranceContent, toContent } from './draftContent.ts';
import { handOver, takeOver } from './handOver.ts';
import { resumedSession, withFacts } from './insuranceService.ts';
import { newInsurance } from './state/insurance.ts';
import { adult, pageWith, photo } from './state/insuranceExamples.ts';

const today = calendarDate('2026-11-21');
const facts = { countryCode: 'DEU', firstName: 'Anna', dateOfBirth: '1990-04-03', travelDate: '2026-12-01' };
const earlier = () =>
  resumedSession(
    { id: 'draft', reference: null, content: { answers: adultAnswers(), step: 'form', attempt: null } },
    today,
  );
const created = {
  applicationNumber: 'TR1',
  totalAmount: '114.00',
  firstName: 'Anna',
  lastName: 'Schmidt',
  email: 'anna@example.com',
  phone: '+49 30 1234567',
};
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
    const { answers, prefilled } = newInsurance(today, facts);
    expect(prefilled).toBe(true);
    expect(answers).toMatchObject({
      nationality: 'DEU',
      firstName: 'Anna',
      dateOfBirth: { day: '3', month: '4', year: '1990' },
      travelDate: { day: '1', month: '12', year: '2026' },
    });
  });

  it('is added to kept answers about the same person', () => {
    const session = withFacts(earlier(), { ...facts, email: 'new@example.org' }, today);
    expect(session.id).toBe('draft');
    expect(session.state.answers).toMatchObject({ lastName: 'Schmidt', email: 'new@example.org' });
  });

  it('never mixes two travellers', () => {
    const session = withFacts(earlier(), { ...facts, firstName: 'Bernd' }, today);
    expect(session.id).not.toBe('draft');
    expect(session.state.answers).toMatchObject({ firstName: 'Bernd', lastName: '', email: '' });
  });
});

describe('kept answers', () => {
  it('open the check again when it was open, or when the application is saved already', () => {
    const attempt = { idempotencyKey: 'key', data: '{}', created };
    const content = { answers: adultAnswers(), step: 'form' as const, attempt: null };
    expect(earlier().state.resuming).toBe(false);
    expect(
      resumedSession({ id: 'a', reference: 'TR1', content: { ...content, attempt } }, today).state.resuming,
    ).toBe(true);
    const check = { ...content, step: 'check' as const };
    expect(resumedSession({ id: 'a', reference: null, content: check }, today).state.resuming).toBe(true);
  });

  it('hold the photos up to 5 MB in all, and none beyond', () => {
    const kept = toContent({ state: pageWith({ ...adult, photos: [photo] }), submission: null });
    expect(kept.answers.photos).toEqual([photo]);
    expect(insuranceContent.safeParse(kept).success).toBe(true);
    const large = { ...photo, data: `data:image/jpeg;base64,${'A'.repeat(7_100_000)}` };
    expect(
      toContent({ state: pageWith({ ...adult, photos: [large] }), submission: null }).answers.photos,
    ).toEqual([]);
  });

  it('of another shape are dropped', () => {
    const kept = toContent({ state: pageWith({ ...adult, photos: [photo] }), submission: null });
    for (const change of [{ data: 'https://example.org/a.jpg' }, { data: 'data:image/svg+xml,<svg/>' }]) {
      const hostile = { ...kept, answers: { ...kept.answers, photos: [{ ...photo, ...change }] } };
      expect(insuranceContent.safeParse(hostile).success).toBe(false);
    }
    expect(insuranceContent.safeParse({ ...kept, step: 'paid' }).success).toBe(false);
  });

  it('of a version that kept the saved application alone are read', () => {
    const { attempt: _attempt, ...kept } = toContent({ state: pageWith(), submission: null });
    const read = insuranceContent.parse({ ...kept, saved: { number: 'TR1', data: '{}' } });
    expect(resumedSession({ id: 'a', reference: 'TR1', content: read }, today)).toMatchObject({
      state: { answers: adult },
      submission: null,
    });
  });
});
