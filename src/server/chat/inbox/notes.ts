import { randomUUID } from 'node:crypto';
import type { ConversationNote } from '../../../contract/chatInbox.ts';
import { staffTextLimits } from '../../../domain/constants.ts';
import { AppError } from '../../appError.ts';
import type { StaffMember } from '../../audit/index.ts';
import type { Queryable } from '../../database/connect.ts';
import { desc, eq } from '../../database/drizzle.ts';
import { chatNotes } from '../../database/tables.ts';
import type { Sealer } from '../../security/sealing.ts';
import type { Services } from '../../services.ts';
import { readStaffText } from '../../staffText.ts';
import { changeConversation } from './changeConversation.ts';

/** Notes of staff for each other in a conversation. No answer to a visitor reads them. */

/** Beside the conversation. */
const shownAtMost = 200;
const contextOf = (id: string) => ({ table: 'chat_notes', column: 'content', row: id });

/** Stores a note sealed. Throws {@link AppError}: 404; 400 for an invalid one. */
export async function addConversationNote(
  services: Services,
  { sessionId, text }: { sessionId: string; text: string },
  by: StaffMember,
): Promise<ConversationNote> {
  const read = readStaffText(text, 'text', staffTextLimits.note);
  if (read === null)
    throw new AppError(400, 'invalidRequest', { fields: { text: { code: 'invalidRequest' } } });
  return changeConversation(services, sessionId, by, async (tx, _, at) => {
    const id = randomUUID();
    const content = services.sealer.seal(contextOf(id), Buffer.from(read, 'utf8'));
    const author = { writtenBy: by.label, personId: by.personId };
    await tx.insert(chatNotes).values({ id, sessionId, at, ...author, content });
    return {
      answer: { id, at: at.toISOString(), by: by.label, text: read },
      entry: { action: 'chat.noted' },
    };
  });
}

/** The newest first, for the copy of a person `all`; by the index on (conversation, at). */
export async function readConversationNotes(
  { db, sealer }: { db: Queryable; sealer: Sealer },
  sessionId: string,
  wanted: 'shown' | 'all' = 'shown',
): Promise<ConversationNote[]> {
  const newest = db
    .select()
    .from(chatNotes)
    .where(eq(chatNotes.sessionId, sessionId))
    .orderBy(desc(chatNotes.at));
  const rows = await (wanted === 'all' ? newest : newest.limit(shownAtMost));
  return rows.map(({ id, at, writtenBy, content }) => ({
    id,
    at: at.toISOString(),
    by: writtenBy,
    text: sealer.open(contextOf(id), content).toString('utf8'),
  }));
}
