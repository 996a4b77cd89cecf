import { type Dispatch, useCallback, useEffect } from 'react';
import type { CalendarDate } from '../../../domain/calendar/calendarDate.ts';
import { useNotices, useUnloadWarning } from '../../forms/index.ts';
import { keepInMemory, type Session } from '../draft/session.ts';
import { noAnswers } from '../state/answers.ts';
import type { InsuranceAction, Step } from '../state/insurance.ts';
import type { Submission } from '../submit/submission.ts';
import { usePaidMeanwhile } from '../submit/usePaidMeanwhile.ts';
import { useCheckHistory } from '../useCheckHistory.ts';
import { useStepFocus } from '../useStepFocus.ts';
import { useNamedProblem } from './useProblemWords.ts';

export type InsuranceSideEffectsProps = {
  today: CalendarDate;
  session: Session;
  dispatch: Dispatch<InsuranceAction>;
  hasErrors: boolean;
  submission: Submission;
  /** Whether the device keeps the answers; null before the first was written. */
  kept: boolean | null;
  onPaid: (number: string) => void;
};

/** What the form does beside showing itself: toasts, focus, browser history, answers in memory. Draws nothing. */
export function InsuranceSideEffects({
  today,
  session,
  dispatch,
  hasErrors,
  submission,
  kept,
  onPaid,
}: InsuranceSideEffectsProps) {
  const { insurance, saved } = session;
  const openStep = useCallback((step: Step) => dispatch({ type: 'stepOpened', step }), [dispatch]);
  useEffect(() => dispatch({ type: 'dayChanged', today }), [today, dispatch]);
  useEffect(() => keepInMemory(session), [session]);
  useNotices(useNamedProblem(insurance.notice));
  useCheckHistory(insurance.step, openStep);
  useStepFocus(insurance, hasErrors);
  usePaidMeanwhile(saved?.number ?? null, onPaid);
  const leaving = submission.progress.phase === 'redirecting' || submission.progress.phase === 'linkReady';
  useUnloadWarning(kept === false && insurance.answers !== noAnswers && !leaving);
  return null;
}
