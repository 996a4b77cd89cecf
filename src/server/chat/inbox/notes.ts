import { randomUUID } from 'node:crypto';
import type { ShownNote, StoredNote } from '../../../contract/notes.ts';
import { staffTextLimits } from '../../../domain/constants.ts';
import { AppError } from '../../appError.ts';
import type { StaffMember } from '../../audit/index.ts';
import type { Queryable } from '../../database/connect.ts';
import { desc, eq } from '../../database/drizzle.ts';
import { chatNoteMentions, chatNotes } from '../../database/tables.ts';
import { addMentions, findMentioned, inConversation } from '../../noteMentions.ts';
import type { Sealer } from '../../security/sealing.ts';
import type { Services } from '../../services.ts';
import { readStaffText } from '../../staffText.ts';
import { changeConversation } from './changeConversation.ts';

/** Notes of staff for each other in a conversation. No answer to a visitor reads them. */

/** Beside the conversation. */
const shownAtMost = 200;
const contextOf = (id: string) => ({ table: 'chat_notes', column: 'content', row: id });

/** Stores a note sealed, and tells whom it mentions. Throws {@link AppError}: 404; 400 for an invalid one. */
export async function addConversationNote(
  services: Services,
  { sessionId, text }: { sessionId: string; text: string },
  by: StaffMember,
): Promise<StoredNote> {
  const read = readStaffText(text, 'text', staffTextLimits.note);
  if (read === null)
    throw new AppError(400, 'invalidRequest', { fields: { text: { code: 'invalidRequest' } } });
  return changeConversation(services, sessionId, by, async (tx, _, at) => {
    const id = randomUUID();
    const content = services.sealer.seal(contextOf(id), Buffer.from(read, 'utf8'));
    const author = { writtenBy: by.label, personId: by.personId };
    await tx.insert(chatNotes).values({ id, sessionId, at, ...author, content });
    const { told, untold } = await findMentioned(tx, { text: read, mayRead: 'chat.read' }, by);
    const ofNote = { noteId: id, sessionId, at };
    if (told.length > 0)
      await tx.insert(chatNoteMentions).values(told.map((person) => ({ ...ofNote, personId: person.id })));
    const mentions = told.map(({ name }) => name);
    return {
      answer: { id, at: at.toISOString(), by: by.label, text: read, mentions, isUnseen: false, untold },
      entry: { action: 'chat.noted' },
      mentioned: told,
    };
  });
}

/** Those shown beside the conversation with whom each mentions, as its reader sees it; by its indexes. */
export async function showConversationNotes(
  services: { db: Queryable; sealer: Sealer },
  sessionId: string,
  readerId: number,
): Promise<ShownNote[]> {
  const notes = await readConversationNotes(services, sessionId);
  return addMentions(services.db, notes, inConversation(sessionId), readerId);
}

/** The newest first, for the copy of a person `all`; by the index on (conversation, at). */
export async function readConversationNotes(
  { db, sealer }: { db: Queryable; sealer: Sealer },
  sessionId: string,
  wanted: 'shown' | 'all' = 'shown',
): Promise<ShownNote[]> {
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
