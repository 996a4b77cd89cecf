import type { Queryable } from '../database/connect.ts';
import { and, desc, eq, or, type SQL, sql } from '../database/drizzle.ts';
import { chatMails, chatSessions } from '../database/tables.ts';
import type { Transaction } from '../database/transaction.ts';
import type { Sealer } from '../security/sealing.ts';
import { listLabelsOf } from './inbox/labels.ts';
import { readConversationNotes } from './inbox/notes.ts';
import { type Customer, openBody, openCustomer } from './personal.ts';
import {
  conversationColumns,
  findConversation,
  list,
  listMessages,
  lockConversation,
  mentionsHeld,
} from './queries.ts';
import { searchedWord, searchWords } from './searchWords.ts';

export type PersonsConversation = {
  id: string;
  name: string;
  email: string;
  lastMessageAt: string;
  messages: number;
  mentionsHeld: boolean;
};

/**
 * Finds conversations by e-mail address, ignoring case, newest first. By the index of words;
 * compares the addresses after unsealing.
 */
export async function findConversationsOf(
  { db, sealer }: { db: Queryable; sealer: Sealer },
  emails: readonly string[],
  limit: number,
): Promise<PersonsConversation[]> {
  const wanted = new Set(emails.map((email) => email.toLowerCase()));
  if (wanted.size === 0) return [];
  const rows = await db
    .select({
      ...conversationColumns,
      messages: sql<number>`(select count(*)::int from chat_messages m where m.session_id = chat_sessions.id)`,
      mentionsHeld: sql<boolean>`${mentionsHeld}`,
    })
    .from(chatSessions)
    .where(or(...[...wanted].map((email) => matchAddressWords(sealer, email))))
    .orderBy(desc(chatSessions.lastMessageId));
  return rows
    .map((row) => ({ row, customer: openCustomer(sealer, row) }))
    .filter(({ customer }) => wanted.has(customer.email.trim().toLowerCase()))
    .slice(0, limit)
    .map(({ row, customer }) => ({
      id: row.id,
      ...customer,
      lastMessageAt: row.lastMessageAt.toISOString(),
      messages: row.messages,
      mentionsHeld: row.mentionsHeld,
    }));
}

/** Also finds others whose name and e-mail have the same words. */
export function matchAddressWords(sealer: Sealer, email: string): SQL | undefined {
  return and(
    ...searchWords(email).map(
      (word) => sql`${chatSessions.customerWords} && ${list(searchedWord(sealer, word).customer)}`,
    ),
  );
}

/** Null if the conversation is gone. */
export async function findCustomer(
  { db, sealer }: { db: Queryable; sealer: Sealer },
  sessionId: string,
): Promise<Customer | null> {
  const conversation = await findConversation(db, sessionId);
  return conversation === null ? null : openCustomer(sealer, conversation);
}

/** What a request for its erasure depends on; null if the conversation is gone. By primary key. */
export async function readErasureFacts(
  db: Queryable,
  sessionId: string,
): Promise<{ lastMessageId: number; mentionsHeld: boolean } | null> {
  const [facts] = await db
    .select({ lastMessageId: chatSessions.lastMessageId, mentionsHeld: sql<boolean>`${mentionsHeld}` })
    .from(chatSessions)
    .where(eq(chatSessions.id, sessionId));
  return facts ?? null;
}

const messagesAtATime = 500;

/**
 * Reads a conversation with its labels, notes and all messages, unsealed, oldest first; null if it is gone. A message
 * names its file.
 */
export async function readConversation(
  { db, sealer }: { db: Queryable; sealer: Sealer },
  sessionId: string,
): Promise<object | null> {
  const conversation = await findConversation(db, sessionId);
  if (conversation === null) return null;
  const messages: object[] = [];
  for (let after = 0; ; ) {
    const page = await listMessages(db, { sessionId, after, limit: messagesAtATime });
    for (const message of page) {
      const { at, sender, file } = message;
      messages.push({ at, sender, text: openBody(sealer, message), ...(file && { file: file.id }) });
    }
    const last = page.at(-1);
    if (last === undefined || page.length < messagesAtATime) break;
    after = last.id;
  }
  const { language, createdAt, closedAt } = conversation;
  const labels = await listLabelsOf(db, sessionId);
  const notes = (await readConversationNotes({ db, sealer }, sessionId, 'all')).map(({ at, text }) => ({
    at,
    text,
  }));
  return { ...openCustomer(sealer, conversation), language, createdAt, closedAt, labels, notes, messages };
}

/**
 * Erases a conversation with its messages and e-mails if `goes` allows it under lock. Returns the
 * ids of the erased e-mails; null if it is gone already.
 */
export async function eraseConversation(
  tx: Transaction,
  sessionId: string,
  goes: (facts: { mentionsHeld: boolean }) => boolean,
): Promise<{ erased: boolean; mentionsHeld: boolean; mailIds: string[] } | null> {
  if ((await lockConversation(tx, sessionId)) === null) return null;
  const [facts] = await tx
    .select({ mentionsHeld: sql<boolean>`${mentionsHeld}` })
    .from(chatSessions)
    .where(eq(chatSessions.id, sessionId));
  const isHeld = facts?.mentionsHeld === true;
  if (!goes({ mentionsHeld: isHeld })) return { erased: false, mentionsHeld: isHeld, mailIds: [] };
  const mails = await tx
    .select({ id: chatMails.id })
    .from(chatMails)
    .where(eq(chatMails.sessionId, sessionId));
  await tx.delete(chatSessions).where(eq(chatSessions.id, sessionId));
  return { erased: true, mentionsHeld: isHeld, mailIds: mails.map(({ id }) => id) };
}
