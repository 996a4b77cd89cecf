import type { MailState, ShownMail } from '../../contract/applicationFile.ts';
import { isRequestEvent } from '../../domain/staff/requests.ts';
import { mailWordsNow } from '../../domain/status/documentMails.ts';
import { offeredDocument } from '../../domain/status/offeredDocument.ts';
import { AppError } from '../appError.ts';
import {
  type ApplicationKind,
  type ApplicationRecord,
  lockById,
  revokeLinks,
} from '../applications/index.ts';
import { audit, type StaffMember } from '../audit/index.ts';
import { inTransaction } from '../database/transaction.ts';
import { attachedDocument } from '../documents/index.ts';
import { announceChange } from '../live/index.ts';
import { isRequestOpen, listMails, lockMail, type MailRecord, resendMail } from '../mail/index.ts';
import type { Services } from '../services.ts';

/** The e-mails of an application, oldest first, with their state. */
export async function readMails({ db }: Services, application: ApplicationRecord): Promise<ShownMail[]> {
  const attached = await attachedDocument(db, application.id);
  const offered = offeredDocument({ ...application, attached });
  return (await listMails(db, application.id)).map((mail) => ({
    id: mail.id,
    event: mail.event,
    saysNow: mailWordsNow(mail.event, offered),
    copy: mail.copy,
    state: stateOf(mail),
    createdAt: mail.createdAt.toISOString(),
    sentAt: mail.sentAt?.toISOString() ?? null,
    failures: mail.failures,
    lastFailure: mail.sentAt === null ? mail.lastFailure : null,
    isWorded: mail.staffText !== null,
  }));
}

function stateOf({ sentAt, heldAs, failures }: MailRecord): MailState {
  if (sentAt !== null) return 'sent';
  if (heldAs !== null) return heldAs === 'exhausted' ? 'givenUp' : heldAs;
  return failures === 0 ? 'waiting' : 'failing';
}

/**
 * Sends an e-mail again: a sent one as a copy, a failed or held one as itself. Throws {@link AppError}: 404; 409 if it
 * is on its way.
 */
export async function sendAgain(
  services: Services,
  { kind, applicationId, mailId }: { kind: ApplicationKind; applicationId: number; mailId: string },
  by: StaffMember,
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const mail = await lockMail(tx, { id: mailId, applicationId });
    if (mail === null) throw new AppError(404, 'notFound');
    const at = services.clock.now();
    if (isRequestEvent(mail.event) && !(await isRequestOpen(tx, applicationId)))
      throw new AppError(409, 'requestNotOpen');
    if (!(await resendMail(services, tx, mail, at))) throw new AppError(409, 'mailUnderWay');
    await audit(tx, {
      at,
      actor: 'staff',
      by,
      action: 'mail.resent',
      applicationId,
      detail: { event: mail.event },
    });
    await announceChange(tx, { id: applicationId, kind }, 'details');
  });
}

/** Ends the links in an application's e-mails. Throws a 404 {@link AppError}. */
export async function revokeMailLinks(
  { db, clock }: Services,
  { id, kind }: { id: number; kind: ApplicationKind },
  by: StaffMember,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const application = await lockById(tx, id);
    if (application === null || application.kind !== kind) throw new AppError(404, 'applicationNotFound');
    const at = clock.now();
    const count = await revokeLinks(tx, id, at);
    await audit(tx, {
      at,
      actor: 'staff',
      by,
      action: 'mailLinks.revoked',
      applicationId: id,
      detail: { count },
    });
    await announceChange(tx, application, 'details');
    return count;
  });
}
