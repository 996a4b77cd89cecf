import type { Queryable } from '../../database/connect.ts';
import { and, desc, eq, gt, isNotNull, isNull, lt, type SQL, sql } from '../../database/drizzle.ts';
import { chatMessages, chatSessions, staffPeople } from '../../database/tables.ts';
import { type ChatMessageRecord, type Conversation, conversationColumns, list } from '../queries.ts';
import type { SearchedWord } from '../searchWords.ts';

export type InboxRow = {
  conversation: Conversation;
  last: Pick<ChatMessageRecord, 'sessionId' | 'clientId' | 'sender' | 'body'>;
  /** Who of staff wrote the last message. */
  author: { id: number; name: string } | null;
};

export type InboxFilter = {
  state: 'open' | 'closed' | 'all';
  /** Each in the customer's name or e-mail, or in a message. */
  words: SearchedWord[];
  /** The id of the last message of the previous row. */
  before: number | undefined;
  limit: number;
};

/** Latest message first; by the index on it, for a search by the word indexes. */
export async function listInbox(db: Queryable, filter: InboxFilter): Promise<InboxRow[]> {
  return selectInbox(db, conditionOf(filter)).orderBy(desc(chatSessions.lastMessageId)).limit(filter.limit);
}

export async function findInboxRow(db: Queryable, sessionId: string): Promise<InboxRow | null> {
  const [row] = await selectInbox(db, eq(chatSessions.id, sessionId));
  return row ?? null;
}

/** By the index of conversations with unread messages. */
export async function countAllUnread(db: Queryable): Promise<number> {
  const [row] = await db
    .select({ unread: sql<number>`coalesce(sum(${chatSessions.unreadCount}), 0)::int` })
    .from(chatSessions)
    .where(and(gt(chatSessions.unreadCount, 0), isNull(chatSessions.closedAt)));
  return row?.unread ?? 0;
}

function selectInbox(db: Queryable, where: SQL | undefined) {
  return db
    .select({
      conversation: conversationColumns,
      last: {
        sessionId: chatMessages.sessionId,
        clientId: chatMessages.clientId,
        sender: chatMessages.sender,
        body: chatMessages.body,
      },
      author: { id: staffPeople.id, name: staffPeople.name },
    })
    .from(chatSessions)
    .innerJoin(chatMessages, eq(chatMessages.id, chatSessions.lastMessageId))
    .leftJoin(staffPeople, eq(staffPeople.id, chatMessages.personId))
    .where(where);
}

function conditionOf({ state, words, before }: InboxFilter): SQL | undefined {
  return and(
    state === 'all'
      ? undefined
      : state === 'open'
        ? isNull(chatSessions.closedAt)
        : isNotNull(chatSessions.closedAt),
    before === undefined ? undefined : lt(chatSessions.lastMessageId, before),
    ...words.map(
      ({ customer, text }) => sql`${chatSessions.id} in (
        select s.id from chat_sessions s where s.customer_words && ${list(customer)}
        union all
        select m.session_id from chat_messages m where m.words && ${list(text)})`,
    ),
  );
}
