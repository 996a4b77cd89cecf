import type { Sandbox } from '../sandbox.ts';
import { paymentFaults } from '../store/faults.ts';
import { readCheckoutId } from '../store/ids.ts';
import type { CheckoutRecord, Refund } from '../store/record.ts';
import { keyLifeMs } from './checkouts.ts';
import type { ApiErrorName } from './envelope.ts';
import type { StepContext } from './events.ts';
import { asOrdered, refundable, settled, withRefund } from './refundSteps.ts';
import type { RefundRequest } from './requests.ts';

export type FoundRefund = { record: CheckoutRecord; refund: Refund };

export type Refunds = {
  /** Orders a refund. The same key within a day returns the first one, as ordered. */
  order(request: RefundRequest, idempotencyKey: string | null): Promise<FoundRefund | ApiErrorName>;
  /** Refunds at once, as staff do in the provider's dashboard; the whole rest without an amount. */
  payBackByHand(request: Pick<RefundRequest, 'payin' | 'amount'>): Promise<FoundRefund | ApiErrorName>;
  read(id: string): Promise<FoundRefund | null>;
};

const faultsOfRefunds = paymentFaults.filter((name) => /^(refund|webhook)/.test(name));

/** Orders and reads refunds. A refund is in its checkout's file: both change in one write. */
export function refundsOn(sandbox: Sandbox): Refunds {
  return {
    async order(request, idempotencyKey) {
      let outcome: FoundRefund | ApiErrorName = 'refundOfUnknown';
      await sandbox.change(request.payin, async (record, context) => {
        const step = await ordered(sandbox, record, { request, idempotencyKey }, context);
        outcome = step.outcome;
        return step.record;
      });
      return outcome;
    },
    async payBackByHand(request) {
      let outcome: FoundRefund | ApiErrorName = 'refundOfUnknown';
      await sandbox.change(request.payin, (record, context) => {
        const step = refundedByHand(record, request, context);
        outcome = step.outcome;
        return step.record;
      });
      return outcome;
    },
    async read(id) {
      const checkoutId = readCheckoutId('rfd', id);
      const record = checkoutId === null ? null : await sandbox.store.read(checkoutId);
      const refund = record?.refunds.find((known) => known.id === id);
      return record === null || refund === undefined ? null : { record, refund };
    },
  };
}

type Step = { record: CheckoutRecord; outcome: FoundRefund | ApiErrorName };

/** Applies an order. An armed fault is used up only by an order that makes a refund. */
async function ordered(
  sandbox: Sandbox,
  record: CheckoutRecord,
  { request, idempotencyKey }: { request: RefundRequest; idempotencyKey: string | null },
  context: StepContext,
): Promise<Step> {
  const earlier = record.refunds.find(
    (refund) =>
      idempotencyKey !== null &&
      refund.idempotencyKey === idempotencyKey &&
      context.now.getTime() - Date.parse(refund.createdAt) < keyLifeMs,
  );
  if (earlier !== undefined) return { record, outcome: { record, refund: asOrdered(earlier) } };
  const asked = refundable(record, request);
  if (typeof asked === 'string') return { record, outcome: asked };
  const faults = await sandbox.faults.take(faultsOfRefunds, {
    checkout: record.id,
    reference: record.reference,
  });
  const reason = request.reason ?? '';
  const next = withRefund(record, { ...asked, reason, idempotencyKey, faults }, context);
  const refund = next.refunds.at(-1);
  return { record: next, outcome: refund === undefined ? 'internal' : { record: next, refund } };
}

function refundedByHand(
  record: CheckoutRecord,
  request: Pick<RefundRequest, 'payin' | 'amount'>,
  context: StepContext,
): Step {
  const asked = refundable(record, request);
  if (typeof asked === 'string') return { record, outcome: asked };
  const order = { ...asked, reason: 'customer complaint', idempotencyKey: null, faults: [] };
  const ordered = withRefund(record, order, context);
  const next = settled(ordered, ordered.refunds.at(-1)?.id ?? '', context);
  const refund = next.refunds.at(-1);
  return { record: next, outcome: refund === undefined ? 'internal' : { record: next, refund } };
}
