import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { documentEvents } from '../../domain/documents/documentMails.ts';
import type { Queryable } from '../database/connect.ts';
import { mails } from '../database/tables.ts';

export type MailRecord = typeof mails.$inferSelect;

/** Stores a mail; false when the application has it already. */
export async function insertMail(db: Queryable, mail: typeof mails.$inferInsert): Promise<boolean> {
  const rows = await db
    .insert(mails)
    .values(mail)
    .onConflictDoNothing({ target: [mails.applicationId, mails.event, mails.subject, mails.copy] })
    .returning({ id: mails.id });
  return rows.length === 1;
}

/** A mail by its id, which is the primary key. */
export async function findMail(db: Queryable, id: string): Promise<MailRecord | null> {
  const [row] = await db.select().from(mails).where(eq(mails.id, id));
  return row ?? null;
}

/**
 * Marks a mail as leaving and returns it: the moment after which it is not taken back. Null when there is none (it was
 * taken back) or it was sent. Of this statement and `takeBackMail` one waits for the other at the row and then sees
 * what that one did.
 */
export async function claimMail(db: Queryable, id: string, at: Date): Promise<MailRecord | null> {
  const [row] = await db
    .update(mails)
    .set({ leftAt: sql`coalesce(${mails.leftAt}, ${at.toISOString()}::timestamptz)` })
    .where(and(eq(mails.id, id), isNull(mails.sentAt)))
    .returning();
  return row ?? null;
}

/** Removes a mail that has not begun to leave; false when it has, or was removed before. */
export async function takeBackMail(db: Queryable, id: string): Promise<boolean> {
  const rows = await db
    .delete(mails)
    .where(and(eq(mails.id, id), isNull(mails.leftAt)))
    .returning({ id: mails.id });
  return rows.length === 1;
}

/**
 * Removes every mail about the document of an application; false when one of them has begun to leave: the caller then
 * rolls back. All of them belong to the approval in force, because one that has left keeps it from being taken back.
 */
export async function takeBackDocumentMails(db: Queryable, applicationId: number): Promise<boolean> {
  const removed = await db
    .delete(mails)
    .where(and(eq(mails.applicationId, applicationId), inArray(mails.event, [...documentEvents])))
    .returning({ leftAt: mails.leftAt });
  return removed.every(({ leftAt }) => leftAt === null);
}

export async function markSent(db: Queryable, id: string, at: Date): Promise<void> {
  await db
    .update(mails)
    .set({ sentAt: at })
    .where(and(eq(mails.id, id), isNull(mails.sentAt)));
}

/** Remembers a failed attempt, for staff to see. */
export async function noteFailure(db: Queryable, id: string, failure: string, at: Date): Promise<void> {
  await db
    .update(mails)
    .set({ failures: sql`${mails.failures} + 1`, lastFailure: failure, lastFailedAt: at })
    .where(eq(mails.id, id));
}

/** The mails of an application, oldest first; by the unique index that begins with the application. */
export async function listMails(db: Queryable, applicationId: number): Promise<MailRecord[]> {
  return db
    .select()
    .from(mails)
    .where(eq(mails.applicationId, applicationId))
    .orderBy(asc(mails.createdAt), asc(mails.copy))
    .limit(200);
}

/** A mail of an application, locked until the end of the transaction; by the primary key. */
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

/** The highest number of a copy of a mail, 0 when there is but the first; by the unique index. */
export async function lastCopyOf(
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
