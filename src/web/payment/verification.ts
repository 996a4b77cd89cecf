import { isPaymentConfirmed } from '../../domain/status/paymentStatus.ts';

/**
 * What the result page knows: `checking` while it asks; `confirmed`, `declined`, `refunded` or `processing` by the
 * server's word; `exception` when asking failed (specification 2 section 4: "being processed"); `unknown` when there
 * is no such application; `late` when a minute brought no outcome.
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

/** Milliseconds between the first questions: 1 s, 2 s, 3 s …, about a minute in all. */
export const pollDelaysMs: readonly number[] = [
  1000, 2000, 3000, 4000, 5000, 6000, 8000, 10_000, 10_000, 12_000,
];

/** Then every half minute, for half an hour. */
export const laterDelaysMs: readonly number[] = Array.from({ length: 60 }, () => 30_000);

export type VerificationCalls = {
  /** Tells the server that the payer is back, so that it asks the provider now. */
  hint: () => Promise<unknown>;
  /** The application's payment status as the server has it; null when there is no such application. */
  read: () => Promise<string | null>;
  wait: (milliseconds: number) => Promise<void>;
  /** Whether the page was left and the answer is no longer needed. */
  isStopped: () => boolean;
};

/** Yields what is known until it is certain or the time is up. `once` asks a single time, without waiting. */
export async function* verifyPayment(
  calls: VerificationCalls,
  { once = false }: { once?: boolean } = {},
): AsyncGenerator<Verification> {
  yield 'checking';
  // The hint only speeds things up: the webhook and the server's own checks settle the payment without it.
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

/** One question. Null: the server knows of no outcome yet. */
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

/** What a payment status says; null while nothing came of it. */
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
