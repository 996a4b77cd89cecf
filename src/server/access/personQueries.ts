import type { Queryable } from '../database/connect.ts';
import { eq } from '../database/drizzle.ts';
import { staffPeople } from '../database/tables.ts';

export type PersonRow = typeof staffPeople.$inferSelect;

/** By primary key. Throws for an unknown one: people are never removed. */
export async function readPerson(db: Queryable, id: number): Promise<PersonRow> {
  const [row] = await db.select().from(staffPeople).where(eq(staffPeople.id, id));
  if (row === undefined) throw new Error(`There is no person ${id} of staff.`);
  return row;
}
