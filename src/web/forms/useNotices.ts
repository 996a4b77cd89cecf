import { useEffect, useEffectEvent, useRef } from 'react';
import { timings } from '../../domain/constants.ts';
import type { Problem, ProblemCode } from '../../domain/problems.ts';
import { type ProblemText, useProblem } from '../language/problem.ts';
import { dismissToast, rewordToast, type Toast, type ToastTone, toast } from '../ui/toasts.ts';
import type { FormState } from './formState.ts';

const tones: Partial<Record<ProblemCode, ToastTone>> = {
  visaExempt: 'info',
  processingTypeUpdated: 'info',
  supportingAnswerNo: 'warning',
};

/**
 * Shows each notice of a form in a toast, once; the page says the same (specification 1 sections 4, 5 and 9). The toast
 * follows a change of language, and the last one closes when there is no notice any more, because its problem is solved,
 * or the form is left.
 */
export function useNotices(notice: FormState['notice'], words: (problem: Problem) => ProblemText): void {
  const usual = useProblem();
  const said = useRef<{ notice: FormState['notice']; toastId: number } | null>(null);
  // The words are read while rendering, because they may suspend until they are loaded.
  const message =
    notice === null
      ? null
      : messageOf(notice.problem, words(notice.problem), usual('formValidationError').title);
  const show = useEffectEvent(() => (message === null ? null : toast(message)));

  useEffect(() => {
    if (notice === null) {
      if (said.current !== null) dismissToast(said.current.toastId);
      said.current = null;
      return;
    }
    if (said.current?.notice === notice) return;
    const toastId = show();
    said.current = toastId === null ? null : { notice, toastId };
  }, [notice]);

  useEffect(
    () => () => {
      if (said.current !== null) dismissToast(said.current.toastId);
      said.current = null;
    },
    [],
  );

  const title = message?.title;
  const text = message?.text;
  useEffect(() => {
    if (said.current !== null && text !== undefined) rewordToast(said.current.toastId, { title, text });
  }, [title, text]);
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
