import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { timings } from '../../domain/constants.ts';
import { isProblemCode, type ProblemCode } from '../../domain/problems.ts';
import { ApiError } from '../api/index.ts';
import { formatMoney, useProblem, useTranslation } from '../language/index.ts';
import { failureAddress, isOurFailure, openCheckout, requestCheckout } from '../payment/index.ts';
import { Banner, Button, Icon, toast } from '../ui/index.ts';
import type { Found } from './lookup.ts';

/** Codes after which the page is out of date rather than the payment impossible. */
const outdated: readonly string[] = ['alreadyPaid', 'amountMismatch'];

/**
 * Pays the same application and the same amount with a new checkout (design 4.12). The e-mail address is not part of
 * the look-up; the server fills it in from the application.
 */
export function PayNow({ found, onSettled }: { found: Found; onSettled: () => void }) {
  const { t } = useTranslation('status');
  const words = useProblem();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const busy = useRef(false);
  const [, navigate] = useLocation();
  const { application, kind, number } = found;
  const { title, message: fallback } = words('checkoutFailed');

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
      const text = code === null ? fallback : words(code).message;
      setFailure(text);
      toast({ title, text, tone: 'danger', durationMs: timings.toastErrorMs });
      if (code !== null && outdated.includes(code)) onSettled();
      settle();
      if (isOurFailure(error)) navigate(failureAddress({ order: number, type: kind }));
    }
  };
  return (
    <div className="flex flex-col gap-4">
      {failure && (
        <Banner tone="danger" title={title} live>
          {failure}
        </Banner>
      )}
      <div>
        <Button wide size="large" pending={pending} pendingText={t('opening')} onClick={pay}>
          <Icon name="lock" />
          {t('payNow', { amount: formatMoney(application.totalAmount) })}
        </Button>
      </div>
    </div>
  );
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
