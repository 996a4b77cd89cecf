import type { ShownDispute, ShownDisputes } from '../../../contract/disputes.ts';
import { calendarDate, daysBetween, todayInIstanbul } from '../../../domain/calendar/calendarDate.ts';
import { disputeReasonOf, heldCents, isOpenDispute } from '../../../domain/payments/disputes.ts';
import { mayMove } from '../../../domain/payments/paymentEdges.ts';
import { formatUsd } from '../../../domain/prices/fees.ts';
import type { Transaction } from '../../database/transaction.ts';
import { listPayments } from '../queries.ts';
import { heldPayment } from '../refundOverview.ts';
import { moneyOf } from './disputeEffects.ts';
import { type DisputeStep, type DisputeWithState, disputesOf, listDisputeSteps } from './disputeQueries.ts';

/** The disputes of an application and what a new one can be about, from one snapshot. */
export async function shownDisputesOf(
  tx: Transaction,
  applicationId: number,
  now: Date,
): Promise<ShownDisputes> {
  const payments = await listPayments(tx, applicationId);
  const disputes = await disputesOf(
    tx,
    payments.map(({ id }) => id),
  );
  const held = await heldPayment({ db: tx }, applicationId);
  const isDisputable = held !== null && mayMove(held.state, 'disputed', 'dispute');
  const left = isDisputable ? heldCents(await moneyOf(tx, held.payment)) : 0;
  return {
    disputableAmount: formatUsd(left),
    today: todayInIstanbul(now),
    paidOn: held === null ? null : todayInIstanbul(held.payment.createdAt),
    disputes: await presentDisputes(tx, disputes, now),
  };
}

/** These disputes with their histories. */
export async function presentDisputes<Row extends DisputeWithState>(
  tx: Transaction,
  rows: readonly Row[],
  now: Date,
): Promise<ShownDispute[]> {
  const steps = await listDisputeSteps(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) =>
    presentDispute(
      row,
      steps.filter(({ disputeId }) => disputeId === row.id),
      now,
    ),
  );
}

function presentDispute(row: DisputeWithState, steps: readonly DisputeStep[], now: Date): ShownDispute {
  const { id, state, reason, amountCents, feeCents, openedAt, dueOn, notes } = row;
  const isAwaited = dueOn !== null && isOpenDispute(state);
  return {
    id,
    state,
    reason: disputeReasonOf(reason),
    amount: formatUsd(amountCents),
    fee: formatUsd(feeCents),
    openedAt: openedAt.toISOString(),
    dueOn,
    daysLeft: isAwaited ? daysBetween(todayInIstanbul(now), calendarDate(dueOn)) : null,
    notes,
    steps: steps.map((step) => ({ state: step.state, cause: step.cause, at: step.at.toISOString() })),
  };
}
