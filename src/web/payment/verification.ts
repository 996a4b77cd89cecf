import { isPaymentConfirmed } from '../../domain/status/paymentStatus.ts';

/**
 * What the result page knows: `checking` while it asks; `confirmed` or `declined` by the server's word; `processing`
 * when asking failed (specification 2 section 4); `late` when a minute brought no answer.
 */
export type Verification = 'checking' | 'confirmed' | 'declined' | 'processing' | 'late';

/** Milliseconds between the questions: 1 s, 2 s, 3 s …, about a minute in all. */
export const pollDelaysMs: readonly number[] = [
  1000, 2000, 3000, 4000, 5000, 6000, 8000, 10_000, 10_000, 12_000,
];

export type VerificationCalls = {
  /** Tells the server that the payer is back, so that it asks the provider now. */
  hint: () => Promise<unknown>;
  /** The application's payment status as the server has it. */
  read: () => Promise<string>;
  wait: (milliseconds: number) => Promise<void>;
  /** Whether asking again after this error is of no use. */
  isFinal: (error: unknown) => boolean;
};

/** Yields what is known, each time it changes, until it is certain or a minute has passed. */
export async function* verifyPayment(calls: VerificationCalls): AsyncGenerator<Verification> {
  yield 'checking';
  // The hint only speeds things up: the webhook and the server's own checks settle the payment without it.
  await calls.hint().catch(() => undefined);
  for (const delay of pollDelaysMs) {
    try {
      const known = verdictOf(await calls.read());
      if (known !== null) {
        yield known;
        return;
      }
    } catch (error) {
      yield 'processing';
      if (calls.isFinal(error)) return;
    }
    await calls.wait(delay);
  }
  yield 'late';
}

/** What a payment status settles; null while it is open. */
export function verdictOf(paymentStatus: string): 'confirmed' | 'declined' | null {
  if (isPaymentConfirmed(paymentStatus)) return 'confirmed';
  return paymentStatus === 'failed' ? 'declined' : null;
}
