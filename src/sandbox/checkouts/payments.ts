import type { Sandbox } from '../sandbox.ts';
import { paymentFaults } from '../store/faults.ts';
import { type CheckoutRecord, type PaymentAttempt, readStanding } from '../store/record.ts';
import { afterChallenge, capturedAnyway, type TriedCard, withAnswer, withAttempt } from './attempts.ts';
import { type DisputeStanding, withDispute } from './disputes.ts';

export type Payments = {
  /** Tries a card with its faults and the armed ones. Null for an unknown checkout. */
  pay(id: string, card: TriedCard): Promise<CheckoutRecord | null>;
  /** Stores the bank's first answer to the payer's code, and returns it. */
  answerChallenge(id: string, attemptId: string, passed: boolean): Promise<'passed' | 'failed' | null>;
  /** Captures or refuses the payment after the bank's answer. Null for an unknown checkout. */
  finishChallenge(id: string, attemptId: string): Promise<CheckoutRecord | null>;
  /** Captures the money of a checkout, closed or not, without a webhook. */
  captureUnannounced(id: string): Promise<CheckoutRecord | null>;
  /** Opens or decides a dispute about a paid checkout; null if not allowed. */
  dispute(id: string, standing: DisputeStanding): Promise<CheckoutRecord | null>;
  /** Makes the API report a false payment status, or (null) the true one. */
  reportStatus(id: string, status: string | null): Promise<CheckoutRecord | null>;
};

export function paymentsOn(sandbox: Sandbox): Payments {
  /** Pays earlier checkouts, sends webhooks or pauses before the answer. */
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
        tried = readStanding(current, context.now) === 'open';
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

/** The provider knows only the last four digits. */
const unseenCard = { first6: null, issuingCountry: null, chargeCurrency: null };

/** The fault `duplicatePayment`: pays every other checkout of the same reference. */
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
