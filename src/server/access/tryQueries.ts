import type { Queryable } from '../database/connect.ts';
import { and, eq, lt, sql } from '../database/drizzle.ts';
import { staffSignInTries as tries } from '../database/tables.ts';

/** The row that counts the wrong tries of all addresses together. No address is spelt so. */
const everybody = 'all';

export type TryRow = typeof tries.$inferSelect;

/**
 * The rows of a bucket and of everybody, locked until the transaction ends: two tries at once are counted one after
 * the other. By primary key, the address always before everybody.
 */
export async function lockTries(
  db: Queryable,
  bucket: string,
  now: Date,
): Promise<{ own: TryRow; all: TryRow }> {
  const rows = await db
    .insert(tries)
    .values([bucket, everybody].map((name) => ({ bucket: name, failures: 0, since: now, blockedUntil: now })))
    // Changes nothing, and holds the row that is there.
    .onConflictDoUpdate({ target: tries.bucket, set: { failures: sql`${tries.failures}` } })
    .returning();
  const own = rows.find((row) => row.bucket === bucket);
  const all = rows.find((row) => row.bucket === everybody);
  if (own === undefined || all === undefined)
    throw new Error('The tries of an address could not be counted.');
  return { own, all };
}

export async function storeTries(db: Queryable, row: TryRow): Promise<void> {
  const { bucket, ...counted } = row;
  await db.update(tries).set(counted).where(eq(tries.bucket, bucket));
}

/** A try that turned out right no longer counts: its address begins anew. */
export async function forgetTries(db: Queryable, bucket: string): Promise<void> {
  await db.delete(tries).where(eq(tries.bucket, bucket));
  await takeOneBack(db, everybody);
}

/** A try that turned out neither right nor wrong: the address is where it was before it. */
export async function undoTry(
  db: Queryable,
  bucket: string,
  { blockedUntil, previous }: { blockedUntil: Date; previous: Date },
): Promise<void> {
  await takeOneBack(db, bucket);
  await db
    .update(tries)
    .set({ blockedUntil: previous })
    .where(and(eq(tries.bucket, bucket), eq(tries.blockedUntil, blockedUntil)));
  await takeOneBack(db, everybody);
}

async function takeOneBack(db: Queryable, bucket: string): Promise<void> {
  await db
    .update(tries)
    .set({ failures: sql`greatest(${tries.failures} - 1, 0)` })
    .where(eq(tries.bucket, bucket));
}

/** Rows that no longer say anything. A scan of a small table. */
export async function deleteOldTries(db: Queryable, before: Date): Promise<void> {
  await db.delete(tries).where(lt(tries.blockedUntil, before));
}
