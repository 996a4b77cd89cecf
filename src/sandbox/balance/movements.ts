import { createHash } from 'node:crypto';
import { toBalanceTransactionId } from '../checkouts/objects.ts';
import type { CheckoutRecord, PaymentAttempt } from '../store/record.ts';

/** A movement of the merchant's balance. Amounts in minor units. */
export type Movement = {
  id: string;
  kind: 'payin' | 'refund' | 'adjustment';
  /** Id of its attempt, refund or adjustment. */
  source: string;
  attemptId: string;
  at: string;
  currency: string;
  /** Before fees; negative if it leaves the balance. */
  amount: number;
  /** Positive. */
  fees: readonly Fee[];
};
export type Fee = { type: 'variable_fee' | 'fixed_fee'; amount: number };

const fixedFee = 30;
const disputeFee = 1_500;

/** 2.9 %, half a cent rounded up, and 30 cents. */
export const paymentFees = (amount: number): Fee[] => [
  { type: 'variable_fee', amount: Math.floor((amount * 29 + 500) / 1000) },
  { type: 'fixed_fee', amount: fixedFee },
];

export const sumFees = ({ fees }: Pick<Movement, 'fees'>) => fees.reduce((sum, fee) => sum + fee.amount, 0);
export const subtractFees = (movement: Movement) => movement.amount - sumFees(movement);

/** Captured payments, succeeded refunds and lost disputes, oldest first. */
export function listMovements(records: readonly CheckoutRecord[]): Movement[] {
  return records
    .flatMap((record) => [...paymentsAndLosses(record), ...refundsOf(record)])
    .toSorted((one, other) => one.at.localeCompare(other.at) || one.id.localeCompare(other.id));
}

function paymentsAndLosses(record: CheckoutRecord): Movement[] {
  return record.attempts
    .filter(({ outcome }) => outcome === 'succeeded')
    .flatMap((attempt) => [
      movement(record, attempt.id, {
        kind: 'payin',
        source: attempt.id,
        at: attempt.capturedAt ?? attempt.createdAt,
        amount: record.amount,
        fees: paymentFees(record.amount),
      }),
      ...lossOf(record, attempt),
    ]);
}

/** The bank takes the whole payment back, and the provider a fee. */
function lossOf(record: CheckoutRecord, { id, dispute }: PaymentAttempt): Movement[] {
  if (dispute?.state !== 'lost') return [];
  return [
    movement(record, id, {
      kind: 'adjustment',
      source: dispute.id.replace('dsp_', 'adj_'),
      at: dispute.lostAt ?? dispute.opensAt,
      amount: -record.amount,
      fees: [{ type: 'fixed_fee', amount: disputeFee }],
    }),
  ];
}

/** Refunds are free; the provider keeps the payment's fee. */
const refundsOf = (record: CheckoutRecord): Movement[] =>
  record.refunds
    .filter(({ state }) => state === 'succeeded')
    .map((refund) =>
      movement(record, refund.attemptId, {
        kind: 'refund',
        source: refund.id,
        at: refund.settledAt ?? refund.settles?.at ?? refund.createdAt,
        amount: -refund.amount,
        fees: [],
      }),
    );

const movement = (
  { currency }: CheckoutRecord,
  attemptId: string,
  what: Omit<Movement, 'id' | 'attemptId' | 'currency'>,
): Movement => ({ id: toBalanceTransactionId(what.source), attemptId, currency, ...what });

/** An id derived from a text: it survives restarts. */
export const derivedId = (prefix: string, text: string) =>
  `${prefix}_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
