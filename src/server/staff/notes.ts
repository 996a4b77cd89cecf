import { randomUUID } from 'node:crypto';
import type { ShownNote, StoredNote } from '../../contract/notes.ts';
import { staffTextLimits } from '../../domain/constants.ts';
import { AppError } from '../appError.ts';
import { type ApplicationKind, extendLease } from '../applications/index.ts';
import { audit, type StaffMember } from '../audit/index.ts';
import type { Queryable } from '../database/connect.ts';
import { asc, eq } from '../database/drizzle.ts';
import { noteMentions, staffNotes } from '../database/tables.ts';
import { inTransaction } from '../database/transaction.ts';
import { announceChange } from '../live/index.ts';
import { addMentions, announceMentions, findMentioned, inCase } from '../noteMentions.ts';
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

/** The same with whom each mentions, as its reader sees it; by the index of a case's mentions. */
export async function showNotes(
  services: Services,
  applicationId: number,
  readerId: number,
): Promise<ShownNote[]> {
  const notes = await readNotes(services, applicationId);
  return addMentions(services.db, notes, inCase(applicationId), readerId);
}

/**
 * Stores a note sealed, which is work on the case, and tells whom it mentions. Throws a 400 {@link AppError} for an
 * invalid one.
 */
export async function addNote(
  { db, sealer, clock }: Services,
  { kind, applicationId, text }: { kind: ApplicationKind; applicationId: number; text: string },
  by: StaffMember,
): Promise<StoredNote> {
  const content = readStaffText(text, 'text', staffTextLimits.note);
  if (content === null)
    throw new AppError(400, 'invalidRequest', { fields: { text: { code: 'invalidRequest' } } });
  const at = clock.now();
  return inTransaction(db, async (tx) => {
    const id = await storeNote({ sealer }, tx, { applicationId, text: content, at }, by);
    const { told, untold } = await findMentioned(tx, { text: content, mayRead: 'case.read' }, by);
    const ofNote = { noteId: id, applicationId, at };
    if (told.length > 0)
      await tx.insert(noteMentions).values(told.map((person) => ({ ...ofNote, personId: person.id })));
    await extendLease(tx, { applicationId, personId: by.personId, at });
    await audit(tx, { at, actor: 'staff', by, action: 'note.added', applicationId });
    await announceChange(tx, { id: applicationId, kind }, 'details');
    await announceMentions(tx, told);
    const mentions = told.map(({ name }) => name);
    return { id, at: at.toISOString(), by: by.label, text: content, mentions, isUnseen: false, untold };
  });
}

/** Stores a text that was read as a note, sealed. Returns its id; the entry in the log is the caller's. */
export async function storeNote(
  { sealer }: Pick<Services, 'sealer'>,
  tx: Queryable,
  { applicationId, text, at }: { applicationId: number; text: string; at: Date },
  by: StaffMember,
): Promise<string> {
  const id = randomUUID();
  const content = sealer.seal(contextOf(id), Buffer.from(text, 'utf8'));
  const author = { writtenBy: by.label, personId: by.personId };
  await tx.insert(staffNotes).values({ id, applicationId, at, ...author, content });
  return id;
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
