import { useEffect } from 'react';
import type { CalendarDate } from '../../domain/calendar/calendarDate.ts';
import { timings } from '../../domain/constants.ts';
import type { Problem, ProblemCode } from '../../domain/problems.ts';
import type { ApplicationKind } from '../../domain/status/statuses.ts';
import { type ProblemText, useProblem } from '../language/problem.ts';
import type { Toast, ToastTone } from '../ui/toasts.ts';
import { useToast } from '../ui/useToast.ts';
import { type Form, readApplicationNumber } from './form.ts';
import type { FormState } from './formState.ts';
import { isPaid } from './submit/paymentState.ts';
import { useFailureToast } from './submit/useFailureToast.ts';
import type { FormApi } from './useForm.ts';
import { useStepHistory } from './useStepHistory.ts';

export type FormSideEffectsProps<State extends FormState> = {
  form: Pick<Form<State, never, never>, 'type' | 'steps' | 'hasAnswers' | 'memory'>;
  api: FormApi<State, never>;
  today: CalendarDate;
  /** For the toast of an announcement. */
  words: (problem: Problem) => ProblemText;
  /** Retry in the toast of a failure; null: only the page has it. */
  toastRetry: { label: string; run: () => void } | null;
  onPaid: (number: string) => void;
};

/** Runs the side effects of a form. Renders nothing. */
export function FormSideEffects<State extends FormState>({
  form: { type, steps, hasAnswers, memory },
  api: { session, opened, dispatch, draft, sending, openStep },
  today,
  words,
  toastRetry,
  onPaid,
}: FormSideEffectsProps<State>) {
  const { id, state, submission } = session;
  const { failure, progress } = sending;
  useEffect(() => {
    if (state.today !== today) dispatch({ type: 'dayChanged', today });
  }, [state.today, today, dispatch]);
  useEffect(() => memory.set({ id, state, submission }), [memory, id, state, submission]);
  useAnnouncementToast(state.announcement, words);
  useFailureToast(failure, state.step, toastRetry);
  useStepHistory(steps, { opened, step: state.step }, openStep);
  usePaidElsewhere(type, readApplicationNumber(session), onPaid);
  const isLeaving = progress.phase === 'redirecting' || progress.phase === 'linkReady';
  useUnloadWarning(draft.kept === false && hasAnswers(state) && !isLeaving);
  return null;
}

/** Asks whether the application was paid meanwhile, on return from the page cache. */
function usePaidElsewhere(
  type: ApplicationKind,
  number: string | null,
  onPaid: (number: string) => void,
): void {
  useEffect(() => {
    if (number === null) return;
    const look = async (event: PageTransitionEvent) => {
      if (event.persisted && (await isPaid(type, number))) onPaid(number);
    };
    window.addEventListener('pageshow', look);
    return () => window.removeEventListener('pageshow', look);
  }, [type, number, onPaid]);
}

/** Warns before closing, only while `unsaved`: the listener disables the page cache. */
function useUnloadWarning(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
}

const tones: Partial<Record<ProblemCode, ToastTone>> = {
  visaExempt: 'info',
  processingTypeUpdated: 'info',
  supportingAnswerNo: 'warning',
};

/**
 * Shows each announcement in a toast, once (specification 1 sections 4, 5 and 9), until its problem
 * is solved or the form is left.
 */
function useAnnouncementToast(
  announcement: FormState['announcement'],
  words: (problem: Problem) => ProblemText,
): void {
  const usual = useProblem();
  useToast(
    announcement,
    announcement === null
      ? null
      : messageOf(announcement.problem, words(announcement.problem), usual('formValidationError').title),
  );
}

function messageOf(
  { code }: Problem,
  { title, message }: ProblemText,
  usualTitle: string | undefined,
): Toast {
  return {
    title: title ?? usualTitle,
    text: message,
    tone: tones[code] ?? 'danger',
    brief: true,
    durationMs: code === 'termsRequired' ? timings.toastTermsMs : timings.toastErrorMs,
  };
}
