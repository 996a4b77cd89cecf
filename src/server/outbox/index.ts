import { randomUUID } from 'node:crypto';
import type { Queryable } from '../database/connect.ts';
import { mails } from '../database/tables.ts';
import type { Jobs } from '../jobs/jobs.ts';

/** What a customer is written about. */
export type MailEvent = (typeof mails.$inferSelect)['event'];

/**
 * Puts the e-mail of an event into the outbox, in the transaction of the event. Each application gets the mail of
 * an event once, however often the event is reported (design section 4.11); of refunds, one for each.
 */
export async function queueMail(
  { jobs }: { jobs: Jobs },
  db: Queryable,
  mail: { applicationId: number; event: MailEvent; at: Date; subject?: string },
): Promise<void> {
  const [row] = await db
    .insert(mails)
    .values({
      id: randomUUID(),
      applicationId: mail.applicationId,
      event: mail.event,
      subject: mail.subject ?? '',
      createdAt: mail.at,
    })
    .onConflictDoNothing({ target: [mails.applicationId, mails.event, mails.subject] })
    .returning({ id: mails.id });
  if (row !== undefined) await jobs.enqueue(db, 'mail.send', { mailId: row.id });
}
