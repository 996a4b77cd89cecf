import { auditActors } from '../../../contract/audit.ts';
import { bigint, index, jsonb, pgTable, sql, text } from '../drizzle.ts';
import { bytes, id, instant } from './columns.ts';

/** Append-only: a trigger refuses updates, and deletes that no checkpoint covers. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    at: instant('at').notNull(),
    actor: text('actor', { enum: auditActors }).notNull(),
    action: text('action').notNull(),
    applicationId: bigint('application_id', { mode: 'number' }),
    /** The staff session's code, and name and code of whoever acted in it. */
    session: text('session'),
    sessionLabel: text('session_label'),
    /** Whose session it was; null in entries from before there were people. */
    personId: bigint('person_id', { mode: 'number' }),
    /** Codes and references only, nothing personal. */
    detail: jsonb('detail').$type<Record<string, string | number | boolean>>(),
  },
  (table) => [
    index('audit_application').on(table.applicationId, table.id),
    index('audit_action').on(table.action, table.id),
    index('audit_session').on(table.session, table.id).where(sql`${table.session} is not null`),
    index('audit_person').on(table.personId, table.id).where(sql`${table.personId} is not null`),
    index('audit_at').using('brin', table.at),
  ],
);

/** A trigger adds a row with every entry. */
export const auditUnsealed = pgTable('audit_unsealed', {
  auditId: bigint('audit_id', { mode: 'number' }).primaryKey(),
});

/** The hash chain: each seal covers the seal before it and one entry. Append-only. */
export const auditSeals = pgTable('audit_seals', {
  position: bigint('position', { mode: 'number' }).primaryKey(),
  auditId: bigint('audit_id', { mode: 'number' }).notNull().unique(),
  hash: bytes('hash').notNull(),
});

/**
 * What retention erased: `erased` entries up to `position`, each older than `before`. The seal
 * tells erasure by rule from tampering. Append-only; the last row is valid.
 */
export const auditCheckpoints = pgTable('audit_checkpoints', {
  id: id(),
  position: bigint('position', { mode: 'number' }).notNull(),
  hash: bytes('hash').notNull(),
  erased: bigint('erased', { mode: 'number' }).notNull(),
  before: instant('before').notNull(),
  at: instant('at').notNull(),
  seal: bytes('seal').notNull(),
});
