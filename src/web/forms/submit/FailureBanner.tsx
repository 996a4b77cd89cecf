import { useState } from 'react';
import { timings } from '../../../domain/constants.ts';
import { formatMoney } from '../../../domain/prices/money.ts';
import { useProblem } from '../../language/problem.ts';
import { useTranslation } from '../../language/useTranslation.ts';
import { Alternatives } from '../../ui/Alternatives.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { useToast } from '../../ui/useToast.ts';
import type { SubmissionFailure } from './failure.ts';
import { useOnline } from './waiting.ts';

export type FailureBannerProps = {
  failure: SubmissionFailure;
  notCharged: string;
  retry: { label: string; run: () => void };
};

/** Why the submission failed, with Retry where it helps (specification 1 section 8). */
export function FailureBanner({ failure, notCharged, retry }: FailureBannerProps) {
  const { t } = useTranslation('draft');
  const { title, text } = useFailureText()(failure);
  const online = useOnline();
  return (
    <Banner tone={failure.isBeingChecked ? 'warning' : 'danger'} title={title}>
      {failure.textOf === 'offline' ? (
        <Alternatives
          shown={online ? 'online' : 'offline'}
          labels={[
            { key: 'offline', label: text },
            { key: 'online', label: t('sending.online') },
          ]}
        />
      ) : (
        <p>{text}</p>
      )}
      {!failure.isBeingChecked && <p>{notCharged}</p>}
      {failure.maySendAgain && (
        <Button variant="secondary" className="mt-3" onClick={retry.run}>
          {retry.label}
        </Button>
      )}
    </Banner>
  );
}

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

function useFailureText(): (failure: SubmissionFailure) => { title: string | undefined; text: string } {
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
