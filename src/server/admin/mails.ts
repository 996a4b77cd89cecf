import type { MailState, ShownMail } from '../../contract/review.ts';
import { audit, type StaffMember } from '../audit/index.ts';
import { inTransaction } from '../database/transaction.ts';
import { AppError } from '../errors/appError.ts';
import { mailAttempts } from '../jobs/jobs.ts';
import { listMails, lockMail, type MailRecord, resendMail } from '../outbox/index.ts';
import type { Services } from '../services.ts';

/** The e-mails of an application, oldest first, with what became of each. */
export async function readMails({ db }: Services, applicationId: number): Promise<ShownMail[]> {
  return (await listMails(db, applicationId)).map((mail) => ({
    id: mail.id,
    event: mail.event,
    copy: mail.copy,
    state: stateOf(mail),
    createdAt: mail.createdAt.toISOString(),
    sentAt: mail.sentAt?.toISOString() ?? null,
    failures: mail.failures,
    lastFailure: mail.sentAt === null ? mail.lastFailure : null,
  }));
}

function stateOf({ sentAt, failures }: MailRecord): MailState {
  if (sentAt !== null) return 'sent';
  if (failures === 0) return 'waiting';
  return failures < mailAttempts ? 'failing' : 'givenUp';
}

/**
 * Sends an e-mail once more: what arrived as a copy, what failed at once. Throws {@link AppError}: 404, 409 when it is
 * on its way already.
 */
export async function sendAgain(
  services: Services,
  { applicationId, mailId }: { applicationId: number; mailId: string },
  by: StaffMember,
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const mail = await lockMail(tx, { id: mailId, applicationId });
    if (mail === null) throw new AppError(404, 'notFound');
    const at = services.clock.now();
    if (!(await resendMail(services, tx, mail, at))) throw new AppError(409, 'mailUnderWay');
    await audit(tx, {
      at,
      actor: 'staff',
      by,
      action: 'mail.resent',
      applicationId,
      detail: { event: mail.event },
    });
  });
}
