import pg from 'pg';
import type { BackupFailure, BackupKind } from '../../domain/staff/backups.ts';
import { ConfigError } from '../config.ts';
import type { Queryable } from '../database/connect.ts';
import { and, desc, drizzle, eq, gte, isNull, lt, sql } from '../database/drizzle.ts';
import { advisoryLocks } from '../database/locks.ts';
import { connectionTimeoutMs } from '../database/pool.ts';
import { backupRuns } from '../database/tables.ts';
import { BackupError } from './backupError.ts';

export type BackupRun = typeof backupRuns.$inferSelect;

type NewRun = Omit<typeof backupRuns.$inferInsert, 'id' | 'reportedAt'>;
export type RunOutcome = { bytes: number | null; failure: BackupFailure | null; detail: string | null };

/**
 * Runs a backup or rehearsal under a lock and records its result, unless an earlier version's
 * database lacks the table. Throws what `work` throws.
 */
export async function recordRun<Result>(
  connectionString: string,
  kind: BackupKind,
  work: () => Promise<Result>,
  outcomeOf: (result: Result) => RunOutcome,
): Promise<Result> {
  const client = new pg.Client({
    connectionString,
    application_name: 'kapi-backup-run',
    connectionTimeoutMillis: connectionTimeoutMs,
  });
  // An error without a listener would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    await lockRuns(client);
    const beganAt = new Date();
    const note = (outcome: RunOutcome) =>
      insertRun(client, { kind, beganAt, endedAt: new Date(), ...outcome });
    let result: Result;
    try {
      result = await work();
    } catch (error) {
      await note({ bytes: null, ...failureOf(error) }).catch(() => undefined);
      throw error;
    }
    await note(outcomeOf(result));
    return result;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function lockRuns(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [
    advisoryLocks.backupRun,
  ]);
  if (rows[0]?.free !== true)
    throw new BackupError('Another backup or rehearsal of this database is running.', { failure: 'busy' });
}

async function insertRun(client: pg.Client, run: NewRun): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('backup_runs') is not null as there`,
  );
  if (rows[0]?.there === true) await noteRun(drizzle(client), run);
}

/** Of a library's error only name and code: its text may quote a row. */
function failureOf(error: unknown): Pick<RunOutcome, 'failure' | 'detail'> {
  if (error instanceof BackupError)
    return { failure: error.failure === 'busy' ? 'other' : error.failure, detail: error.message };
  if (error instanceof ConfigError) return { failure: 'key', detail: error.message };
  const name = error instanceof Error ? error.name : typeof error;
  const code = error instanceof Error && 'code' in error ? ` ${String(error.code)}` : '';
  return { failure: 'other', detail: `${name}${code}` };
}

export async function noteRun(db: Pick<Queryable, 'insert'>, run: NewRun): Promise<void> {
  await db.insert(backupRuns).values(run);
}

export async function listRuns(db: Queryable, count: number): Promise<BackupRun[]> {
  return await db.select().from(backupRuns).orderBy(desc(backupRuns.id)).limit(count);
}

export async function findRun(db: Queryable, id: number): Promise<BackupRun | undefined> {
  return (await db.select().from(backupRuns).where(eq(backupRuns.id, id)))[0];
}

/** Sound or not; with `before`, the newest one older than that run. */
export async function findNewestRun(
  db: Queryable,
  kind: BackupKind,
  before = Number.MAX_SAFE_INTEGER,
): Promise<BackupRun | undefined> {
  const found = db
    .select()
    .from(backupRuns)
    .where(and(eq(backupRuns.kind, kind), lt(backupRuns.id, before)))
    .orderBy(desc(backupRuns.id))
    .limit(1);
  return (await found)[0];
}

export async function findSoundRunSince(
  db: Queryable,
  kind: BackupKind,
  since: Date,
): Promise<BackupRun | undefined> {
  const found = db
    .select()
    .from(backupRuns)
    .where(and(eq(backupRuns.kind, kind), isNull(backupRuns.failure), gte(backupRuns.beganAt, since)))
    .orderBy(desc(backupRuns.id))
    .limit(1);
  return (await found)[0];
}

/** Marks and returns the unreported runs, oldest first. */
export async function takeUnreported(db: Queryable, at: Date): Promise<BackupRun[]> {
  const taken = await db
    .update(backupRuns)
    .set({ reportedAt: at })
    .where(isNull(backupRuns.reportedAt))
    .returning();
  return taken.sort((one, other) => one.id - other.id);
}

/** Removes runs that ended before an instant. */
export async function forgetRuns(db: Queryable, before: Date): Promise<void> {
  await db.delete(backupRuns).where(sql`${backupRuns.endedAt} < ${before}`);
}
