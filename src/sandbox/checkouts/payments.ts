import type { Desk } from '../desk.ts';
import { type PaymentFault, paymentFaults } from '../faults/names.ts';
import { type CheckoutRecord, type PaymentAttempt, standingOf } from '../store/record.ts';
import { afterChallenge, capturedAnyway, withAnswer, withAttempt } from './attempts.ts';
import { disputed, disputeWon } from './disputes.ts';

export type Payments = {
  /** Tries a card, with the faults of the card and those that are armed. Null where there is no such checkout. */
  pay(id: string, card: { last4: string; faults: readonly PaymentFault[] }): Promise<CheckoutRecord | null>;
  /** Keeps the bank's answer to the payer's code, the first one only, and gives the one that holds. */
  answerChallenge(id: string, attemptId: string, passed: boolean): Promise<'passed' | 'failed' | null>;
  /** The payer is back from the bank: the payment is taken or refused. Null where there is no such checkout. */
  finishChallenge(id: string, attemptId: string): Promise<CheckoutRecord | null>;
  /** Takes the money of a checkout, closed or not, and sends no webhook. Null where there is no such checkout. */
  captureUnannounced(id: string): Promise<CheckoutRecord | null>;
  /** Opens a dispute about a paid checkout, or decides it for the merchant; null where that cannot be. */
  dispute(id: string, standing: 'open' | 'won'): Promise<CheckoutRecord | null>;
};

/** The payer's verbs, and the bank's. */
export function paymentsOn(desk: Desk): Payments {
  /** Waits for what a fault says must come before the browser's answer. */
  async function beforeTheAnswer(record: CheckoutRecord | null): Promise<void> {
    const paid = record?.attempts.at(-1);
    if (record === null || paid === undefined) return;
    if (paid.outcome === 'succeeded' && paid.faults.includes('duplicatePayment')) {
      await payEarlier(desk, record, paid);
    }
    if (paid.faults.includes('webhookFirst')) await desk.courier.deliverNow(record);
    if (paid.faults.includes('slowPage')) await desk.pause(desk.delays.slow);
  }

  return {
    async pay(id, card) {
      let tried = false;
      const record = await desk.change(id, async (current, context) => {
        tried = standingOf(current, context.now) === 'open';
        if (!tried) return current;
        const armed = await desk.faults.take(paymentFaults, { checkout: id, reference: current.reference });
        const faults = [...new Set([...card.faults, ...armed])];
        return withAttempt(current, { last4: card.last4, faults }, context);
      });
      if (tried) await beforeTheAnswer(record);
      return record;
    },
    async answerChallenge(id, attemptId, passed) {
      const record = await desk.change(id, (current) => withAnswer(current, attemptId, passed));
      return record?.attempts.find((attempt) => attempt.id === attemptId)?.challenge?.answer ?? null;
    },
    async finishChallenge(id, attemptId) {
      const record = await desk.change(id, (current, context) => afterChallenge(current, attemptId, context));
      await beforeTheAnswer(record);
      return record;
    },
    captureUnannounced: (id) =>
      desk.change(id, (current, context) =>
        capturedAnyway(current, { last4: '4242', faults: ['webhookNever'] }, context),
      ),
    async dispute(id, standing) {
      const step = standing === 'open' ? disputed : disputeWon;
      let possible = false;
      const record = await desk.change(id, (current, context) => {
        const next = step(current, context);
        possible = next !== null;
        return next ?? current;
      });
      return possible ? record : null;
    },
  };
}

/** The fault `duplicatePayment`: what was open for the same order is paid too. */
async function payEarlier(desk: Desk, paid: CheckoutRecord, attempt: PaymentAttempt): Promise<void> {
  if (paid.reference === null) return;
  for (const other of await desk.store.all()) {
    if (other.reference !== paid.reference || other.id === paid.id) continue;
    await desk.change(other.id, (record, context) =>
      capturedAnyway(record, { last4: attempt.last4, faults: [] }, context),
    );
  }
}
