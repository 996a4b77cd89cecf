import { randomUUID } from 'node:crypto';
import { and, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { AttachedDocument } from '../../domain/documents/offeredDocument.ts';
import type { Queryable } from '../database/connect.ts';
import { files } from '../database/tables.ts';
import type { Sealer } from '../security/sealing.ts';

export type FileRecord = typeof files.$inferSelect;

/** A file to keep with an application, in the clear. */
export type NewFile = Pick<FileRecord, 'applicationId' | 'kind' | 'mediaType' | 'createdAt' | 'content'> &
  Partial<Pick<FileRecord, 'parent' | 'position' | 'attachedBy'>>;

/** What is known of a document without opening it. */
export type DocumentRecord = Omit<FileRecord, 'content'>;

const contextOf = (id: string) => ({ table: 'files', column: 'content', row: id });
const reasonContextOf = (id: string) => ({ table: 'files', column: 'retired_reason', row: id });

/** Keeps a file, sealed and bound to its own row: the content of another row does not open in its place. Returns its id. */
export async function storeFile(db: Queryable, sealer: Sealer, file: NewFile): Promise<string> {
  const id = randomUUID();
  await db.insert(files).values({
    ...file,
    id,
    size: file.content.length,
    content: sealer.seal(contextOf(id), file.content),
  });
  return id;
}

/** Removes every document that staff attached to an application, for good; returns how many there were. */
export async function removeDocuments(db: Queryable, applicationId: number): Promise<number> {
  const removed = await db.delete(files).where(documentsOf(applicationId)).returning({ id: files.id });
  return removed.length;
}

/**
 * Ends the offer of a document: applicants never get it again, staff still do. The caller holds the application's lock.
 * `reason` is kept sealed; a withdrawal needs one.
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
  }: { id: string; at: Date; by: string; as: 'replaced' | 'withdrawn'; reason: string | null },
): Promise<void> {
  const retiredReason =
    reason === null ? null : sealer.seal(reasonContextOf(id), Buffer.from(reason, 'utf8'));
  await db
    .update(files)
    .set({ retiredAt: at, retiredBy: by, retiredAs: as, retiredReason })
    .where(eq(files.id, id));
}

/** What a stored file holds. */
export function openFile(sealer: Sealer, file: FileRecord): Buffer {
  return sealer.open(contextOf(file.id), file.content);
}

/** Why a document was replaced or withdrawn, as staff wrote it; null where they wrote nothing. */
export function retiredReasonOf(
  sealer: Sealer,
  { id, retiredReason }: Pick<DocumentRecord, 'id' | 'retiredReason'>,
): string | null {
  return retiredReason === null ? null : sealer.open(reasonContextOf(id), retiredReason).toString('utf8');
}

/** The document that is offered now, still sealed; by the unique index of offered documents. */
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
  const { content: _, ...known } = getTableColumns(files);
  return db
    .select(known)
    .from(files)
    .where(documentsOf(applicationId))
    .orderBy(sql`${files.retiredAt} is not null`, desc(files.createdAt));
}

/** Where the newest attached document of an application stands; by the index on the application. */
export async function attachedDocument(db: Queryable, applicationId: number): Promise<AttachedDocument> {
  const [newest] = await listDocuments(db, applicationId);
  return standingOf(newest);
}

/** The first of `listDocuments`: one that was replaced has a newer one before it. */
export function standingOf(newest: Pick<DocumentRecord, 'retiredAt'> | undefined): AttachedDocument {
  if (newest === undefined) return null;
  return newest.retiredAt === null ? 'current' : 'withdrawn';
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
