import { randomUUID } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import type { Queryable } from '../database/connect.ts';
import { files } from '../database/tables.ts';
import type { Sealer } from '../security/sealing.ts';

export type FileRecord = typeof files.$inferSelect;

/** A file to keep with an application, in the clear. */
export type NewFile = Pick<FileRecord, 'applicationId' | 'kind' | 'mediaType' | 'createdAt' | 'content'> &
  Partial<Pick<FileRecord, 'parent' | 'position'>>;

const contextOf = (id: string) => ({ table: 'files', column: 'content', row: id });

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

/** Removes a file for good; by the primary key. */
export async function removeFile(db: Queryable, id: string): Promise<void> {
  await db.delete(files).where(eq(files.id, id));
}

/** What a stored file holds. */
export function openFile(sealer: Sealer, file: FileRecord): Buffer {
  return sealer.open(contextOf(file.id), file.content);
}

/** The newest document staff attached, still sealed; by the index on the application. */
export async function findDocument(db: Queryable, applicationId: number): Promise<FileRecord | null> {
  const [row] = await db
    .select()
    .from(files)
    .where(and(eq(files.applicationId, applicationId), eq(files.kind, 'evisa')))
    .orderBy(desc(files.createdAt))
    .limit(1);
  return row ?? null;
}

/** The photos of the parents' identity documents, in the order they were added, still sealed. */
export async function listParentPhotos(db: Queryable, applicationId: number): Promise<FileRecord[]> {
  return db
    .select()
    .from(files)
    .where(and(eq(files.applicationId, applicationId), eq(files.kind, 'parentPhoto')))
    .orderBy(files.position);
}
