import { requestEvents } from '../../../domain/staff/requests.ts';
import { documentEvents } from '../../../domain/status/documentMails.ts';
import { bigint, index, pgTable, smallint, sql, text, uniqueIndex, uuid } from '../drizzle.ts';
import { applications } from './applications.ts';
import { bytes, handOverColumns, instant, readSealingKey, sealed } from './columns.ts';
import { travellerRequests } from './requests.ts';

/** The outbox: a row is written in the transaction that causes it, and sent by a job. */
export const mails = pgTable(
  'mails',
  {
    /** Also the Message-ID, which identifies a repeat. */
    id: uuid('id').primaryKey(),
    applicationId: bigint('application_id', { mode: 'number' })
      .notNull()
      .references(() => applications.id),
    event: text('event', {
      enum: [
        'submitted',
        'paid',
        'processing',
        'approved',
        'rejected',
        'cancelled',
        'correctionCode',
        'corrected',
        'refunded',
        'written',
        ...requestEvents,
        ...documentEvents,
      ],
    }).notNull(),
    /** For events that may repeat: the id of the refund, document or request; of a written one, staff's key. */
    subject: text('subject').notNull().default(''),
    /** Above 0: sent again by staff. */
    copy: smallint('copy').notNull().default(0),
    /** A rejection's reason, or all that a written one says; bound to the id. */
    staffText: sealed('staff_text'),
    /** Keyed hash, for confirmations only, to count them. */
    mailbox: bytes('mailbox'),
    createdAt: instant('created_at').notNull(),
    /** When it was first handed to the transport; it is then never withdrawn. */
    leftAt: instant('left_at'),
    sentAt: instant('sent_at'),
    ...handOverColumns(),
  },
  (table) => [
    uniqueIndex('mails_once').on(table.applicationId, table.event, table.subject, table.copy),
    index('mails_mailbox').on(table.mailbox, table.createdAt).where(sql`${table.mailbox} is not null`),
    index('mails_held').on(table.heldAt).where(sql`${table.heldAs} is not null`),
    index('mails_sealing_key').on(readSealingKey(table.staffText)).where(sql`${table.staffText} is not null`),
  ],
);

/** Links that open an application without its number, or what staff ask for alone. */
export const mailLinks = pgTable(
  'mail_links',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    applicationId: bigint('application_id', { mode: 'number' })
      .notNull()
      .references(() => applications.id),
    /** Null for a link to the application. */
    requestId: uuid('request_id').references(() => travellerRequests.id),
    createdAt: instant('created_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    index('mail_links_application').on(table.applicationId),
    index('mail_links_request').on(table.requestId).where(sql`${table.requestId} is not null`),
  ],
);
