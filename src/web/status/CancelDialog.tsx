import { type ReactNode, useRef, useState } from 'react';
import { cancelApplication } from '../../contract/cancellation.ts';
import { formatMoney } from '../../domain/prices/money.ts';
import { ApiError, call, callTimeoutMs, isRefused } from '../api/call.ts';
import type { LookedUp } from '../api/lookUpApplication.ts';
import { useProblem } from '../language/problem.ts';
import { useTranslation } from '../language/useTranslation.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { noBreakHyphens } from '../ui/noBreakHyphens.tsx';
import { sayableFailure } from './unreachable.ts';

type CancelDialogProps = {
  found: LookedUp;
  /** Of the e-mail's link in the address. */
  token: string | undefined;
  /** As the page shows it, in US dollars. */
  amount: string;
  rule: ReactNode;
  onCancelled: () => void;
  /** `isOutdated`: the page shows what holds no more. */
  onClose: (isOutdated: boolean) => void;
};

/** `isFinal`: the page is out of date; another try needs another look at it. */
type Refusal = { text: string; isFinal: boolean };

/** Names the amount, the rule and what ends, and cancels. A refusal stands over the end of the text: nothing moves. */
export function CancelDialog({ found, token, amount, rule, onCancelled, onClose }: CancelDialogProps) {
  const { t, i18n } = useTranslation(['cancel', 'common']);
  const { refusal, isPending, cancel } = useCancel({ found, token, amount }, onCancelled);
  const isFinal = refusal?.isFinal === true;
  const shownAmount = formatMoney(amount, i18n.language);
  const close = () => onClose(isFinal);
  return (
    <Dialog
      open
      onClose={close}
      dismissible={!isPending}
      title={t('dialog.title')}
      footer={
        <>
          {refusal !== null && (
            <div className="absolute inset-x-0 bottom-full bg-surface px-5 pb-3 sm:px-7 [@media(max-height:25rem)]:static [@media(max-height:25rem)]:basis-full [@media(max-height:25rem)]:p-0">
              <Banner tone={isFinal ? 'warning' : 'danger'} live>
                {refusal.text}
              </Banner>
            </div>
          )}
          <Button variant="secondary" onClick={close}>
            {isFinal ? t('common:action.close') : t('dialog.keep')}
          </Button>
          {!isFinal && (
            <Button pending={isPending} pendingText={t('dialog.pending')} onClick={cancel}>
              {t('button', { amount: shownAmount })}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p className="text-lg font-semibold">{t('dialog.amount', { amount: shownAmount })}</p>
        {rule}
        <p>{noBreakHyphens(t(`dialog.ends.${found.kind}`))}</p>
      </div>
    </Dialog>
  );
}

function useCancel(
  { found: { kind, number }, token, amount }: Pick<CancelDialogProps, 'found' | 'token' | 'amount'>,
  onCancelled: () => void,
) {
  const { t, i18n } = useTranslation('cancel');
  const words = useProblem();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isPending, setPending] = useState(false);
  const busy = useRef(false);

  const refusalIn = (error: ApiError): Refusal => {
    const { actualAmount } = error.facts;
    if (isRefused(error, cancelApplication, 'cancellationChanged') && actualAmount !== undefined)
      return {
        isFinal: true,
        text:
          Number(actualAmount) === 0
            ? t('dialog.changedNothing')
            : t('dialog.changed', { amount: formatMoney(actualAmount, i18n.language) }),
      };
    const failure = sayableFailure(error);
    return {
      isFinal: isRefused(error, cancelApplication, 'notCancellable'),
      text: 'code' in failure ? words(failure.code).message : failure.message,
    };
  };
  const cancel = async () => {
    if (busy.current) return;
    busy.current = true;
    setPending(true);
    setRefusal(null);
    try {
      const body = { kind, applicationNumber: number, amount, ...(token !== undefined && { token }) };
      await call(cancelApplication, { body, timeoutMs: callTimeoutMs });
      onCancelled();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(refusalIn(error));
      setPending(false);
      busy.current = false;
    }
  };
  return { refusal, isPending, cancel };
}
