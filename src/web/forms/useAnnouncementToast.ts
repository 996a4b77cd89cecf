import { timings } from '../../domain/constants.ts';
import type { Problem, ProblemCode } from '../../domain/problems.ts';
import { type ProblemText, useProblem } from '../language/problem.ts';
import type { Toast, ToastTone } from '../ui/toasts.ts';
import { useToast } from '../ui/useToast.ts';
import type { FormState } from './formState.ts';

const tones: Partial<Record<ProblemCode, ToastTone>> = {
  visaExempt: 'info',
  processingTypeUpdated: 'info',
  supportingAnswerNo: 'warning',
};

/**
 * Shows each announcement of a form in a toast, once; the page says the same (specification 1 sections 4, 5 and 9). The
 * toast closes when there is no announcement any more, because its problem is solved, or the form is left.
 */
export function useAnnouncementToast(
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
