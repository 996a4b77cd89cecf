import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { timings } from '../../domain/constants.ts';
import { formatMoney } from '../../domain/prices/money.ts';
import { isProblemCode, type ProblemCode } from '../../domain/problems.ts';
import { ApiError } from '../api/call.ts';
import type { LookedUp } from '../api/lookUpApplication.ts';
import { type ProblemText, useProblem } from '../language/problem.ts';
import { useTranslation } from '../language/useTranslation.ts';
import { failureAddress } from '../payment/addresses.ts';
import { isOurFailure, openCheckout, requestCheckout } from '../payment/checkout.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { toast } from '../ui/toasts.ts';

/** Codes after which the page is out of date rather than the payment impossible. */
const outdated: readonly string[] = ['alreadyPaid', 'amountMismatch', 'paymentBeingChecked'];

/**
 * Pays the same application and the same amount with a new checkout (design 4.12). The e-mail address is not part of
 * the look-up; the server fills it in from the application.
 */
export function PayNow({
  found,
  onSettled,
  children,
}: {
  found: LookedUp;
  onSettled: () => void;
  /** The other actions. What a failure adds stands below them, so that it moves none. */
  children: ReactNode;
}) {
  const { t, i18n } = useTranslation('status');
  const words = useProblem();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<(ProblemText & { tone: 'warning' | 'danger' }) | null>(null);
  const busy = useRef(false);
  const [, navigate] = useLocation();
  const { application, kind, number } = found;

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
      const { title = words('checkoutFailed').title, message } = words(code ?? 'checkoutFailed');
      setFailure({ title, message, tone: toneOf(code) });
      toast({ title, text: message, tone: toneOf(code), durationMs: timings.toastErrorMs });
      if (code !== null && outdated.includes(code)) onSettled();
      settle();
      if (isOurFailure(error)) navigate(failureAddress({ order: number, type: kind }));
    }
  };
  return (
    <>
      <div className="print:hidden">
        <Button wide size="large" pending={pending} pendingText={t('opening')} onClick={pay}>
          <Icon name="lock" />
          {t('payNow', { amount: formatMoney(application.totalAmount, i18n.language) })}
        </Button>
      </div>
      {children}
      {failure && (
        <Banner tone={failure.tone} title={failure.title} live>
          {failure.message}
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
