import type { Queryable } from '../database/connect.ts';
import { and, eq, lt, sql } from '../database/drizzle.ts';
import { staffSignInTries as attempts } from '../database/tables.ts';

/** The row that counts the wrong attempts of all addresses together. No address is spelt so. */
const allAddresses = 'all';

export type AttemptRow = typeof attempts.$inferSelect;

/**
 * The rows of a bucket and of all addresses, locked until the transaction ends: two attempts at once are counted one
 * after the other. By primary key, the address always before all.
 */
export async function lockAttempts(
  db: Queryable,
  bucket: string,
  now: Date,
): Promise<{ own: AttemptRow; all: AttemptRow }> {
  const unused = { failures: 0, since: now, blockedUntil: now };
  const rows = await db
    .insert(attempts)
    .values([bucket, allAddresses].map((name) => ({ bucket: name, ...unused })))
    // Changes nothing, and holds the row that is there.
    .onConflictDoUpdate({ target: attempts.bucket, set: { failures: sql`${attempts.failures}` } })
    .returning();
  const own = rows.find((row) => row.bucket === bucket);
  const all = rows.find((row) => row.bucket === allAddresses);
  if (own === undefined || all === undefined)
    throw new Error('The attempts of an address could not be counted.');
  return { own, all };
}

export async function storeAttempts(db: Queryable, row: AttemptRow): Promise<void> {
  const { bucket, ...counted } = row;
  await db.update(attempts).set(counted).where(eq(attempts.bucket, bucket));
}

/** An attempt that turned out right no longer counts: its address begins anew. */
export async function forgetAttempts(db: Queryable, bucket: string): Promise<void> {
  await db.delete(attempts).where(eq(attempts.bucket, bucket));
  await takeOneBack(db, allAddresses);
}

/** An attempt that turned out neither right nor wrong: the address is where it was before it. */
export async function undoAttempt(
  db: Queryable,
  bucket: string,
  { blockedUntil, previous }: { blockedUntil: Date; previous: Date },
): Promise<void> {
  await takeOneBack(db, bucket);
  await db
    .update(attempts)
    .set({ blockedUntil: previous })
    .where(and(eq(attempts.bucket, bucket), eq(attempts.blockedUntil, blockedUntil)));
  await takeOneBack(db, allAddresses);
}

async function takeOneBack(db: Queryable, bucket: string): Promise<void> {
  await db
    .update(attempts)
    .set({ failures: sql`greatest(${attempts.failures} - 1, 0)` })
    .where(eq(attempts.bucket, bucket));
}

/** Rows that no longer say anything. A scan of a small table. */
export async function deleteOldAttempts(db: Queryable, before: Date): Promise<void> {
  await db.delete(attempts).where(lt(attempts.blockedUntil, before));
}
