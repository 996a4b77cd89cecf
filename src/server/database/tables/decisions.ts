import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { staffStatuses } from '../../../domain/status/applicationStatus.ts';
import { applications } from './applications.ts';
import { id, instant, sealed } from './columns.ts';

/* What staff did about applications: changes of status, what they wrote down for each other, and legal holds. */

/** Every change of status by staff, in order of id; a decision that was taken back stays, with the time of it. */
export const decisions = pgTable(
  'decisions',
  {
    id: id(),
    applicationId: bigint('application_id', { mode: 'number' })
      .notNull()
      .references(() => applications.id),
    at: instant('at').notNull(),
    fromStatus: text('from_status', { enum: ['pending', 'processing'] }).notNull(),
    toStatus: text('to_status', { enum: staffStatuses }).notNull(),
    /** The label of the session that decided: who, as far as one shared password can tell. */
    decidedBy: text('decided_by').notNull(),
    /** The e-mail and the attached file of this decision: taking it back removes them, and what replaced the file. */
    mailId: uuid('mail_id'),
    fileId: uuid('file_id'),
    /** For how long it can be taken back, where there is a way back at all. */
    undoSeconds: integer('undo_seconds').notNull().default(10),
    undoneAt: instant('undone_at'),
    undoneBy: text('undone_by'),
  },
  (table) => [
    check('decisions_undone', sql`(${table.undoneAt} is null) = (${table.undoneBy} is null)`),
    index('decisions_application').on(table.applicationId, table.id.desc()),
  ],
);

/** Notes of staff about an application, for staff alone. */
export const staffNotes = pgTable(
  'staff_notes',
  {
    /** Also what the sealed text is bound to. */
    id: uuid('id').primaryKey(),
    applicationId: bigint('application_id', { mode: 'number' })
      .notNull()
      .references(() => applications.id),
    at: instant('at').notNull(),
    writtenBy: text('written_by').notNull(),
    content: sealed('content').notNull(),
  },
  (table) => [index('staff_notes_application').on(table.applicationId, table.at)],
);

/** Why an application is kept although its time may be over; at most one hold of an application is in force. */
export const legalHolds = pgTable(
  'legal_holds',
  {
    /** Also what both sealed reasons are bound to. */
    id: uuid('id').primaryKey(),
    applicationId: bigint('application_id', { mode: 'number' })
      .notNull()
      .references(() => applications.id),
    placedAt: instant('placed_at').notNull(),
    placedBy: text('placed_by').notNull(),
    reason: sealed('reason').notNull(),
    liftedAt: instant('lifted_at'),
    liftedBy: text('lifted_by'),
    liftReason: sealed('lift_reason'),
  },
  (table) => [
    check(
      'legal_holds_lifted',
      sql`(${table.liftedAt} is null) = (${table.liftedBy} is null) and (${table.liftedAt} is null) = (${table.liftReason} is null)`,
    ),
    index('legal_holds_application').on(table.applicationId, table.placedAt),
    uniqueIndex('legal_holds_in_force').on(table.applicationId).where(sql`${table.liftedAt} is null`),
  ],
);
