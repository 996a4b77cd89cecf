import { joinPermissions, type Permission } from '../../domain/staff/permissions.ts';
import { staffIdleMinutes, staffSessionHours } from '../../domain/timeLimits.ts';
import type { Queryable } from '../database/connect.ts';
import { and, count, desc, eq, gt, lte, ne, or, sql } from '../database/drizzle.ts';
import {
  staffOwnRoles,
  staffPeople,
  staffPersonOwnRoles,
  staffPersonRoles,
  staffSessions,
} from '../database/tables.ts';
import type { PersonRow } from './personQueries.ts';

const idleMs = staffIdleMinutes * 60 * 1000;
const absoluteMs = staffSessionHours * 60 * 60 * 1000;

export type SessionRow = typeof staffSessions.$inferSelect;
export type Admitted = { session: SessionRow; person: PersonRow; permissions: ReadonlySet<Permission> };

const idleSince = (now: Date) => new Date(now.getTime() - idleMs);
const openedBefore = (now: Date) => new Date(now.getTime() - absoluteMs);
const isOpen = (now: Date) =>
  and(gt(staffSessions.lastSeenAt, idleSince(now)), gt(staffSessions.createdAt, openedBefore(now)));
const isOver = (now: Date) =>
  or(lte(staffSessions.lastSeenAt, idleSince(now)), lte(staffSessions.createdAt, openedBefore(now)));

export async function insertSession(db: Queryable, row: typeof staffSessions.$inferInsert): Promise<void> {
  await db.insert(staffSessions).values(row);
}

const rolesOfPerson = sql<string[]>`array(
  select ${staffPersonRoles.role} from ${staffPersonRoles} where ${staffPersonRoles.personId} = ${staffPeople.id})`;
const ownWordsOfPerson = sql<string[]>`array(
  select unnest(${staffOwnRoles.permissions}) from ${staffOwnRoles}
  join ${staffPersonOwnRoles} on ${staffPersonOwnRoles.roleId} = ${staffOwnRoles.id}
  where ${staffPersonOwnRoles.personId} = ${staffPeople.id})`;

/**
 * Null from the next call on for a deactivated person; other roles count from then on, too. Does not
 * keep the session from going idle. By primary keys.
 */
export async function findOpenSession(db: Queryable, idHash: Buffer, now: Date): Promise<Admitted | null> {
  const [row] = await db
    .select({
      session: staffSessions,
      person: staffPeople,
      roles: rolesOfPerson,
      ownWords: ownWordsOfPerson,
    })
    .from(staffSessions)
    .innerJoin(staffPeople, eq(staffPeople.id, staffSessions.personId))
    .where(and(eq(staffSessions.idHash, idHash), isOpen(now), eq(staffPeople.state, 'active')));
  if (row === undefined) return null;
  const { session, person, roles, ownWords } = row;
  return { session, person, permissions: joinPermissions(person, roles, ownWords) };
}

/** Limits the writes of a busy session to one row. */
const seenEveryMs = 15_000;

/** Marks the open session as seen. By primary keys. */
export async function touchSession(db: Queryable, idHash: Buffer, now: Date): Promise<Admitted | null> {
  const found = await findOpenSession(db, idHash, now);
  if (found === null || now.getTime() - found.session.lastSeenAt.getTime() < seenEveryMs) return found;
  const [session] = await db
    .update(staffSessions)
    .set({ lastSeenAt: now })
    .where(and(eq(staffSessions.idHash, idHash), isOpen(now)))
    .returning();
  return session === undefined ? null : { ...found, session };
}

/** A person's, last seen first, by a scan. */
export async function listOpenSessions(db: Queryable, personId: number, now: Date): Promise<SessionRow[]> {
  return db
    .select()
    .from(staffSessions)
    .where(and(eq(staffSessions.personId, personId), isOpen(now)))
    .orderBy(desc(staffSessions.lastSeenAt));
}

/** By person; who has none is left out. A scan of a small table. */
export async function countOpenSessions(db: Queryable, now: Date): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ personId: staffSessions.personId, open: count() })
    .from(staffSessions)
    .where(isOpen(now))
    .groupBy(staffSessions.personId);
  return new Map(rows.map(({ personId, open }) => [personId, open]));
}

/** Ends the open session and returns it. By primary keys. */
export async function deleteOpenSession(db: Queryable, idHash: Buffer, now: Date): Promise<Admitted | null> {
  const found = await findOpenSession(db, idHash, now);
  if (found === null) return null;
  const [session] = await db
    .delete(staffSessions)
    .where(and(eq(staffSessions.idHash, idHash), isOpen(now)))
    .returning();
  return session === undefined ? null : { ...found, session };
}

/** True if the session is open under another id. A scan of a small table. */
export async function isRenewed(
  db: Queryable,
  { code, createdAt, idHash }: SessionRow,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .select({ code: staffSessions.code })
    .from(staffSessions)
    .where(
      and(
        eq(staffSessions.code, code),
        eq(staffSessions.createdAt, createdAt),
        ne(staffSessions.idHash, idHash),
        isOpen(now),
      ),
    );
  return rows.length > 0;
}

/** False if the person has none with this code. */
export async function deleteSessionByCode(db: Queryable, personId: number, code: string): Promise<boolean> {
  const gone = await db
    .delete(staffSessions)
    .where(and(eq(staffSessions.personId, personId), eq(staffSessions.code, code)))
    .returning();
  return gone.length > 0;
}

/** Ends a person's sessions, but for one if it is named. Returns their number. */
export async function deleteSessions(db: Queryable, personId: number, except?: Buffer): Promise<number> {
  const others = except === undefined ? undefined : ne(staffSessions.idHash, except);
  const gone = await db
    .delete(staffSessions)
    .where(and(eq(staffSessions.personId, personId), others))
    .returning({ code: staffSessions.code });
  return gone.length;
}

/** Ends the sessions of all people. */
export async function deleteAllSessions(db: Queryable): Promise<void> {
  await db.delete(staffSessions);
}

export async function deleteEndedSessions(db: Queryable, now: Date): Promise<void> {
  await db.delete(staffSessions).where(isOver(now));
}

/** Null deletes it. */
export async function setPendingSecret(db: Queryable, idHash: Buffer, secret: Buffer | null): Promise<void> {
  await db.update(staffSessions).set({ pendingSecret: secret }).where(eq(staffSessions.idHash, idHash));
}
