import { randomBytes, randomUUID } from 'node:crypto';
import { newApplicationNumber } from '../../domain/applicationNumber.ts';
import { addDays, calendarDate } from '../../domain/calendar/calendarDate.ts';
import { dayMs } from '../../domain/calendar/units.ts';
import { captureEntries } from '../../domain/ledger/accounts.ts';
import { planLines, visaLines } from '../../domain/orders/orderLines.ts';
import { isProcessingType } from '../../domain/prices/processingTypes.ts';
import { rulesAt } from '../../domain/rules/rulesOn.ts';
import {
  type ApplicationRecord,
  buildSearchText,
  openInsurancePersonal,
  openVisaPersonal,
  passportIndex,
  sealPersonal,
} from '../applications/index.ts';
import { desc } from '../database/drizzle.ts';
import { applications, payments, paymentTransitions } from '../database/tables.ts';
import { inTransaction, type Transaction } from '../database/transaction.ts';
import { book } from '../ledger/index.ts';
import { insertOrder, listLines, requireOrderOf } from '../orderQueries.ts';
import { issueDocument } from '../payments/index.ts';
import { attachPdf, type Stage } from './life.ts';

const templateCount = 500;
const batchSize = 500;
/** Below the retention limits of paid and unpaid applications. */
const longestAgoWeeks = { paid: 50, unpaid: 24 };

/**
 * Copies the latest stories with new numbers, names and seals, moved back by whole weeks: due times
 * stay within business hours. Copies have no e-mails, photos or audit entries. The few waiting
 * applications keep their dates.
 */
export async function copyStories(
  stage: Stage,
  count: number,
  progress: (done: number) => void,
): Promise<void> {
  const { services, dice } = stage;
  const latest = await services.db
    .select()
    .from(applications)
    .orderBy(desc(applications.id))
    .limit(templateCount);
  const [first, ...others] = latest.filter(({ openDueAt }) => openDueAt === null || dice.chance(0.2));
  if (first === undefined) throw new Error('There is nothing to copy.');
  for (let done = 0; done < count; ) {
    const size = Math.min(batchSize, count - done);
    const batch = Array.from({ length: size }, () => copyOf(stage, dice.pick([first, ...others]), latest));
    await store(stage, batch);
    done += size;
    if (done % 5_000 < size || done === count) progress(done);
  }
}

type Copy = typeof applications.$inferInsert;

function copyOf(
  { services, dice }: Stage,
  template: ApplicationRecord,
  all: readonly ApplicationRecord[],
): Copy {
  const number = newApplicationNumber(randomBytes);
  const { id: _id, documentOwed: _owed, openDueAt, ...columns } = template;
  const weeks =
    openDueAt === null ? dice.between(0, longestAgoWeeks[template.capturedCents > 0 ? 'paid' : 'unpaid']) : 0;
  const moved = (at: Date | null) => (at === null ? null : new Date(at.getTime() - weeks * 7 * dayMs));
  const movedDay = (day: string | null) => (day === null ? null : addDays(calendarDate(day), -weeks * 7));
  const relatives = all.filter(({ countryId }) => countryId === template.countryId);
  const lastName = dice.pick([template, ...relatives]).lastName;
  const email = template.email.replace('@', `.${number.slice(-4).toLowerCase()}@`);
  const open = template.kind === 'visa' ? openVisaPersonal : openInsurancePersonal;
  const { sealer } = services;
  const personal = open(sealer, template.number, template.personal);
  const sealed = sealPersonal(sealer, number, personal);
  return {
    ...columns,
    number,
    lastName,
    email,
    personal: sealed,
    passportIndex: passportIndex(sealer, sealed, personal.passportNumber),
    searchText: buildSearchText({ firstName: template.firstName, lastName, email, number }),
    createdAt: new Date(template.createdAt.getTime() - weeks * 7 * dayMs),
    paidAt: moved(template.paidAt),
    dueAt: moved(template.dueAt),
    decidedAt: moved(template.decidedAt),
    travelOn: movedDay(template.travelOn) ?? template.travelOn,
    returnOn: movedDay(template.returnOn),
    refundedCents: 0,
    paymentStatus: template.paymentStatus === 'refunded' ? 'succeeded' : template.paymentStatus,
  };
}

/** At the template's price. */
function linesFor(
  { processingType, totalCents }: Pick<ApplicationRecord, 'processingType' | 'totalCents'>,
  at: Date,
) {
  const isVisa = processingType !== null && isProcessingType(processingType);
  return isVisa ? visaLines(rulesAt(at), processingType) : planLines(totalCents);
}

async function storePayment(tx: Transaction, applicationId: number, at: Date): Promise<void> {
  const { id: orderId, totalCents: amountCents, currency } = await requireOrderOf(tx, applicationId);
  const id = randomUUID();
  await tx
    .insert(payments)
    .values({ id, orderId, amountCents, currency, provider: 'demo', createdAt: at, expiresAt: at });
  await tx
    .insert(paymentTransitions)
    .values({ paymentId: id, orderId, sequence: 1, state: 'succeeded', cause: 'webhook', at });
  await book(tx, {
    event: 'captured',
    subject: id,
    at,
    entries: captureEntries(await listLines(tx, orderId)),
  });
  await issueDocument(tx, { kind: 'receipt', orderId, subject: id, amountCents, at });
}

async function store(stage: Stage, batch: Copy[]): Promise<void> {
  await inTransaction(stage.services.db, async (tx) => {
    const stored = await tx.insert(applications).values(batch).returning();
    for (const { id: applicationId, number: reference, createdAt: at, ...sold } of stored)
      await insertOrder(tx, { reference, applicationId, lines: linesFor(sold, at), at });
    for (const { id, paidAt } of stored) if (paidAt !== null) await storePayment(tx, id, paidAt);
    for (const { id, attachedDocument, decidedAt } of stored)
      if (attachedDocument !== null && decidedAt !== null)
        await attachPdf(tx, stage, { applicationId: id, at: decidedAt });
  });
}
