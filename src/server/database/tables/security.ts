import { check, integer, pgTable, smallint, sql, text, uniqueIndex } from '../drizzle.ts';
import { bytes, instant, oneOf } from './columns.ts';

/* The keys that seal personal data, themselves encrypted under DATA_KEY, and the limits that all instances share. */

const keyStates = ['base', 'coming', 'newest', 'old', 'retired'] as const;
export type KeyState = (typeof keyStates)[number];

/**
 * The data keys (docs/decisions/data-keys.md). Key 0 is the base of everything that is not sealed data: the chain of the
 * audit log, cookies, recovery codes. The others seal, one after the other.
 */
export const dataKeys = pgTable(
  'data_keys',
  {
    id: integer('id').primaryKey(),
    state: text('state', { enum: keyStates }).notNull(),
    wrapped: bytes('wrapped').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Since when it is in its state. A rotation waits until every instance has read it. */
    stateAt: instant('state_at').notNull(),
  },
  (table) => [
    check('data_keys_state', oneOf(table.state, keyStates)),
    check('data_keys_base', sql`(${table.id} = 0) = (${table.state} = 'base')`),
    uniqueIndex('data_keys_newest').on(table.state).where(sql`${table.state} = 'newest'`),
    uniqueIndex('data_keys_coming').on(table.state).where(sql`${table.state} = 'coming'`),
  ],
);

/**
 * The proof of DATA_KEY from the time before the table of keys. It tells a database of that time from a new one, and
 * keeps a product of that time from starting on a new one.
 */
export const dataKeyCheck = pgTable('data_key_check', {
  id: smallint('id').primaryKey(),
  proof: bytes('proof').notNull(),
});

/**
 * Calls counted against a limit, for all instances together. The migration makes the table UNLOGGED: counting writes no
 * write-ahead log, and a crash of the server empties it.
 */
export const sharedLimits = pgTable('shared_limits', {
  /** A keyed hash of what is counted, such as a route and an address. */
  key: bytes('key').primaryKey(),
  hits: integer('hits').notNull(),
  /** What the first call of the window was for, where that is asked about. */
  mark: text('mark'),
  endsAt: instant('ends_at').notNull(),
});
