import { chatSenders } from '../../../domain/chat/message.ts';
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  sql,
  text,
  uniqueIndex,
  uuid,
} from '../drizzle.ts';
import { bytes, handOverColumns, id, instant, isOneOf, readSealingKey, sealed } from './columns.ts';
import { mentionColumns, mentionIndexes } from './mentions.ts';
import { staffPeople } from './staff.ts';

/* Names, e-mails and messages are sealed, and found by keyed hashes of their words. */

const messageRef = (name: string) => bigint(name, { mode: 'number' });
/** The first eight bytes of each hash. */
const words = (name: string) => bigint(name, { mode: 'bigint' }).array().notNull();

export const chatSessions = pgTable(
  'chat_sessions',
  {
    id: uuid('id').primaryKey(),
    cookieHash: bytes('cookie_hash').notNull().unique(),
    /** Keyed hash of the first message: its repeat begins no second conversation. */
    begunBy: bytes('begun_by').notNull().unique(),
    /** Keyed hash of the network address, to limit its conversations. */
    addressHash: bytes('address_hash').notNull(),
    /** Name and e-mail, as JSON. */
    customer: sealed('customer').notNull(),
    customerWords: words('customer_words'),
    language: text('language').notNull(),
    createdAt: instant('created_at').notNull(),
    closedAt: instant('closed_at'),
    /** Staff have put it off until then. A message of the visitor empties it. */
    snoozedUntil: instant('snoozed_until'),
    firstReplyAt: instant('first_reply_at'),
    /** Who of staff wrote it. Null in rows from before there were people. */
    firstReplyBy: bigint('first_reply_by', { mode: 'number' }),
    lastMessageId: messageRef('last_message_id').notNull().default(0),
    lastMessageAt: instant('last_message_at').notNull(),
    /** The last messages read by staff and seen by the visitor. */
    readUpTo: messageRef('read_up_to').notNull().default(0),
    seenUpTo: messageRef('seen_up_to').notNull().default(0),
    /** The visitor's messages after `readUpTo`. */
    unreadCount: integer('unread_count').notNull().default(0),
    /** The applications whose numbers the visitor wrote. */
    mentioned: bigint('mentioned', { mode: 'number' }).array().notNull().default(sql`'{}'`),
  },
  (table) => [
    check('chat_sessions_unread', sql`${table.unreadCount} >= 0`),
    index('chat_sessions_list').on(table.lastMessageId),
    index('chat_sessions_waiting').on(table.lastMessageId).where(sql`${table.unreadCount} > 0`),
    // A message of the visitor leaves it: storing one does not write to it.
    index('chat_sessions_snoozed').on(table.lastMessageId).where(sql`${table.snoozedUntil} is not null`),
    // For reports, which read no rows.
    index('chat_sessions_answered').on(table.createdAt, table.firstReplyAt, table.firstReplyBy),
    index('chat_sessions_address').on(table.addressHash, table.createdAt),
    index('chat_sessions_words').using('gin', table.customerWords),
    // For the conversations beside a case.
    index('chat_sessions_mentioned').using('gin', table.mentioned),
    index('chat_sessions_sealing_key').on(readSealingKey(table.customer)),
  ],
);

/** Who of staff has a conversation. Not in its row, which each message rewrites. */
export const chatAssignments = pgTable(
  'chat_assignments',
  {
    sessionId: uuid('session_id')
      .primaryKey()
      .references(() => chatSessions.id, { onDelete: 'cascade' }),
    personId: bigint('person_id', { mode: 'number' })
      .notNull()
      .references(() => staffPeople.id),
    takenAt: instant('taken_at').notNull(),
  },
  (table) => [index('chat_assignments_person').on(table.personId)],
);

/** In the form of `domain/chat/labels.ts`. */
export const chatLabels = pgTable(
  'chat_labels',
  {
    sessionId: uuid('session_id')
      .notNull()
      .references(() => chatSessions.id, { onDelete: 'cascade' }),
    label: text('label').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.label] }),
    index('chat_labels_label').on(table.label, table.sessionId),
  ],
);

/** Of staff for each other; never sent to the visitor. */
export const chatNotes = pgTable(
  'chat_notes',
  {
    /** The sealed text is bound to it. */
    id: uuid('id').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => chatSessions.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    /** Name and session code of that day. */
    writtenBy: text('written_by').notNull(),
    personId: bigint('person_id', { mode: 'number' }).notNull(),
    content: sealed('content').notNull(),
  },
  (table) => [
    index('chat_notes_session').on(table.sessionId, table.at),
    index('chat_notes_sealing_key').on(readSealingKey(table.content)),
  ],
);

/** Whom a note beside a conversation mentions: the sealed text has the name. */
export const chatNoteMentions = pgTable(
  'chat_note_mentions',
  {
    noteId: uuid('note_id')
      .notNull()
      .references(() => chatNotes.id, { onDelete: 'cascade' }),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => chatSessions.id, { onDelete: 'cascade' }),
    ...mentionColumns(),
  },
  (table) => [
    ...mentionIndexes('chat_note_mentions', table),
    index('chat_note_mentions_session').on(table.sessionId),
  ],
);

/**
 * Append-only but for key rotation. Ids follow the order of commits: reading after an id misses no message.
 */
export const chatMessages = pgTable(
  'chat_messages',
  {
    id: id(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => chatSessions.id, { onDelete: 'cascade' }),
    /** Chosen by the sender, so that a repeat is stored once. */
    clientId: text('client_id').notNull(),
    sender: text('sender', { enum: chatSenders }).notNull(),
    /** Who of staff wrote it. Null for a visitor, and in messages from before there were people. */
    personId: bigint('person_id', { mode: 'number' }),
    body: sealed('body').notNull(),
    words: words('words'),
    at: instant('at').notNull(),
  },
  (table) => [
    check('chat_messages_sender', isOneOf(table.sender, chatSenders)),
    uniqueIndex('chat_messages_once').on(table.sessionId, table.clientId),
    index('chat_messages_session').on(table.sessionId, table.id),
    index('chat_messages_words').using('gin', table.words),
    index('chat_messages_sealing_key').on(readSealingKey(table.body)),
  ],
);

/** What is kept of a file: the re-encoded image, or the rewritten pages of a PDF. */
const chatFileTypes = ['image/jpeg', 'application/pdf'] as const;

/** At most one of a message, stored in its transaction. Not in its row: reading messages reads no file. */
export const chatFiles = pgTable(
  'chat_files',
  {
    /** The sealed content is bound to it. */
    id: uuid('id').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => chatSessions.id, { onDelete: 'cascade' }),
    /** Of its message. */
    clientId: text('client_id').notNull(),
    mediaType: text('media_type', { enum: chatFileTypes }).notNull(),
    /** Bytes. */
    size: integer('size').notNull(),
    content: sealed('content').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    check('chat_files_media_type', isOneOf(table.mediaType, chatFileTypes)),
    uniqueIndex('chat_files_message').on(table.sessionId, table.clientId),
    index('chat_files_sealing_key').on(readSealingKey(table.content)),
  ],
);

/** What e-mails to visitors hold: replies that they have not seen, or all messages. */
const chatMailKinds = ['replies', 'transcript'] as const;

/** E-mails to visitors. At most one of a conversation waits for its replies. */
export const chatMails = pgTable(
  'chat_mails',
  {
    /** Also the Message-ID. */
    id: uuid('id').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => chatSessions.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    kind: text('kind', { enum: chatMailKinds }).notNull().default('replies'),
    /** Null until its replies are chosen: those after `after_id`, up to and including `up_to_id`. */
    afterId: messageRef('after_id'),
    upToId: messageRef('up_to_id'),
    /** When it was sent, or no longer needed. */
    doneAt: instant('done_at'),
    ...handOverColumns(),
  },
  (table) => [
    check('chat_mails_kind', isOneOf(table.kind, chatMailKinds)),
    index('chat_mails_held').on(table.heldAt).where(sql`${table.heldAs} is not null`),
    uniqueIndex('chat_mails_waiting').on(table.sessionId).where(sql`${table.upToId} is null`),
    index('chat_mails_session').on(table.sessionId),
  ],
);

/** The texts have placeholders such as `{{name}}`. */
export const chatCannedReplies = pgTable('chat_canned_replies', {
  id: id(),
  title: text('title').notNull(),
  text: text('text').notNull(),
  /** In the form of `domain/chat/shortcuts.ts`. */
  shortcut: text('shortcut').unique(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});
