import type { Queryable } from '../database/connect.ts';
import { eq } from '../database/drizzle.ts';
import { cancellations } from '../database/tables.ts';

export type CancellationRecord = typeof cancellations.$inferSelect;

/** Of an application that the caller has locked. */
export async function insertCancellation(db: Queryable, cancellation: CancellationRecord): Promise<void> {
  await db.insert(cancellations).values(cancellation);
}

/** By the primary key. */
export async function findCancellation(
  db: Queryable,
  applicationId: number,
): Promise<CancellationRecord | null> {
  const [row] = await db.select().from(cancellations).where(eq(cancellations.applicationId, applicationId));
  return row ?? null;
}
