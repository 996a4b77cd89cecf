import type { Queryable } from '../database/connect.ts';
import { and, eq, ne } from '../database/drizzle.ts';
import { staffPeople } from '../database/tables.ts';

export type PersonRow = typeof staffPeople.$inferSelect;

/** By primary key. Throws for an unknown one: people are never removed. */
export async function readPerson(db: Queryable, id: number): Promise<PersonRow> {
  const [row] = await db.select().from(staffPeople).where(eq(staffPeople.id, id));
  if (row === undefined) throw new Error(`There is no person ${id} of staff.`);
  return row;
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
