import { bigint, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { documentEvents } from '../../../domain/documents/documentMails.ts';
import { applications } from './applications.ts';
import { instant, sealed } from './columns.ts';

/* The outbox of e-mails. */

/** The outbox: one row an e-mail, written in the transaction that causes it, sent by a job. */
export const mails = pgTable(
  'mails',
  {
    /** Also the Message-ID, so that a repeated delivery can be recognised. */
    id: uuid('id').primaryKey(),
    applicationId: bigint('application_id', { mode: 'number' })
      .notNull()
      .references(() => applications.id),
    event: text('event', {
      enum: ['submitted', 'paid', 'processing', 'approved', 'rejected', 'refunded', ...documentEvents],
    }).notNull(),
    /** Which of several, for events that can happen more than once: the id of the refund or of the document. Empty for the others. */
    subject: text('subject').notNull().default(''),
    /** 0 the first; the others are those that staff had sent once more. */
    copy: smallint('copy').notNull().default(0),
    /** What staff wrote in it: the reason of a rejection. Bound to the id. */
    staffText: sealed('staff_text'),
    createdAt: instant('created_at').notNull(),
    /** When it was handed over for the first time; from then on it may have reached somebody, and is never taken back. */
    leftAt: instant('left_at'),
    sentAt: instant('sent_at'),
    /** Attempts that failed so far, and what the last one met: a code, never the server's words. */
    failures: integer('failures').notNull().default(0),
    lastFailure: text('last_failure'),
    lastFailedAt: instant('last_failed_at'),
  },
  (table) => [uniqueIndex('mails_once').on(table.applicationId, table.event, table.subject, table.copy)],
);
