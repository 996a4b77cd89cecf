import { check, integer, pgTable, smallint, sql, text, uniqueIndex } from '../drizzle.ts';
import { bytes, instant, isOneOf } from './columns.ts';

const keyStates = ['base', 'coming', 'newest', 'old', 'retired'] as const;
export type KeyState = (typeof keyStates)[number];

/**
 * The data keys, encrypted under DATA_KEY (docs/decisions/data-keys.md). Key 0 is for everything
 * but sealed data; the others seal, one after another.
 */
export const dataKeys = pgTable(
  'data_keys',
  {
    id: integer('id').primaryKey(),
    state: text('state', { enum: keyStates }).notNull(),
    wrapped: bytes('wrapped').notNull(),
    createdAt: instant('created_at').notNull(),
    /** A rotation waits until every instance has read the state. */
    stateAt: instant('state_at').notNull(),
  },
  (table) => [
    check('data_keys_state', isOneOf(table.state, keyStates)),
    check('data_keys_base', sql`(${table.id} = 0) = (${table.state} = 'base')`),
    uniqueIndex('data_keys_newest').on(table.state).where(sql`${table.state} = 'newest'`),
    uniqueIndex('data_keys_coming').on(table.state).where(sql`${table.state} = 'coming'`),
  ],
);

/**
 * The proof of DATA_KEY from before `data_keys`. Marks an older database, and keeps an older
 * product from starting on a new one.
 */
export const dataKeyCheck = pgTable('data_key_check', {
  id: smallint('id').primaryKey(),
  proof: bytes('proof').notNull(),
});

/** Calls counted over all instances. UNLOGGED by migration: a crash of the server empties it. */
export const sharedLimits = pgTable('shared_limits', {
  /** Keyed hash, such as of a route and an address. */
  key: bytes('key').primaryKey(),
  hits: integer('hits').notNull(),
  /** What the window's first call was for. */
  mark: text('mark'),
  endsAt: instant('ends_at').notNull(),
});
