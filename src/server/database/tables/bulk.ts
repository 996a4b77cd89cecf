import { bulkActs, bulkRowStates, bulkStates, leftOutReasons } from '../../../domain/staff/bulk.ts';
import { applicationKinds } from '../../../domain/status/statuses.ts';
import type { ProblemParams } from '../../appError.ts';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  sql,
  text,
  uniqueIndex,
  uuid,
} from '../drizzle.ts';
import { applications } from './applications.ts';
import { instant, isOneOf, readSealingKey, sealed } from './columns.ts';
import { staffPeople } from './staff.ts';

/* Acts of staff on many applications, which the server works through. */

/** The preview makes the row. */
export const bulkActions = pgTable(
  'bulk_actions',
  {
    /** The sealed content is bound to it. */
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: applicationKinds }).notNull(),
    act: text('act', { enum: bulkActs }).notNull(),
    state: text('state', { enum: bulkStates }).notNull(),
    personId: bigint('person_id', { mode: 'number' })
      .notNull()
      .references(() => staffPeople.id),
    /** Who asked, as the audit log and the cases name them. */
    sessionCode: text('session_code').notNull(),
    label: text('label').notNull(),
    createdAt: instant('created_at').notNull(),
    startedAt: instant('started_at'),
    finishedAt: instant('finished_at'),
    /** Matches without a row: decided ones, and those over the largest number. */
    decided: integer('decided').notNull(),
    beyond: integer('beyond').notNull(),
    /** Reason or note, as JSON, from the start to the end. */
    content: sealed('content'),
  },
  (table) => [
    check('bulk_actions_kind', isOneOf(table.kind, applicationKinds)),
    check('bulk_actions_act', isOneOf(table.act, bulkActs)),
    check('bulk_actions_state', isOneOf(table.state, bulkStates)),
    check('bulk_actions_started', sql`(${table.state} = 'previewed') = (${table.startedAt} is null)`),
    index('bulk_actions_person').on(table.personId, table.createdAt.desc()),
    index('bulk_actions_created').on(table.createdAt),
    index('bulk_actions_content_sealing_key')
      .on(readSealingKey(table.content))
      .where(sql`${table.content} is not null`),
  ],
);

export const bulkRows = pgTable(
  'bulk_rows',
  {
    actionId: uuid('action_id')
      .notNull()
      .references(() => bulkActions.id, { onDelete: 'cascade' }),
    /** From 0, in the order of the list. */
    position: integer('position').notNull(),
    applicationId: bigint('application_id', { mode: 'number' })
      .notNull()
      .references(() => applications.id),
    state: text('state', { enum: bulkRowStates }).notNull(),
    leftOut: text('left_out', { enum: leftOutReasons }),
    /** Of a decision, for its undo. */
    decisionId: bigint('decision_id', { mode: 'number' }),
    /** Code and parameters of the refusal. */
    problem: text('problem'),
    problemParams: jsonb('problem_params').$type<ProblemParams>(),
  },
  (table) => [
    primaryKey({ columns: [table.actionId, table.position] }),
    check('bulk_rows_state', isOneOf(table.state, bulkRowStates)),
    check('bulk_rows_left_out', sql`(${table.state} = 'leftOut') = (${table.leftOut} is not null)`),
    check(
      'bulk_rows_problem',
      sql`(${table.state} in ('failed', 'notUndone')) = (${table.problem} is not null)`,
    ),
    uniqueIndex('bulk_rows_application').on(table.applicationId, table.actionId),
  ],
);

/** The PDF that a row is to be approved with. It goes when the row is done, or the action has ended. */
export const bulkDocuments = pgTable(
  'bulk_documents',
  {
    /** The sealed content is bound to it. */
    id: uuid('id').primaryKey(),
    actionId: uuid('action_id')
      .notNull()
      .references(() => bulkActions.id, { onDelete: 'cascade' }),
    applicationId: bigint('application_id', { mode: 'number' })
      .notNull()
      .references(() => applications.id),
    content: sealed('content').notNull(),
    /** Rewritten pages for the traveller. */
    released: sealed('released').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('bulk_documents_row').on(table.applicationId, table.actionId),
    index('bulk_documents_action').on(table.actionId),
    index('bulk_documents_content_sealing_key').on(readSealingKey(table.content)),
    index('bulk_documents_released_sealing_key').on(readSealingKey(table.released)),
  ],
);
