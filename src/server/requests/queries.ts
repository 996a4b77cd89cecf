import { dayMs } from '../../domain/calendar/units.ts';
import { rulesAt } from '../../domain/rules/rulesOn.ts';
import { requestEvents } from '../../domain/staff/requests.ts';
import type { Queryable } from '../database/connect.ts';
import { and, asc, desc, eq, inArray, isNull, lt } from '../database/drizzle.ts';
import { applications, mails, travellerRequests } from '../database/tables.ts';

export type RequestRow = typeof travellerRequests.$inferSelect;

/** False if the application has an open one: by the unique index. */
export async function insertRequest(db: Queryable, row: RequestRow): Promise<boolean> {
  const rows = await db
    .insert(travellerRequests)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: travellerRequests.id });
  return rows.length === 1;
}

export async function updateRequest(
  db: Queryable,
  id: string,
  change: Partial<Omit<RequestRow, 'id' | 'applicationId' | 'content'>>,
): Promise<void> {
  await db.update(travellerRequests).set(change).where(eq(travellerRequests.id, id));
}

export async function findRequest(db: Queryable, id: string): Promise<RequestRow | null> {
  const [row] = await db.select().from(travellerRequests).where(eq(travellerRequests.id, id));
  return row ?? null;
}

/** By the unique index of open ones. */
export async function findOpen(db: Queryable, applicationId: number): Promise<RequestRow | null> {
  const [row] = await db
    .select()
    .from(travellerRequests)
    .where(and(eq(travellerRequests.applicationId, applicationId), eq(travellerRequests.state, 'open')));
  return row ?? null;
}

/** Newest first; by the index on (application, asked). */
export async function listRequestRows(db: Queryable, applicationId: number): Promise<RequestRow[]> {
  return db
    .select()
    .from(travellerRequests)
    .where(eq(travellerRequests.applicationId, applicationId))
    .orderBy(desc(travellerRequests.askedAt))
    .limit(100);
}

/** Open ones that are old enough for the first reminder, oldest first; by the index of open ones. */
export async function listAged(db: Queryable, now: Date): Promise<{ id: string; applicationId: number }[]> {
  const [days] = rulesAt(now).travellerRequests.reminderDays;
  const first = new Date(now.getTime() - days * dayMs + 1);
  return db
    .select({ id: travellerRequests.id, applicationId: travellerRequests.applicationId })
    .from(travellerRequests)
    .where(and(eq(travellerRequests.state, 'open'), lt(travellerRequests.askedAt, first)))
    .orderBy(asc(travellerRequests.askedAt));
}

/** Deletes an application's e-mails about requests that were not handed over. */
export async function dropUnsentMails(db: Queryable, applicationId: number): Promise<void> {
  await db
    .delete(mails)
    .where(
      and(
        eq(mails.applicationId, applicationId),
        inArray(mails.event, [...requestEvents]),
        isNull(mails.sentAt),
        isNull(mails.dataSentAt),
      ),
    );
}

/** The latest e-mail that asked first, sent or not; by the unique index. */
export async function findLastMail(
  db: Queryable,
  { id, applicationId }: Pick<RequestRow, 'id' | 'applicationId'>,
): Promise<string | null> {
  const [row] = await db
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.applicationId, applicationId), eq(mails.event, 'asked'), eq(mails.subject, id)))
    .orderBy(desc(mails.copy))
    .limit(1);
  return row?.id ?? null;
}

/** Only for a locked application. */
export async function setDue(
  db: Queryable,
  applicationId: number,
  due: Pick<typeof applications.$inferInsert, 'dueAt' | 'duePausedAt'>,
): Promise<void> {
  await db.update(applications).set(due).where(eq(applications.id, applicationId));
}
