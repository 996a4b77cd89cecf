import * as z from 'zod';
import type { Queryable } from '../database/connect.ts';
import { and, asc, count, desc, eq, gt, gte, inArray, lt, type SQL, sql } from '../database/drizzle.ts';
import { advisoryLocks } from '../database/locks.ts';
import { chatMessages, chatSessions } from '../database/tables.ts';
import { announcing } from '../live/index.ts';

/** A conversation without the columns that only queries use. */
export type ChatSession = Omit<
  typeof chatSessions.$inferSelect,
  'cookieHash' | 'begunBy' | 'addressHash' | 'customerWords'
>;
export type ChatMessageRecord = Pick<
  typeof chatMessages.$inferSelect,
  'id' | 'sessionId' | 'clientId' | 'sender' | 'body' | 'at'
>;
/** A message with the customer of its conversation. */
export type MessageOfCustomer = ChatMessageRecord & { customer: Buffer };

export const sessionColumns = {
  id: chatSessions.id,
  customer: chatSessions.customer,
  language: chatSessions.language,
  createdAt: chatSessions.createdAt,
  closedAt: chatSessions.closedAt,
  firstReplyAt: chatSessions.firstReplyAt,
  lastMessageId: chatSessions.lastMessageId,
  lastMessageAt: chatSessions.lastMessageAt,
  readUpTo: chatSessions.readUpTo,
  seenUpTo: chatSessions.seenUpTo,
  unreadCount: chatSessions.unreadCount,
  mentioned: chatSessions.mentioned,
};

const messageColumns = {
  id: chatMessages.id,
  sessionId: chatMessages.sessionId,
  clientId: chatMessages.clientId,
  sender: chatMessages.sender,
  body: chatMessages.body,
  at: chatMessages.at,
};

/** Stores a new conversation; false if its first message has begun one already. */
export async function insertSession(
  db: Queryable,
  session: typeof chatSessions.$inferInsert,
): Promise<boolean> {
  const rows = await db
    .insert(chatSessions)
    .values(session)
    .onConflictDoNothing({ target: chatSessions.begunBy })
    .returning({ id: chatSessions.id });
  return rows.length === 1;
}

/** A conversation by its id; by the primary key. */
export async function findSession(db: Queryable, id: string): Promise<ChatSession | null> {
  const [row] = await selectSessions(db).where(eq(chatSessions.id, id));
  return row ?? null;
}

/** The same, locked until the end of the transaction, so that changes of a conversation are serial. */
export async function lockSession(db: Queryable, id: string): Promise<ChatSession | null> {
  const [row] = await selectSessions(db).where(eq(chatSessions.id, id)).for('update');
  return row ?? null;
}

/** The stored form of a visitor's cookie, and the earliest last message for which it is valid. */
export type CookieClaim = { cookieHash: Buffer; since: Date };

/** The conversation of a visitor's cookie; by a unique index. */
export async function findByCookie(db: Queryable, claim: CookieClaim): Promise<ChatSession | null> {
  const [row] = await selectSessions(db).where(claimed(claim));
  return row ?? null;
}

/** The same, locked until the end of the transaction. */
export async function lockByCookie(db: Queryable, claim: CookieClaim): Promise<ChatSession | null> {
  const [row] = await selectSessions(db).where(claimed(claim)).for('update');
  return row ?? null;
}

/** The conversation that a first message has begun, locked; by a unique index. */
export async function lockBegunBy(db: Queryable, begunBy: Buffer): Promise<ChatSession | null> {
  const [row] = await selectSessions(db).where(eq(chatSessions.begunBy, begunBy)).for('update');
  return row ?? null;
}

function selectSessions(db: Queryable) {
  return db.select(sessionColumns).from(chatSessions);
}

function claimed({ cookieHash, since }: CookieClaim): SQL | undefined {
  return and(eq(chatSessions.cookieHash, cookieHash), gte(chatSessions.lastMessageAt, since));
}

/** Conversations begun from an address since an instant; by an index. */
export async function countBegun(db: Queryable, addressHash: Buffer, since: Date): Promise<number> {
  const [row] = await db
    .select({ begun: count() })
    .from(chatSessions)
    .where(and(eq(chatSessions.addressHash, addressHash), gte(chatSessions.createdAt, since)));
  return row?.begun ?? 0;
}

/** Finds a message by its sender's id; by a unique index. */
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

/** The state of a conversation for a reply. */
const forReply = z.object({
  closed: z.boolean(),
  /** Whether this reply is stored already. */
  repeated: z.boolean(),
  mailId: z.nullable(z.string()),
});

/**
 * Locks a conversation for a reply and stores an e-mail to its visitor, unless one waits already or the reply is a
 * repeat; `mailId` is null then. Null if there is no such conversation.
 */
export async function lockForReply(
  db: Queryable,
  { sessionId, clientId, mailId, at }: { sessionId: string; clientId: string; mailId: string; at: Date },
): Promise<z.infer<typeof forReply> | null> {
  const { rows } = await db.execute(sql`
    with session as materialized (
      select id, closed_at from chat_sessions where id = ${sessionId} for update
    ),
    earlier as materialized (
      select from chat_messages where session_id = ${sessionId} and client_id = ${clientId}
    ),
    mail as (
      insert into chat_mails (id, session_id, created_at)
      select ${mailId}, session.id, ${instant(at)} from session where not exists (select from earlier)
      on conflict (session_id) where up_to_id is null do nothing
      returning id
    )
    select session.closed_at is not null as closed, exists (select from earlier) as repeated, mail.id as "mailId"
    from session left join mail on true`);
  const [row] = rows;
  return row === undefined ? null : forReply.parse(row);
}

const instant = (date: Date | null) => sql`${date?.toISOString() ?? null}::timestamptz`;
export const list = (numbers: readonly (number | bigint)[]) => sql`${`{${numbers.join(',')}}`}::bigint[]`;

type NewMessage = typeof chatMessages.$inferInsert & {
  /** Whether the conversation was closed. It is opened again, and that is announced. */
  reopens: boolean;
};

/**
 * A visitor's message as {@link addingMessage} adds it, unless the visitor has sent `limit` messages within an hour.
 * `mentioned` are the applications that the conversation now mentions.
 */
export function addingVisitorMessage(
  message: Omit<NewMessage, 'sender'>,
  { limit, mentioned }: { limit: number; mentioned: number[] },
): SQL {
  return addingMessage(
    { ...message, sender: 'customer' },
    {
      unless: sql`exists (
        select from (
          select at from chat_messages where session_id = ${message.sessionId} and sender = 'customer'
          order by id desc offset ${limit - 1}::bigint limit 1
        ) nth where nth.at > ${instant(message.at)} - interval '1 hour')`,
      change: sql`unread_count = unread_count + 1, mentioned = ${list(mentioned)}`,
    },
  );
}

/** A reply as {@link addingMessage} adds it. */
export function addingReply(message: Omit<NewMessage, 'sender'>): SQL {
  return addingMessage(
    { ...message, sender: 'agent' },
    { unless: sql`false`, change: sql`first_reply_at = coalesce(first_reply_at, message.at)` },
  );
}

/**
 * The statement that adds a message, updates its conversation and announces it. Returns no row and changes nothing if
 * the sender has sent the message before. Takes the id under a lock that is held until the commit, so that ids become
 * visible in order and a reader who has seen one finds every later one after it. All other messages wait for that lock:
 * it is one statement, the last of its transaction, sent together with COMMIT.
 */
function addingMessage(
  { sessionId, clientId, sender, body, words, at, reopens }: NewMessage,
  { unless, change }: { unless: SQL; change: SQL },
): SQL {
  const told = sql`json_build_object('kind', 'chat_message', 'sessionId', session.id, 'messageId', session.message_id)`;
  const reopened = sql`json_build_object('kind', 'chat_session', 'sessionId', session.id, 'change', 'reopened')`;
  return sql`
    with turn as materialized (select pg_advisory_xact_lock(${advisoryLocks.chatMessageId})),
    message as (
      insert into chat_messages (session_id, client_id, sender, body, words, at)
      select ${sessionId}, ${clientId}, ${sender}, ${body}, ${list(words)}, ${instant(at)} from turn
      where not ${unless}
      on conflict (session_id, client_id) do nothing
      returning id, at
    ),
    session as (
      update chat_sessions set
        last_message_id = message.id, last_message_at = message.at, closed_at = null, ${change}
      from message where chat_sessions.id = ${sessionId}
      returning chat_sessions.id, message.id as message_id
    )
    select message_id as id, ${announcing(told)},
           case when ${reopens}::boolean then ${announcing(reopened)} end from session`;
}

const inserted = z.array(z.object({ id: z.coerce.number() }));

/** The id of the added message, from the statement's rows; null if it added nothing. */
export function addedId(rows: unknown[]): number | null {
  return inserted.parse(rows)[0]?.id ?? null;
}

/** Changes a conversation, not its messages. */
export async function updateSession(
  db: Queryable,
  id: string,
  change: Partial<Pick<ChatSession, 'closedAt' | 'readUpTo' | 'seenUpTo' | 'unreadCount'>>,
): Promise<void> {
  await db.update(chatSessions).set(change).where(eq(chatSessions.id, id));
}

/** Messages with these ids, in the order of the ids. */
export async function findMessages(db: Queryable, ids: number[]): Promise<MessageOfCustomer[]> {
  return selectMessages(db, inArray(chatMessages.id, ids)).orderBy(asc(chatMessages.id));
}

/**
 * A page of messages, oldest first: the oldest after `after` if that is given, else the newest, before `before` if that
 * is given. By the primary key, or the index of one conversation.
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
    .select({ ...messageColumns, customer: chatSessions.customer })
    .from(chatMessages)
    .innerJoin(chatSessions, eq(chatSessions.id, chatMessages.sessionId))
    .where(where);
}

/** Messages of the visitor after `readUpTo`; by the index of one conversation. */
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
 * Erases conversations whose last message is older than an instant, with their messages and e-mails, except those that
 * mention an application under legal hold. At most `atMost`, the oldest first. Returns their number.
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

/** How many conversations would be erased, the date of the oldest, and how many a legal hold keeps. */
export async function surveyConversations(db: Queryable, before: Date): Promise<z.infer<typeof survey>> {
  const { rows } = await db.execute(sql`
    select count(*) filter (where not ${mentionsHeld})::int as due, count(*) filter (where ${mentionsHeld})::int as held,
           min(last_message_at) filter (where not ${mentionsHeld}) as oldest
    from chat_sessions where last_message_at < ${before.toISOString()}::timestamptz`);
  return survey.parse(rows[0]);
}

/** Removes erased applications from the mentions of all conversations. A scan of the conversations. */
export async function forgetMentions(db: Queryable, applicationIds: readonly number[]): Promise<void> {
  const gone = sql`${sql.param([...applicationIds])}::bigint[]`;
  await db.execute(sql`
    update chat_sessions
    set mentioned = array(select unnest(mentioned) except select unnest(${gone}))
    where mentioned && ${gone}`);
}

const median = z.object({ minutes: z.nullable(z.coerce.number()) });

/**
 * The median time to the first reply of the latest fifty answered conversations, in minutes; null if there are none.
 */
export async function medianFirstReply(db: Queryable): Promise<number | null> {
  const { rows } = await db.execute(sql`
    select percentile_cont(0.5) within group (order by extract(epoch from first_reply_at - created_at) / 60) as minutes
    from (
      select first_reply_at, created_at from chat_sessions
      where first_reply_at is not null
      order by last_message_id desc limit 50
    ) latest`);
  return median.parse(rows[0]).minutes;
}
