import { staffStatuses } from '../../../domain/status/applicationStatus.ts';
import { bigint, check, index, integer, pgTable, sql, text, uniqueIndex, uuid } from '../drizzle.ts';
import { applications } from './applications.ts';
import { id, instant, readSealingKey, sealed } from './columns.ts';
import { mentionColumns, mentionIndexes } from './mentions.ts';
import { staffPeople } from './staff.ts';

/* Staff's work on applications. */

/** In order of id; undone ones remain. */
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
    /** Name and session code of who decided. */
    decidedBy: text('decided_by').notNull(),
    /** Null in rows from before there were people. */
    personId: bigint('person_id', { mode: 'number' }),
    /** Undoing removes them, and files that replaced the first. */
    mailId: uuid('mail_id'),
    fileId: uuid('file_id'),
    /** How long it can be undone; null if it cannot. */
    undoSeconds: integer('undo_seconds').notNull().default(10),
    undoneAt: instant('undone_at'),
    undoneBy: text('undone_by'),
  },
  (table) => [
    check('decisions_undone', sql`(${table.undoneAt} is null) = (${table.undoneBy} is null)`),
    index('decisions_application').on(table.applicationId, table.id.desc()),
  ],
);

/** For staff alone. */
export const staffNotes = pgTable(
  'staff_notes',
  {
    /** The sealed text is bound to it. */
    id: uuid('id').primaryKey(),
    applicationId: bigint('application_id', { mode: 'number' })
      .notNull()
      .references(() => applications.id),
    at: instant('at').notNull(),
    writtenBy: text('written_by').notNull(),
    /** Null in rows from before there were people. */
    personId: bigint('person_id', { mode: 'number' }),
    content: sealed('content').notNull(),
  },
  (table) => [
    index('staff_notes_application').on(table.applicationId, table.at),
    index('staff_notes_sealing_key').on(readSealingKey(table.content)),
  ],
);

/** Whom a note of a case mentions: the sealed text has the name. */
export const noteMentions = pgTable(
  'note_mentions',
  {
    noteId: uuid('note_id')
      .notNull()
      .references(() => staffNotes.id),
    applicationId: bigint('application_id', { mode: 'number' })
      .notNull()
      .references(() => applications.id),
    ...mentionColumns(),
  },
  (table) => [
    ...mentionIndexes('note_mentions', table),
    index('note_mentions_application').on(table.applicationId),
  ],
);

/** Keeps an application beyond its time; at most one hold of it is in force. */
export const legalHolds = pgTable(
  'legal_holds',
  {
    /** Both sealed reasons are bound to it. */
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

/**
 * Who has an undecided case in hand. A row whose last activity is long ago holds nothing any more:
 * `domain/staff/assignment.ts`.
 */
export const caseAssignments = pgTable(
  'case_assignments',
  {
    applicationId: bigint('application_id', { mode: 'number' })
      .primaryKey()
      .references(() => applications.id),
    personId: bigint('person_id', { mode: 'number' })
      .notNull()
      .references(() => staffPeople.id),
    takenAt: instant('taken_at').notNull(),
    lastActivityAt: instant('last_activity_at').notNull(),
    /** The note with which a colleague handed the case over, or took it over. */
    noteId: uuid('note_id'),
  },
  (table) => [index('case_assignments_person').on(table.personId)],
);
