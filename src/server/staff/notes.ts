import { randomUUID } from 'node:crypto';
import type { ShownNote } from '../../contract/applicationFile.ts';
import { staffTextLimits } from '../../domain/constants.ts';
import { AppError } from '../appError.ts';
import { audit, type StaffMember } from '../audit/index.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Services } from '../services.ts';
import { insertNote, listNotes } from './reviewQueries.ts';
import { readStaffText } from './staffText.ts';

const contextOf = (id: string) => ({ table: 'staff_notes', column: 'content', row: id });

/** Staff's notes about an application, oldest first. */
export async function readNotes({ db, sealer }: Services, applicationId: number): Promise<ShownNote[]> {
  return (await listNotes(db, applicationId)).map(({ id, at, writtenBy, content }) => ({
    id,
    at: at.toISOString(),
    by: writtenBy,
    text: sealer.open(contextOf(id), content).toString('utf8'),
  }));
}

/** Stores a note, sealed, because it may contain personal data. Throws a 400 {@link AppError} for an invalid one. */
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
