import { randomUUID } from 'node:crypto';
import { isRequestEvent } from '../../domain/staff/requests.ts';
import type { Queryable } from '../database/connect.ts';
import type { mails } from '../database/tables.ts';
import type { Jobs } from '../jobs.ts';
import type { Sealer } from '../security/sealing.ts';
import { type MailRef, releaseHeld } from './handOverQueries.ts';
import {
  findLastCopy,
  findRejectionMail,
  insertMail,
  isRequestOpen,
  listMails,
  type MailRecord,
} from './queries.ts';

export type MailEvent = (typeof mails.$inferSelect)['event'];

export type Outbox = { jobs: Jobs; sealer: Sealer };

/**
 * Queues an event's e-mail: one for each application, event and `subject` (design section 4.11).
 * Returns its id, or null if it exists.
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
    staffText?: string | undefined;
    waitSeconds?: number;
    /** Keyed hash of the mailbox, if it counts there. */
    mailbox?: Buffer;
    /** Stored, not sent. */
    isWithheld?: boolean;
  },
): Promise<string | null> {
  const { at: createdAt, subject = '', copy = 0, staffText, waitSeconds = 0, isWithheld, ...about } = mail;
  const id = randomUUID();
  const inserted = await insertMail(db, {
    ...about,
    id,
    subject,
    copy,
    createdAt,
    ...(isWithheld ? { heldAs: 'withheld', heldAt: createdAt } : {}),
    staffText: staffText === undefined ? null : sealer.seal(contextOf(id), Buffer.from(staffText, 'utf8')),
  });
  if (!inserted) return null;
  if (isWithheld) return id;
  // An e-mail never has two jobs.
  await jobs.enqueue(db, 'mail.send', { mailId: id }, { id, afterSeconds: waitSeconds });
  return id;
}

export function openStaffText(
  sealer: Sealer,
  { id, staffText }: Pick<MailRecord, 'id' | 'staffText'>,
): string | undefined {
  return staffText === null ? undefined : sealer.open(contextOf(id), staffText).toString('utf8');
}

/** Staff's words on the rejection in force. */
export async function findRejectionText(
  { db, sealer }: { db: Queryable; sealer: Sealer },
  applicationId: number,
): Promise<string | null> {
  const mail = await findRejectionMail(db, applicationId);
  return mail === null ? null : (openStaffText(sealer, mail) ?? null);
}

const contextOf = (id: string) => ({ table: 'mails', column: 'staff_text', row: id });

/**
 * Sends an e-mail again, whose row the caller has locked: a sent one as a copy, because mail
 * programs hide repeated ids; a held one with its own id, so that they hide a duplicate; a failed
 * one at once. False if it or a copy is on its way.
 */
export async function resendMail(
  services: Outbox,
  db: Queryable,
  mail: MailRecord,
  at: Date,
): Promise<boolean> {
  if (mail.heldAs !== null) return sendHeldAgain(services, db, { of: 'application', id: mail.id });
  if (mail.sentAt === null) {
    return mail.failures > 0 && (await services.jobs.hurry(db, 'mail.send', mail.id));
  }
  const last = await findLastCopy(db, mail);
  if (!last.sent) return false;
  return (await queueCopy(services, db, mail, { copy: last.copy + 1, at })) !== null;
}

function queueCopy(
  services: Outbox,
  db: Queryable,
  mail: MailRecord,
  { copy, at }: { copy: number; at: Date },
): Promise<string | null> {
  const { applicationId, event, subject } = mail;
  const staffText = openStaffText(services.sealer, mail);
  return queueMail(services, db, { applicationId, event, subject, copy, staffText, at });
}

/**
 * Sends every e-mail about an application to its changed address; a waiting or retried one goes
 * there anyway. Returns their number.
 */
export async function sendToNewAddress(
  services: Outbox,
  db: Queryable,
  applicationId: number,
  at: Date,
): Promise<number> {
  const latest = new Map<string, MailRecord>();
  for (const mail of await listMails(db, applicationId)) latest.set(`${mail.event} ${mail.subject}`, mail);
  const hasOpenRequest = await isRequestOpen(db, applicationId);
  let count = 0;
  for (const mail of latest.values()) {
    if (mail.event === 'correctionCode') continue;
    if (mail.heldAs === 'withheld' || (isRequestEvent(mail.event) && !hasOpenRequest)) continue;
    if (await goesAgain(services, db, mail, at)) count += 1;
  }
  return count;
}

async function goesAgain(services: Outbox, db: Queryable, mail: MailRecord, at: Date): Promise<boolean> {
  if (mail.heldAs !== null) return sendHeldAgain(services, db, { of: 'application', id: mail.id });
  // One that is leaving just now may go to the old address.
  if (mail.sentAt === null && (mail.leftAt === null || mail.failures > 0)) return false;
  return (await queueCopy(services, db, mail, { copy: mail.copy + 1, at })) !== null;
}

/** False if it is not held, or a job still works on it. */
export async function sendHeldAgain(
  { jobs }: Pick<Outbox, 'jobs'>,
  db: Queryable,
  mail: MailRef,
): Promise<boolean> {
  if (!(await releaseHeld(db, mail))) return false;
  return mail.of === 'chat'
    ? jobs.enqueueAgain(db, 'chat.mail', { chatMailId: mail.id }, mail.id)
    : jobs.enqueueAgain(db, 'mail.send', { mailId: mail.id }, mail.id);
}
