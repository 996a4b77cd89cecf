import type { Queryable } from '../database/connect.ts';
import { staffCredential } from '../database/tables.ts';

export type CredentialRow = typeof staffCredential.$inferSelect;

/** The one staff password, or null before the first start has made it. */
export async function findCredential(db: Queryable): Promise<CredentialRow | null> {
  const [row] = await db.select().from(staffCredential);
  return row ?? null;
}

/** Stores the staff password. Without `replace` an earlier one stays. Answers whether this one was stored. */
export async function putCredential(
  db: Queryable,
  credential: Omit<CredentialRow, 'id'>,
  { replace }: { replace: boolean },
): Promise<boolean> {
  const insert = db.insert(staffCredential).values({ id: 1, ...credential });
  const rows = replace
    ? await insert.onConflictDoUpdate({ target: staffCredential.id, set: credential }).returning()
    : await insert.onConflictDoNothing().returning();
  return rows.length === 1;
}
