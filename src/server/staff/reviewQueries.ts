import type { ApplicationRecord } from '../applications/index.ts';
import { lookUpAction } from '../audit/index.ts';
import type { Queryable } from '../database/connect.ts';
import { and, asc, count, desc, eq, inArray, isNull, like, ne, notLike, sql } from '../database/drizzle.ts';
import { escapeLike } from '../database/escapeLike.ts';
import { applications, auditLog, decisions, files, staffNotes } from '../database/tables.ts';

export type DecisionRecord = typeof decisions.$inferSelect;
export type NoteRecord = typeof staffNotes.$inferSelect;

/**
 * Sets the status of an application that the caller has locked. `decidedAt` is null while it is open, `rejectionReason`
 * unless it is rejected.
 */
export async function setStatus(
  db: Queryable,
  id: number,
  change: Pick<ApplicationRecord, 'status' | 'decidedAt' | 'rejectionReason'>,
): Promise<void> {
  await db.update(applications).set(change).where(eq(applications.id, id));
}

/** Stores a change of status and returns its id. */
export async function insertDecision(
  db: Queryable,
  decision: typeof decisions.$inferInsert,
): Promise<DecisionRecord> {
  const [row] = await db.insert(decisions).values(decision).returning();
  if (row === undefined) throw new Error('The decision was not stored.');
  return row;
}

/** The latest change of status that was not undone, or null; the first of the index on (application, id desc). */
export async function lastDecision(db: Queryable, applicationId: number): Promise<DecisionRecord | null> {
  const [row] = await db
    .select()
    .from(decisions)
    .where(and(eq(decisions.applicationId, applicationId), isNull(decisions.undoneAt)))
    .orderBy(desc(decisions.id))
    .limit(1);
  return row ?? null;
}

/** A decision about an application; by the primary key. */
export async function findDecision(
  db: Queryable,
  { id, applicationId }: Pick<DecisionRecord, 'id' | 'applicationId'>,
): Promise<DecisionRecord | null> {
  const [row] = await db
    .select()
    .from(decisions)
    .where(and(eq(decisions.id, id), eq(decisions.applicationId, applicationId)));
  return row ?? null;
}

export async function markUndone(
  db: Queryable,
  id: number,
  undone: { undoneAt: Date; undoneBy: string },
): Promise<void> {
  await db.update(decisions).set(undone).where(eq(decisions.id, id));
}

export async function setSupportingCountry(db: Queryable, id: number, country: string): Promise<void> {
  await db.update(applications).set({ supportingDocumentCountry: country }).where(eq(applications.id, id));
}

/** How many similar applications a reviewer is shown at most. */
const similarAtMost = 5;

/** Other open applications of the kind with one of these hashes of a passport, newest first; by the index on them. */
export async function openWithPassport(
  db: Queryable,
  application: ApplicationRecord,
  passportIndexes: Buffer[],
): Promise<Pick<ApplicationRecord, 'id' | 'number'>[]> {
  return db
    .select({ id: applications.id, number: applications.number })
    .from(applications)
    .where(and(inArray(applications.passportIndex, passportIndexes), openOther(application)))
    .orderBy(desc(applications.id))
    .limit(similarAtMost);
}

/**
 * The same with the same name, folded for search. The search text is name, e-mail and number; the name is its prefix,
 * followed by exactly two words. By the trigram index.
 */
export async function openWithName(
  db: Queryable,
  application: ApplicationRecord,
  foldedName: string,
): Promise<Pick<ApplicationRecord, 'id' | 'number'>[]> {
  const name = escapeLike(foldedName);
  return db
    .select({ id: applications.id, number: applications.number })
    .from(applications)
    .where(
      and(
        like(applications.searchText, `${name} %`),
        notLike(applications.searchText, `${name} % % %`),
        openOther(application),
      ),
    )
    .orderBy(desc(applications.id))
    .limit(similarAtMost);
}

function openOther({ id, kind }: ApplicationRecord) {
  return and(
    eq(applications.kind, kind),
    inArray(applications.status, ['pending', 'processing']),
    ne(applications.id, id),
  );
}

export async function insertNote(db: Queryable, note: NoteRecord): Promise<void> {
  await db.insert(staffNotes).values(note);
}

/** The notes about an application, oldest first; by the index on (application, at). */
export async function listNotes(db: Queryable, applicationId: number): Promise<NoteRecord[]> {
  return db
    .select()
    .from(staffNotes)
    .where(eq(staffNotes.applicationId, applicationId))
    .orderBy(asc(staffNotes.at))
    .limit(200);
}

/**
 * How often each document of an application was downloaded, by its id. An entry of the audit log names the file that was
 * given out; an entry of an earlier version does not and counts for the document that was offered at its time.
 */
export async function countDownloads(
  db: Queryable,
  applicationId: number,
): Promise<ReadonlyMap<string, number>> {
  const { at, detail } = auditLog;
  const isOfFile = sql`case when ${detail} ? 'file'
    then ${detail} ->> 'file' = ${files.id}::text
    else ${at} >= ${files.createdAt} and (${files.retiredAt} is null or ${at} < ${files.retiredAt}) end`;
  const rows = await db
    .select({ id: files.id, downloads: count() })
    .from(files)
    .innerJoin(
      auditLog,
      and(
        eq(auditLog.applicationId, files.applicationId),
        eq(auditLog.action, 'document.downloaded'),
        isOfFile,
      ),
    )
    .where(and(eq(files.applicationId, applicationId), eq(files.kind, 'evisa')))
    .groupBy(files.id);
  return new Map(rows.map(({ id, downloads }) => [id, downloads]));
}

/** An application's history, oldest first, without look-ups, of which there may be many. */
export async function readTimeline(
  db: Queryable,
  applicationId: number,
): Promise<(typeof auditLog.$inferSelect)[]> {
  return db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.applicationId, applicationId), ne(auditLog.action, lookUpAction)))
    .orderBy(auditLog.id)
    .limit(500);
}
