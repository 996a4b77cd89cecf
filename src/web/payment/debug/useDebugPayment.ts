import { useEffect, useRef, useState } from 'react';
import { timings } from '../../../domain/constants.ts';
import type { DebugOutcome } from './createPayment.ts';

/** Through the API with its answer shown, or as directly as possible: they differ in how long the answer stays. */
export type DebugWay = 'api' | 'direct';

const delays: Readonly<Record<DebugWay, number>> = {
  api: timings.debugPaymentRedirectMs,
  direct: timings.debugDirectRedirectMs,
};

/**
 * The debug page's test payment of 114 USD, POST /api/payment/create (specification 2 sections 2, 7 and 9): leaves for
 * the payment page after 3 seconds, or 2 the direct way, unless it is stopped.
 */
export function useDebugPayment() {
  const [pending, setPending] = useState<DebugWay | null>(null);
  const [outcome, setOutcome] = useState<DebugOutcome | null>(null);
  const leaving = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(leaving.current), []);

  const start = async (way: DebugWay, orderId: string) => {
    clearTimeout(leaving.current);
    setPending(way);
    setOutcome(null);
    const { createPayment, openCheckout } = await import('./createPayment.ts');
    const came = await createPayment(orderId, delays[way]);
    setPending(null);
    setOutcome(came);
    if (came.state !== 'created') return;
    leaving.current = setTimeout(() => openCheckout(came.paymentUrl), delays[way]);
  };
  const stop = () => {
    clearTimeout(leaving.current);
    setOutcome((shown) => (shown?.state === 'created' ? { ...shown, state: 'stopped' } : shown));
  };
  return { pending, outcome, start, stop };
}
