import * as z from 'zod';
import { AppError } from '../appError.ts';
import { limitConcurrency } from '../concurrencyLimit.ts';
import type { Queryable } from '../database/connect.ts';
import { type SQL, sql } from '../database/drizzle.ts';
import { advisoryLocks } from '../database/locks.ts';
import type { chatMessages } from '../database/tables.ts';
import { channel } from '../live/index.ts';
import type { Services } from '../services.ts';
import { list } from './queries.ts';

/*
 * Stores messages in the order of their ids. All writers wait for one lock, so the statement that takes it is the last of
 * its transaction and is sent together with COMMIT (decision chat-message-order). Only this file knows of that.
 */

/** How many messages a process stores at a time, each on its own connection. */
export const messagesAtOnce = 4;

/** Each message waits for the lock of the message ids: without a limit they would occupy all connections. */
const limitMessages = limitConcurrency({ atOnce: messagesAtOnce, waitingAtMost: 500 });

export type StoredMessage = { sessionId: string; id: number; at: Date };

type NewMessage = typeof chatMessages.$inferInsert & {
  /** Whether the conversation was closed. It is opened again, and that is announced. */
  reopens: boolean;
};

export type NewVisitorMessage = Omit<NewMessage, 'sender'> & {
  /** How many messages a visitor may send within an hour. */
  limit: number;
  /** The applications that the conversation now mentions. */
  mentioned: number[];
};

type ReplyContent = Pick<NewMessage, 'body' | 'words' | 'at'>;

/**
 * Stores the visitor's message that `compose` returns, in the transaction that `compose` gets. The id is null if nothing
 * was stored: the message is a repeat, or over the limit.
 */
export async function insertVisitorMessage(
  { pipelined }: Services,
  compose: (tx: Queryable) => Promise<NewVisitorMessage>,
): Promise<{ sessionId: string; id: number | null; at: Date }> {
  return limitMessages(() =>
    pipelined.inTransaction(async (tx, finish) => {
      const message = await compose(tx);
      const id = addedId(await finish(addingVisitorMessage(message)));
      return { sessionId: message.sessionId, id, at: message.at };
    }),
  );
}

/**
 * Stores the reply that `compose` returns, in the transaction that `compose` gets, and an e-mail `mailId` to the visitor
 * unless one waits already. Null if the reply is a repeat. Throws a 404 without such a conversation.
 */
export async function insertReply(
  { pipelined, clock }: Services,
  { sessionId, clientId, mailId }: { sessionId: string; clientId: string; mailId: string },
  compose: (tx: Queryable, mail: { isNew: boolean }) => Promise<ReplyContent>,
): Promise<StoredMessage | null> {
  return limitMessages(() =>
    pipelined.inTransaction(async (tx, finish): Promise<StoredMessage | null> => {
      const found = await lockForReply(tx, { sessionId, clientId, mailId, at: clock.now() });
      if (found === null) throw new AppError(404, 'chatNotFound');
      if (found.repeated) return null;
      const { body, words, at } = await compose(tx, { isNew: found.mailId !== null });
      const reply = { sessionId, clientId, body, words, at, reopens: found.closed };
      const id = addedId(await finish(addingReply(reply)));
      return id === null ? null : { sessionId, id, at };
    }),
  );
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
async function lockForReply(
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

/** A visitor's message as {@link addingMessage} adds it, unless the visitor has sent `limit` messages within an hour. */
export function addingVisitorMessage({ limit, mentioned, ...message }: NewVisitorMessage): SQL {
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
function addingReply(message: Omit<NewMessage, 'sender'>): SQL {
  return addingMessage(
    { ...message, sender: 'agent' },
    { unless: sql`false`, change: sql`first_reply_at = coalesce(first_reply_at, message.at)` },
  );
}

/**
 * The statement that adds a message, updates its conversation and announces it. Returns no row and changes nothing if
 * the sender has sent the message before. Takes the id under a lock that is held until the commit, so that ids become
 * visible in order and a reader who has seen one finds every later one after it.
 */
function addingMessage(
  { sessionId, clientId, sender, body, words, at, reopens }: NewMessage,
  { unless, change }: { unless: SQL; change: SQL },
): SQL {
  const added = sql`json_build_object('kind', 'chat_message', 'sessionId', session.id, 'messageId', session.message_id)`;
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
    select message_id as id, ${announcing(added)},
           case when ${reopens}::boolean then ${announcing(reopened)} end from session`;
}

/** Announces as `announce` does, within a statement: only that knows the id of the message. */
function announcing(event: SQL): SQL {
  return sql`pg_notify(${channel}, (${event})::text)`;
}

const inserted = z.array(z.object({ id: z.coerce.number() }));

/** The id of the added message, from the statement's rows; null if it added nothing. */
function addedId(rows: unknown[]): number | null {
  return inserted.parse(rows)[0]?.id ?? null;
}

const instant = (date: Date) => sql`${date.toISOString()}::timestamptz`;
