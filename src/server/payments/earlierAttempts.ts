import { isCaptured, isClosedUnpaid, isOpen } from '../../domain/payments/paymentStates.ts';
import { AppError } from '../errors/appError.ts';
import type { Services } from '../services.ts';
import { ProviderError } from './provider/provider.ts';
import { type Attempt, listUncaptured, type PaymentRecord } from './queries.ts';
import { askAndSettle, type Settled } from './settle.ts';

/** An open checkout that ends sooner than this is not handed out again. */
const leastTimeLeftMs = 5 * 60 * 1000;
/**
 * At most this many attempts are asked about. An application gets a new one when the one before has ended, which takes
 * a day; the final checks have covered older ones.
 */
const mostAsked = 10;
/** After how many seconds a person is told to look again. */
const lookAgainSeconds = 60;

type Standing = 'captured' | 'open' | 'closed' | 'unsettled' | 'unanswered';

/** Whether the checkout of an attempt may be handed out (again): it can be paid, and for a while. */
export function mayBePaid({ payment, state }: Attempt, now: Date): boolean {
  const lasts = payment.expiresAt.getTime() - now.getTime() > leastTimeLeftMs;
  return (state === 'created' || state === 'pending') && lasts;
}

/**
 * Asks the provider about every attempt of an application that took no money, all at the same time, and closes there
 * all but the newest one that may still be paid. Returns the ids of those that are closed and unpaid by the provider's
 * own word: only then nobody can be charged twice. Throws {@link AppError} `paymentBeingChecked`: 409 while a bank or
 * the provider still works on one, 503 when the provider does not answer.
 */
export async function closeEarlierAttempts(
  services: Services,
  applicationId: number,
): Promise<ReadonlySet<string>> {
  const now = services.clock.now();
  const attempts = await listUncaptured(services.db, applicationId);
  const kept = attempts.find((attempt) => mayBePaid(attempt, now))?.payment.id;
  const standings = await Promise.all(
    attempts.slice(0, mostAsked).map((attempt) => standingOf(services, attempt, attempt.payment.id === kept)),
  );
  // With money taken the application counts as paid, which the caller sees under its lock.
  if (standings.includes('captured')) return new Set();
  if (standings.includes('unsettled')) throw beingChecked(409);
  if (standings.includes('unanswered')) throw beingChecked(503);
  return new Set(
    attempts.flatMap(({ payment }, place) =>
      place >= mostAsked || standings[place] === 'closed' ? [payment.id] : [],
    ),
  );
}

/** The refusal of a new checkout while the fate of an earlier one is not known. */
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
    // The provider refused to make this one: there is no checkout of it.
    if (isClosedUnpaid(state)) return 'closed';
    // Nobody has its address yet. Opening it, with the same idempotency key, is the question.
    if (isKept) return 'open';
  }
  try {
    const settled = await askAndSettle(services, payment.id, { cause: 'checkout', close: !isKept });
    return standingAfter(settled, payment, isKept, services.clock.now());
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    // The page of an open checkout may be shown again without asking: it takes the money once.
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
  // Unknown there: nothing is certain before its time is over.
  if (checkout === null) return now > payment.expiresAt ? 'closed' : 'unsettled';
  switch (checkout.state) {
    case 'open':
      return isKept && isOpen(state) ? 'open' : 'unsettled';
    case 'processing':
    case 'paid':
      return 'unsettled';
    case 'failed':
    case 'expired':
    case 'cancelled':
      return 'closed';
  }
}
