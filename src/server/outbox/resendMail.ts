import type { Queryable } from '../database/connect.ts';
import { lastCopyOf, type MailRecord } from './queries.ts';
import { type Outbox, queueMail, staffTextOf } from './queueMail.ts';

/**
 * Sends a mail once more, in the caller's transaction, which holds the lock of its row: one that arrived as a copy of
 * its own (with an id of its own, so that no mail program hides it as seen before), one that could not be sent at
 * once. False when it, or a copy of it, is on its way already.
 */
export async function resendMail(
  services: Outbox,
  db: Queryable,
  mail: MailRecord,
  at: Date,
): Promise<boolean> {
  if (mail.sentAt === null) {
    return mail.failures > 0 && (await services.jobs.hurry(db, 'mail.send', mail.id));
  }
  const last = await lastCopyOf(db, mail);
  if (!last.sent) return false;
  const { applicationId, event, subject } = mail;
  const staffText = staffTextOf(services.sealer, mail);
  const id = await queueMail(services, db, {
    applicationId,
    event,
    subject,
    copy: last.copy + 1,
    staffText,
    at,
  });
  return id !== null;
}
