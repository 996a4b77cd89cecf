import { useEffect, useRef } from 'react';
import { timings } from '../../../domain/constants.ts';
import { useTranslation } from '../../language/index.ts';
import type { Failure } from '../../submission/index.ts';
import { useFailureText, useOnline } from '../../submission/notices.ts';
import { Banner, Button, dismissToast, toast } from '../../ui/index.ts';

/** Why the submission failed, with Retry where it helps; a toast says it too, specification 1 section 8. */
export function FailureBanner({
  failure,
  saved,
  onRetry,
}: {
  failure: Failure;
  /** The application that is saved already; only its payment is to be retried. */
  saved: string | null;
  onRetry: () => void;
}) {
  const { t } = useTranslation(['insurance', 'insuranceSteps', 'draft']);
  const { title, text } = useFailureText()(failure);
  const online = useOnline();
  useFailureToast(failure, title, text);
  return (
    <Banner tone={failure.isBeingChecked ? 'warning' : 'danger'} title={title} live>
      <p>{failure.textOf === 'offline' && online ? t('draft:sending.online') : text}</p>
      {!failure.isBeingChecked && (
        <p>{saved === null ? t('check.notCharged') : t('check.savedNotCharged', { number: saved })}</p>
      )}
      {failure.maySendAgain && (
        <Button variant="secondary" className="mt-3" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </Banner>
  );
}

/** Once for each failure, as long as it is shown. */
function useFailureToast(failure: Failure, title: string | undefined, text: string): void {
  const words = useRef({ title, text });

  useEffect(() => {
    words.current = { title, text };
  });

  // Another failure is another toast, another language is not.
  useEffect(() => {
    if (failure.titleOf === undefined) return;
    const id = toast({
      ...words.current,
      tone: failure.isBeingChecked ? 'warning' : 'danger',
      durationMs: timings.toastErrorMs,
    });
    return () => dismissToast(id);
  }, [failure]);
}
