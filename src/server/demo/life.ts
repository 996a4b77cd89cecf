import { todayInIstanbul } from '../../domain/calendar/calendarDate.ts';
import { hourMs, minuteMs } from '../../domain/calendar/units.ts';
import type { ProcessingType } from '../../domain/prices/processingTypes.ts';
import { rulesAt } from '../../domain/rules/rulesOn.ts';
import { firstOwnerId } from '../../domain/staff/people.ts';
import { rejectionReasonsFor } from '../../domain/status/rejectionReasons.ts';
import { type ApplicationRecord, createVisaApplication, findById } from '../applications/index.ts';
import { cancel, presentCancellation } from '../cancellations/index.ts';
import { findCountryNamed } from '../countryQueries.ts';
import type { Queryable } from '../database/connect.ts';
import { and, eq, isNull, sql } from '../database/drizzle.ts';
import { files, mails } from '../database/tables.ts';
import { inTransaction } from '../database/transaction.ts';
import { type AttachedPdf, storeFile } from '../documents/index.ts';
import { createInsuranceApplication } from '../insurance/index.ts';
import { listPayments, openCheckout, requestRefund, sendRefund, settlePayment } from '../payments/index.ts';
import type { Services } from '../services.ts';
import { changeStatus } from '../staff/index.ts';
import type { DemoProvider } from './demoProvider.ts';
import type { Dice } from './dice.ts';
import { insuranceForm, visaForm } from './forms.ts';
import { insurancePeoples, visaPeoples } from './peoples.ts';

export type Stage = {
  services: Services & { provider: DemoProvider };
  setClock(at: Date): void;
  dice: Dice;
  now: Date;
  /** An identity document as a data URL. */
  photo: string;
  pdf: AttachedPdf;
};

type StoryEnd =
  | 'approved'
  | 'rejected'
  | 'cancelled'
  | 'waiting'
  | 'taken'
  | 'unpaid'
  | 'declined'
  | 'refunded';

const storyEnds = [
  ['approved', 54],
  ['rejected', 8],
  ['cancelled', 2],
  ['waiting', 14],
  ['taken', 6],
  ['unpaid', 9],
  ['declined', 4],
  ['refunded', 3],
] as const satisfies [readonly [StoryEnd, number], ...(readonly [StoryEnd, number])[]];

const tiers = [
  ['slow', 20],
  ['standard', 30],
  ['fast', 18],
  ['urgent_24', 14],
  ['urgent_12', 8],
  ['urgent_4', 6],
  ['urgent_1', 4],
] as const satisfies [readonly [ProcessingType, number], ...(readonly [ProcessingType, number])[]];

const storyDays = 84;
/** Later than any promised time, even over a weekend. */
const lateHours = 24 * 4;
/** Some approvals of these days still lack their e-visa. */
const owedDays = 4;

/** Runs one application through its story with the product's own code. */
export async function liveThrough(stage: Stage): Promise<void> {
  const { dice } = stage;
  const end = dice.weighted(storyEnds);
  const tier = dice.weighted(tiers);
  const begun = beginning(stage, end, tier);
  stage.setClock(begun);
  const application = dice.chance(0.7) ? await visa(stage, begun, tier) : await insurance(stage, begun);
  if (end === 'unpaid') return;
  const paid = later(stage, begun, dice.between(2, 25) * minuteMs);
  if (end === 'declined') return pay(stage, application, 'failed', paid);
  await pay(stage, application, 'paid', paid);
  if (end === 'cancelled')
    return cancelBy(stage, application, later(stage, paid, dice.between(1, 20) * hourMs));
  if (end === 'waiting' || (await isDecided(stage, application))) return;
  if (end === 'taken' || dice.chance(0.4)) {
    await decide(stage, application, 'processing', later(stage, paid, dice.between(10, 120) * minuteMs));
  }
  if (end === 'taken') return;
  const { dueHours } = rulesAt(begun).processing[tier];
  const decided = later(stage, paid, dueHours * hourMs * (0.4 + dice.next() * 2));
  await decide(stage, application, end === 'approved' ? 'approved' : 'rejected', decided);
  if (end === 'refunded') await refund(stage, application, later(stage, decided, 2 * hourMs));
}

function beginning({ dice, now }: Stage, end: StoryEnd, tier: ProcessingType): Date {
  const { dueHours } = rulesAt(now).processing[tier];
  const waits = end === 'waiting' || end === 'taken';
  const agoMs = waits
    ? (dice.next() * 3 * dueHours + (dice.chance(0.12) ? lateHours : 0)) * hourMs
    : (0.2 + dice.next() ** 1.4 * storyDays) * 24 * hourMs;
  return new Date(now.getTime() - agoMs - 30 * minuteMs);
}

/** Never past the present. */
function later({ now }: Stage, at: Date, byMs: number): Date {
  return new Date(Math.min(at.getTime() + byMs, now.getTime()));
}

async function visa({ services, dice }: Stage, at: Date, tier: ProcessingType): Promise<ApplicationRecord> {
  const people = dice.pick(visaPeoples);
  const country = await countryOf(services, people.country);
  const form = visaForm(dice, people, { today: todayInIstanbul(at), country, processingType: tier });
  return createVisaApplication(services, form, { language: people.language, idempotencyKey: undefined });
}

async function insurance({ services, dice, photo }: Stage, at: Date): Promise<ApplicationRecord> {
  const people = dice.pick(insurancePeoples);
  const country = await countryOf(services, people.country);
  const minor = dice.chance(0.15);
  const form = insuranceForm(dice, people, {
    today: todayInIstanbul(at),
    country,
    photo: minor ? photo : null,
  });
  const context = { language: people.language, idempotencyKey: undefined };
  const application = await createInsuranceApplication(services, form, context);
  // For the warning about missing photos of minors.
  if (minor && dice.chance(0.4)) await forgetParentPhotos(services.db, application.id);
  return application;
}

async function countryOf({ db }: Services, code: string) {
  const country = await findCountryNamed(db, code);
  if (country === null) throw new Error(`The countries lack ${code}.`);
  return country;
}

async function pay(
  { services, setClock }: Stage,
  { id }: ApplicationRecord,
  state: 'paid' | 'failed',
  at: Date,
): Promise<void> {
  await openCheckout(services, id);
  setClock(at);
  const [payment] = await listPayments(services.db, id);
  if (payment?.providerCheckoutId == null) throw new Error('The checkout was not opened.');
  services.provider.setState(payment.providerCheckoutId, state);
  await settlePayment(services, payment.id, { cause: 'webhook' });
}

/** The insurer may issue at the payment. */
async function isDecided({ services }: Stage, { id }: ApplicationRecord): Promise<boolean> {
  return (await findById(services.db, id))?.status === 'approved';
}

const somebody = { personId: firstOwnerId, name: 'Demo', sessionCode: 'DEMO', label: 'Demo · DEMO' };

async function decide(
  stage: Stage,
  { id, kind }: ApplicationRecord,
  to: 'processing' | 'approved' | 'rejected',
  at: Date,
): Promise<void> {
  const { services, setClock, dice, now } = stage;
  setClock(at);
  const rejectionReason = to === 'rejected' ? dice.pick(rejectionReasonsFor[kind]) : null;
  const change = { id, kind, to, pdfAttachment: null, rejectionReason, reason: null, following: null };
  await changeStatus(services, change, somebody);
  const isRecent = now.getTime() - at.getTime() < owedDays * 24 * hourMs;
  if (to === 'approved' && kind === 'visa' && !(isRecent && dice.chance(0.5)))
    await attachPdf(services.db, stage, { applicationId: id, at });
}

export async function attachPdf(
  db: Queryable,
  { services: { sealer }, pdf }: Stage,
  { applicationId, at }: { applicationId: number; at: Date },
): Promise<void> {
  await storeFile(db, sealer, {
    applicationId,
    kind: 'evisa',
    mediaType: 'application/pdf',
    ...pdf,
    createdAt: at,
    attachedBy: somebody.label,
  });
}

/** By the traveller, if anything goes back for it: the day of an insurance may be too close. */
export async function cancelBy(
  { services, setClock }: { services: Services; setClock(at: Date): void },
  { id }: Pick<ApplicationRecord, 'id'>,
  at: Date,
): Promise<void> {
  setClock(at);
  const application = await findById(services.db, id);
  if (application === null) throw new Error('What was paid is there.');
  const shown = await presentCancellation(services.db, application, { isProven: true, now: at });
  const [step] = shown.cancellation?.steps ?? [];
  if (step === undefined || Number(step.amount) === 0) return;
  const { refundId } = await cancel(services, application, step.amount);
  await sendRefund(services, { refundId, round: 0 });
}

async function refund(
  { services, setClock }: Stage,
  application: ApplicationRecord,
  at: Date,
): Promise<void> {
  setClock(at);
  const [payment] = await listPayments(services.db, application.id);
  if (payment === undefined) throw new Error('What was not paid cannot go back.');
  const { amountCents } = payment;
  const requested = await inTransaction(services.db, (tx) =>
    requestRefund(services, tx, { payment, amountCents, basis: 'goodwill', actor: 'staff', at }),
  );
  if (requested !== null) await sendRefund(services, { refundId: requested.id, round: 0 });
}

async function forgetParentPhotos(db: Queryable, applicationId: number): Promise<void> {
  await db.delete(files).where(and(eq(files.applicationId, applicationId), eq(files.kind, 'parentPhoto')));
}

/** Marks the stories' e-mails as sent. */
export async function markMailsSent(db: Queryable): Promise<void> {
  await db
    .update(mails)
    .set({ sentAt: sql`${mails.createdAt}` })
    .where(isNull(mails.sentAt));
}
