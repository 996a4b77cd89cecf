import type { Queryable } from '../database/connect.ts';
import { asc, count, desc, eq, gt, inArray, sql } from '../database/drizzle.ts';
import { advisoryLocks } from '../database/locks.ts';
import { auditCheckpoints, auditLog, auditSeals, auditUnsealed } from '../database/tables.ts';
import type { ChainedEntry } from './chain.ts';

/** In UTC and to the microsecond, whatever the session's settings. */
const exactInstant = sql<string>`to_char(${auditLog.at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`;
const chainedColumns = {
  id: auditLog.id,
  at: exactInstant,
  actor: auditLog.actor,
  action: auditLog.action,
  applicationId: auditLog.applicationId,
  session: auditLog.session,
  sessionLabel: auditLog.sessionLabel,
  personId: auditLog.personId,
  // PostgreSQL orders a jsonb's members: its text is always the same.
  detail: sql<string | null>`${auditLog.detail}::text`,
};

export type Head = { position: number; hash: Buffer };

/** True if committed entries lack a seal. Reads one mark at most. */
export async function hasUnsealed(db: Queryable): Promise<boolean> {
  return (await db.select().from(auditUnsealed).limit(1)).length > 0;
}

/** Locks the chain for this transaction; false if another one holds it. */
export async function mayChain(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(${advisoryLocks.auditSealing}) as taken`,
  );
  return rows[0]?.taken === true;
}

/** Removes and returns the marks of the oldest unsealed entries. By primary key. */
export async function takeMarks(db: Queryable, limit: number): Promise<number[]> {
  const oldest = db
    .select({ auditId: auditUnsealed.auditId })
    .from(auditUnsealed)
    .orderBy(asc(auditUnsealed.auditId))
    .limit(limit);
  const taken = await db
    .delete(auditUnsealed)
    .where(sql`${auditUnsealed.auditId} = any(array(${oldest}))`)
    .returning();
  return taken.map(({ auditId }) => auditId).sort((one, other) => one - other);
}

/** By primary key. */
export async function readChained(db: Queryable, ids: readonly number[]): Promise<ChainedEntry[]> {
  return db
    .select(chainedColumns)
    .from(auditLog)
    .where(inArray(auditLog.id, [...ids]));
}

/** By primary key, from its end. */
export async function findHead(db: Queryable): Promise<Head | null> {
  const [head] = await db.select().from(auditSeals).orderBy(desc(auditSeals.position)).limit(1);
  return head ?? null;
}

export type Seal = typeof auditSeals.$inferSelect;

export async function insertSeals(db: Queryable, seals: readonly Seal[]): Promise<void> {
  const positions = sql.param(seals.map(({ position }) => position));
  const ids = sql.param(seals.map(({ auditId }) => auditId));
  const hashes = sql.param(seals.map(({ hash }) => hash));
  await db.execute(
    sql`insert into audit_seals (position, audit_id, hash)
        select * from unnest(${positions}::bigint[], ${ids}::bigint[], ${hashes}::bytea[])`,
  );
}

/** `entry` is null if erased. By both primary keys. */
export async function readSealed(
  db: Queryable,
  { after, limit }: { after: number; limit: number },
): Promise<{ seal: Seal; entry: ChainedEntry | null }[]> {
  const rows = await db
    .select({ seal: auditSeals, found: auditLog.id, entry: chainedColumns })
    .from(auditSeals)
    .leftJoin(auditLog, eq(auditLog.id, auditSeals.auditId))
    .where(gt(auditSeals.position, after))
    .orderBy(asc(auditSeals.position))
    .limit(limit);
  return rows.map(({ seal, found, entry }) => ({ seal, entry: found === null ? null : entry }));
}

/**
 * Of the next `limit` entries after an id: the first neither sealed nor marked, and the last; null
 * at the end. Index scans.
 */
export async function findForgotten(
  db: Queryable,
  { after, limit }: { after: number; limit: number },
): Promise<{ forgotten: number | null; lastId: number } | null> {
  const { rows } = await db.execute<{ forgotten: string | null; last_id: string | null }>(sql`
    select max(a.id) as last_id,
           min(a.id) filter (where s.audit_id is null and u.audit_id is null) as forgotten
    from (select id from audit_log where id > ${after} order by id limit ${limit}) a
      left join audit_seals s on s.audit_id = a.id
      left join audit_unsealed u on u.audit_id = a.id`);
  const [row] = rows;
  if (row === undefined || row.last_id === null) return null;
  return { forgotten: row.forgotten === null ? null : Number(row.forgotten), lastId: Number(row.last_id) };
}

export async function countWaiting(db: Queryable): Promise<number> {
  const [marks] = await db.select({ waiting: count() }).from(auditUnsealed);
  return marks?.waiting ?? 0;
}

export type CheckpointRow = typeof auditCheckpoints.$inferSelect;

/** Null if nothing was erased. By primary key, from its end. */
export async function findCheckpoint(db: Queryable): Promise<CheckpointRow | null> {
  const [row] = await db.select().from(auditCheckpoints).orderBy(desc(auditCheckpoints.id)).limit(1);
  return row ?? null;
}
