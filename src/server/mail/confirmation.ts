import { dayMs } from '../../domain/calendar/units.ts';
import { mailboxOf } from '../../domain/text/mailbox.ts';
import type { Queryable } from '../database/connect.ts';
import { and, count, eq, gt, isNull, ne, or, sql } from '../database/drizzle.ts';
import { advisoryLocks } from '../database/locks.ts';
import { applications, mails } from '../database/tables.ts';
import type { Services } from '../services.ts';
import { type Outbox, queueMail } from './queueMail.ts';

/** How many confirmations of unpaid applications one mailbox gets within a day. */
const unpaidPerDay = 3;

/**
 * Queues the first e-mail about an application, in the transaction that creates it. Whoever applies may name the mailbox
 * of a stranger: above three unpaid applications a day the e-mail is withheld, and the one that confirms the payment
 * takes its place.
 */
export async function queueConfirmation(
  services: Outbox & Pick<Services, 'keys' | 'config'>,
  tx: Queryable,
  { id: applicationId, email }: { id: number; email: string },
  at: Date,
): Promise<void> {
  const mailbox = services.keys.hash('blind-index', `mailbox\n${mailboxOf(email)}`);
  // One at a time for each mailbox, so that applications at the same moment are all counted.
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.mailbox}, ${mailbox.readInt32BE(0)})`);
  const unpaid = await countUnpaid(tx, mailbox, new Date(at.getTime() - dayMs));
  const isWithheld = unpaid >= unpaidPerDay * services.config.rateLimitFactor;
  await queueMail(services, tx, { applicationId, event: 'submitted', at, mailbox, isWithheld });
}

/** The confirmations that a mailbox was sent since then about applications that are still unpaid; by the partial index. */
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
 * What an applicant is told about e-mails: that nothing was e-mailed before payment, or that the mail server of the
 * address refuses them and none has arrived since.
 */
export async function mailTroublesOf(
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
