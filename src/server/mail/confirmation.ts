import { dayMs } from '../../domain/calendar/units.ts';
import { toMailbox } from '../../domain/text/emailAddress.ts';
import type { Queryable } from '../database/connect.ts';
import { and, count, eq, gt, isNull, ne, or, sql } from '../database/drizzle.ts';
import { advisoryLocks } from '../database/locks.ts';
import { applications, mails } from '../database/tables.ts';
import type { Services } from '../services.ts';
import { type Outbox, queueMail } from './queueMail.ts';

/** To one mailbox. */
const unpaidPerDay = 3;

/**
 * Queues the first e-mail. An applicant may name a stranger's mailbox: above three unpaid
 * applications a day it is withheld, and the confirmation of payment replaces it.
 */
export async function queueConfirmation(
  services: Outbox & Pick<Services, 'keys' | 'config'>,
  tx: Queryable,
  { id: applicationId, email }: { id: number; email: string },
  at: Date,
): Promise<void> {
  const mailbox = services.keys.hash('blind-index', `mailbox\n${toMailbox(email)}`);
  // Simultaneous applications are all counted.
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.mailbox}, ${mailbox.readInt32BE(0)})`);
  const unpaid = await countUnpaid(tx, mailbox, new Date(at.getTime() - dayMs));
  const isWithheld = unpaid >= unpaidPerDay * services.config.rateLimitFactor;
  await queueMail(services, tx, { applicationId, event: 'submitted', at, mailbox, isWithheld });
}

/** By the partial index. */
async function countUnpaid(db: Queryable, mailbox: Buffer, since: Date): Promise<number> {
  const [row] = await db
    .select({ sent: count() })
    .from(mails)
    .innerJoin(applications, eq(applications.id, mails.applicationId))
    .where(
      and(
        eq(mails.mailbox, mailbox),
        gt(mails.createdAt, since),
        or(isNull(mails.heldAs), ne(mails.heldAs, 'withheld')),
        isNull(applications.paidAt),
      ),
    );
  return row?.sent ?? 0;
}

/**
 * `mailWithheld`: none before payment; `mailRefused`: the mail server refuses the address and none
 * has arrived since.
 */
export async function findMailTroubles(
  db: Queryable,
  { id, paidAt }: { id: number; paidAt: Date | null },
): Promise<{ mailWithheld: boolean; mailRefused: boolean }> {
  const rows = await db
    .select({ sentAt: mails.sentAt, heldAs: mails.heldAs, heldAt: mails.heldAt })
    .from(mails)
    .where(eq(mails.applicationId, id));
  const arrived = Math.max(0, ...rows.map(({ sentAt }) => sentAt?.getTime() ?? 0));
  return {
    mailWithheld: paidAt === null && rows.some(({ heldAs }) => heldAs === 'withheld'),
    mailRefused: rows.some(
      ({ heldAs, heldAt }) => heldAs === 'refused' && (heldAt?.getTime() ?? 0) > arrived,
    ),
  };
}
