import { useEffect, useEffectEvent, useRef } from 'react';
import type { StepName } from '../../../domain/application/stepSets.ts';
import { timings } from '../../../domain/constants.ts';
import { useTranslation } from '../../language/index.ts';
import type { Failure } from '../../submission/index.ts';
import { useFailureText } from '../../submission/notices.ts';
import { dismissToast, toast } from '../../ui/index.ts';

/**
 * Says a failed submission in a toast, once, with Retry where it helps (specification 1 section 8). It goes with the
 * step and with the next try: its Retry sends what is on the page then.
 */
export function useFailureToast(failure: Failure | null, step: StepName, onRetry: () => void): void {
  const { t } = useTranslation('application');
  const textOf = useFailureText();
  const announced = useRef<Failure | null>(null);
  // Read in render: the words may still have to be loaded.
  const message = failure === null ? null : textOf(failure);
  const show = useEffectEvent(() =>
    message === null
      ? undefined
      : toast({
          ...message,
          tone: failure?.isBeingChecked ? 'warning' : 'danger',
          durationMs: timings.toastErrorMs,
          ...(failure?.maySendAgain ? { action: { label: t('retry'), run: () => retry() } } : {}),
        }),
  );
  const retry = useEffectEvent(onRetry);

  // The toast goes when `step` changes.
  useEffect(() => {
    if (failure === null || announced.current === failure || step === undefined) return;
    announced.current = failure;
    const id = show();
    return () => dismissToast(id);
  }, [failure, step]);
}
