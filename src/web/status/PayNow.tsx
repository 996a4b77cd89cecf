import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { timings } from '../../domain/constants.ts';
import { formatMoney } from '../../domain/prices/money.ts';
import { isProblemCode, type ProblemCode } from '../../domain/problems.ts';
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

/** Codes after which the page is out of date rather than the payment impossible. */
const outdated: readonly string[] = ['alreadyPaid', 'amountMismatch', 'paymentBeingChecked'];

/** Why a checkout did not open, and how the payment stood then. */
type Failure = { code: ProblemCode | null; paymentStatus: LookedUp['application']['paymentStatus'] };

/**
 * Pays the same application and the same amount with a new checkout (design 4.12). The e-mail address is not part of
 * the look-up; the server fills it in from the application.
 */
export function PayNow({
  found,
  mayPay,
  onSettled,
  children,
}: {
  found: LookedUp;
  mayPay: boolean;
  /** Reads the application anew, after a failure that says that the page is out of date. */
  onSettled: () => void;
  /** The other actions. What a failure adds stands below them, so that it moves none. */
  children: ReactNode;
}) {
  const { t, i18n } = useTranslation('status');
  const words = useProblem();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const busy = useRef(false);
  const [, navigate] = useLocation();
  const { application, kind, number } = found;
  // The page says it until it shows another state of the payment, which says more.
  const isShown = failure !== null && mayPay && failure.paymentStatus === application.paymentStatus;
  const tone = toneOf(failure?.code ?? null);
  const { title = words('checkoutFailed').title, message } = words(failure?.code ?? 'checkoutFailed');
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
      openCheckout(
        await requestCheckout({
          amount: application.totalAmount,
          orderRef: number,
          type: kind,
          customerName,
        }),
      );
    } catch (error) {
      const code = knownCode(error);
      setFailure({ code, paymentStatus: application.paymentStatus });
      if (code !== null && outdated.includes(code)) onSettled();
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

/** That an earlier payment is being checked is no failure. */
function toneOf(code: ProblemCode | null): 'warning' | 'danger' {
  return code === 'paymentBeingChecked' ? 'warning' : 'danger';
}

function knownCode(error: unknown): ProblemCode | null {
  if (!(error instanceof ApiError) || error.code === 'internalError') return null;
  return isProblemCode(error.code) ? error.code : null;
}

/** Back from the provider's page through the browser's page cache: the button must work again. */
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
