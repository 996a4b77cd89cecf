import { joinPermissions, type Permission, rolesWith } from '../../domain/staff/permissions.ts';
import type { StaffLanguage } from '../../domain/staff/staffLanguage.ts';
import type { Queryable } from '../database/connect.ts';
import { and, eq, inArray, isNull, ne, or, sql } from '../database/drizzle.ts';
import { staffOwnRoles, staffPeople, staffPersonOwnRoles, staffPersonRoles } from '../database/tables.ts';

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

/** What the roles of a person allow, whatever their state. By primary keys. */
export async function readPermissions(db: Queryable, person: PersonRow): Promise<ReadonlySet<Permission>> {
  const keys = await db
    .select({ role: staffPersonRoles.role })
    .from(staffPersonRoles)
    .where(eq(staffPersonRoles.personId, person.id));
  const own = await db
    .select({ permissions: staffOwnRoles.permissions })
    .from(staffPersonOwnRoles)
    .innerJoin(staffOwnRoles, eq(staffOwnRoles.id, staffPersonOwnRoles.roleId))
    .where(eq(staffPersonOwnRoles.personId, person.id));
  return joinPermissions(
    person,
    keys.map(({ role }) => role),
    own.flatMap(({ permissions }) => permissions),
  );
}

/** What an active person may do; nothing for another. */
export async function readActivePermissions(db: Queryable, id: number): Promise<ReadonlySet<Permission>> {
  const person = await readPerson(db, id);
  return person.state === 'active' ? readPermissions(db, person) : new Set();
}

/** The active people whose roles have the word. Scans of small tables. */
export async function listHolders(db: Queryable, permission: Permission): Promise<PersonRow[]> {
  const byRole = db
    .select({ id: staffPersonRoles.personId })
    .from(staffPersonRoles)
    .where(inArray(staffPersonRoles.role, rolesWith(permission)));
  const byOwnRole = db
    .select({ id: staffPersonOwnRoles.personId })
    .from(staffPersonOwnRoles)
    .innerJoin(staffOwnRoles, eq(staffOwnRoles.id, staffPersonOwnRoles.roleId))
    .where(sql`${permission} = any(${staffOwnRoles.permissions})`);
  return db
    .select()
    .from(staffPeople)
    .where(
      and(
        eq(staffPeople.state, 'active'),
        or(
          eq(staffPeople.isFirstOwner, true),
          inArray(staffPeople.id, byRole),
          inArray(staffPeople.id, byOwnRole),
        ),
      ),
    )
    .orderBy(staffPeople.id);
}

/** All of staff, also who left, by id: a scan of a small table. */
export async function listNames(db: Queryable): Promise<{ id: number; name: string }[]> {
  return db.select({ id: staffPeople.id, name: staffPeople.name }).from(staffPeople).orderBy(staffPeople.id);
}

/** Of anybody but the first owner. By primary key. */
export async function setPasswordHash(db: Queryable, id: number, passwordHash: string): Promise<void> {
  await db.update(staffPeople).set({ passwordHash }).where(eq(staffPeople.id, id));
}

/** False if the person had seen it already. By primary key. */
export async function setTourSeen(db: Queryable, id: number, at: Date): Promise<boolean> {
  const rows = await db
    .update(staffPeople)
    .set({ tourSeenAt: at })
    .where(and(eq(staffPeople.id, id), isNull(staffPeople.tourSeenAt)))
    .returning({ id: staffPeople.id });
  return rows.length === 1;
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

/** False if it is the language already. */
export async function setLanguage(db: Queryable, id: number, language: StaffLanguage): Promise<boolean> {
  const rows = await db
    .update(staffPeople)
    .set({ language })
    .where(and(eq(staffPeople.id, id), ne(staffPeople.language, language)))
    .returning({ id: staffPeople.id });
  return rows.length === 1;
}
