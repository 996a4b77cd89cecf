import { randomUUID } from 'node:crypto';
import { hourMs } from '../../domain/calendar/units.ts';
import { chatLimits } from '../../domain/chat/limits.ts';
import { AppError } from '../appError.ts';
import type { AuditEntry } from '../audit/index.ts';
import type { Queryable } from '../database/connect.ts';
import { and, asc, eq, sql } from '../database/drizzle.ts';
import { chatFiles, chatMessages } from '../database/tables.ts';
import { isCleanFile, readAnswerFile } from '../documents/index.ts';
import type { Sealer } from '../security/sealing.ts';
import type { Services } from '../services.ts';
import { isFileOfMessage, type MessageFile } from './queries.ts';

export type NewFile = Pick<typeof chatFiles.$inferInsert, 'id' | 'mediaType' | 'content'>;
type Place = { sessionId: string; clientId: string; at: Date };

const contextOf = (id: string) => ({ table: 'chat_files', column: 'content', row: id });

/** Checks a file as that of an answer to staff. Throws an {@link AppError} at `file`. */
export async function readUpload(
  services: Services,
  file: { name: string; data: string },
  bringer: Pick<AuditEntry, 'actor' | 'by'>,
): Promise<NewFile> {
  const isClean = (content: Buffer) => isCleanFile(services, content, bringer);
  return { id: randomUUID(), ...(await readAnswerFile(file, 'file', isClean)) };
}

/** Stores the file of a message sealed. The caller has locked the conversation, and stores the message. */
export async function insertFile(
  db: Queryable,
  sealer: Sealer,
  { id, mediaType, content }: NewFile,
  place: Place,
): Promise<void> {
  const sealedContent = sealer.seal(contextOf(id), content);
  await db
    .insert(chatFiles)
    .values({ id, mediaType, size: content.length, content: sealedContent, ...place });
}

/** Without content; by a unique index. */
export async function findFileOf(
  db: Queryable,
  { sessionId, clientId }: Pick<Place, 'sessionId' | 'clientId'>,
): Promise<MessageFile | null> {
  const [row] = await db
    .select({ id: chatFiles.id, mediaType: chatFiles.mediaType, size: chatFiles.size })
    .from(chatFiles)
    .where(and(eq(chatFiles.sessionId, sessionId), eq(chatFiles.clientId, clientId)));
  return row ?? null;
}

/** Sealed; by the primary key. */
export async function findFile(db: Queryable, id: string): Promise<typeof chatFiles.$inferSelect | null> {
  const [row] = await db.select().from(chatFiles).where(eq(chatFiles.id, id));
  return row ?? null;
}

export function openFileContent(sealer: Sealer, file: { id: string; content: Buffer }): Buffer {
  return sealer.open(contextOf(file.id), file.content);
}

/** The ids of a conversation's files, oldest first. */
export async function listChatFiles(db: Queryable, sessionId: string): Promise<string[]> {
  const rows = await db
    .select({ id: chatFiles.id })
    .from(chatFiles)
    .where(eq(chatFiles.sessionId, sessionId))
    .orderBy(asc(chatFiles.at));
  return rows.map(({ id }) => id);
}

/** A file with its content, for the copy of its person; null if it is erased. */
export async function readChatFile(
  { db, sealer }: Pick<Services, 'db' | 'sealer'>,
  id: string,
): Promise<object | null> {
  const file = await findFile(db, id);
  if (file === null) return null;
  const { mediaType, size, at } = file;
  return { id, mediaType, size, at, content: openFileContent(sealer, file).toString('base64') };
}

/**
 * Throws an {@link AppError} if the conversation takes no further file: 409 for good, 429 if the visitor has sent too
 * many within an hour.
 */
export async function requireRoomForFile(
  { config }: Pick<Services, 'config'>,
  db: Queryable,
  { sessionId, sender, now }: { sessionId: string; sender: 'agent' | 'customer'; now: Date },
): Promise<void> {
  const { files, filesPerHour } = chatLimits;
  const since = new Date(now.getTime() - hourMs);
  const [counted] = await db
    .select({
      all: sql<number>`count(*)::int`,
      late: sql<number>`(count(*) filter (where ${chatMessages.sender} = 'customer'
        and ${chatFiles.at} > ${sql.param(since, chatFiles.at)}))::int`,
    })
    .from(chatFiles)
    .innerJoin(chatMessages, isFileOfMessage)
    .where(eq(chatFiles.sessionId, sessionId));
  const { all = 0, late = 0 } = counted ?? {};
  if (all >= files) throw new AppError(409, 'chatFilesFull', { params: { max: String(files) } });
  if (sender === 'customer' && late >= filesPerHour * config.rateLimitFactor)
    throw new AppError(429, 'chatTooManyFiles', { params: { max: String(filesPerHour) } });
}
