import type * as z from 'zod/mini';
import type { changeDispute, recordDispute as recordEndpoint } from '../../../contract/disputes.ts';
import {
  type CalendarDate,
  parseCalendarDate,
  startOfDayInIstanbul,
  todayInIstanbul,
} from '../../../domain/calendar/calendarDate.ts';
import { mayMoveDispute } from '../../../domain/payments/disputeStates.ts';
import { usualDueOn } from '../../../domain/payments/disputes.ts';
import { parseUsd } from '../../../domain/prices/fees.ts';
import { rulesAt } from '../../../domain/rules/rulesOn.ts';
import { AppError } from '../../appError.ts';
import type { ApplicationRecord } from '../../applications/index.ts';
import type { StaffMember } from '../../audit/index.ts';
import type { Queryable } from '../../database/connect.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { Services } from '../../services.ts';
import { lockOrder } from '../orderLock.ts';
import { listPayments, type PaymentRecord } from '../queries.ts';
import { findHeldPayment } from '../refundOverview.ts';
import { moveDispute } from './disputeEffects.ts';
import { type DisputeRecord, findDispute, readLatestDisputeState, updateDispute } from './disputeQueries.ts';
import { type NewDispute, openDispute } from './openDispute.ts';

type Recording = z.infer<ReturnType<typeof recordEndpoint>['body']>;
type Move = z.infer<ReturnType<typeof changeDispute>['body']>;

/**
 * Records a dispute from the provider's letter and returns its id. @throws {@link AppError} 400 for
 * an unreadable amount or day, 404 for another application's payment, 409 if it cannot be disputed
 * so
 */
export async function recordDispute(
  { db, clock }: Services,
  application: ApplicationRecord,
  recording: Recording,
  by: StaffMember,
): Promise<string> {
  const payment = await paymentToDispute(db, application.id, recording.paymentId);
  const at = clock.now();
  const dispute = disputeFrom(payment, recording, at);
  const opened = await inTransaction(db, async (tx) => {
    const locked = await lockOrder(tx, payment.orderId);
    return openDispute(tx, { payment, locked, at }, dispute, { cause: 'staff', by });
  });
  if (typeof opened === 'string') throw new AppError(409, opened);
  return opened.dispute.id;
}

/** The named payment, or the held one. */
async function paymentToDispute(
  db: Queryable,
  applicationId: number,
  named: string | undefined,
): Promise<PaymentRecord> {
  if (named === undefined) {
    const held = await findHeldPayment({ db }, applicationId);
    if (held === null) throw new AppError(409, 'notPaid');
    return held.payment;
  }
  const payment = (await listPayments(db, applicationId)).find(({ id }) => id === named);
  if (payment === undefined) throw new AppError(404, 'notFound');
  return payment;
}

function disputeFrom(
  payment: PaymentRecord,
  { amount, fee, reason, openedOn, dueOn, note }: Recording,
  now: Date,
): NewDispute {
  const today = todayInIstanbul(now);
  const opened = dayOf('openedOn', openedOn);
  if (opened > today || opened < todayInIstanbul(payment.createdAt))
    throw new AppError(400, 'disputeDates', { fields: { openedOn: { code: 'disputeDates' } } });
  const due = dueOn === undefined ? usualDueOn(rulesAt(now), opened) : dayOf('dueOn', dueOn);
  if (due < opened) throw new AppError(400, 'disputeDates', { fields: { dueOn: { code: 'disputeDates' } } });
  return {
    providerDisputeId: null,
    amountCents: centsOf('amount', amount, 1),
    feeCents: fee === undefined ? 0 : centsOf('fee', fee, 0),
    reason,
    openedAt: opened === today ? now : startOfDayInIstanbul(opened),
    dueOn: due,
    notes: note?.trim() || null,
  };
}

/**
 * Moves a dispute to what staff report. @throws {@link AppError} 404 for another application's
 * dispute, 409 if it has moved meanwhile
 */
export async function moveByStaff(
  { db, clock }: Services,
  { id: applicationId }: ApplicationRecord,
  disputeId: string,
  { to, fee, note }: Move,
  by: StaffMember,
): Promise<void> {
  const feeCents = fee === undefined ? null : centsOf('fee', fee, 0);
  const { payment } = await requireDispute({ db }, applicationId, disputeId);
  const at = clock.now();
  await inTransaction(db, async (tx) => {
    const locked = await lockOrder(tx, payment.orderId);
    const dispute = await findDispute(tx, disputeId);
    const current = await readLatestDisputeState(tx, disputeId);
    if (dispute === null || current === null || !mayMoveDispute(current.state, to, 'staff'))
      throw new AppError(409, 'disputeMoved');
    const known = { ...(feeCents === null ? {} : { feeCents }), ...addedNote(dispute, note) };
    await updateDispute(tx, disputeId, known);
    const inHand = { dispute: { ...dispute, ...known }, payment, locked, at };
    await moveDispute(tx, inHand, current, to, { cause: 'staff', by });
  });
}

/** @throws {@link AppError} 404 for another application's dispute */
export async function requireDispute(
  { db }: { db: Queryable },
  applicationId: number,
  disputeId: string,
): Promise<{ dispute: DisputeRecord; payment: PaymentRecord }> {
  const dispute = await findDispute(db, disputeId);
  const payment = (await listPayments(db, applicationId)).find(({ id }) => id === dispute?.paymentId);
  if (dispute === null || payment === undefined) throw new AppError(404, 'notFound');
  return { dispute, payment };
}

function addedNote({ notes }: DisputeRecord, note: string | undefined): { notes?: string } {
  const added = note?.trim();
  if (!added) return {};
  return { notes: notes === null ? added : `${notes}\n${added}` };
}

function dayOf(field: string, text: string): CalendarDate {
  const day = parseCalendarDate(text);
  if (day === null)
    throw new AppError(400, 'disputeDates', { fields: { [field]: { code: 'disputeDates' } } });
  return day;
}

function centsOf(field: string, text: string, least: number): number {
  const cents = parseUsd(text);
  if (cents !== null && cents >= least && cents < 2 ** 31) return cents;
  throw new AppError(400, 'invalidRequest', { fields: { [field]: { code: 'invalidRequest' } } });
}
