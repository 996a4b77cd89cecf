import * as z from 'zod';
import type { Queryable } from '../database/connect.ts';
import { and, asc, count, desc, eq, gt, gte, inArray, lt, type SQL, sql } from '../database/drizzle.ts';
import { chatFiles, chatMessages, chatSessions, staffPeople } from '../database/tables.ts';

/** Without the columns that only queries use. */
export type Conversation = Omit<
  typeof chatSessions.$inferSelect,
  'cookieHash' | 'begunBy' | 'addressHash' | 'customerWords' | 'firstReplyBy'
>;
export type ChatMessageRecord = Pick<
  typeof chatMessages.$inferSelect,
  'id' | 'sessionId' | 'clientId' | 'sender' | 'body' | 'at'
>;
/** Without its content. */
export type MessageFile = Pick<typeof chatFiles.$inferSelect, 'id' | 'mediaType' | 'size'>;
/** `author`: the name of who of staff wrote it. */
export type MessageOfCustomer = ChatMessageRecord & {
  customer: Buffer;
  author: string | null;
  file: MessageFile | null;
};

export const conversationColumns = {
  id: chatSessions.id,
  customer: chatSessions.customer,
  language: chatSessions.language,
  createdAt: chatSessions.createdAt,
  closedAt: chatSessions.closedAt,
  snoozedUntil: chatSessions.snoozedUntil,
  firstReplyAt: chatSessions.firstReplyAt,
  lastMessageId: chatSessions.lastMessageId,
  lastMessageAt: chatSessions.lastMessageAt,
  readUpTo: chatSessions.readUpTo,
  seenUpTo: chatSessions.seenUpTo,
  unreadCount: chatSessions.unreadCount,
  mentioned: chatSessions.mentioned,
};

export const messageColumns = {
  id: chatMessages.id,
  sessionId: chatMessages.sessionId,
  clientId: chatMessages.clientId,
  sender: chatMessages.sender,
  body: chatMessages.body,
  at: chatMessages.at,
};

/** By a unique index. */
export const isFileOfMessage = and(
  eq(chatFiles.sessionId, chatMessages.sessionId),
  eq(chatFiles.clientId, chatMessages.clientId),
);

/** False if the first message has begun one already. */
export async function insertConversation(
  db: Queryable,
  conversation: typeof chatSessions.$inferInsert,
): Promise<boolean> {
  const rows = await db
    .insert(chatSessions)
    .values(conversation)
    .onConflictDoNothing({ target: chatSessions.begunBy })
    .returning({ id: chatSessions.id });
  return rows.length === 1;
}

/** By the primary key. */
export async function findConversation(db: Queryable, id: string): Promise<Conversation | null> {
  const [row] = await selectConversations(db).where(eq(chatSessions.id, id));
  return row ?? null;
}

/** Locks a conversation: its changes are serial. */
export async function lockConversation(db: Queryable, id: string): Promise<Conversation | null> {
  const [row] = await selectConversations(db).where(eq(chatSessions.id, id)).for('update');
  return row ?? null;
}

/** Valid if the last message is not older than `since`. */
export type CookieClaim = { cookieHash: Buffer; since: Date };

/** By a unique index. */
export async function findByCookie(db: Queryable, claim: CookieClaim): Promise<Conversation | null> {
  const [row] = await selectConversations(db).where(claimed(claim));
  return row ?? null;
}

export async function lockByCookie(db: Queryable, claim: CookieClaim): Promise<Conversation | null> {
  const [row] = await selectConversations(db).where(claimed(claim)).for('update');
  return row ?? null;
}

/** By a unique index. */
export async function lockBegunBy(db: Queryable, begunBy: Buffer): Promise<Conversation | null> {
  const [row] = await selectConversations(db).where(eq(chatSessions.begunBy, begunBy)).for('update');
  return row ?? null;
}

function selectConversations(db: Queryable) {
  return db.select(conversationColumns).from(chatSessions);
}

function claimed({ cookieHash, since }: CookieClaim): SQL | undefined {
  return and(eq(chatSessions.cookieHash, cookieHash), gte(chatSessions.lastMessageAt, since));
}

/** Counts those from a network address; by an index. */
export async function countBegun(db: Queryable, addressHash: Buffer, since: Date): Promise<number> {
  const [row] = await db
    .select({ begun: count() })
    .from(chatSessions)
    .where(and(eq(chatSessions.addressHash, addressHash), gte(chatSessions.createdAt, since)));
  return row?.begun ?? 0;
}

/** By a unique index. */
export async function findMessage(
  db: Queryable,
  sessionId: string,
  clientId: string,
): Promise<ChatMessageRecord | null> {
  const [row] = await db
    .select(messageColumns)
    .from(chatMessages)
    .where(and(eq(chatMessages.sessionId, sessionId), eq(chatMessages.clientId, clientId)));
  return row ?? null;
}

/** An array as one parameter of a statement. */
export const list = (numbers: readonly (number | bigint)[]) => sql`${`{${numbers.join(',')}}`}::bigint[]`;

export async function updateConversation(
  db: Queryable,
  id: string,
  change: Partial<Pick<Conversation, 'closedAt' | 'snoozedUntil' | 'readUpTo' | 'seenUpTo' | 'unreadCount'>>,
): Promise<void> {
  await db.update(chatSessions).set(change).where(eq(chatSessions.id, id));
}

export async function findMessages(db: Queryable, ids: number[]): Promise<MessageOfCustomer[]> {
  return selectMessages(db, inArray(chatMessages.id, ids)).orderBy(asc(chatMessages.id));
}

/**
 * Reads a page of messages, oldest first: with `after` the next ones, else the newest (with `before`, the newest before
 * it). By the primary key, or the index of one conversation.
 */
export async function listMessages(
  db: Queryable,
  wanted: {
    sessionId?: string | undefined;
    after?: number | undefined;
    before?: number | undefined;
    limit: number;
  },
): Promise<MessageOfCustomer[]> {
  const { sessionId, after, before, limit } = wanted;
  const where = and(
    sessionId === undefined ? undefined : eq(chatMessages.sessionId, sessionId),
    after === undefined ? undefined : gt(chatMessages.id, after),
    before === undefined ? undefined : lt(chatMessages.id, before),
  );
  if (after !== undefined) return selectMessages(db, where).orderBy(asc(chatMessages.id)).limit(limit);
  const newest = await selectMessages(db, where).orderBy(desc(chatMessages.id)).limit(limit);
  return newest.reverse();
}

function selectMessages(db: Queryable, where: SQL | undefined) {
  return db
    .select({
      ...messageColumns,
      customer: chatSessions.customer,
      author: staffPeople.name,
      file: { id: chatFiles.id, mediaType: chatFiles.mediaType, size: chatFiles.size },
    })
    .from(chatMessages)
    .innerJoin(chatSessions, eq(chatSessions.id, chatMessages.sessionId))
    .leftJoin(staffPeople, eq(staffPeople.id, chatMessages.personId))
    .leftJoin(chatFiles, isFileOfMessage)
    .where(where);
}

/** By the index of one conversation. */
export async function countUnread(db: Queryable, sessionId: string, readUpTo: number): Promise<number> {
  const [row] = await db
    .select({ unread: count() })
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.sessionId, sessionId),
        gt(chatMessages.id, readUpTo),
        eq(chatMessages.sender, 'customer'),
      ),
    );
  return row?.unread ?? 0;
}

/**
 * Erases the oldest `atMost` conversations with a last message before an instant, but none that
 * mentions an application under legal hold. Returns their number.
 */
export async function eraseConversations(db: Queryable, before: Date, atMost: number): Promise<number> {
  const oldest = db
    .select({ id: chatSessions.id })
    .from(chatSessions)
    .where(and(lt(chatSessions.lastMessageAt, before), sql`not ${mentionsHeld}`))
    .orderBy(asc(chatSessions.lastMessageId))
    .limit(atMost);
  const { rowCount } = await db
    .delete(chatSessions)
    .where(and(inArray(chatSessions.id, oldest), lt(chatSessions.lastMessageAt, before)));
  return rowCount ?? 0;
}

/** Whether a conversation mentions an application under legal hold. */
export const mentionsHeld = sql`exists (
  select from legal_holds h where h.application_id = any(${chatSessions.mentioned}) and h.lifted_at is null)`;

const survey = z.object({ due: z.int(), held: z.int(), oldest: z.nullable(z.coerce.date()) });

/** Counts conversations due for erasure, and those that a legal hold keeps. */
export async function surveyConversations(db: Queryable, before: Date): Promise<z.infer<typeof survey>> {
  const { rows } = await db.execute(sql`
    select count(*) filter (where not ${mentionsHeld})::int as due, count(*) filter (where ${mentionsHeld})::int as held,
           min(last_message_at) filter (where not ${mentionsHeld}) as oldest
    from chat_sessions where last_message_at < ${before.toISOString()}::timestamptz`);
  return survey.parse(rows[0]);
}

/** Removes erased applications from the mentions. Scans all conversations. */
export async function forgetMentions(db: Queryable, applicationIds: readonly number[]): Promise<void> {
  const gone = sql`${sql.param([...applicationIds])}::bigint[]`;
  await db.execute(sql`
    update chat_sessions
    set mentioned = array(select unnest(mentioned) except select unnest(${gone}))
    where mentioned && ${gone}`);
}

const median = z.object({ minutes: z.nullable(z.coerce.number()) });

/** The median of the latest fifty answered conversations, in minutes; null without any. */
export async function readMedianFirstReply(db: Queryable): Promise<number | null> {
  const { rows } = await db.execute(sql`
    select percentile_cont(0.5) within group (order by extract(epoch from first_reply_at - created_at) / 60) as minutes
    from (
      select first_reply_at, created_at from chat_sessions
      where first_reply_at is not null
      order by last_message_id desc limit 50
    ) latest`);
  return median.parse(rows[0]).minutes;
}
