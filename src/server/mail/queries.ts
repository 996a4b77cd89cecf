import { documentEvents } from '../../domain/status/documentMails.ts';
import type { Queryable } from '../database/connect.ts';
import { and, asc, eq, inArray, isNull, sql } from '../database/drizzle.ts';
import { mails } from '../database/tables.ts';

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

/** A mail by its id, which is the primary key. */
export async function findMail(db: Queryable, id: string): Promise<MailRecord | null> {
  const [row] = await db.select().from(mails).where(eq(mails.id, id));
  return row ?? null;
}

/**
 * Marks an e-mail as leaving and returns it; from then on it cannot be taken back. Null if it was taken back, sent or is
 * held.
 * The row lock orders this and `takeBackMail`: the second sees the result of the first.
 */
export async function claimMail(db: Queryable, id: string, at: Date): Promise<MailRecord | null> {
  const [row] = await db
    .update(mails)
    .set({ leftAt: sql`coalesce(${mails.leftAt}, ${at.toISOString()}::timestamptz)` })
    .where(and(eq(mails.id, id), isNull(mails.sentAt), isNull(mails.heldAs)))
    .returning();
  return row ?? null;
}

/** Removes an e-mail that is not marked as leaving; false if it is marked or was removed. */
export async function takeBackMail(db: Queryable, id: string): Promise<boolean> {
  const rows = await db
    .delete(mails)
    .where(and(eq(mails.id, id), isNull(mails.leftAt)))
    .returning({ id: mails.id });
  return rows.length === 1;
}

/**
 * Removes every e-mail about the document of an application. False if one of them is marked as leaving: the caller must
 * then roll back. All of them belong to the current approval, because a sent e-mail prevents taking an approval back.
 */
export async function takeBackDocumentMails(db: Queryable, applicationId: number): Promise<boolean> {
  const removed = await db
    .delete(mails)
    .where(and(eq(mails.applicationId, applicationId), inArray(mails.event, [...documentEvents])))
    .returning({ leftAt: mails.leftAt });
  return removed.every(({ leftAt }) => leftAt === null);
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

/** The e-mail that reported the rejection of an application, or null; by the unique index. */
export async function rejectionMail(db: Queryable, applicationId: number): Promise<MailRecord | null> {
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

/** The highest copy number of an e-mail, 0 for the first, and whether that copy was sent; by the unique index. */
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
