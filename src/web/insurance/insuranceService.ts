import type { CalendarDate } from '../../domain/calendar/calendarDate.ts';
import { type Draft, draftStore } from '../forms/drafts/store.ts';
import { newSession, type Session } from '../forms/form.ts';
import { createFormService } from '../forms/formService.ts';
import { type InsuranceContent, insuranceContent, photosApart, toContent } from './draftContent.ts';
import type { KnownFacts } from './handOver.ts';
import { type Answers, type Insurance, newInsurance, withKnownFacts } from './state/insurance.ts';

/** Opens and keeps the insurance form. Another form's data is added at once. */
export const insuranceService = createFormService({
  draft: draftStore('insurance', insuranceContent, { large: photosApart }),
  toContent,
  resume: async (draft, today) => resumedSession(draft, today),
  countryOf: () => null,
  openWith: async (facts: KnownFacts, today) => newInsurance(today, facts),
  merge: withFacts,
  asksAfterReload: true,
});

/** Answers as they were left; rules judge them once plans and countries are loaded. */
export function resumedSession(
  { id, content }: Draft<InsuranceContent>,
  today: CalendarDate,
): Session<Insurance> {
  const { answers, step, attempt } = content;
  const resuming = step === 'check' || (attempt !== null && attempt.created !== null);
  return { id, state: { ...newInsurance(today), answers, resuming }, submission: attempt };
}

/**
 * Adds another form's facts. Facts of another person replace the answers: never mixes two
 * travellers.
 */
export function withFacts(
  earlier: Session<Insurance>,
  facts: KnownFacts,
  today: CalendarDate,
): Session<Insurance> {
  const { answers } = earlier.state;
  const isSent = earlier.submission !== null && earlier.submission.created !== null;
  if (isSent || !samePerson(answers, facts)) return newSession(newInsurance(today, facts));
  const state = { ...newInsurance(today), answers: withKnownFacts(answers, facts), prefilled: true };
  return { ...earlier, state };
}

function samePerson(answers: Answers, facts: KnownFacts): boolean {
  const identity = ['firstName', 'lastName', 'passportNumber'] as const;
  return identity.every((field) => {
    const known = facts[field];
    return known === undefined || answers[field] === '' || answers[field] === known;
  });
}
