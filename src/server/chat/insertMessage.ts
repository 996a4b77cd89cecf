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
 * Stores messages, visible in the order of their ids: all writers wait for one lock, taken by the
 * transaction's last statement (decision chat-message-order).
 */

/** Each on its own connection. */
export const messagesAtOnce = 4;

/** Without a limit, waiting messages would occupy all connections. */
const limitMessages = limitConcurrency({ atOnce: messagesAtOnce, waitingAtMost: 500 });

export type StoredMessage = { sessionId: string; id: number; at: Date };

type NewMessage = typeof chatMessages.$inferInsert & {
  reopens: boolean;
};

export type NewVisitorMessage = Omit<NewMessage, 'sender'> & {
  /** Messages within an hour. */
  limit: number;
  /** All applications mentioned so far. */
  mentioned: number[];
};

/** Whether the reply needs an e-mail of its own, and its writer has the conversation from now on. */
type ReplyEffects = { isNewMail: boolean; isTaken: boolean };

type ReplyContent = Pick<NewMessage, 'body' | 'words' | 'at'>;

/** Stores the message that `compose` returns. The id is null for a repeat or over the limit. */
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
 * Stores the reply that `compose` returns, and the e-mail `mailId` unless one waits; a conversation
 * that nobody has goes to `personId`. Null for a repeat. Throws a 404 without a conversation.
 */
export async function insertReply(
  { pipelined, clock }: Services,
  of: { sessionId: string; clientId: string; mailId: string; personId: number },
  compose: (tx: Queryable, effects: ReplyEffects) => Promise<ReplyContent>,
): Promise<StoredMessage | null> {
  return limitMessages(() =>
    pipelined.inTransaction(async (tx, finish): Promise<StoredMessage | null> => {
      const { sessionId, clientId, personId } = of;
      const found = await lockForReply(tx, { ...of, at: clock.now() });
      if (found === null) throw new AppError(404, 'chatNotFound');
      if (found.repeated) return null;
      const content = await compose(tx, { isNewMail: found.mailId !== null, isTaken: found.taken });
      const reply = { sessionId, clientId, personId, ...content, reopens: found.closed };
      const id = addedId(await finish(addingReply(reply)));
      return id === null ? null : { sessionId, id, at: content.at };
    }),
  );
}

const forReply = z.object({
  closed: z.boolean(),
  repeated: z.boolean(),
  mailId: z.nullable(z.string()),
  taken: z.boolean(),
});

/**
 * `mailId` is null if an e-mail waits, or for a repeat; `taken` says that nobody had the conversation.
 * Null without a conversation.
 */
async function lockForReply(
  db: Queryable,
  {
    sessionId,
    clientId,
    mailId,
    personId,
    at,
  }: { sessionId: string; clientId: string; mailId: string; personId: number; at: Date },
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
    ),
    assignment as (
      insert into chat_assignments (session_id, person_id, taken_at)
      select session.id, ${personId}, ${instant(at)} from session where not exists (select from earlier)
      on conflict (session_id) do nothing
      returning session_id
    )
    select session.closed_at is not null as closed, exists (select from earlier) as repeated, mail.id as "mailId",
      exists (select from assignment) as taken
    from session left join mail on true`);
  const [row] = rows;
  return row === undefined ? null : forReply.parse(row);
}

type Limited = Pick<NewVisitorMessage, 'sessionId' | 'limit' | 'at'>;

/** Whether the visitor has sent `limit` messages within an hour. */
const isOverLimit = ({ sessionId, limit, at }: Limited) => sql`exists (
  select from (
    select at from chat_messages where session_id = ${sessionId} and sender = 'customer'
    order by id desc offset ${limit - 1}::bigint limit 1
  ) nth where nth.at > ${instant(at)} - interval '1 hour')`;

/** Throws a 429 {@link AppError} over the limit: for what is stored before its message. */
export async function requireRoomForMessage(db: Queryable, message: Limited): Promise<void> {
  const { rows } = await db.execute(sql`select where ${isOverLimit(message)}`);
  if (rows.length > 0) throw new AppError(429, 'chatTooManyMessages');
}

/** As {@link addingMessage}, unless the visitor has sent `limit` messages within an hour. */
export function addingVisitorMessage({ limit, mentioned, ...message }: NewVisitorMessage): SQL {
  return addingMessage(
    { ...message, sender: 'customer' },
    {
      unless: isOverLimit({ ...message, limit }),
      change: sql`unread_count = unread_count + 1, snoozed_until = null, mentioned = ${list(mentioned)}`,
    },
  );
}

function addingReply(message: Omit<NewMessage, 'sender'>): SQL {
  return addingMessage(
    { ...message, sender: 'agent' },
    {
      unless: sql`false`,
      change: sql`first_reply_at = coalesce(first_reply_at, message.at),
        first_reply_by = case when first_reply_at is null then ${message.personId}::bigint else first_reply_by end`,
    },
  );
}

/**
 * Adds a message, updates its conversation and announces it; for a repeat changes nothing and
 * returns no row.
 */
function addingMessage(
  { sessionId, clientId, sender, personId = null, body, words, at, reopens }: NewMessage,
  { unless, change }: { unless: SQL; change: SQL },
): SQL {
  const added = sql`json_build_object('kind', 'chat_message', 'sessionId', session.id, 'messageId', session.message_id)`;
  const reopened = sql`json_build_object('kind', 'chat_session', 'sessionId', session.id, 'change', 'reopened')`;
  return sql`
    with turn as materialized (select pg_advisory_xact_lock(${advisoryLocks.chatMessageId})),
    message as (
      insert into chat_messages (session_id, client_id, sender, person_id, body, words, at)
      select ${sessionId}, ${clientId}, ${sender}, ${personId}::bigint, ${body}, ${list(words)}, ${instant(at)}
      from turn
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

/** As `announce`, within the statement, which alone knows the message's id. */
function announcing(event: SQL): SQL {
  return sql`pg_notify(${channel}, (${event})::text)`;
}

const inserted = z.array(z.object({ id: z.coerce.number() }));

function addedId(rows: unknown[]): number | null {
  return inserted.parse(rows)[0]?.id ?? null;
}

const instant = (date: Date) => sql`${date.toISOString()}::timestamptz`;
