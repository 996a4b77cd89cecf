import type { CalendarDate } from '../../../domain/calendar/calendarDate.ts';
import type { Draft } from '../../drafts/index.ts';
import type { KnownFacts } from '../handOver.ts';
import { type Answers, noAnswers, withKnownFacts } from '../state/answers.ts';
import { type Insurance, newInsurance } from '../state/insurance.ts';
import type { Saved } from '../submit/saved.ts';
import type { InsuranceContent } from './content.ts';
import { type Keepable, keptContent } from './kept.ts';

/** One insurance application as it is being filled in, from the first answer to the payment. */
export type Session = {
  /** The id of its draft. */
  id: string;
  /** The application that it has led to; null before. */
  saved: Saved | null;
  insurance: Insurance;
  /** Some answers came from another form. */
  prefilled: boolean;
};

/** What is kept of a form. */
export function draftOf(id: string, kept: Keepable): Draft<InsuranceContent> {
  return { id, reference: kept.saved?.number ?? null, content: keptContent(kept) };
}

/** A form without answers, or with those that another form knows. */
export function newSession(today: CalendarDate, facts: KnownFacts | null): Session {
  const answers = facts === null ? noAnswers : withKnownFacts(noAnswers, facts);
  return {
    id: crypto.randomUUID(),
    saved: null,
    insurance: newInsurance(today, answers),
    prefilled: facts !== null,
  };
}

/** Kept answers as they were left; today's rules judge them as soon as plans and countries are here. */
export function resumedSession({ id, content }: Draft<InsuranceContent>, today: CalendarDate): Session {
  const { answers, step, saved } = content;
  const resuming = step === 'check' || saved !== null;
  return { id, saved, insurance: { ...newInsurance(today, answers), resuming }, prefilled: false };
}

/**
 * What another form knows, added to answers already given here. When both speak of different people the answers given
 * here stay out: two travellers are never mixed.
 */
export function withFacts(earlier: Session, facts: KnownFacts, today: CalendarDate): Session {
  const { answers } = earlier.insurance;
  if (earlier.saved !== null || !samePerson(answers, facts)) return newSession(today, facts);
  return {
    ...earlier,
    insurance: newInsurance(today, withKnownFacts(answers, facts)),
    prefilled: true,
  };
}

function samePerson(answers: Answers, facts: KnownFacts): boolean {
  const identity = ['firstName', 'lastName', 'passportNumber'] as const;
  return identity.every((field) => {
    const known = facts[field];
    return known === undefined || answers[field] === '' || answers[field] === known;
  });
}

/**
 * The form as it was left for another page of the site, in this document's memory: going to read the terms and coming
 * back asks no question.
 */
let left: Session | null = null;

export function keepInMemory(session: Session | null): void {
  left = session;
}

export function keptInMemory(): Session | null {
  return left;
}
