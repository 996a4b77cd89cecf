import { randomUUID } from 'node:crypto';
import type { ShownNote } from '../../contract/applicationFile.ts';
import { staffTextLimits } from '../../domain/constants.ts';
import { AppError } from '../appError.ts';
import type { ApplicationKind } from '../applications/index.ts';
import { audit, type StaffMember } from '../audit/index.ts';
import type { Queryable } from '../database/connect.ts';
import { asc, eq } from '../database/drizzle.ts';
import { staffNotes } from '../database/tables.ts';
import { inTransaction } from '../database/transaction.ts';
import { announceChange } from '../live/index.ts';
import type { Services } from '../services.ts';
import { readStaffText } from '../staffText.ts';

type NoteRecord = typeof staffNotes.$inferSelect;

const contextOf = (id: string) => ({ table: 'staff_notes', column: 'content', row: id });

/** Oldest first. */
export async function readNotes({ db, sealer }: Services, applicationId: number): Promise<ShownNote[]> {
  return (await listNotes(db, applicationId)).map(({ id, at, writtenBy, content }) => ({
    id,
    at: at.toISOString(),
    by: writtenBy,
    text: sealer.open(contextOf(id), content).toString('utf8'),
  }));
}

/** Stores a note sealed. Throws a 400 {@link AppError} for an invalid one. */
export async function addNote(
  { db, sealer, clock }: Services,
  { kind, applicationId, text }: { kind: ApplicationKind; applicationId: number; text: string },
  by: StaffMember,
): Promise<ShownNote> {
  const content = readStaffText(text, 'text', staffTextLimits.note);
  if (content === null)
    throw new AppError(400, 'invalidRequest', { fields: { text: { code: 'invalidRequest' } } });
  const author = { writtenBy: by.label, personId: by.personId };
  const note = { id: randomUUID(), applicationId, at: clock.now(), ...author };
  await inTransaction(db, async (tx) => {
    await insertNote(tx, { ...note, content: sealer.seal(contextOf(note.id), Buffer.from(content, 'utf8')) });
    await audit(tx, {
      at: note.at,
      actor: 'staff',
      by,
      action: 'note.added',
      applicationId,
    });
    await announceChange(tx, { id: applicationId, kind }, 'details');
  });
  return { id: note.id, at: note.at.toISOString(), by: note.writtenBy, text: content };
}

async function insertNote(db: Queryable, note: NoteRecord): Promise<void> {
  await db.insert(staffNotes).values(note);
}

/** Oldest first; by the index on (application, at). */
async function listNotes(db: Queryable, applicationId: number): Promise<NoteRecord[]> {
  return db
    .select()
    .from(staffNotes)
    .where(eq(staffNotes.applicationId, applicationId))
    .orderBy(asc(staffNotes.at))
    .limit(200);
}
