import { useState } from 'react';
import { timings } from '../../../domain/constants.ts';
import { formatMoney } from '../../../domain/prices/money.ts';
import { useProblem } from '../../language/problem.ts';
import { useTranslation } from '../../language/useTranslation.ts';
import { useToast } from '../../ui/useToast.ts';
import type { SubmissionFailure } from './failure.ts';

/**
 * Shows a failure in a toast, with Retry if that helps and the form wants it, until the next
 * attempt or step.
 */
export function useFailureToast(
  failure: SubmissionFailure | null,
  step: string,
  retry: { label: string; run: () => void } | null,
): void {
  const textOf = useFailureText();
  const [shown, setShown] = useState({ failure, step, isLeft: false });
  if (shown.failure !== failure) setShown({ failure, step, isLeft: false });
  else if (shown.step !== step && !shown.isLeft) setShown({ ...shown, isLeft: true });
  useToast(
    shown.isLeft ? null : failure,
    failure === null
      ? null
      : {
          ...textOf(failure),
          tone: failure.isBeingChecked ? 'warning' : 'danger',
          brief: true,
          durationMs: timings.toastErrorMs,
          action: failure.maySendAgain && retry !== null ? retry : undefined,
        },
  );
}

/** Words a failure: a title, and a text. */
export function useFailureText(): (failure: SubmissionFailure) => {
  title: string | undefined;
  text: string;
} {
  const words = useProblem();
  const { i18n } = useTranslation('problems');
  return ({ titleOf, textOf, message, waitSeconds, price }) => {
    const facts = {
      ...(waitSeconds === null ? {} : { when: waitText(waitSeconds, i18n.language) }),
      ...(price === null
        ? {}
        : {
            now: formatMoney(price.now, i18n.language),
            before: formatMoney(price.before, i18n.language),
          }),
    };
    const { title } = words(titleOf);
    const text = textOf === null ? null : i18n.find(['problems'], `${textOf}.message`, facts);
    return { title, text: text ?? message };
  };
}

const minute = 60;

/** "in 42 seconds" or "in 3 minutes", in the visitor's language. */
function waitText(seconds: number, language: string): string {
  const format = new Intl.RelativeTimeFormat(`${language}-u-nu-latn`, { numeric: 'always' });
  return seconds > minute
    ? format.format(Math.ceil(seconds / minute), 'minute')
    : format.format(seconds, 'second');
}
