import { isPaymentConfirmed } from '../../domain/status/paymentStatus.ts';

/**
 * A payment on the result page: `checking` at first; `confirmed`, `declined`, `refunded` or
 * `processing` by the server; `exception` if asking failed (specification 2 section 4: "being
 * processed"); `unknown` without such an application; `late` after a minute without an outcome.
 */
export type Verification =
  | 'checking'
  | 'confirmed'
  | 'declined'
  | 'refunded'
  | 'processing'
  | 'exception'
  | 'unknown'
  | 'late';

/** About a minute in all. */
export const pollDelaysMs: readonly number[] = [
  1000, 2000, 3000, 4000, 5000, 6000, 8000, 10_000, 10_000, 12_000,
];

/** Then every half minute, half an hour long. */
export const laterDelaysMs: readonly number[] = Array.from({ length: 60 }, () => 30_000);

export type VerificationCalls = {
  /** Makes the server ask the provider now. */
  hint: () => Promise<unknown>;
  /** The payment status; null without such an application. */
  read: () => Promise<string | null>;
  wait: (milliseconds: number) => Promise<void>;
  isStopped: () => boolean;
};

/** Yields each state until it is final or the time is up. `once` asks once, without waiting. */
export async function* verifyPayment(
  calls: VerificationCalls,
  { once = false }: { once?: boolean } = {},
): AsyncGenerator<Verification> {
  yield 'checking';
  // Webhook and server checks settle the payment without it.
  await calls.hint().catch(() => undefined);
  const delays = once ? [0] : [...pollDelaysMs, ...laterDelaysMs];
  for (const [round, delay] of delays.entries()) {
    if (!once && round === pollDelaysMs.length) yield 'late';
    const known = await ask(calls);
    if (calls.isStopped()) return;
    if (known !== null) yield known;
    if (known !== null && isFinal(known)) return;
    await calls.wait(delay);
  }
  yield 'late';
}

/** Asks once. Null: no outcome yet. */
async function ask(calls: VerificationCalls): Promise<Verification | null> {
  try {
    const status = await calls.read();
    return status === null ? 'unknown' : verdictOf(status);
  } catch {
    return 'exception';
  }
}

function isFinal(known: Verification): boolean {
  return known !== 'processing' && known !== 'exception';
}

/** Null while a status decides nothing. */
function verdictOf(paymentStatus: string): Verification | null {
  if (isPaymentConfirmed(paymentStatus)) return 'confirmed';
  switch (paymentStatus) {
    case 'failed':
      return 'declined';
    case 'refunded':
    case 'processing':
      return paymentStatus;
    default:
      return null;
  }
}
