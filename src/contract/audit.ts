import * as z from 'zod/mini';
import { applicationKinds } from '../domain/status/statuses.ts';
import { endpoint } from './endpoint.ts';

/** The audit log, for staff. */

export const auditActors = ['applicant', 'staff', 'provider', 'system'] as const;
export type AuditActor = (typeof auditActors)[number];

/** Each has Turkish words in `auditDetailTexts.ts`; an entry of an older version may have others. */
export type AuditDetailName =
  | 'acceptedTexts'
  | 'act'
  | 'action'
  | 'added'
  | 'address'
  | 'amountCents'
  | 'applications'
  | 'approval'
  | 'approvedBy'
  | 'automatic'
  | 'basis'
  | 'by'
  | 'canned'
  | 'caseId'
  | 'cause'
  | 'closed'
  | 'colleague'
  | 'conversations'
  | 'count'
  | 'decision'
  | 'device'
  | 'disputeId'
  | 'document'
  | 'documents'
  | 'endedSessions'
  | 'erased'
  | 'event'
  | 'eventId'
  | 'factor'
  | 'fields'
  | 'file'
  | 'formerName'
  | 'from'
  | 'groups'
  | 'hash'
  | 'heldAs'
  | 'isOn'
  | 'items'
  | 'key'
  | 'keys'
  | 'kind'
  | 'kinds'
  | 'labels'
  | 'languages'
  | 'links'
  | 'mail'
  | 'mails'
  | 'month'
  | 'opened'
  | 'page'
  | 'parentIdPhotos'
  | 'passkey'
  | 'paymentId'
  | 'permission'
  | 'person'
  | 'reason'
  | 'refundId'
  | 'rejectionReason'
  | 'removed'
  | 'replaced'
  | 'report'
  | 'request'
  | 'requestedBy'
  | 'role'
  | 'roles'
  | 'rows'
  | 'rule'
  | 'sealed'
  | 'searched'
  | 'session'
  | 'sha256'
  | 'signature'
  | 'sound'
  | 'template'
  | 'templateVersion'
  | 'to'
  | 'until'
  | 'upTo'
  | 'view'
  | 'waitSeconds'
  | 'way'
  | 'what'
  | 'withDocument'
  | 'withReason';

/** Codes, numbers and references. */
export const auditDetail = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

const text = (longest: number) => z.optional(z.string().check(z.maxLength(longest)));
const filters = {
  action: text(60),
  actor: text(20),
  /** As typed. */
  number: text(64),
  /** The id of a member of staff. */
  person: text(15),
  /** A session's code or whole label. */
  session: text(100),
  /** Dates in Istanbul, both included. */
  from: text(10),
  to: text(10),
};

/** `before`: entries older than this id. */
const auditQuery = z.object({ ...filters, before: text(16) });
export const auditExportQuery = z.object(filters);

const person = z.object({ id: z.string(), name: z.string() });

const auditEntry = z.object({
  id: z.string(),
  at: z.string(),
  actor: z.enum(auditActors),
  action: z.string(),
  /** Who of staff acted, under today's name; null in entries from before there were people. */
  person: z.nullable(person),
  /** Name and session code of that day. */
  session: z.nullable(z.string()),
  applicationNumber: z.nullable(z.string()),
  applicationKind: z.nullable(z.enum(applicationKinds)),
  detail: auditDetail,
});
export type AuditEntryRow = z.infer<typeof auditEntry>;

/** `next`: the `before` of the next page; null on the last. `people`: all of staff, to search by. */
export const auditPage = z.object({
  entries: z.array(auditEntry),
  next: z.nullable(z.string()),
  people: z.array(person),
});
export type AuditPage = z.infer<typeof auditPage>;

/** Newest first. */
export const searchAuditLog = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  access: 'audit.read',
  reading: { action: 'audit.read' },
  query: auditQuery,
  answer: auditPage,
});

export const exportAuditLog = endpoint({
  method: 'GET',
  path: '/api/admin/audit/export',
  access: 'audit.export',
  proof: 'fresh',
  reading: 'ownEntry',
  query: auditExportQuery,
  file: 'csv',
  mayTakeLong: true,
});

export const auditVerdict = z.object({
  broken: z.nullable(
    z.object({
      kind: z.enum(['changed', 'removed', 'unsealed', 'gap', 'otherHead', 'checkpoint']),
      entryId: z.nullable(z.string()),
    }),
  ),
  sealed: z.int(),
  /** Past the limit of retention. */
  erased: z.int(),
  waiting: z.int(),
  /** `position:hash` of the last seal. */
  head: z.nullable(z.string()),
});
export type AuditVerdict = z.infer<typeof auditVerdict>;

/** Checks the whole hash chain. */
export const verifyAuditLog = endpoint({
  method: 'POST',
  path: '/api/admin/audit/verification',
  access: 'audit.read',
  reading: 'ownEntry',
  answer: auditVerdict,
  mayTakeLong: true,
});
