import type * as z from 'zod/mini';
import type { caseConversations } from '../../contract/chatInbox.ts';
import { type ApplicationKind, requireById } from '../applications/index.ts';
import { desc, or, sql } from '../database/drizzle.ts';
import { chatSessions } from '../database/tables.ts';
import type { Services } from '../services.ts';
import { presentForStaff } from './messagePages.ts';
import { matchAddressWords } from './ofPerson.ts';
import { openCustomer } from './personal.ts';
import { conversationColumns, list, listMessages } from './queries.ts';

const conversationsAtMost = 5;
const messagesAtMost = 30;

/**
 * The latest conversations of an application's traveller: by its e-mail address, ignoring case, or its number in a
 * message. By the indexes of words and of mentions. Throws like `requireById`.
 */
export async function readCaseConversations(
  { db, sealer }: Services,
  { id, kind }: { id: number; kind: ApplicationKind },
): Promise<z.infer<typeof caseConversations>> {
  const { email: written } = await requireById(db, id, kind);
  const email = written.toLowerCase();
  const rows = await db
    .select(conversationColumns)
    .from(chatSessions)
    .where(or(matchAddressWords(sealer, email), sql`${chatSessions.mentioned} && ${list([id])}`))
    .orderBy(desc(chatSessions.lastMessageId));
  const found = rows
    .map((row) => ({ row, customer: openCustomer(sealer, row) }))
    .map((one) => ({ ...one, sameEmail: one.customer.email.trim().toLowerCase() === email }))
    .filter(({ row, sameEmail }) => sameEmail || row.mentioned.includes(id))
    .slice(0, conversationsAtMost);
  const items = found.map(async ({ row, customer, sameEmail }) => {
    const newest = await listMessages(db, { sessionId: row.id, limit: messagesAtMost + 1 });
    return {
      sessionId: row.id,
      customerName: customer.name,
      closed: row.closedAt !== null,
      sameEmail,
      seenUpTo: String(row.seenUpTo),
      messages: presentForStaff(sealer, newest.slice(-messagesAtMost)),
      hasEarlier: newest.length > messagesAtMost,
    };
  });
  return { items: await Promise.all(items) };
}
