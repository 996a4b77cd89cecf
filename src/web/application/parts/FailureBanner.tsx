import { useEffect, useRef } from 'react';
import { timings } from '../../../domain/constants.ts';
import { useProblem, useTranslation } from '../../language/index.ts';
import { Banner, Button, dismissToast, toast } from '../../ui/index.ts';
import type { Failure } from '../submit/failure.ts';

/** Why the submission failed, with Retry; a toast says it too, specification 1 section 8. */
export function FailureBanner({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const { t } = useTranslation('application');
  const words = useProblem();
  const title = words(failure.titleOf).title;
  const text = failure.textOf === null ? failure.message : words(failure.textOf).message;
  useFailureToast(failure, { title, text, retry: t('retry') }, onRetry);

  return (
    <Banner tone="danger" title={title} live>
      <p>{text}</p>
      <p>{t('payment.notCharged')}</p>
      <Button variant="secondary" className="mt-3" onClick={onRetry}>
        {t('retry')}
      </Button>
    </Banner>
  );
}

/** Once for each failure, and only as long as the step is shown: its Retry sends what is on the page then. */
function useFailureToast(
  failure: Failure,
  { title, text, retry }: { title: string | undefined; text: string; retry: string },
  onRetry: () => void,
): void {
  const announced = useRef<Failure | null>(null);
  const shown = useRef<number | null>(null);
  const latestRetry = useRef(onRetry);

  useEffect(() => {
    latestRetry.current = onRetry;
  }, [onRetry]);

  useEffect(() => {
    if (announced.current === failure) return;
    announced.current = failure;
    shown.current = toast({
      title,
      text,
      tone: 'danger',
      durationMs: timings.toastErrorMs,
      action: { label: retry, run: () => latestRetry.current() },
    });
  }, [failure, title, text, retry]);

  useEffect(
    () => () => {
      if (shown.current !== null) dismissToast(shown.current);
    },
    [],
  );
}
