import { type Dispatch, useEffect } from 'react';
import type { StepName } from '../../../domain/application/stepSets.ts';
import type { CalendarDate } from '../../../domain/calendar/calendarDate.ts';
import { useNotices, useUnloadWarning } from '../../forms/index.ts';
import type { Session } from '../draft/session.ts';
import { usePaidMeanwhile } from '../draft/usePaidMeanwhile.ts';
import { keepInMemory } from '../state/kept.ts';
import { hasAnswers } from '../state/typed.ts';
import type { WizardAction } from '../state/wizard.ts';
import type { Submission } from '../submit/submission.ts';
import { useFailureToast } from '../submit/useFailureToast.ts';
import { useStepHistory } from '../useStepHistory.ts';

export type WizardSideEffectsProps = {
  today: CalendarDate;
  session: Session;
  dispatch: Dispatch<WizardAction>;
  submission: Submission;
  /** Whether the device keeps the answers; null before the first was written. */
  kept: boolean | null;
  onNext: () => void;
  onOpenStep: (step: StepName) => void;
  onPaid: (number: string) => void;
};

/** What the wizard does beside showing itself: toasts, browser history, the day, answers in memory. Draws nothing. */
export function WizardSideEffects({
  today,
  session,
  dispatch,
  submission,
  kept,
  onNext,
  onOpenStep,
  onPaid,
}: WizardSideEffectsProps) {
  const { wizard, attempt } = session;
  useEffect(() => dispatch({ type: 'dayChanged', today }), [today, dispatch]);
  useEffect(() => keepInMemory(session), [session]);
  useNotices(wizard.notice);
  useFailureToast(submission.failure, wizard.step, onNext);
  useStepHistory(wizard.step, onOpenStep);
  usePaidMeanwhile(attempt, onPaid);
  useUnloadWarning(kept === false && hasAnswers(wizard) && submission.phase !== 'leaving');
  return null;
}
