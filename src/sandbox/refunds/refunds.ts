import { keyLifeMs } from '../checkouts/checkouts.ts';
import type { StepContext } from '../checkouts/events.ts';
import type { ApiErrorName } from '../checkouts/wire.ts';
import type { Desk } from '../desk.ts';
import { paymentFaults } from '../faults/names.ts';
import { checkoutOfRefund } from '../store/ids.ts';
import type { CheckoutRecord, Refund } from '../store/record.ts';
import { asOrdered, refundable, withRefund } from './steps.ts';
import type { RefundRequest } from './wire.ts';

export type FoundRefund = { record: CheckoutRecord; refund: Refund };

export type Refunds = {
  /** Orders a refund; the same key within a day gives the first one, as it was when it was ordered. */
  order(request: RefundRequest, idempotencyKey: string | null): Promise<FoundRefund | ApiErrorName>;
  read(id: string): Promise<FoundRefund | null>;
};

const faultsOfRefunds = paymentFaults.filter((name) => /^(refund|webhook)/.test(name));

/** The merchant's verbs about refunds. They stand in the checkout's own file, so money and refund change as one. */
export function refundsOn(desk: Desk): Refunds {
  return {
    async order(request, idempotencyKey) {
      let outcome: FoundRefund | ApiErrorName = 'refundOfUnknown';
      await desk.change(request.payin, async (record, context) => {
        const step = await ordered(desk, record, { request, idempotencyKey }, context);
        outcome = step.outcome;
        return step.record;
      });
      return outcome;
    },
    async read(id) {
      const checkoutId = checkoutOfRefund(id);
      const record = checkoutId === null ? null : await desk.store.read(checkoutId);
      const refund = record?.refunds.find((known) => known.id === id);
      return record === null || refund === undefined ? null : { record, refund };
    },
  };
}

type Step = { record: CheckoutRecord; outcome: FoundRefund | ApiErrorName };

/** The order in its turn for this checkout. An armed fault is used up only by an order that makes a refund. */
async function ordered(
  desk: Desk,
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
  const faults = await desk.faults.take(faultsOfRefunds, {
    checkout: record.id,
    reference: record.reference,
  });
  const reason = request.reason ?? '';
  const next = withRefund(record, { ...asked, reason, idempotencyKey, faults }, context);
  const refund = next.refunds.at(-1);
  return { record: next, outcome: refund === undefined ? 'internal' : { record: next, refund } };
}
