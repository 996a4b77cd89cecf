import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, id, instant, sealed } from './columns.ts';

/* Conversations with visitors. Who they are and what is said is sealed; it is searched by keyed hashes of its words. */

const messageRef = (name: string) => bigint(name, { mode: 'number' });
/** The first eight bytes of a keyed hash of each word. */
const words = (name: string) => bigint(name, { mode: 'bigint' }).array().notNull();

export const chatSessions = pgTable(
  'chat_sessions',
  {
    id: uuid('id').primaryKey(),
    /** Hash of the visitor's cookie: reading the table gives nobody a conversation. */
    cookieHash: bytes('cookie_hash').notNull().unique(),
    /** Keyed hash of the client's id of the first message: sent twice, it begins one conversation. */
    begunBy: bytes('begun_by').notNull().unique(),
    /** Keyed hash of the address it was begun from, for the limit of conversations an address. */
    addressHash: bytes('address_hash').notNull(),
    /** Name and e-mail as one sealed JSON document. */
    customer: sealed('customer').notNull(),
    customerWords: words('customer_words'),
    language: text('language').notNull(),
    createdAt: instant('created_at').notNull(),
    closedAt: instant('closed_at'),
    firstReplyAt: instant('first_reply_at'),
    lastMessageId: messageRef('last_message_id').notNull().default(0),
    lastMessageAt: instant('last_message_at').notNull(),
    /** How far staff have read it, and how far its visitor has been shown it. */
    readUpTo: messageRef('read_up_to').notNull().default(0),
    seenUpTo: messageRef('seen_up_to').notNull().default(0),
    /** Messages of the visitor after `readUpTo`. */
    unreadCount: integer('unread_count').notNull().default(0),
    /** Applications whose number stands in one of the visitor's messages. */
    mentioned: bigint('mentioned', { mode: 'number' }).array().notNull().default(sql`'{}'`),
  },
  (table) => [
    check('chat_sessions_unread', sql`${table.unreadCount} >= 0`),
    index('chat_sessions_list').on(table.lastMessageId),
    index('chat_sessions_waiting').on(table.lastMessageId).where(sql`${table.unreadCount} > 0`),
    index('chat_sessions_address').on(table.addressHash, table.createdAt),
    index('chat_sessions_words').using('gin', table.customerWords),
  ],
);

/** Only ever added to. The ids are given in the order of the commits, so that "after this one" never skips any. */
export const chatMessages = pgTable(
  'chat_messages',
  {
    id: id(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => chatSessions.id, { onDelete: 'cascade' }),
    /** Made by the sender: a message sent twice is stored once. */
    clientId: text('client_id').notNull(),
    sender: text('sender', { enum: ['agent', 'customer'] }).notNull(),
    body: sealed('body').notNull(),
    words: words('words'),
    at: instant('at').notNull(),
  },
  (table) => [
    check('chat_messages_sender', sql`${table.sender} in ('agent', 'customer')`),
    uniqueIndex('chat_messages_once').on(table.sessionId, table.clientId),
    index('chat_messages_session').on(table.sessionId, table.id),
    index('chat_messages_words').using('gin', table.words),
  ],
);

/** The e-mail with replies that a visitor has not been shown. At most one a conversation waits at a time. */
export const chatMails = pgTable(
  'chat_mails',
  {
    /** Also the Message-ID, so that a repeated delivery can be recognised. */
    id: uuid('id').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => chatSessions.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    /** The replies that it holds, once that was decided: after the first, up to and with the second. */
    afterId: messageRef('after_id'),
    upToId: messageRef('up_to_id'),
    /** Sent, or found needless because the visitor had been shown everything. */
    doneAt: instant('done_at'),
  },
  (table) => [
    uniqueIndex('chat_mails_waiting').on(table.sessionId).where(sql`${table.upToId} is null`),
    index('chat_mails_session').on(table.sessionId),
  ],
);

/** Answers that staff keep ready. They hold places for names, never a name. */
export const chatCannedReplies = pgTable('chat_canned_replies', {
  id: id(),
  title: text('title').notNull(),
  text: text('text').notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});
