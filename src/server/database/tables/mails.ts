import { documentEvents } from '../../../domain/status/documentMails.ts';
import { bigint, index, pgTable, smallint, sql, text, uniqueIndex, uuid } from '../drizzle.ts';
import { applications } from './applications.ts';
import { bytes, instant, sealed, sealingKeyOf } from './columns.ts';
import { handOverColumns } from './handOver.ts';

/* The outbox of e-mails, and the links in them. */

/** The outbox: one row an e-mail, written in the transaction that causes it, sent by a job. */
export const mails = pgTable(
  'mails',
  {
    /** Also the Message-ID, which identifies a repeated delivery. */
    id: uuid('id').primaryKey(),
    applicationId: bigint('application_id', { mode: 'number' })
      .notNull()
      .references(() => applications.id),
    event: text('event', {
      enum: ['submitted', 'paid', 'processing', 'approved', 'rejected', 'refunded', ...documentEvents],
    }).notNull(),
    /** Tells apart e-mails of an event that can happen several times: the id of the refund or document; else empty. */
    subject: text('subject').notNull().default(''),
    /** 0 for the first; higher for copies that staff had sent again. */
    copy: smallint('copy').notNull().default(0),
    /** Staff's text in it, such as the reason of a rejection, sealed and bound to the id. */
    staffText: sealed('staff_text'),
    /** Keyed hash of the mailbox of a confirmation, to count how many it gets; null for every other e-mail. */
    mailbox: bytes('mailbox'),
    createdAt: instant('created_at').notNull(),
    /** When it was first handed to the transport; from then on it is never taken back. */
    leftAt: instant('left_at'),
    sentAt: instant('sent_at'),
    ...handOverColumns(),
  },
  (table) => [
    uniqueIndex('mails_once').on(table.applicationId, table.event, table.subject, table.copy),
    index('mails_mailbox').on(table.mailbox, table.createdAt).where(sql`${table.mailbox} is not null`),
    index('mails_held').on(table.heldAt).where(sql`${table.heldAs} is not null`),
    index('mails_sealing_key').on(sealingKeyOf(table.staffText)).where(sql`${table.staffText} is not null`),
  ],
);

/** The links in e-mails that open an application without its number. The token is stored hashed. */
export const mailLinks = pgTable(
  'mail_links',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    applicationId: bigint('application_id', { mode: 'number' })
      .notNull()
      .references(() => applications.id),
    createdAt: instant('created_at').notNull(),
    /** When staff ended it; null while it opens the application. */
    revokedAt: instant('revoked_at'),
  },
  (table) => [index('mail_links_application').on(table.applicationId)],
);
