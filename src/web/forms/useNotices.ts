import { useEffect, useRef } from 'react';
import { timings } from '../../domain/constants.ts';
import type { Problem, ProblemCode } from '../../domain/problems.ts';
import { useProblem } from '../language/index.ts';
import { dismissToast, type ToastTone, toast } from '../ui/index.ts';

/** Something to say in a toast; each saying is an object of its own. */
export type Notice = { problem: Problem };

const tones: Partial<Record<ProblemCode, ToastTone>> = {
  visaExempt: 'info',
  processingTypeUpdated: 'info',
  supportingAnswerNo: 'warning',
};

/**
 * Says each notice of a form in a toast, once; what it says also stands on the page (specification 1 sections 4, 5
 * and 9). Without a notice the last toast goes: what it asked for is done.
 */
export function useNotices(notice: Notice | null): void {
  const words = useProblem();
  const said = useRef<{ notice: Notice; toastId: number } | null>(null);

  useEffect(() => {
    if (notice === null) {
      if (said.current !== null) dismissToast(said.current.toastId);
      said.current = null;
      return;
    }
    // The effect also runs after a change of language: that is no reason to say it again.
    if (said.current?.notice === notice) return;
    const { code, params } = notice.problem;
    const { title, message } = words(code, params);
    const toastId = toast({
      title: title ?? words('formValidationError').title,
      text: message,
      tone: tones[code] ?? 'danger',
      durationMs: code === 'termsRequired' ? timings.toastTermsMs : timings.toastErrorMs,
    });
    said.current = { notice, toastId };
  }, [notice, words]);
}
