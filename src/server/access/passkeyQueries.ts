import type { Queryable } from '../database/connect.ts';
import { and, asc, eq } from '../database/drizzle.ts';
import { staffPasskeys, staffPeople } from '../database/tables.ts';
import type { PersonRow } from './personQueries.ts';

export type PasskeyRow = typeof staffPasskeys.$inferSelect;

/** A key by the authenticator's name of it, and its person. By the unique index. */
export async function findPasskey(
  db: Queryable,
  credentialId: string,
): Promise<{ passkey: PasskeyRow; person: PersonRow } | null> {
  const [row] = await db
    .select({ passkey: staffPasskeys, person: staffPeople })
    .from(staffPasskeys)
    .innerJoin(staffPeople, eq(staffPeople.id, staffPasskeys.personId))
    .where(eq(staffPasskeys.credentialId, credentialId));
  return row ?? null;
}

/** A person's own, oldest first. By the index on the person. */
export async function listPasskeys(db: Queryable, personId: number): Promise<PasskeyRow[]> {
  return db
    .select()
    .from(staffPasskeys)
    .where(eq(staffPasskeys.personId, personId))
    .orderBy(asc(staffPasskeys.createdAt), asc(staffPasskeys.id));
}

/** The same, locked: of two that remove the last keys at the same moment, the second sees what the first left. */
export async function lockPasskeys(db: Queryable, personId: number): Promise<PasskeyRow[]> {
  return db
    .select()
    .from(staffPasskeys)
    .where(eq(staffPasskeys.personId, personId))
    .orderBy(asc(staffPasskeys.id))
    .for('update');
}

/** The id of the new row; null for a key that somebody has already. */
export async function insertPasskey(
  db: Queryable,
  row: typeof staffPasskeys.$inferInsert,
): Promise<string | null> {
  const [added] = await db
    .insert(staffPasskeys)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: staffPasskeys.id });
  return added?.id ?? null;
}

/** False if the person has no such key. By primary key. */
export async function setPasskeyName(
  db: Queryable,
  { id, personId, name }: Pick<PasskeyRow, 'id' | 'personId' | 'name'>,
): Promise<boolean> {
  const rows = await db
    .update(staffPasskeys)
    .set({ name })
    .where(and(eq(staffPasskeys.id, id), eq(staffPasskeys.personId, personId)))
    .returning({ id: staffPasskeys.id });
  return rows.length === 1;
}

/** Two answers of one key are serial. By primary key. */
export async function lockPasskey(db: Queryable, id: string): Promise<PasskeyRow | null> {
  const [row] = await db.select().from(staffPasskeys).where(eq(staffPasskeys.id, id)).for('update');
  return row ?? null;
}

/** What a key said of itself in an answer. By primary key. */
export async function updatePasskey(
  db: Queryable,
  id: string,
  change: Pick<PasskeyRow, 'counter' | 'isSynced' | 'lastUsedAt'>,
): Promise<void> {
  await db.update(staffPasskeys).set(change).where(eq(staffPasskeys.id, id));
}

/** By primary key. */
export async function deletePasskey(db: Queryable, id: string): Promise<void> {
  await db.delete(staffPasskeys).where(eq(staffPasskeys.id, id));
}

/** All of a person. By the index on the person. */
export async function deletePasskeys(db: Queryable, personId: number): Promise<void> {
  await db.delete(staffPasskeys).where(eq(staffPasskeys.personId, personId));
}
