import { randomUUID } from 'node:crypto';
import type { Queryable } from '../database/connect.ts';
import type { mails } from '../database/tables.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Sealer } from '../security/sealing.ts';
import { insertMail, type MailRecord } from './queries.ts';

/** What a customer is written about. */
export type MailEvent = (typeof mails.$inferSelect)['event'];

export type Outbox = { jobs: Jobs; sealer: Sealer };

/**
 * Puts the e-mail of an event into the outbox, in the transaction of the event. Each application gets the mail of
 * an event once, however often the event is reported (design section 4.11); of refunds, one for each. Returns its id,
 * or null when it was there already.
 */
export async function queueMail(
  { jobs, sealer }: Outbox,
  db: Queryable,
  mail: {
    applicationId: number;
    event: MailEvent;
    at: Date;
    subject?: string;
    copy?: number;
    /** What staff wrote in it. */
    staffText?: string | undefined;
    /** How long it waits before it leaves, in seconds. */
    waitSeconds?: number;
  },
): Promise<string | null> {
  const { at: createdAt, subject = '', copy = 0, staffText, waitSeconds = 0, ...about } = mail;
  const id = randomUUID();
  const inserted = await insertMail(db, {
    ...about,
    id,
    subject,
    copy,
    createdAt,
    staffText: staffText === undefined ? null : sealer.seal(contextOf(id), Buffer.from(staffText, 'utf8')),
  });
  if (!inserted) return null;
  // The job has the mail's own id: of one mail there is never a second job.
  await jobs.enqueue(db, 'mail.send', { mailId: id }, { id, afterSeconds: waitSeconds });
  return id;
}

/** What staff wrote in a mail, or undefined. */
export function staffTextOf(
  sealer: Sealer,
  { id, staffText }: Pick<MailRecord, 'id' | 'staffText'>,
): string | undefined {
  return staffText === null ? undefined : sealer.open(contextOf(id), staffText).toString('utf8');
}

const contextOf = (id: string) => ({ table: 'mails', column: 'staff_text', row: id });
