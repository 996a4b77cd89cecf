import type { ShownDispute, ShownDisputes } from '../../../contract/disputes.ts';
import { calendarDate, daysBetween, todayInIstanbul } from '../../../domain/calendar/calendarDate.ts';
import { disputableCents, isOpenDispute, parseDisputeReason } from '../../../domain/payments/disputes.ts';
import { isCaptured, isHeld } from '../../../domain/payments/paymentStates.ts';
import { formatUsd } from '../../../domain/prices/fees.ts';
import type { Transaction } from '../../database/transaction.ts';
import { listPayments, type PaymentRecord, readLatestState } from '../queries.ts';
import { readDisputedMoney } from './disputeEffects.ts';
import {
  type DisputeStep,
  type DisputeWithState,
  listDisputeSteps,
  listDisputesOf,
} from './disputeQueries.ts';

/** The disputes of an application, and the payments that can be disputed. */
export async function listShownDisputes(
  tx: Transaction,
  applicationId: number,
  now: Date,
): Promise<ShownDisputes> {
  const payments = await listPayments(tx, applicationId);
  const disputes = await listDisputesOf(
    tx,
    payments.map(({ id }) => id),
  );
  const open = new Set(disputes.flatMap(({ paymentId, state }) => (isOpenDispute(state) ? [paymentId] : [])));
  return {
    payments: await presentDisputable(
      tx,
      payments.filter(({ id }) => !open.has(id)),
    ),
    today: todayInIstanbul(now),
    disputes: await presentDisputes(tx, disputes, now),
  };
}

/** Payments with money that a bank can take back, the held one first. */
async function presentDisputable(
  tx: Transaction,
  payments: readonly PaymentRecord[],
): Promise<ShownDisputes['payments']> {
  const shown: ShownDisputes['payments'] = [];
  for (const payment of payments) {
    const latest = await readLatestState(tx, payment.id);
    if (latest === null || !isCaptured(latest.state)) continue;
    const cents = disputableCents(await readDisputedMoney(tx, payment));
    if (cents === 0) continue;
    shown.push({
      id: payment.id,
      state: latest.state,
      amount: formatUsd(payment.amountCents),
      disputableAmount: formatUsd(cents),
      paidOn: todayInIstanbul(payment.createdAt),
    });
  }
  return shown.toSorted((one, other) => Number(isHeld(other.state)) - Number(isHeld(one.state)));
}

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
    reason: parseDisputeReason(reason),
    amount: formatUsd(amountCents),
    fee: formatUsd(feeCents),
    openedAt: openedAt.toISOString(),
    dueOn,
    daysLeft: isAwaited ? daysBetween(todayInIstanbul(now), calendarDate(dueOn)) : null,
    notes,
    steps: steps.map((step) => ({ state: step.state, cause: step.cause, at: step.at.toISOString() })),
  };
}
