import { and, asc, desc, eq, inArray, isNull, like, ne, notLike } from 'drizzle-orm';
import type { ApplicationRecord } from '../applications/index.ts';
import type { Queryable } from '../database/connect.ts';
import { escapeLike } from '../database/escapeLike.ts';
import { applications, decisions, staffNotes } from '../database/tables.ts';

export type DecisionRecord = typeof decisions.$inferSelect;
export type NoteRecord = typeof staffNotes.$inferSelect;

/** Sets the status of an application that the caller has locked. `decidedAt` is null while it is open. */
export async function setStatus(
  db: Queryable,
  id: number,
  status: ApplicationRecord['status'],
  decidedAt: Date | null,
): Promise<void> {
  await db.update(applications).set({ status, decidedAt }).where(eq(applications.id, id));
}

/** Remembers a change of status and returns its id. */
export async function insertDecision(
  db: Queryable,
  decision: typeof decisions.$inferInsert,
): Promise<DecisionRecord> {
  const [row] = await db.insert(decisions).values(decision).returning();
  if (row === undefined) throw new Error('The decision was not stored.');
  return row;
}

/** The change of status that holds now, or null; the first of the index on (application, id desc). */
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

/** More would not be read one by one. */
const similarAtMost = 5;

/** Other open applications of the kind with the same passport, newest first; by the index on the passport's hash. */
export async function openWithPassport(
  db: Queryable,
  application: ApplicationRecord,
): Promise<Pick<ApplicationRecord, 'id' | 'number'>[]> {
  return db
    .select({ id: applications.id, number: applications.number })
    .from(applications)
    .where(and(eq(applications.passportIndex, application.passportIndex), openOther(application)))
    .orderBy(desc(applications.id))
    .limit(similarAtMost);
}

/**
 * The same with the same name, folded as it is searched: the text is name, e-mail and number, so that two words follow
 * the name and no more. By the trigram index.
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
