import { calendarDate } from '../../domain/calendar/calendarDate.ts';
import { isIssuedAtPayment } from '../../domain/insurance/issueAtPayment.ts';
import { rulesAt } from '../../domain/rules/rulesOn.ts';
import { automaticDecision } from '../../domain/staff/staffNames.ts';
import { effectsOfIssue } from '../../domain/status/statusEdges.ts';
import {
  type ApplicationRecord,
  type InsurancePersonal,
  insertDecision,
  openInsurancePersonal,
  passportIndexes,
  setStatus,
} from '../applications/index.ts';
import { audit } from '../audit/index.ts';
import { and, eq, gte, inArray, lte, ne, notInArray, sql } from '../database/drizzle.ts';
import { advisoryLocks } from '../database/locks.ts';
import { applications } from '../database/tables.ts';
import type { Transaction } from '../database/transaction.ts';
import { announceChange } from '../live/index.ts';
import { queueMail } from '../mail/index.ts';
import { issuesAtPayment } from '../operator.ts';
import type { Services } from '../services.ts';

/**
 * Approves the insurances of an order, in the transaction that captures its payment, where the insurer issues
 * at the payment. All wait for staff if one insured is a minor, has other cover on these days, was asked for
 * something, or is not pending. The caller has locked them.
 */
export async function issueAtPayment(
  services: Services,
  tx: Transaction,
  insured: readonly ApplicationRecord[],
  at: Date,
): Promise<void> {
  const issues: { application: ApplicationRecord; passport: Buffer[] }[] = [];
  for (const application of insured) {
    const passport = passportToIssue(services, application, at);
    if (passport === null) return;
    issues.push({ application, passport });
  }
  await lockPassports(
    tx,
    issues.flatMap(({ passport }) => passport),
  );
  for (const { application, passport } of issues) if (await hasOtherCover(tx, application, passport)) return;
  for (const { application } of issues) await issue(services, tx, application, at);
}

/** The indexes of its passport; null if the application itself speaks against the issue. */
function passportToIssue(services: Services, application: ApplicationRecord, at: Date): Buffer[] | null {
  const insurer = { issuesAtPayment: issuesAtPayment(services.config.operator) };
  const { kind, status, travelOn, duePausedAt } = application;
  // Staff have asked the traveller for something.
  if (duePausedAt !== null) return null;
  // Before anything sealed is opened.
  if (!insurer.issuesAtPayment || kind !== 'insurance' || effectsOfIssue(status) === null) return null;
  const personal = openedOf(services, application);
  if (personal === null) return null;
  const days = {
    dateOfBirth: calendarDate(personal.dateOfBirth),
    travelDate: calendarDate(travelOn),
  };
  if (!isIssuedAtPayment(rulesAt(at), insurer, days)) return null;
  return passportIndexes(services.sealer, personal.passportNumber);
}

/** Null where they cannot be opened: the capture is booked all the same, and staff decide. */
function openedOf({ sealer, log }: Services, application: ApplicationRecord): InsurancePersonal | null {
  try {
    return openInsurancePersonal(sealer, application.number, application.personal);
  } catch (error) {
    log.error({ type: error instanceof Error ? error.name : typeof error }, 'insurance left to staff');
    return null;
  }
}

/**
 * Until the commit, no other capture looks for cover of these passports: of two at the same moment, the second
 * sees the first. Sorted, because two orders may hold the same passports.
 */
async function lockPassports(tx: Transaction, indexes: readonly Buffer[]): Promise<void> {
  const keys = new Set(indexes.map((index) => index.readInt32BE(0)));
  for (const key of [...keys].toSorted((one, other) => one - other))
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.insuredPassport}, ${key})`);
}

/**
 * True if the passport has another paid insurance for one of the days: probably bought twice. By the index
 * on passport hashes.
 */
async function hasOtherCover(
  tx: Transaction,
  { id, travelOn, returnOn }: ApplicationRecord,
  passport: readonly Buffer[],
): Promise<boolean> {
  const [other] = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        inArray(applications.passportIndex, passport),
        eq(applications.kind, 'insurance'),
        ne(applications.id, id),
        notInArray(applications.status, ['rejected', 'cancelled']),
        eq(applications.paymentStatus, 'succeeded'),
        lte(applications.travelOn, returnOn ?? travelOn),
        gte(applications.returnOn, travelOn),
      ),
    )
    .limit(1);
  return other !== undefined;
}

async function issue(
  services: Services,
  tx: Transaction,
  application: ApplicationRecord,
  at: Date,
): Promise<void> {
  const { id: applicationId, status } = application;
  const about = { applicationId, at };
  await setStatus(tx, applicationId, {
    status: 'approved',
    decidedAt: at,
    decidedByPerson: null,
    rejectionReason: null,
  });
  let mailId: string | null = null;
  for (const effect of effectsOfIssue(status) ?? []) {
    switch (effect) {
      case 'mailNow':
        mailId = await queueMail(services, tx, { ...about, event: 'approved' });
        break;
      default:
        effect satisfies never;
    }
  }
  await audit(tx, { ...about, actor: 'system', action: 'application.approved', detail: { automatic: true } });
  await insertDecision(tx, {
    ...about,
    fromStatus: 'pending',
    toStatus: 'approved',
    decidedBy: automaticDecision,
    personId: null,
    mailId,
    fileId: null,
    // Its e-mail leaves at once.
    undoSeconds: 0,
  });
  await announceChange(tx, application, 'decided');
}
