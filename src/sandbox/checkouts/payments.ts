import type { Sandbox } from '../sandbox.ts';
import { paymentFaults } from '../store/faults.ts';
import { type CheckoutRecord, type PaymentAttempt, standingOf } from '../store/record.ts';
import { afterChallenge, capturedAnyway, type TriedCard, withAnswer, withAttempt } from './attempts.ts';
import { type DisputeStanding, withDispute } from './disputes.ts';

export type Payments = {
  /** Tries a card, with the faults of the card and those that are armed. Null where there is no such checkout. */
  pay(id: string, card: TriedCard): Promise<CheckoutRecord | null>;
  /** Keeps the bank's answer to the payer's code, the first one only, and gives the one that holds. */
  answerChallenge(id: string, attemptId: string, passed: boolean): Promise<'passed' | 'failed' | null>;
  /** Takes or refuses the payment after the bank's answer. Null where there is no such checkout. */
  finishChallenge(id: string, attemptId: string): Promise<CheckoutRecord | null>;
  /** Takes the money of a checkout, closed or not, and sends no webhook. Null where there is no such checkout. */
  captureUnannounced(id: string): Promise<CheckoutRecord | null>;
  /** Opens a dispute about a paid checkout, or decides it; null where that cannot be. */
  dispute(id: string, standing: DisputeStanding): Promise<CheckoutRecord | null>;
  /** Makes the API say another payment status than the true one, or (null) the truth again. */
  reportStatus(id: string, status: string | null): Promise<CheckoutRecord | null>;
};

/** What the payer and the bank do. */
export function paymentsOn(sandbox: Sandbox): Payments {
  /** Runs the faults that come before the browser's answer: earlier checkouts paid, webhooks sent, a pause. */
  async function runFaultsBeforeAnswer(record: CheckoutRecord | null): Promise<void> {
    const paid = record?.attempts.at(-1);
    if (record === null || paid === undefined) return;
    if (paid.outcome === 'succeeded' && paid.faults.includes('duplicatePayment')) {
      await payEarlierCheckouts(sandbox, record, paid);
    }
    if (paid.faults.includes('webhookFirst')) await sandbox.webhooks.deliverNow(record);
    if (paid.faults.includes('slowPage')) await sandbox.pause(sandbox.delays.slow);
  }

  return {
    async pay(id, card) {
      let tried = false;
      const record = await sandbox.change(id, async (current, context) => {
        tried = standingOf(current, context.now) === 'open';
        if (!tried) return current;
        const armed = await sandbox.faults.take(paymentFaults, {
          checkout: id,
          reference: current.reference,
        });
        const faults = [...new Set([...card.faults, ...armed])];
        return withAttempt(current, { ...card, faults }, context);
      });
      if (tried) await runFaultsBeforeAnswer(record);
      return record;
    },
    async answerChallenge(id, attemptId, passed) {
      const record = await sandbox.change(id, (current) => withAnswer(current, attemptId, passed));
      return record?.attempts.find((attempt) => attempt.id === attemptId)?.challenge?.answer ?? null;
    },
    async finishChallenge(id, attemptId) {
      const record = await sandbox.change(id, (current, context) =>
        afterChallenge(current, attemptId, context),
      );
      await runFaultsBeforeAnswer(record);
      return record;
    },
    captureUnannounced: (id) =>
      sandbox.change(id, (current, context) =>
        capturedAnyway(current, { ...unseenCard, last4: '4242', faults: ['webhookNever'] }, context),
      ),
    async dispute(id, standing) {
      let possible = false;
      const record = await sandbox.change(id, (current, context) => {
        const next = withDispute(current, standing, context);
        possible = next !== null;
        return next ?? current;
      });
      return possible ? record : null;
    },
    reportStatus: (id, status) => sandbox.change(id, (current) => ({ ...current, reportedStatus: status })),
  };
}

/** A card of which the provider knows the last four digits alone. */
const unseenCard = { first6: null, issuingCountry: null, chargeCurrency: null };

/** The fault `duplicatePayment`: pays every other checkout of the same reference, too. */
async function payEarlierCheckouts(
  sandbox: Sandbox,
  paid: CheckoutRecord,
  attempt: PaymentAttempt,
): Promise<void> {
  if (paid.reference === null) return;
  for (const other of await sandbox.store.all()) {
    if (other.reference !== paid.reference || other.id === paid.id) continue;
    await sandbox.change(other.id, (record, context) =>
      capturedAnyway(record, { ...attempt, faults: [] }, context),
    );
  }
}
