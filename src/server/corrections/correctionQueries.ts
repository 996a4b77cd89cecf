import type { Queryable } from '../database/connect.ts';
import { and, asc, count, desc, eq, gt, inArray, isNull, lt, sql } from '../database/drizzle.ts';
import { correctionCodes, corrections } from '../database/tables.ts';

export type CodeRecord = typeof correctionCodes.$inferSelect;
export type CorrectionRecord = typeof corrections.$inferSelect;

/** Of an application that the caller has locked. */
export async function insertCode(
  db: Queryable,
  code: Pick<CodeRecord, 'id' | 'applicationId' | 'createdAt'>,
): Promise<void> {
  await db.insert(correctionCodes).values(code);
}

/** By the index on application and time. */
export async function countCodesSince(db: Queryable, applicationId: number, since: Date): Promise<number> {
  const [row] = await db
    .select({ sent: count() })
    .from(correctionCodes)
    .where(and(eq(correctionCodes.applicationId, applicationId), gt(correctionCodes.createdAt, since)));
  return row?.sent ?? 0;
}

/** Codes that may still be entered, for update, so that no two calls try them at once. */
export async function lockOpenCodes(
  db: Queryable,
  applicationId: number,
  { since, triesAtMost }: { since: Date; triesAtMost: number },
): Promise<CodeRecord[]> {
  return db
    .select()
    .from(correctionCodes)
    .where(
      and(
        eq(correctionCodes.applicationId, applicationId),
        gt(correctionCodes.createdAt, since),
        isNull(correctionCodes.provenAt),
        lt(correctionCodes.tries, triesAtMost),
      ),
    )
    .orderBy(asc(correctionCodes.id))
    .for('update');
}

export async function countTry(db: Queryable, ids: readonly string[]): Promise<void> {
  await db
    .update(correctionCodes)
    .set({ tries: sql`${correctionCodes.tries} + 1` })
    .where(inArray(correctionCodes.id, [...ids]));
}

export async function markProven(
  db: Queryable,
  id: string,
  proven: { provenAt: Date; tokenHash: Buffer },
): Promise<void> {
  await db.update(correctionCodes).set(proven).where(eq(correctionCodes.id, id));
}

/** By the primary key. */
export async function findCode(db: Queryable, id: string): Promise<CodeRecord | null> {
  const [row] = await db.select().from(correctionCodes).where(eq(correctionCodes.id, id));
  return row ?? null;
}

/** By the unique index on tokens. */
export async function findByToken(db: Queryable, tokenHash: Buffer): Promise<CodeRecord | null> {
  const [row] = await db.select().from(correctionCodes).where(eq(correctionCodes.tokenHash, tokenHash));
  return row ?? null;
}

/** Of an application that the caller has locked. */
export async function insertCorrection(db: Queryable, correction: CorrectionRecord): Promise<void> {
  await db.insert(corrections).values(correction);
}

/** By the primary key. */
export async function findCorrection(db: Queryable, id: string): Promise<CorrectionRecord | null> {
  const [row] = await db.select().from(corrections).where(eq(corrections.id, id));
  return row ?? null;
}

/** Oldest first; by the index on application and time. */
export async function listCorrections(db: Queryable, applicationId: number): Promise<CorrectionRecord[]> {
  return db
    .select()
    .from(corrections)
    .where(eq(corrections.applicationId, applicationId))
    .orderBy(asc(corrections.at));
}

/** When an application was last corrected; by the same index. */
export async function lastCorrectedAt(db: Queryable, applicationId: number): Promise<Date | null> {
  const [row] = await db
    .select({ at: corrections.at })
    .from(corrections)
    .where(eq(corrections.applicationId, applicationId))
    .orderBy(desc(corrections.at))
    .limit(1);
  return row?.at ?? null;
}
