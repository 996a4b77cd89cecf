import { bigint, check, integer, pgTable, smallint, sql, text } from '../drizzle.ts';
import { bytes, instant, sealed } from './columns.ts';

export const staffCredential = pgTable(
  'staff_credential',
  {
    id: smallint('id').primaryKey(),
    passwordHash: text('password_hash').notNull(),
    /** Of the configured password last applied: only another replaces the one that staff chose. */
    configuredHash: text('configured_hash'),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [check('staff_credential_single', sql`${table.id} = 1`)],
);

export const staffSessions = pgTable('staff_sessions', {
  idHash: bytes('id_hash').primaryKey(),
  /** For the audit log and colleagues. */
  code: text('code').notNull(),
  label: text('label').notNull(),
  createdAt: instant('created_at').notNull(),
  lastSeenAt: instant('last_seen_at').notNull(),
  /** A second factor being set up, until its first valid code. */
  pendingSecret: sealed('pending_secret'),
});

/** One row while it is on. */
export const staffSecondFactor = pgTable(
  'staff_second_factor',
  {
    id: smallint('id').primaryKey(),
    secret: sealed('secret').notNull(),
    switchedOnAt: instant('switched_on_at').notNull(),
    /** Of the last accepted code; that and earlier codes are invalid. */
    lastStep: bigint('last_step', { mode: 'number' }).notNull(),
  },
  (table) => [check('staff_second_factor_single', sql`${table.id} = 1`)],
);

/** Single-use; keyed hashes. */
export const staffRecoveryCodes = pgTable('staff_recovery_codes', {
  codeHash: bytes('code_hash').primaryKey(),
  usedAt: instant('used_at'),
});

/** By address, and in total in the row `all`. */
export const staffSignInTries = pgTable('staff_sign_in_tries', {
  bucket: text('bucket').primaryKey(),
  failures: integer('failures').notNull(),
  /** When counting began. */
  since: instant('since').notNull(),
  blockedUntil: instant('blocked_until').notNull(),
});
