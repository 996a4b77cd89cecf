import { documentEvents } from '../../domain/status/documentMails.ts';
import type { Queryable } from '../database/connect.ts';
import { and, asc, eq, inArray, isNull, sql } from '../database/drizzle.ts';
import { mails, travellerRequests } from '../database/tables.ts';

export type MailRecord = typeof mails.$inferSelect;

/** Stores an e-mail; false if the application has it already. */
export async function insertMail(db: Queryable, mail: typeof mails.$inferInsert): Promise<boolean> {
  const rows = await db
    .insert(mails)
    .values(mail)
    .onConflictDoNothing({ target: [mails.applicationId, mails.event, mails.subject, mails.copy] })
    .returning({ id: mails.id });
  return rows.length === 1;
}

/** By the primary key. */
export async function findMail(db: Queryable, id: string): Promise<MailRecord | null> {
  const [row] = await db.select().from(mails).where(eq(mails.id, id));
  return row ?? null;
}

/**
 * Marks an e-mail as leaving: it can no longer be withdrawn. Null if it was withdrawn, sent or is
 * held. The row lock orders this and `takeBackMail`.
 */
export async function claimMail(db: Queryable, id: string, at: Date): Promise<MailRecord | null> {
  const [row] = await db
    .update(mails)
    .set({ leftAt: sql`coalesce(${mails.leftAt}, ${at.toISOString()}::timestamptz)` })
    .where(and(eq(mails.id, id), isNull(mails.sentAt), isNull(mails.heldAs)))
    .returning();
  return row ?? null;
}

/** False if it is marked as leaving or already deleted. */
export async function takeBackMail(db: Queryable, id: string): Promise<boolean> {
  const rows = await db
    .delete(mails)
    .where(and(eq(mails.id, id), isNull(mails.leftAt)))
    .returning({ id: mails.id });
  return rows.length === 1;
}

/**
 * Deletes every e-mail about an application's document, all of the current approval. False if one
 * was leaving: the caller must then roll back.
 */
export async function takeBackDocumentMails(db: Queryable, applicationId: number): Promise<boolean> {
  const removed = await db
    .delete(mails)
    .where(and(eq(mails.applicationId, applicationId), inArray(mails.event, [...documentEvents])))
    .returning({ leftAt: mails.leftAt });
  return removed.every(({ leftAt }) => leftAt === null);
}

/** Oldest first; by the unique index. */
export async function listMails(db: Queryable, applicationId: number): Promise<MailRecord[]> {
  return db
    .select()
    .from(mails)
    .where(eq(mails.applicationId, applicationId))
    .orderBy(asc(mails.createdAt), asc(mails.copy))
    .limit(200);
}

/** By the unique index. */
export async function findRejectionMail(db: Queryable, applicationId: number): Promise<MailRecord | null> {
  const [row] = await db
    .select()
    .from(mails)
    .where(
      and(
        eq(mails.applicationId, applicationId),
        eq(mails.event, 'rejected'),
        eq(mails.subject, ''),
        eq(mails.copy, 0),
      ),
    );
  return row ?? null;
}

/** True while staff wait for what an e-mail asked for: by the unique index of open requests. */
export async function isRequestOpen(db: Queryable, applicationId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: travellerRequests.id })
    .from(travellerRequests)
    .where(and(eq(travellerRequests.applicationId, applicationId), eq(travellerRequests.state, 'open')));
  return row !== undefined;
}

/** Locks an e-mail until the transaction ends; by the primary key. */
export async function lockMail(
  db: Queryable,
  { id, applicationId }: Pick<MailRecord, 'id' | 'applicationId'>,
): Promise<MailRecord | null> {
  const [row] = await db
    .select()
    .from(mails)
    .where(and(eq(mails.id, id), eq(mails.applicationId, applicationId)))
    .for('update');
  return row ?? null;
}

/** The highest copy number, 0 for the first e-mail, and whether it was sent; by the unique index. */
export async function findLastCopy(
  db: Queryable,
  { applicationId, event, subject }: Pick<MailRecord, 'applicationId' | 'event' | 'subject'>,
): Promise<{ copy: number; sent: boolean }> {
  const rows = await db
    .select({ copy: mails.copy, sentAt: mails.sentAt })
    .from(mails)
    .where(and(eq(mails.applicationId, applicationId), eq(mails.event, event), eq(mails.subject, subject)))
    .orderBy(asc(mails.copy));
  const last = rows.at(-1);
  return { copy: last?.copy ?? 0, sent: last?.sentAt !== null };
}
