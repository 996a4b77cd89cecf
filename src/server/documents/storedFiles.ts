import { randomUUID } from 'node:crypto';
import type { AttachedDocument, Retirement } from '../../domain/status/offeredDocument.ts';
import type { Queryable } from '../database/connect.ts';
import { and, desc, eq, getTableColumns, isNull, ne, or, sql } from '../database/drizzle.ts';
import { applications, files } from '../database/tables.ts';
import type { Sealer } from '../security/sealing.ts';

export type FileRecord = typeof files.$inferSelect;

/** Not yet sealed. */
export type NewFile = Pick<FileRecord, 'applicationId' | 'kind' | 'mediaType' | 'createdAt' | 'content'> &
  Partial<Pick<FileRecord, 'parent' | 'position' | 'scannedAt' | 'attachedBy' | 'released'>>;

export type DocumentRecord = Omit<FileRecord, 'content' | 'released'>;

const contextOf = (id: string) => ({ table: 'files', column: 'content', row: id });
const releasedContextOf = (id: string) => ({ table: 'files', column: 'released', row: id });
const reasonContextOf = (id: string) => ({ table: 'files', column: 'retired_reason', row: id });

/** Stores a file sealed and bound to its row. Returns its id. */
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

/** Notes the document in the application's row, for the lists. */
async function noteAttached(
  db: Queryable,
  applicationId: number,
  attachedDocument: AttachedDocument,
): Promise<void> {
  await db.update(applications).set({ attachedDocument }).where(eq(applications.id, applicationId));
}

/**
 * Retires every document of an undone approval. Keeps when, by whom and why one was retired before.
 * Returns their number.
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
 * Stops offering a document to applicants. The caller has locked the application. `reason` is
 * sealed; a withdrawal needs one.
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
  // A replaced one is noted when its successor is stored.
  if (retired !== undefined && as === 'withdrawn') await noteAttached(db, retired.applicationId, 'withdrawn');
}

export function openFile(sealer: Sealer, file: FileRecord): Buffer {
  return sealer.open(contextOf(file.id), file.content);
}

/** Null if not rewritten yet. */
export function openReleased(sealer: Sealer, { id, released }: FileRecord): Buffer | null {
  return released === null ? null : sealer.open(releasedContextOf(id), released);
}

export async function markScanned(db: Queryable, id: string, at: Date): Promise<void> {
  await db.update(files).set({ scannedAt: at }).where(eq(files.id, id));
}

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

/** Null if staff gave none. */
export function openRetiredReason(
  sealer: Sealer,
  { id, retiredReason }: Pick<DocumentRecord, 'id' | 'retiredReason'>,
): string | null {
  return retiredReason === null ? null : sealer.open(reasonContextOf(id), retiredReason).toString('utf8');
}

/** The offered one, sealed. */
export async function findDocument(db: Queryable, applicationId: number): Promise<FileRecord | null> {
  const [row] = await db
    .select()
    .from(files)
    .where(and(documentsOf(applicationId), isNull(files.retiredAt)));
  return row ?? null;
}

/** Offered or not, sealed. */
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

/** Without content; the offered one first, then the newest. */
export async function listDocuments(db: Queryable, applicationId: number): Promise<DocumentRecord[]> {
  const { content: _, released: __, ...known } = getTableColumns(files);
  return db
    .select(known)
    .from(files)
    .where(documentsOf(applicationId))
    .orderBy(sql`${files.retiredAt} is not null`, desc(files.createdAt));
}

export async function attachedDocument(db: Queryable, applicationId: number): Promise<AttachedDocument> {
  const [newest] = await listDocuments(db, applicationId);
  return readStanding(newest);
}

/** `newest` is the first of `listDocuments`: never a replaced one. If it is undone, all are. */
export function readStanding(newest: Pick<DocumentRecord, 'retiredAs'> | undefined): AttachedDocument {
  if (newest === undefined || newest.retiredAs === 'undone') return null;
  return newest.retiredAs === null ? 'current' : 'withdrawn';
}

function documentsOf(applicationId: number) {
  return and(eq(files.applicationId, applicationId), eq(files.kind, 'evisa'));
}

/** Whose identity card each photo shows, in the order they were added. Reads no photo. */
export async function listPhotoParents(
  db: Queryable,
  applicationId: number,
): Promise<FileRecord['parent'][]> {
  const rows = await db
    .select({ parent: files.parent })
    .from(files)
    .where(and(eq(files.applicationId, applicationId), eq(files.kind, 'parentPhoto')))
    .orderBy(files.position);
  return rows.map(({ parent }) => parent);
}

/** What a traveller sent in an answer to staff, without content. */
export async function listAnswerFiles(db: Queryable, applicationId: number): Promise<DocumentRecord[]> {
  const { content: _, released: __, ...known } = getTableColumns(files);
  return db
    .select(known)
    .from(files)
    .where(and(eq(files.applicationId, applicationId), eq(files.kind, 'answer')));
}

/** Sealed. */
export async function findAnswerFile(
  db: Queryable,
  { id, applicationId }: Pick<FileRecord, 'id' | 'applicationId'>,
): Promise<FileRecord | null> {
  const [row] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, id), eq(files.applicationId, applicationId), eq(files.kind, 'answer')));
  return row ?? null;
}

/** In the order they were added, sealed. */
export async function listParentPhotos(db: Queryable, applicationId: number): Promise<FileRecord[]> {
  return db
    .select()
    .from(files)
    .where(and(eq(files.applicationId, applicationId), eq(files.kind, 'parentPhoto')))
    .orderBy(files.position);
}
