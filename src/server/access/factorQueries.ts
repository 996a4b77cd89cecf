import type { Queryable } from '../database/connect.ts';
import { and, count, eq, isNull, lt } from '../database/drizzle.ts';
import { staffRecoveryCodes, staffSecondFactor } from '../database/tables.ts';

export type FactorRow = typeof staffSecondFactor.$inferSelect;

/** Null when it is off. */
export async function findFactor(db: Queryable): Promise<FactorRow | null> {
  const [row] = await db.select().from(staffSecondFactor);
  return row ?? null;
}

/** False if another session was first. */
export async function insertFactor(db: Queryable, row: Omit<FactorRow, 'id'>): Promise<boolean> {
  const rows = await db
    .insert(staffSecondFactor)
    .values({ id: 1, ...row })
    .onConflictDoNothing()
    .returning();
  return rows.length === 1;
}

/** Deletes the factor and its recovery codes. */
export async function deleteFactor(db: Queryable): Promise<void> {
  await db.delete(staffSecondFactor);
  await db.delete(staffRecoveryCodes);
}

/**
 * Uses up a step's code and all earlier ones; only one of two concurrent requests gets it (ASVS
 * 6.5.1).
 */
export async function spendStep(db: Queryable, step: number): Promise<boolean> {
  const rows = await db
    .update(staffSecondFactor)
    .set({ lastStep: step })
    .where(and(eq(staffSecondFactor.id, 1), lt(staffSecondFactor.lastStep, step)))
    .returning();
  return rows.length === 1;
}

/** Uses up a recovery code. By primary key. */
export async function spendRecoveryCode(db: Queryable, codeHash: Buffer, now: Date): Promise<boolean> {
  const rows = await db
    .update(staffRecoveryCodes)
    .set({ usedAt: now })
    .where(and(eq(staffRecoveryCodes.codeHash, codeHash), isNull(staffRecoveryCodes.usedAt)))
    .returning();
  return rows.length === 1;
}

/** Replaces all codes, used and unused. */
export async function replaceRecoveryCodes(db: Queryable, hashes: readonly Buffer[]): Promise<void> {
  await db.delete(staffRecoveryCodes);
  await db.insert(staffRecoveryCodes).values(hashes.map((codeHash) => ({ codeHash })));
}

export async function countRecoveryCodes(db: Queryable): Promise<number> {
  const [row] = await db
    .select({ value: count() })
    .from(staffRecoveryCodes)
    .where(isNull(staffRecoveryCodes.usedAt));
  return row?.value ?? 0;
}
