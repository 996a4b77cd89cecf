import { isCaptured, isClosedUnpaid, isOpen } from '../../domain/payments/paymentStates.ts';
import { AppError } from '../appError.ts';
import type { Services } from '../services.ts';
import { ProviderError } from './provider.ts';
import { type Attempt, listUncaptured, type PaymentRecord } from './queries.ts';
import { askAndSettle, type Settled } from './settle.ts';

/** An open checkout that expires sooner is not reused. */
const leastTimeLeftMs = 5 * 60 * 1000;
/** The final checks have covered older attempts. */
const mostAsked = 10;
const lookAgainSeconds = 60;

type Standing = 'captured' | 'open' | 'closed' | 'unsettled' | 'unanswered';

/** True if the checkout can be paid for some time yet. */
export function mayBePaid({ payment, state }: Attempt, now: Date): boolean {
  const lasts = payment.expiresAt.getTime() - now.getTime() > leastTimeLeftMs;
  return (state === 'created' || state === 'pending') && lasts;
}

/**
 * Asks the provider about an order's uncaptured attempts and closes all but the newest payable one.
 * Returns the ids of those closed and unpaid, which cannot charge the customer twice.
 * @throws {@link AppError} `paymentBeingChecked`: 409 while one is processed, 503 without an answer
 */
export async function closeEarlierAttempts(
  services: Services,
  orderId: number,
): Promise<ReadonlySet<string>> {
  const now = services.clock.now();
  const attempts = await listUncaptured(services.db, orderId);
  const kept = attempts.find((attempt) => mayBePaid(attempt, now))?.payment.id;
  const standings = await Promise.all(
    attempts.slice(0, mostAsked).map((attempt) => standingOf(services, attempt, attempt.payment.id === kept)),
  );
  // The caller checks under its lock whether the order is paid.
  if (standings.includes('captured')) return new Set();
  if (standings.includes('unsettled')) throw beingChecked(409);
  if (standings.includes('unanswered')) throw beingChecked(503);
  return new Set(
    attempts.flatMap(({ payment }, place) =>
      place >= mostAsked || standings[place] === 'closed' ? [payment.id] : [],
    ),
  );
}

/** The refusal of a new checkout while an earlier one is undecided. */
export function beingChecked(status: 409 | 503): AppError {
  return new AppError(status, 'paymentBeingChecked', {
    extra: { retryAfterSeconds: String(lookAgainSeconds) },
  });
}

async function standingOf(
  services: Services,
  { payment, state }: Attempt,
  isKept: boolean,
): Promise<Standing> {
  if (payment.providerCheckoutId === null) {
    // The provider refused this attempt: it has no checkout.
    if (isClosedUnpaid(state)) return 'closed';
    // Opening it again with the same idempotency key tells its state.
    if (isKept) return 'open';
  }
  try {
    const settled = await askAndSettle(services, payment.id, { cause: 'checkout', close: !isKept });
    return standingAfter(settled, payment, isKept, services.clock.now());
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    // An open checkout can be shown without a check: it can be paid only once.
    return isKept ? 'open' : 'unanswered';
  }
}

function standingAfter(
  { state, checkout }: Settled,
  payment: PaymentRecord,
  isKept: boolean,
  now: Date,
): Standing {
  if (isCaptured(state)) return 'captured';
  // Unknown to the provider: certain only after its expiry.
  if (checkout === null) return now > payment.expiresAt ? 'closed' : 'unsettled';
  switch (checkout.state) {
    case 'open':
      return isKept && isOpen(state) ? 'open' : 'unsettled';
    case 'processing':
    case 'paid':
    case 'unknown':
      return 'unsettled';
    case 'failed':
    case 'expired':
    case 'cancelled':
      return 'closed';
  }
}
