import { randomBytes } from 'node:crypto';
import type { PaymentFault } from '../faults/names.ts';
import { newId } from '../store/ids.ts';
import { type CheckoutRecord, type PaymentAttempt, standingOf } from '../store/record.ts';
import { type StepContext, withEvents } from './events.ts';
import { attemptObject, checkoutObject } from './wire.ts';

/** How a payment attempt goes: pure steps from one record to the next, each with the webhooks it causes. */

const challengeLifeMs = 10 * 60_000;

/** What the payer and the merchant read of a card that was not taken. */
export const refusals = {
  decline: 'The card was declined by its bank.',
  insufficientFunds: 'The card has insufficient funds.',
  challenge: 'The bank could not confirm that it was you.',
  closed: 'The checkout was closed before the bank had answered.',
} as const;

/** A card was tried. A checkout that is paid or expired stays as it is. */
export function withAttempt(
  record: CheckoutRecord,
  card: { last4: string; faults: readonly PaymentFault[] },
  context: StepContext,
): CheckoutRecord {
  if (standingOf(record, context.now) !== 'open') return record;
  const attempt = newAttempt(card, context.now);
  const tried = { ...record, attempts: [...record.attempts, attempt] };
  const refusal = (['decline', 'insufficientFunds'] as const).find((fault) => card.faults.includes(fault));
  if (refusal !== undefined) return refused(tried, attempt.id, refusals[refusal], context);
  return attempt.challenge === null ? authorised(tried, attempt.id, context) : tried;
}

function newAttempt(card: { last4: string; faults: readonly PaymentFault[] }, now: Date): PaymentAttempt {
  const expiresAt = new Date(now.getTime() + challengeLifeMs).toISOString();
  const asked = card.faults.includes('challenge');
  return {
    id: newId('pat'),
    createdAt: now.toISOString(),
    outcome: asked ? 'requires_action' : 'processing',
    reason: null,
    last4: card.last4,
    faults: [...card.faults],
    challenge: asked ? { nonce: randomBytes(16).toString('hex'), expiresAt, answer: null } : null,
    capturesAt: null,
    dispute: null,
  };
}

/** The bank has agreed: the money is taken at once, or (a fault) after the checkout has expired. */
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

/** The money is taken. A checkout is paid once: a second attempt that gets this far is refused. */
export function captured(record: CheckoutRecord, attemptId: string, context: StepContext): CheckoutRecord {
  const { now, delays, publicUrl } = context;
  if (standingOf(record, now) === 'paid') return refused(record, attemptId, refusals.closed, context);
  const paid = changed(record, attemptId, (attempt) => ({
    ...attempt,
    outcome: 'succeeded',
    capturesAt: null,
    dispute: attempt.faults.includes('dispute')
      ? { id: newId('dsp'), opensAt: new Date(now.getTime() + delays.dispute).toISOString(), state: 'coming' }
      : null,
  }));
  return attemptNews(paid, attemptId, context, [
    { type: 'checkout.paid', data: checkoutObject(paid, publicUrl, now) },
  ]);
}

/** Takes the money of a checkout whatever its standing (a fault), also where it was closed. A paid one stays as it is. */
export function capturedAnyway(
  record: CheckoutRecord,
  card: { last4: string; faults: readonly PaymentFault[] },
  context: StepContext,
): CheckoutRecord {
  if (standingOf(record, context.now) === 'paid') return record;
  const attempt = newAttempt(card, context.now);
  return captured({ ...record, attempts: [...record.attempts, attempt] }, attempt.id, context);
}

/** The bank's question was answered; only the first answer counts. */
export function withAnswer(record: CheckoutRecord, attemptId: string, passed: boolean): CheckoutRecord {
  return changed(record, attemptId, (attempt) =>
    attempt.challenge === null || attempt.challenge.answer !== null
      ? attempt
      : { ...attempt, challenge: { ...attempt.challenge, answer: passed ? 'passed' : 'failed' } },
  );
}

/** The payer is back from the bank: the attempt goes on as the bank answered. Nothing happens a second time. */
export function afterChallenge(
  record: CheckoutRecord,
  attemptId: string,
  context: StepContext,
): CheckoutRecord {
  const attempt = record.attempts.find(({ id }) => id === attemptId);
  const answer = attempt?.challenge?.answer ?? null;
  if (attempt?.outcome !== 'requires_action' || answer === null) return record;
  if (answer === 'failed') return refused(record, attemptId, refusals.challenge, context);
  if (standingOf(record, context.now) !== 'open') return refused(record, attemptId, refusals.closed, context);
  return authorised(record, attemptId, context);
}

function refused(record: CheckoutRecord, attemptId: string, reason: string, context: StepContext) {
  const failed = changed(record, attemptId, (attempt) => ({
    ...attempt,
    outcome: 'failed',
    capturesAt: null,
    reason,
  }));
  return attemptNews(failed, attemptId, context, []);
}

function attemptNews(
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

/** The record with one attempt changed. */
export function changed(
  record: CheckoutRecord,
  attemptId: string,
  change: (attempt: PaymentAttempt) => PaymentAttempt,
): CheckoutRecord {
  const attempts = record.attempts.map((attempt) => (attempt.id === attemptId ? change(attempt) : attempt));
  return { ...record, attempts };
}
