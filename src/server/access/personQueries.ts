import type { Queryable } from '../database/connect.ts';
import { and, eq, ne, sql } from '../database/drizzle.ts';
import { staffPeople } from '../database/tables.ts';

export type PersonRow = typeof staffPeople.$inferSelect;

/** Everybody but the first owner, who always has one, may have passkeys instead. */
export function hasPassword({ isFirstOwner, passwordHash }: PersonRow): boolean {
  return isFirstOwner || passwordHash !== null;
}

/** By primary key. Throws for an unknown one: people are never removed. */
export async function readPerson(db: Queryable, id: number): Promise<PersonRow> {
  const [row] = await db.select().from(staffPeople).where(eq(staffPeople.id, id));
  if (row === undefined) throw new Error(`There is no person ${id} of staff.`);
  return row;
}

/** By the unique index. */
export async function findPersonByEmail(db: Queryable, email: string): Promise<PersonRow | null> {
  const [row] = await db.select().from(staffPeople).where(sql`lower(${staffPeople.email}) = lower(${email})`);
  return row ?? null;
}

/** Of anybody but the first owner. By primary key. */
export async function setPasswordHash(db: Queryable, id: number, passwordHash: string): Promise<void> {
  await db.update(staffPeople).set({ passwordHash }).where(eq(staffPeople.id, id));
}

/** False if the person had this name already. By primary key. */
export async function renamePerson(db: Queryable, id: number, name: string): Promise<boolean> {
  const rows = await db
    .update(staffPeople)
    .set({ name })
    .where(and(eq(staffPeople.id, id), ne(staffPeople.name, name)))
    .returning({ id: staffPeople.id });
  return rows.length === 1;
}
