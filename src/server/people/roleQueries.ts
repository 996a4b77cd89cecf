import type { RoleKey } from '../../domain/staff/permissions.ts';
import type { Queryable } from '../database/connect.ts';
import { and, eq, inArray, isNotNull, ne, or, sql } from '../database/drizzle.ts';
import { staffOwnRoles, staffPeople, staffPersonOwnRoles, staffPersonRoles } from '../database/tables.ts';

export type OwnRoleRow = typeof staffOwnRoles.$inferSelect;
export type Roles = {
  keys: readonly RoleKey[];
  own: readonly OwnRoleRow[];
};

/** Of all people, a role as the contract names it: a key, or the id of an own one. Scans of small tables. */
export async function listRolesOfPeople(db: Queryable): Promise<{ personId: number; role: string }[]> {
  const [builtIn, own] = await Promise.all([
    db
      .select({ personId: staffPersonRoles.personId, role: staffPersonRoles.role })
      .from(staffPersonRoles)
      .orderBy(staffPersonRoles.personId, staffPersonRoles.role),
    db
      .select({ personId: staffPersonOwnRoles.personId, id: staffPersonOwnRoles.roleId })
      .from(staffPersonOwnRoles)
      .orderBy(staffPersonOwnRoles.personId, staffPersonOwnRoles.roleId),
  ]);
  return [...builtIn, ...own.map(({ personId, id }) => ({ personId, role: String(id) }))];
}

/** By primary keys; own roles in the order of their ids. */
export async function readRoles(db: Queryable, personId: number): Promise<Roles> {
  const keys = await db
    .select({ role: staffPersonRoles.role })
    .from(staffPersonRoles)
    .where(eq(staffPersonRoles.personId, personId));
  const own = await db
    .select({ role: staffOwnRoles })
    .from(staffPersonOwnRoles)
    .innerJoin(staffOwnRoles, eq(staffOwnRoles.id, staffPersonOwnRoles.roleId))
    .where(eq(staffPersonOwnRoles.personId, personId))
    .orderBy(staffOwnRoles.id);
  return { keys: keys.map(({ role }) => role), own: own.map(({ role }) => role) };
}

/** Gives a person these roles in place of others. By primary key. */
export async function replaceRoles(
  db: Queryable,
  personId: number,
  { keys, own, grantedBy, at }: Roles & { grantedBy: number; at: Date },
): Promise<void> {
  await db.delete(staffPersonRoles).where(eq(staffPersonRoles.personId, personId));
  await db.delete(staffPersonOwnRoles).where(eq(staffPersonOwnRoles.personId, personId));
  const given = { personId, grantedBy, grantedAt: at };
  if (keys.length > 0) await db.insert(staffPersonRoles).values(keys.map((role) => ({ ...given, role })));
  if (own.length > 0) {
    await db.insert(staffPersonOwnRoles).values(own.map(({ id }) => ({ ...given, roleId: id })));
  }
}

/** By name. A scan of a small table. */
export async function listOwnRoles(db: Queryable): Promise<OwnRoleRow[]> {
  return db.select().from(staffOwnRoles).orderBy(sql`lower(${staffOwnRoles.name})`);
}

/** The known ones of the ids, in their order. By primary key. */
export async function findOwnRoles(db: Queryable, ids: readonly number[]): Promise<OwnRoleRow[]> {
  return ids.length === 0 ? [] : rolesWithIds(db, ids);
}

/** The same, locked against change and removal until the commit. */
export async function holdOwnRoles(db: Queryable, ids: readonly number[]): Promise<OwnRoleRow[]> {
  return ids.length === 0 ? [] : rolesWithIds(db, ids).for('share');
}

const rolesWithIds = (db: Queryable, ids: readonly number[]) =>
  db
    .select()
    .from(staffOwnRoles)
    .where(inArray(staffOwnRoles.id, [...ids]))
    .orderBy(staffOwnRoles.id);

/** Waits for other changes of the role, and for who gives it to somebody. By primary key. */
export async function lockOwnRole(db: Queryable, id: number): Promise<OwnRoleRow | null> {
  const [row] = await db.select().from(staffOwnRoles).where(eq(staffOwnRoles.id, id)).for('update');
  return row ?? null;
}

/** Null if another role has the name, in whatever capitals. */
export async function insertOwnRole(
  db: Queryable,
  row: typeof staffOwnRoles.$inferInsert,
): Promise<number | null> {
  const [added] = await db
    .insert(staffOwnRoles)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: staffOwnRoles.id });
  return added?.id ?? null;
}

/** By primary key. */
export async function updateOwnRole(
  db: Queryable,
  id: number,
  change: Pick<OwnRoleRow, 'name' | 'permissions' | 'version' | 'changedAt' | 'changedBy'>,
): Promise<void> {
  await db.update(staffOwnRoles).set(change).where(eq(staffOwnRoles.id, id));
}

/** Takes it from those who have left for good, too. By primary keys and the index on the role. */
export async function deleteOwnRole(db: Queryable, id: number): Promise<void> {
  await db.delete(staffPersonOwnRoles).where(eq(staffPersonOwnRoles.roleId, id));
  await db.delete(staffOwnRoles).where(eq(staffOwnRoles.id, id));
}

/** By the primary key. */
export async function hasOwnRole(db: Queryable, personId: number, roleId: number): Promise<boolean> {
  const rows = await db
    .select({ roleId: staffPersonOwnRoles.roleId })
    .from(staffPersonOwnRoles)
    .where(and(eq(staffPersonOwnRoles.personId, personId), eq(staffPersonOwnRoles.roleId, roleId)));
  return rows.length > 0;
}

/** True of who works here or may come back by a new invitation. */
const mayComeBack = or(ne(staffPeople.state, 'deactivated'), isNotNull(staffPeople.email));

export type Holder = { id: number; name: string };

/** Who has it, without those who have left for good. By the index on the role. */
export async function listHolders(db: Queryable, roleId: number): Promise<Holder[]> {
  return db
    .select({ id: staffPeople.id, name: staffPeople.name })
    .from(staffPersonOwnRoles)
    .innerJoin(staffPeople, eq(staffPeople.id, staffPersonOwnRoles.personId))
    .where(and(eq(staffPersonOwnRoles.roleId, roleId), mayComeBack))
    .orderBy(staffPeople.id);
}
