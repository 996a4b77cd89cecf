import { useEffect, useEffectEvent, useRef } from 'react';
import { timings } from '../../domain/constants.ts';
import type { Problem, ProblemCode } from '../../domain/problems.ts';
import { useProblem } from '../language/index.ts';
import { dismissToast, type Toast, type ToastTone, toast } from '../ui/toasts.ts';

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
  // Read in render: the words may still have to be loaded.
  const message = notice === null ? null : messageOf(notice.problem, words);
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
}

function messageOf({ code, params }: Problem, words: ReturnType<typeof useProblem>): Toast {
  const { title, message } = words(code, params);
  return {
    title: title ?? words('formValidationError').title,
    text: message,
    tone: tones[code] ?? 'danger',
    durationMs: code === 'termsRequired' ? timings.toastTermsMs : timings.toastErrorMs,
  };
}
