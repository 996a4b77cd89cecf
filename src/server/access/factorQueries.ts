import type { Queryable } from '../database/connect.ts';
import { and, count, eq, isNull, lt } from '../database/drizzle.ts';
import { staffRecoveryCodes, staffSecondFactor } from '../database/tables.ts';

export type FactorRow = typeof staffSecondFactor.$inferSelect;

/** A person's; null when it is off. By primary key. */
export async function findFactor(db: Queryable, personId: number): Promise<FactorRow | null> {
  const [row] = await db.select().from(staffSecondFactor).where(eq(staffSecondFactor.personId, personId));
  return row ?? null;
}

/** False if another session of the person was first. */
export async function insertFactor(db: Queryable, row: FactorRow): Promise<boolean> {
  const rows = await db.insert(staffSecondFactor).values(row).onConflictDoNothing().returning();
  return rows.length === 1;
}

/** Deletes a person's factor and its recovery codes. */
export async function deleteFactor(db: Queryable, personId: number): Promise<void> {
  await db.delete(staffSecondFactor).where(eq(staffSecondFactor.personId, personId));
  await db.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.personId, personId));
}

/**
 * Uses up a step's code and all earlier ones; only one of two concurrent requests gets it (ASVS
 * 6.5.1).
 */
export async function spendStep(db: Queryable, personId: number, step: number): Promise<boolean> {
  const rows = await db
    .update(staffSecondFactor)
    .set({ lastStep: step })
    .where(and(eq(staffSecondFactor.personId, personId), lt(staffSecondFactor.lastStep, step)))
    .returning();
  return rows.length === 1;
}

/** Uses up a person's recovery code. By primary key. */
export async function spendRecoveryCode(
  db: Queryable,
  personId: number,
  { codeHash, now }: { codeHash: Buffer; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(staffRecoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(staffRecoveryCodes.codeHash, codeHash),
        eq(staffRecoveryCodes.personId, personId),
        isNull(staffRecoveryCodes.usedAt),
      ),
    )
    .returning();
  return rows.length === 1;
}

/** Replaces all codes of a person, used and unused. */
export async function replaceRecoveryCodes(
  db: Queryable,
  personId: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await db.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.personId, personId));
  await db.insert(staffRecoveryCodes).values(hashes.map((codeHash) => ({ codeHash, personId })));
}

/** A person's unused ones. */
export async function countRecoveryCodes(db: Queryable, personId: number): Promise<number> {
  const [row] = await db
    .select({ value: count() })
    .from(staffRecoveryCodes)
    .where(and(eq(staffRecoveryCodes.personId, personId), isNull(staffRecoveryCodes.usedAt)));
  return row?.value ?? 0;
}
