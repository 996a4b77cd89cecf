import type { CalendarDate } from '../../../domain/calendar/calendarDate.ts';
import type { Draft } from '../../drafts/index.ts';
import { newWizard, type Wizard } from '../state/wizard.ts';
import type { Attempt } from '../submit/attempt.ts';
import type { ApplicationContent } from './content.ts';

/** One application as it is being filled in and sent, from the first answer to the payment. */
export type Session = {
  /** The id of its draft. */
  id: string;
  wizard: Wizard;
  /** The last try to send it; null before. */
  attempt: Attempt | null;
};

/** What of the wizard is kept. */
export type KeptWizard = Pick<Wizard, 'country' | 'answers' | 'step' | 'returning' | 'today'>;

/** An application without an answer. */
export function newSession(today: CalendarDate): Session {
  return { id: crypto.randomUUID(), wizard: newWizard(today), attempt: null };
}

/** What is kept of a session. */
export function toDraft({
  id,
  wizard,
  attempt,
}: Omit<Session, 'wizard'> & { wizard: KeptWizard }): Draft<ApplicationContent> {
  const { country, answers, step, returning, today } = wizard;
  return {
    id,
    reference: attempt?.created?.applicationNumber ?? null,
    content: {
      country,
      answers: { ...answers, prerequisites: [...answers.prerequisites] },
      step,
      returning,
      judgedOn: today,
      attempt,
    },
  };
}
