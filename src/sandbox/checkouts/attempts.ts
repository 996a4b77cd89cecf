import { randomBytes, randomUUID } from 'node:crypto';
import type { PaymentFault } from '../store/faults.ts';
import { newId, newIdWithin } from '../store/ids.ts';
import { type CheckoutRecord, type PaymentAttempt, readStanding } from '../store/record.ts';
import { type StepContext, withEvents } from './events.ts';
import { attemptObject, checkoutObject } from './objects.ts';

/** Steps of a payment attempt: pure functions to a new record with the webhooks they cause. */

const challengeLifeMs = 10 * 60_000;

const refusals = {
  decline: 'The card was declined by its bank.',
  insufficientFunds: 'The card has insufficient funds.',
  challenge: 'The bank could not confirm that it was you.',
  closed: 'The checkout was closed before the bank had answered.',
} as const;

export type TriedCard = Pick<PaymentAttempt, 'first6' | 'last4' | 'issuingCountry' | 'chargeCurrency'> & {
  faults: readonly PaymentFault[];
};

/** Tries a card, if the checkout is open. */
export function withAttempt(record: CheckoutRecord, card: TriedCard, context: StepContext): CheckoutRecord {
  if (readStanding(record, context.now) !== 'open') return record;
  const attempt = newAttempt(record, card, context.now);
  const tried = { ...record, attempts: [...record.attempts, attempt] };
  const refusal = (['decline', 'insufficientFunds'] as const).find((fault) => card.faults.includes(fault));
  if (refusal !== undefined) return refused(tried, attempt.id, refusals[refusal], context);
  return attempt.challenge === null ? authorised(tried, attempt.id, context) : tried;
}

function newAttempt(record: CheckoutRecord, card: TriedCard, now: Date): PaymentAttempt {
  const challenge = challengeOf(card.faults, now);
  return {
    id: newIdWithin('pat', record.id),
    createdAt: now.toISOString(),
    outcome: challenge === null ? 'processing' : 'requires_action',
    reason: null,
    first6: card.first6,
    last4: card.last4,
    issuingCountry: card.issuingCountry,
    chargeCurrency: card.chargeCurrency,
    // Without a challenge the bank recognised the payer (frictionless flow).
    threeDSecure: challenge === null ? authenticated('2.2.0') : null,
    faults: [...card.faults],
    challenge,
    capturesAt: null,
    capturedAt: null,
    dispute: null,
  };
}

function challengeOf(faults: readonly PaymentFault[], now: Date): PaymentAttempt['challenge'] {
  const isRedirect = faults.includes('challengeRedirect');
  if (!isRedirect && !faults.includes('challenge')) return null;
  return {
    nonce: randomBytes(16).toString('hex'),
    expiresAt: new Date(now.getTime() + challengeLifeMs).toISOString(),
    answer: null,
    version: isRedirect ? '1.0.2' : '2.2.0',
    serverTransId: isRedirect ? null : randomUUID(),
    acsTransId: isRedirect ? null : randomUUID(),
  };
}

/** Visa's electronic commerce indicators: 05 confirms the payer's identity, 07 does not. */
const authenticated = (version: string) => ({ result: 'authenticated', eci: '05', version });
const notAuthenticated = (version: string) => ({ result: 'failed', eci: '07', version });

/** The bank agreed: captures at once, or (a fault) after the checkout expires. */
function authorised(record: CheckoutRecord, attemptId: string, context: StepContext): CheckoutRecord {
  const attempt = record.attempts.find(({ id }) => id === attemptId);
  if (!attempt?.faults.includes('paidAfterExpiry')) return captured(record, attemptId, context);
  const { now, delays, publicUrl } = context;
  const capturesAt = new Date(now.getTime() + delays.capture).toISOString();
  const held = changed(record, attemptId, (held) => ({ ...held, outcome: 'processing', capturesAt }));
  const shut = { ...held, closedAt: now.toISOString() };
  const data = checkoutObject(shut, publicUrl, now);
  return withEvents(shut, [{ type: 'checkout.expired', data }], attempt.faults, context);
}

/** Captures the money. Refuses a second payment of a checkout. */
export function captured(record: CheckoutRecord, attemptId: string, context: StepContext): CheckoutRecord {
  const { now, delays, publicUrl } = context;
  if (readStanding(record, now) === 'paid') return refused(record, attemptId, refusals.closed, context);
  const paid = changed(record, attemptId, (attempt) => ({
    ...attempt,
    outcome: 'succeeded',
    capturesAt: null,
    capturedAt: now.toISOString(),
    dispute: attempt.faults.includes('dispute')
      ? {
          id: newId('dsp'),
          opensAt: new Date(now.getTime() + delays.dispute).toISOString(),
          state: 'coming',
          lostAt: null,
        }
      : null,
  }));
  return withAttemptEvents(paid, attemptId, context, [
    { type: 'checkout.paid', data: checkoutObject(paid, publicUrl, now) },
  ]);
}

/** Captures the money of an expired or closed checkout too (a fault), not of a paid one. */
export function capturedAnyway(
  record: CheckoutRecord,
  card: TriedCard,
  context: StepContext,
): CheckoutRecord {
  if (readStanding(record, context.now) === 'paid') return record;
  const attempt = newAttempt(record, card, context.now);
  return captured({ ...record, attempts: [...record.attempts, attempt] }, attempt.id, context);
}

/** Stores the first answer to the bank's challenge. */
export function withAnswer(record: CheckoutRecord, attemptId: string, passed: boolean): CheckoutRecord {
  return changed(record, attemptId, (attempt) => {
    const { challenge } = attempt;
    if (challenge === null || challenge.answer !== null) return attempt;
    return {
      ...attempt,
      challenge: { ...challenge, answer: passed ? 'passed' : 'failed' },
      threeDSecure: passed ? authenticated(challenge.version) : notAuthenticated(challenge.version),
    };
  });
}

/** Continues an attempt after the bank's answer, once. */
export function afterChallenge(
  record: CheckoutRecord,
  attemptId: string,
  context: StepContext,
): CheckoutRecord {
  const attempt = record.attempts.find(({ id }) => id === attemptId);
  const answer = attempt?.challenge?.answer ?? null;
  if (attempt?.outcome !== 'requires_action' || answer === null) return record;
  if (answer === 'failed') return refused(record, attemptId, refusals.challenge, context);
  if (readStanding(record, context.now) !== 'open')
    return refused(record, attemptId, refusals.closed, context);
  return authorised(record, attemptId, context);
}

function refused(record: CheckoutRecord, attemptId: string, reason: string, context: StepContext) {
  const failed = changed(record, attemptId, (attempt) => ({
    ...attempt,
    outcome: 'failed',
    capturesAt: null,
    reason,
  }));
  return withAttemptEvents(failed, attemptId, context, []);
}

function withAttemptEvents(
  record: CheckoutRecord,
  attemptId: string,
  context: StepContext,
  more: readonly { type: string; data: unknown }[],
): CheckoutRecord {
  const attempt = record.attempts.find(({ id }) => id === attemptId);
  if (attempt === undefined) return record;
  const data = attemptObject(record, attempt);
  const news = [{ type: `payment_attempt.${attempt.outcome}`, data }, ...more];
  return withEvents(record, news, attempt.faults, context);
}

export function changed(
  record: CheckoutRecord,
  attemptId: string,
  change: (attempt: PaymentAttempt) => PaymentAttempt,
): CheckoutRecord {
  const attempts = record.attempts.map((attempt) => (attempt.id === attemptId ? change(attempt) : attempt));
  return { ...record, attempts };
}
