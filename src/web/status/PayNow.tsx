import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { timings } from '../../domain/constants.ts';
import { formatMoney } from '../../domain/prices/money.ts';
import { ApiError } from '../api/call.ts';
import type { LookedUp } from '../api/lookUpApplication.ts';
import { useProblem } from '../language/problem.ts';
import { useTranslation } from '../language/useTranslation.ts';
import { failureAddress } from '../payment/addresses.ts';
import { isOurFailure, openCheckout, requestCheckout } from '../payment/checkout.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useToast } from '../ui/useToast.ts';

/** Codes of an outdated page; the payment may be possible. */
const outdated: readonly string[] = [
  'alreadyPaid',
  'amountMismatch',
  'applicationRejected',
  'paymentBeingChecked',
];

/** With the payment's status at that time. */
type Failure = {
  code: string;
  message: string | null;
  paymentStatus: LookedUp['application']['paymentStatus'];
};

/** Opens a new checkout for the same application (design 4.12). */
export function PayNow({
  found,
  mayPay,
  onSettled,
  children,
}: {
  found: LookedUp;
  mayPay: boolean;
  /** Reads the application anew: the page is out of date. */
  onSettled: () => void;
  /** Other actions, above a failure: none moves. */
  children: ReactNode;
}) {
  const { t, i18n } = useTranslation('status');
  const words = useProblem();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const busy = useRef(false);
  const isLeft = useIsLeft();
  const [, navigate] = useLocation();
  const { application, kind, number } = found;
  // Stays until the payment has another status, which says more.
  const isShown = failure !== null && mayPay && failure.paymentStatus === application.paymentStatus;
  const tone = toneOf(failure?.code ?? null);
  const usual = words('checkoutFailed');
  const title = (failure && words(failure.code).title) ?? usual.title;
  const message = failure?.message ?? usual.message;
  useToast(failure, { title, text: message, tone, brief: isShown, durationMs: timings.toastErrorMs });

  const settle = () => {
    busy.current = false;
    setPending(false);
  };
  useShownAgain(settle);

  const pay = async () => {
    if (busy.current) return;
    busy.current = true;
    setPending(true);
    setFailure(null);
    try {
      const customerName = `${application.firstName} ${application.lastName}`;
      const url = await requestCheckout({
        amount: application.totalAmount,
        orderRef: number,
        type: kind,
        customerName,
      });
      if (!isLeft.current) openCheckout(url);
    } catch (error) {
      if (isLeft.current) return;
      const refusal = refusalIn(error);
      setFailure({ ...refusal, paymentStatus: application.paymentStatus });
      if (outdated.includes(refusal.code)) onSettled();
      settle();
      if (isOurFailure(error)) navigate(failureAddress({ order: number, type: kind }));
    }
  };
  return (
    <>
      {mayPay && (
        <div className="print:hidden">
          <Button wide size="large" pending={pending} pendingText={t('opening')} onClick={pay}>
            <Icon name="lock" />
            {t('payNow', { amount: formatMoney(application.totalAmount, i18n.language) })}
          </Button>
        </div>
      )}
      {children}
      {isShown && (
        <Banner tone={tone} title={title} live>
          {message}
        </Banner>
      )}
    </>
  );
}

/** A payment being checked is no failure. */
function toneOf(code: string | null): 'warning' | 'danger' {
  return code === 'paymentBeingChecked' ? 'warning' : 'danger';
}

/** The server's code and words. An answer without a code is not ours, and its words are not fit to show. */
function refusalIn(error: unknown): Pick<Failure, 'code' | 'message'> {
  const isSayable = error instanceof ApiError && error.code !== '' && error.code !== 'internalError';
  return isSayable
    ? { code: error.code, message: error.message || null }
    : { code: 'checkoutFailed', message: null };
}

/** True once another page or application is shown: an answer leads nobody away. */
function useIsLeft(): RefObject<boolean> {
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
    };
  }, []);
  return isLeft;
}

/** Restored from the page cache, the button must work again. */
function useShownAgain(settle: () => void) {
  const latest = useRef(settle);
  useEffect(() => {
    latest.current = settle;
  }, [settle]);
  useEffect(() => {
    const shownAgain = (event: PageTransitionEvent) => {
      if (event.persisted) latest.current();
    };
    window.addEventListener('pageshow', shownAgain);
    return () => window.removeEventListener('pageshow', shownAgain);
  }, []);
}
