import { randomUUID } from 'node:crypto';
import type { AttachedDocument, Retirement } from '../../domain/status/offeredDocument.ts';
import type { Queryable } from '../database/connect.ts';
import { and, desc, eq, getTableColumns, isNull, ne, or, sql } from '../database/drizzle.ts';
import { applications, files } from '../database/tables.ts';
import type { Sealer } from '../security/sealing.ts';

export type FileRecord = typeof files.$inferSelect;

/** A file of an application, not yet sealed. */
export type NewFile = Pick<FileRecord, 'applicationId' | 'kind' | 'mediaType' | 'createdAt' | 'content'> &
  Partial<Pick<FileRecord, 'parent' | 'position' | 'scannedAt' | 'attachedBy' | 'released'>>;

/** A document without its content. */
export type DocumentRecord = Omit<FileRecord, 'content' | 'released'>;

const contextOf = (id: string) => ({ table: 'files', column: 'content', row: id });
const releasedContextOf = (id: string) => ({ table: 'files', column: 'released', row: id });
const reasonContextOf = (id: string) => ({ table: 'files', column: 'retired_reason', row: id });

/**
 * Stores a file, sealed and bound to its row, so that another row's content does not open in its place. Returns its id.
 */
export async function storeFile(db: Queryable, sealer: Sealer, file: NewFile): Promise<string> {
  const id = randomUUID();
  await db.insert(files).values({
    ...file,
    id,
    size: file.content.length,
    content: sealer.seal(contextOf(id), file.content),
    released: file.released == null ? null : sealer.seal(releasedContextOf(id), file.released),
  });
  if (file.kind === 'evisa') await noteAttached(db, file.applicationId, 'current');
  return id;
}

/** Notes in the row of an application what its files say, for the lists. */
async function noteAttached(
  db: Queryable,
  applicationId: number,
  attachedDocument: AttachedDocument,
): Promise<void> {
  await db.update(applications).set({ attachedDocument }).where(eq(applications.id, applicationId));
}

/**
 * Retires every document of an approval that is undone, so that the next approval begins without one. Keeps when, by
 * whom and why a document was replaced or withdrawn before. Returns their number.
 */
export async function undoDocuments(
  db: Queryable,
  applicationId: number,
  { at, by }: { at: Date; by: string },
): Promise<number> {
  const undone = await db
    .update(files)
    .set({
      retiredAt: sql`coalesce(${files.retiredAt}, ${sql.param(at, files.retiredAt)})`,
      retiredBy: sql`coalesce(${files.retiredBy}, ${by})`,
      retiredAs: 'undone',
    })
    .where(and(documentsOf(applicationId), or(isNull(files.retiredAs), ne(files.retiredAs, 'undone'))))
    .returning({ id: files.id });
  if (undone.length > 0) await noteAttached(db, applicationId, null);
  return undone.length;
}

/**
 * Stops offering a document: applicants cannot get it any more, staff can. The caller has locked the application.
 * `reason` is sealed; a withdrawal needs one.
 */
export async function retireDocument(
  db: Queryable,
  sealer: Sealer,
  {
    id,
    at,
    by,
    as,
    reason,
  }: { id: string; at: Date; by: string; as: Exclude<Retirement, 'undone'>; reason: string | null },
): Promise<void> {
  const retiredReason =
    reason === null ? null : sealer.seal(reasonContextOf(id), Buffer.from(reason, 'utf8'));
  const [retired] = await db
    .update(files)
    .set({ retiredAt: at, retiredBy: by, retiredAs: as, retiredReason })
    .where(eq(files.id, id))
    .returning({ applicationId: files.applicationId });
  // The successor of a replaced document is stored next and noted then.
  if (retired !== undefined && as === 'withdrawn') await noteAttached(db, retired.applicationId, 'withdrawn');
}

/** The unsealed content of a stored file. */
export function openFile(sealer: Sealer, file: FileRecord): Buffer {
  return sealer.open(contextOf(file.id), file.content);
}

/** The unsealed pages of a document for the traveller; null where they have not been rewritten yet. */
export function openReleased(sealer: Sealer, { id, released }: FileRecord): Buffer | null {
  return released === null ? null : sealer.open(releasedContextOf(id), released);
}

/** Notes that the virus scanner let a stored file pass. */
export async function markScanned(db: Queryable, id: string, at: Date): Promise<void> {
  await db.update(files).set({ scannedAt: at }).where(eq(files.id, id));
}

/** Stores the rewritten pages of a document that was attached before pages were rewritten. */
export async function storeReleased(
  db: Queryable,
  sealer: Sealer,
  { id, released }: { id: string; released: Buffer },
): Promise<void> {
  await db
    .update(files)
    .set({ released: sealer.seal(releasedContextOf(id), released) })
    .where(eq(files.id, id));
}

/** Staff's reason for replacing or withdrawing a document; null if they gave none. */
export function retiredReasonOf(
  sealer: Sealer,
  { id, retiredReason }: Pick<DocumentRecord, 'id' | 'retiredReason'>,
): string | null {
  return retiredReason === null ? null : sealer.open(reasonContextOf(id), retiredReason).toString('utf8');
}

/** The offered document, sealed; by the unique index of offered documents. */
export async function findDocument(db: Queryable, applicationId: number): Promise<FileRecord | null> {
  const [row] = await db
    .select()
    .from(files)
    .where(and(documentsOf(applicationId), isNull(files.retiredAt)));
  return row ?? null;
}

/** A document of an application, offered or not, still sealed; by the primary key. */
export async function findDocumentById(
  db: Queryable,
  { id, applicationId }: Pick<FileRecord, 'id' | 'applicationId'>,
): Promise<FileRecord | null> {
  const [row] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, id), documentsOf(applicationId)));
  return row ?? null;
}

/** Every document of an application without its content: the offered one first, then the newest. */
export async function listDocuments(db: Queryable, applicationId: number): Promise<DocumentRecord[]> {
  const { content: _, released: __, ...known } = getTableColumns(files);
  return db
    .select(known)
    .from(files)
    .where(documentsOf(applicationId))
    .orderBy(sql`${files.retiredAt} is not null`, desc(files.createdAt));
}

/**
 * Whether the newest document of an application's approval is offered (`current`) or withdrawn; null without one. By
 * the index on the application.
 */
export async function attachedDocument(db: Queryable, applicationId: number): Promise<AttachedDocument> {
  const [newest] = await listDocuments(db, applicationId);
  return standingOf(newest);
}

/**
 * The same from the first of `listDocuments`. A replaced document is never the first, because its successor is newer.
 * Where the first is undone, all are.
 */
export function standingOf(newest: Pick<DocumentRecord, 'retiredAs'> | undefined): AttachedDocument {
  if (newest === undefined || newest.retiredAs === 'undone') return null;
  return newest.retiredAs === null ? 'current' : 'withdrawn';
}

function documentsOf(applicationId: number) {
  return and(eq(files.applicationId, applicationId), eq(files.kind, 'evisa'));
}

/** The photos of the parents' identity documents, in the order they were added, still sealed. */
export async function listParentPhotos(db: Queryable, applicationId: number): Promise<FileRecord[]> {
  return db
    .select()
    .from(files)
    .where(and(eq(files.applicationId, applicationId), eq(files.kind, 'parentPhoto')))
    .orderBy(files.position);
}
