import { randomBytes, randomUUID } from 'node:crypto';
import { desc } from 'drizzle-orm';
import { newApplicationNumber } from '../../domain/applicationNumber.ts';
import { addDays, calendarDate } from '../../domain/calendar/calendarDate.ts';
import {
  type ApplicationRecord,
  foldForSearch,
  openInsurancePersonal,
  openVisaPersonal,
  sealPersonal,
} from '../applications/index.ts';
import { applications, payments, paymentTransitions } from '../database/tables.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Stage } from './life.ts';

const templateCount = 500;
const batchSize = 500;
const dayMs = 24 * 60 * 60 * 1000;
/** Not so long that retention would erase them: younger than its limits for paid and for unpaid applications. */
const longestAgoWeeks = { paid: 50, unpaid: 24 };

/**
 * Copies of the latest stories under numbers of their own, with mixed names, sealed anew, and moved back by whole
 * weeks so that due times stay within business hours. Quick enough for a hundred thousand; they have no mails,
 * files or audit entries. What waits is copied as it is, and seldom: a queue holds days, not years.
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
  const { id: _id, openDueAt, ...columns } = template;
  const weeks =
    openDueAt === null ? dice.between(0, longestAgoWeeks[template.capturedCents > 0 ? 'paid' : 'unpaid']) : 0;
  const moved = (at: Date | null) => (at === null ? null : new Date(at.getTime() - weeks * 7 * dayMs));
  const movedDay = (day: string | null) => (day === null ? null : addDays(calendarDate(day), -weeks * 7));
  const relatives = all.filter(({ countryId }) => countryId === template.countryId);
  const lastName = dice.pick([template, ...relatives]).lastName;
  const email = template.email.replace('@', `.${number.slice(-4).toLowerCase()}@`);
  const open = template.kind === 'visa' ? openVisaPersonal : openInsurancePersonal;
  const personal = open(services.sealer, template.number, template.personal);
  return {
    ...columns,
    number,
    lastName,
    email,
    personal: sealPersonal(services.sealer, number, personal),
    searchText: foldForSearch(`${template.firstName} ${lastName} ${email} ${number}`),
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

/** Stores copies, each that was paid with its payment, so that the books still agree with themselves. */
async function store({ services }: Stage, batch: Copy[]): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const stored = await tx.insert(applications).values(batch).returning();
    const paid = stored.flatMap(({ id: applicationId, capturedCents: amountCents, paidAt }) => {
      if (paidAt === null) return [];
      return [{ id: randomUUID(), applicationId, amountCents, createdAt: paidAt, expiresAt: paidAt }];
    });
    if (paid.length === 0) return;
    await tx.insert(payments).values(paid.map((row) => ({ ...row, provider: 'demo', currency: 'USD' })));
    await tx.insert(paymentTransitions).values(
      paid.map(({ id: paymentId, applicationId, createdAt: at }) => ({
        paymentId,
        applicationId,
        sequence: 1,
        state: 'succeeded',
        cause: 'webhook',
        at,
      })),
    );
  });
}
