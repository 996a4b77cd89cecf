import { randomUUID } from 'node:crypto';
import type { ShownNote } from '../../contract/review.ts';
import { staffTextLimits } from '../../domain/constants.ts';
import { audit, type StaffMember } from '../audit/index.ts';
import { inTransaction } from '../database/transaction.ts';
import { AppError } from '../errors/appError.ts';
import type { Services } from '../services.ts';
import { insertNote, listNotes } from './reviewQueries.ts';
import { readStaffText } from './staffText.ts';

const contextOf = (id: string) => ({ table: 'staff_notes', column: 'content', row: id });

/** What staff wrote down about an application for each other, oldest first. */
export async function readNotes({ db, sealer }: Services, applicationId: number): Promise<ShownNote[]> {
  return (await listNotes(db, applicationId)).map(({ id, at, writtenBy, content }) => ({
    id,
    at: at.toISOString(),
    by: writtenBy,
    text: sealer.open(contextOf(id), content).toString('utf8'),
  }));
}

/** Writes a note down, sealed: it may speak of the person. Throws a 400 {@link AppError} for one that is none. */
export async function addNote(
  { db, sealer, clock }: Services,
  { applicationId, text }: { applicationId: number; text: string },
  by: StaffMember,
): Promise<ShownNote> {
  const content = readStaffText(text, 'text', staffTextLimits.note);
  if (content === null)
    throw new AppError(400, 'invalidRequest', { fields: { text: { code: 'invalidRequest' } } });
  const note = { id: randomUUID(), applicationId, at: clock.now(), writtenBy: by.label };
  await inTransaction(db, async (tx) => {
    await insertNote(tx, { ...note, content: sealer.seal(contextOf(note.id), Buffer.from(content, 'utf8')) });
    await audit(tx, {
      at: note.at,
      actor: 'staff',
      by,
      action: 'note.added',
      applicationId,
    });
  });
  return { id: note.id, at: note.at.toISOString(), by: note.writtenBy, text: content };
}
