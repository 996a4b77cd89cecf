import {
  type ApplicationRecord,
  openInsurancePersonal,
  openVisaPersonal,
  readCountry,
} from '../applications/index.ts';
import { lookUpAction } from '../audit/index.ts';
import type { Queryable } from '../database/connect.ts';
import { and, asc, desc, eq, gte, inArray } from '../database/drizzle.ts';
import { auditLog } from '../database/tables.ts';
import { listMails, type MailRecord } from '../mail/index.ts';
import {
  type DisputeRecord,
  type DisputeStep,
  listDisputeSteps,
  listRefunds,
  listSteps,
  type PaymentRecord,
  type PaymentStep,
  type RefundWithState,
  requireDispute,
} from '../payments/index.ts';
import type { Services } from '../services.ts';

export type LogEntry = Pick<typeof auditLog.$inferSelect, 'at' | 'actor' | 'action' | 'detail'>;

export type EvidenceRecords = {
  application: ApplicationRecord;
  country: { name: string; code: string };
  passportNumber: string;
  dispute: DisputeRecord;
  disputeSteps: readonly DisputeStep[];
  payment: PaymentRecord;
  paymentSteps: readonly PaymentStep[];
  refunds: readonly RefundWithState[];
  mails: readonly MailRecord[];
  log: readonly LogEntry[];
};

/** What was ordered, looked at and delivered. */
const telling = [
  'application.submitted',
  'application.processing',
  'application.approved',
  'application.rejected',
  'application.cancelled',
  'application.corrected',
  'application.decisionUndone',
  'document.attached',
  'document.replaced',
  'document.withdrawn',
  'document.downloaded',
  'receipt.downloaded',
  'holder.proved',
  lookUpAction,
] as const;

/** Look-ups are many; the newest suffice. */
const entriesAtMost = 500;

/**
 * Reads a dispute's records. The caller audits the unsealed passport number. Throws a 404 AppError
 * for another application's dispute.
 */
export async function readEvidenceRecords(
  db: Queryable,
  sealer: Services['sealer'],
  application: ApplicationRecord,
  disputeId: string,
): Promise<EvidenceRecords> {
  const { dispute, payment } = await requireDispute({ db }, application.id, disputeId);
  const refunds = await listRefunds(db, application.id);
  return {
    application,
    country: await readCountry(db, application),
    passportNumber: passportNumberOf(sealer, application),
    dispute,
    disputeSteps: await listDisputeSteps(db, [dispute.id]),
    payment,
    paymentSteps: await listSteps(db, [payment.id]),
    refunds: refunds.filter(({ paymentId }) => paymentId === payment.id),
    mails: await listMails(db, application.id),
    log: await readLog(db, application),
  };
}

function passportNumberOf(sealer: Services['sealer'], { kind, number, personal }: ApplicationRecord): string {
  return kind === 'visa'
    ? openVisaPersonal(sealer, number, personal).passportNumber
    : openInsurancePersonal(sealer, number, personal).passportNumber;
}

/** Oldest first. */
async function readLog(db: Queryable, { id, createdAt }: ApplicationRecord): Promise<LogEntry[]> {
  const newest = db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(and(eq(auditLog.applicationId, id), inArray(auditLog.action, [...telling])))
    .orderBy(desc(auditLog.id))
    .limit(entriesAtMost);
  return db
    .select({ at: auditLog.at, actor: auditLog.actor, action: auditLog.action, detail: auditLog.detail })
    .from(auditLog)
    .where(and(inArray(auditLog.id, newest), gte(auditLog.at, createdAt)))
    .orderBy(asc(auditLog.id));
}
