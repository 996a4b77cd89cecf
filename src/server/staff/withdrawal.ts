import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { ShownDocuments } from '../../contract/documents.ts';
import { staffTextLimits } from '../../domain/constants.ts';
import { canonicalText, canonicalValues } from '../../domain/staff/canonicalText.ts';
import { type ApplicationRecord, findById, lockById } from '../applications/index.ts';
import { type ApprovableAction, askForApproval, readRules, type Waiting } from '../approvals/index.ts';
import { type AuditDetail, audit, type StaffMember } from '../audit/index.ts';
import type { Queryable } from '../database/connect.ts';
import { inTransaction, type Transaction } from '../database/transaction.ts';
import { findDocumentById, listDocuments, openFile, retireDocument } from '../documents/index.ts';
import { announceChange } from '../live/index.ts';
import type { Services } from '../services.ts';
import { readStaffText } from '../staffText.ts';
import { lockApproved, type Named, queueDocumentMail, readDocuments, reasonRequired } from './documents.ts';
import { documentChanged, toSubject, toVersion } from './documentVersions.ts';

/**
 * Withdraws the offered document and tells the applicant not to use it, or asks a second person for
 * it where the rule wants one. Throws {@link AppError}: 400 without a reason; 404; 409 if the
 * application is not approved, the document not the offered one, or a request about it is open.
 */
export async function withdrawDocument(
  services: Services,
  change: Named & { documentId: string; reason: string },
  by: StaffMember,
): Promise<ShownDocuments | Waiting> {
  const reason = readStaffText(change.reason, 'reason', staffTextLimits.reason);
  if (reason === null) throw reasonRequired();
  return inTransaction(services.db, async (tx) => {
    const { application, newest } = await lockApproved(tx, change);
    const { documentId } = change;
    if (newest?.id !== documentId || newest.retiredAt !== null) throw documentChanged(newest);
    const at = services.clock.now();
    if ((await readRules(tx)).withdrawal.isOn) {
      const request = { applicationId: application.id, documentId, reason, requesterId: by.personId };
      const content = await withdrawalText(services, tx, request);
      if (content === null) throw documentChanged(newest);
      return askForApproval(services, tx, {
        action: 'withdrawal',
        rule: 'withdrawal',
        subject: toSubject(documentId),
        application,
        requestKey: null,
        content,
        by,
        at,
      });
    }
    await withdraw(services, tx, { application, documentId, reason, by, at });
    return readDocuments({ db: tx, sealer: services.sealer }, application);
  });
}

type Withdrawal = {
  application: ApplicationRecord;
  documentId: string;
  reason: string;
  by: StaffMember;
  at: Date;
  /** The request that `by` approved, and who made it. */
  approved?: { approvalId: string; requestedBy: string };
};

/** Under the lock of the application. */
async function withdraw(
  services: Services,
  tx: Transaction,
  { application, documentId: document, reason, by, at, approved }: Withdrawal,
): Promise<void> {
  await retireDocument(tx, services.sealer, { id: document, at, by: by.label, as: 'withdrawn', reason });
  await queueDocumentMail(services, tx, { application, event: 'documentWithdrawn', document, at });
  const detail: AuditDetail = {
    document,
    ...(approved && { approval: approved.approvalId, requestedBy: approved.requestedBy }),
  };
  const who = { actor: 'staff', by, applicationId: application.id } as const;
  await audit(tx, { at, ...who, action: 'document.withdrawn', detail });
  await announceChange(tx, application, 'changed');
}

type WithdrawalRequest = { applicationId: number; documentId: string; reason: string; requesterId: number };

/** The canonical text of a withdrawal as of now. Null if document or application is gone. */
async function withdrawalText(
  { sealer }: Pick<Services, 'sealer'>,
  db: Queryable,
  { applicationId, documentId, reason, requesterId }: WithdrawalRequest,
): Promise<string | null> {
  const application = await findById(db, applicationId);
  const file = await findDocumentById(db, { id: documentId, applicationId });
  if (application === null || file === null) return null;
  const [newest] = await listDocuments(db, applicationId);
  return canonicalText('withdrawal', [
    application.kind,
    application.number,
    String(application.id),
    application.status,
    file.id,
    toVersion(newest),
    createHash('sha256').update(openFile(sealer, file)).digest('hex'),
    file.createdAt.toISOString(),
    file.size,
    reason,
    String(requesterId),
  ]);
}

const values = z.tuple([
  z.string(),
  z.string(),
  z.coerce.number(),
  z.string(),
  z.string(),
  z.string(),
  z.string(),
  z.string(),
  z.int(),
  z.string(),
  z.coerce.number(),
]);

function readRequest(content: string): WithdrawalRequest & { attachedAt: string; size: number } {
  const [, , applicationId, , documentId, , , attachedAt, size, reason, requesterId] = values.parse(
    canonicalValues('withdrawal', content),
  );
  return { applicationId, documentId, attachedAt, size, reason, requesterId };
}

export const withdrawalApproval: ApprovableAction = {
  name: 'withdrawal',
  parts: [
    'application',
    'application',
    'application',
    'status',
    'document',
    'document',
    'document',
    'document',
    'document',
    'reason',
    'requester',
  ],
  ordering: 'document.withdraw',
  async lock(tx, content) {
    await lockById(tx, readRequest(content).applicationId);
  },
  restate: (services, db, content) => withdrawalText(services, db, readRequest(content)),
  async carryOut(services, tx, content, { approvalId, requestedBy, by, at }) {
    const { applicationId, documentId, reason } = readRequest(content);
    const application = await findById(tx, applicationId);
    if (application === null) throw new Error('The application of an approved withdrawal is gone.');
    const approved = { approvalId, requestedBy };
    await withdraw(services, tx, { application, documentId, reason, by, at, approved });
  },
  present(content) {
    const { attachedAt, size, reason } = readRequest(content);
    return { action: 'withdrawal', attachedAt, size, reason };
  },
};
