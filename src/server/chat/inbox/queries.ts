import type { Queryable } from '../../database/connect.ts';
import { alias, and, desc, eq, gt, isNotNull, isNull, lt, type SQL, sql } from '../../database/drizzle.ts';
import { chatAssignments, chatMessages, chatSessions, staffPeople } from '../../database/tables.ts';
import { type ChatMessageRecord, type Conversation, conversationColumns, list } from '../queries.ts';
import type { SearchedWord } from '../searchWords.ts';

export type InboxRow = {
  conversation: Conversation;
  last: Pick<ChatMessageRecord, 'sessionId' | 'clientId' | 'sender' | 'body'>;
  /** Who of staff wrote the last message. */
  author: { id: number; name: string } | null;
  /** Who of staff has it. */
  assignee: { id: number; name: string } | null;
  labels: string[];
};

export type InboxFilter = {
  /** Of those put off, `open` has none. */
  state: 'open' | 'snoozed' | 'closed' | 'all';
  /** The id of who has it, or nobody. */
  assigned?: number | 'unassigned' | undefined;
  label?: string | undefined;
  /** Each in the customer's name or e-mail, or in a message. */
  words: SearchedWord[];
  /** The id of the last message of the previous row. */
  before?: number | undefined;
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
    .where(
      and(gt(chatSessions.unreadCount, 0), isNull(chatSessions.closedAt), isNull(chatSessions.snoozedUntil)),
    );
  return row?.unread ?? 0;
}

const assignees = alias(staffPeople, 'assignees');

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
      assignee: { id: assignees.id, name: assignees.name },
      labels: sql<
        string[]
      >`array(select l.label from chat_labels l where l.session_id = chat_sessions.id order by l.label)`,
    })
    .from(chatSessions)
    .innerJoin(chatMessages, eq(chatMessages.id, chatSessions.lastMessageId))
    .leftJoin(staffPeople, eq(staffPeople.id, chatMessages.personId))
    .leftJoin(chatAssignments, eq(chatAssignments.sessionId, chatSessions.id))
    .leftJoin(assignees, eq(assignees.id, chatAssignments.personId))
    .where(where);
}

const conditionOfState: Record<InboxFilter['state'], SQL | undefined> = {
  all: undefined,
  open: and(isNull(chatSessions.closedAt), isNull(chatSessions.snoozedUntil)),
  snoozed: isNotNull(chatSessions.snoozedUntil),
  closed: isNotNull(chatSessions.closedAt),
};

function conditionOf({ state, assigned, label, words, before }: InboxFilter): SQL | undefined {
  return and(
    conditionOfState[state],
    assigned === 'unassigned' ? isNull(chatAssignments.personId) : undefined,
    typeof assigned === 'number' ? eq(chatAssignments.personId, assigned) : undefined,
    label === undefined
      ? undefined
      : sql`exists (select from chat_labels l where l.session_id = chat_sessions.id and l.label = ${label})`,
    before === undefined ? undefined : lt(chatSessions.lastMessageId, before),
    ...words.map(
      ({ customer, text }) => sql`${chatSessions.id} in (
        select s.id from chat_sessions s where s.customer_words && ${list(customer)}
        union all
        select m.session_id from chat_messages m where m.words && ${list(text)})`,
    ),
  );
}
