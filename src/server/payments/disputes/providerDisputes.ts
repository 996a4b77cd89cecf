import { todayInIstanbul } from '../../../domain/calendar/calendarDate.ts';
import { type DisputeState, disputeStates, mayMoveDispute } from '../../../domain/payments/disputeStates.ts';
import { isOpenDispute, reasonOfProvider, usualDueOn } from '../../../domain/payments/disputes.ts';
import { rulesAt } from '../../../domain/rules/rulesOn.ts';
import type { Transaction } from '../../database/transaction.ts';
import { closeCasesOf, openCaseUnlessNoted } from '../cases.ts';
import { type LockedOrder, pickFirst } from '../orderLock.ts';
import type { ProviderDispute } from '../provider.ts';
import type { PaymentRecord } from '../queries.ts';
import { moveDispute } from './disputeEffects.ts';
import {
  type DisputeRecord,
  type DisputeWithState,
  listDisputesOf,
  readLatestDisputeState,
  updateDispute,
} from './disputeQueries.ts';
import { type NewDispute, openDispute } from './openDispute.ts';

type Payment = {
  payment: PaymentRecord;
  locked: LockedOrder;
  at: Date;
  /** Disputes that had ended before the provider was asked. */
  endedBefore: ReadonlySet<string>;
};
/** In a state of our records. */
type ToldDispute = ProviderDispute & { state: DisputeState };

/**
 * Opens and moves disputes as the provider tells; one that it does not name stays. An inquiry, an
 * unknown state and another end are cases.
 */
export async function followDisputes(
  tx: Transaction,
  about: Payment,
  told: readonly ProviderDispute[] | null,
): Promise<void> {
  for (const dispute of told ?? []) {
    await tellStaff(tx, about, dispute);
    if (isRecorded(dispute)) await followDispute(tx, about, dispute);
  }
}

const isRecorded = (told: ProviderDispute): told is ToldDispute =>
  disputeStates.some((state) => state === told.state);

/** Opens the case of a state without a record; a later state closes it. */
async function tellStaff(
  tx: Transaction,
  { locked, at }: Payment,
  { id: subject, state }: ProviderDispute,
): Promise<void> {
  const applicationId = pickFirst(locked);
  if (state === 'inquiry') await openCaseUnlessNoted(tx, { kind: 'inquiry', subject, applicationId, at });
  else await closeCasesOf(tx, ['inquiry'], subject, at);
  if (state === 'unknown')
    await openCaseUnlessNoted(tx, { kind: 'unknownStatus', subject, applicationId, at });
  else await closeCasesOf(tx, ['unknownStatus'], subject, at);
}

async function followDispute(tx: Transaction, about: Payment, told: ToldDispute): Promise<void> {
  const { payment, locked, at } = about;
  const known = await recordOf(tx, payment, told);
  if (known !== null && !isOpenDispute(known.state)) return compareEnd(tx, about, known, told);
  const dispute = known === null ? await openTold(tx, about, told) : await refresh(tx, known, told);
  const current = dispute && (await readLatestDisputeState(tx, dispute.id));
  if (dispute === null || current === null || !mayMoveDispute(current.state, told.state, 'provider')) return;
  await moveDispute(tx, { dispute, payment, locked, at }, current, told.state, { cause: 'provider' });
}

/**
 * Opens a case if the provider does not tell our end, and closes it if it does. The end is booked: staff
 * decide about the money.
 */
async function compareEnd(
  tx: Transaction,
  { locked, at, endedBefore }: Payment,
  { id, state }: DisputeWithState,
  { id: subject, state: toldState }: ToldDispute,
): Promise<void> {
  if (toldState === state) return closeCasesOf(tx, ['disputeDiffers'], subject, at);
  // An answer from before the end says nothing about it.
  if (!endedBefore.has(id)) return;
  await openCaseUnlessNoted(tx, { kind: 'disputeDiffers', subject, applicationId: pickFirst(locked), at });
}

/** Finds a dispute by its number, or one that staff recorded without: open, or with another end. */
async function recordOf(
  tx: Transaction,
  { id: paymentId }: PaymentRecord,
  told: ToldDispute,
): Promise<DisputeWithState | null> {
  const all = await listDisputesOf(tx, [paymentId]);
  return (
    all.find(({ providerDisputeId }) => providerDisputeId === told.id) ??
    all.find(({ providerDisputeId, state }) => providerDisputeId === null && isOpenDispute(state)) ??
    all.find(({ providerDisputeId, state }) => providerDisputeId === null && isOtherEnd(state, told.state)) ??
    null
  );
}

const isOtherEnd = (ours: DisputeState, told: DisputeState) => !isOpenDispute(told) && ours !== told;

/** Null if nothing was captured. */
async function openTold(
  tx: Transaction,
  about: Payment,
  told: ProviderDispute,
): Promise<DisputeRecord | null> {
  const opened = await openDispute(tx, about, recordFrom(about, told), { cause: 'provider' });
  return typeof opened === 'string' ? null : opened.dispute;
}

function recordFrom({ payment, at }: Payment, told: ProviderDispute): NewDispute {
  return {
    providerDisputeId: told.id,
    amountCents: Math.min(told.amountCents, payment.amountCents),
    feeCents: told.feeCents ?? 0,
    reason: reasonOfProvider(told.reason),
    openedAt: at,
    dueOn: told.dueAt === null ? usualDueOn(rulesAt(at), todayInIstanbul(at)) : todayInIstanbul(told.dueAt),
    notes: null,
  };
}

async function refresh(
  tx: Transaction,
  dispute: DisputeWithState,
  { id, feeCents, dueAt }: ProviderDispute,
): Promise<DisputeRecord> {
  const known = {
    providerDisputeId: id,
    ...(feeCents === null ? {} : { feeCents }),
    ...(dueAt === null ? {} : { dueOn: todayInIstanbul(dueAt) }),
  };
  await updateDispute(tx, dispute.id, known);
  return { ...dispute, ...known };
}
