import { staffIdleMinutes, staffSessionHours } from '../../domain/timeLimits.ts';
import type { Queryable } from '../database/connect.ts';
import { and, desc, eq, gt, lte, ne, or } from '../database/drizzle.ts';
import { staffSessions } from '../database/tables.ts';

const idleMs = staffIdleMinutes * 60 * 1000;
const absoluteMs = staffSessionHours * 60 * 60 * 1000;

export type SessionRow = typeof staffSessions.$inferSelect;

const idleSince = (now: Date) => new Date(now.getTime() - idleMs);
const openedBefore = (now: Date) => new Date(now.getTime() - absoluteMs);
const isOpen = (now: Date) =>
  and(gt(staffSessions.lastSeenAt, idleSince(now)), gt(staffSessions.createdAt, openedBefore(now)));
const isOver = (now: Date) =>
  or(lte(staffSessions.lastSeenAt, idleSince(now)), lte(staffSessions.createdAt, openedBefore(now)));

export async function insertSession(db: Queryable, row: typeof staffSessions.$inferInsert): Promise<void> {
  await db.insert(staffSessions).values(row);
}

/** Does not keep the session from going idle. By primary key. */
export async function findOpenSession(db: Queryable, idHash: Buffer, now: Date): Promise<SessionRow | null> {
  const [row] = await db
    .select()
    .from(staffSessions)
    .where(and(eq(staffSessions.idHash, idHash), isOpen(now)));
  return row ?? null;
}

/** Limits the writes of a busy session to one row. */
const seenEveryMs = 15_000;

/** Marks the open session as seen. By primary key. */
export async function touchSession(db: Queryable, idHash: Buffer, now: Date): Promise<SessionRow | null> {
  const session = await findOpenSession(db, idHash, now);
  if (session === null || now.getTime() - session.lastSeenAt.getTime() < seenEveryMs) return session;
  const [row] = await db
    .update(staffSessions)
    .set({ lastSeenAt: now })
    .where(and(eq(staffSessions.idHash, idHash), isOpen(now)))
    .returning();
  return row ?? null;
}

/** Last seen first, by a scan. */
export async function listOpenSessions(db: Queryable, now: Date): Promise<SessionRow[]> {
  return db.select().from(staffSessions).where(isOpen(now)).orderBy(desc(staffSessions.lastSeenAt));
}

/** Ends the open session and returns it. By primary key. */
export async function deleteOpenSession(
  db: Queryable,
  idHash: Buffer,
  now: Date,
): Promise<SessionRow | null> {
  const [row] = await db
    .delete(staffSessions)
    .where(and(eq(staffSessions.idHash, idHash), isOpen(now)))
    .returning();
  return row ?? null;
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

/** False if there was none. */
export async function deleteSessionByCode(db: Queryable, code: string): Promise<boolean> {
  const gone = await db.delete(staffSessions).where(eq(staffSessions.code, code)).returning();
  return gone.length > 0;
}

/** Returns their number. */
export async function deleteSessions(db: Queryable, except?: Buffer): Promise<number> {
  const gone = await db
    .delete(staffSessions)
    .where(except === undefined ? undefined : ne(staffSessions.idHash, except))
    .returning({ code: staffSessions.code });
  return gone.length;
}

export async function deleteEndedSessions(db: Queryable, now: Date): Promise<void> {
  await db.delete(staffSessions).where(isOver(now));
}

/** Null deletes it. */
export async function setPendingSecret(db: Queryable, idHash: Buffer, secret: Buffer | null): Promise<void> {
  await db.update(staffSessions).set({ pendingSecret: secret }).where(eq(staffSessions.idHash, idHash));
}
