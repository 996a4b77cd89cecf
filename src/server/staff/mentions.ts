import * as contract from '../../contract/mentions.ts';
import { mentionedPeople } from '../../domain/staff/mentions.ts';
import { listHolders, readStaff } from '../access/index.ts';
import type { StaffMember } from '../audit/index.ts';
import type { Queryable } from '../database/connect.ts';
import { and, asc, desc, eq, isNotNull, isNull, type SQL } from '../database/drizzle.ts';
import { applications, noteMentions, staffNotes, staffPeople } from '../database/tables.ts';
import { inSnapshot, inTransaction } from '../database/transaction.ts';
import type { App } from '../http.ts';
import { announce } from '../live/index.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';

/** The notes that mention whoever asks. */
export function mentionRoutes(app: App, services: Services): void {
  app.route({
    ...serve(contract.listMentions),
    handler: (request) => readMentions(services, readStaff(request).personId),
  });
  app.route({
    ...serve(contract.seeMention),
    handler: async (request, reply) => {
      await seeMention(services, request.params.noteId, readStaff(request).personId);
      return reply.code(204).send(null);
    },
  });
}

type StoredNote = { noteId: string; applicationId: number; text: string; at: Date };

/** Stores whom a note mentions, of the people who may read it. */
export async function storeMentions(
  tx: Queryable,
  { text, ...note }: StoredNote,
  by: StaffMember,
): Promise<{ id: number; name: string }[]> {
  if (!text.includes('@')) return [];
  const people = mentionedPeople(text, await listHolders(tx, 'case.read'), by.personId);
  if (people.length > 0)
    await tx.insert(noteMentions).values(people.map(({ id: personId }) => ({ ...note, personId })));
  return people;
}

/** Tells the pages of some people to count their mentions again. Call it last. */
export async function announceMentions(tx: Queryable, people: readonly { id: number }[]): Promise<void> {
  if (people.length > 0) await announce(tx, { kind: 'mentions', people: people.map(({ id }) => id) });
}

/** Whom a note of a colleague can mention, by name. Scans of small tables. */
export async function listMentionable(db: Queryable, { personId }: StaffMember): Promise<string[]> {
  const people = await listHolders(db, 'case.read');
  const names = people.filter(({ id }) => id !== personId).map(({ name }) => name);
  return [...new Set(names)].sort(new Intl.Collator('tr').compare);
}

/** Who is mentioned in the notes of an application; by its index. */
export async function mentionsIn(
  db: Queryable,
  applicationId: number,
): Promise<{ noteId: string; personId: number; name: string; seenAt: Date | null }[]> {
  const { noteId, personId, seenAt } = noteMentions;
  return db
    .select({ noteId, personId, name: staffPeople.name, seenAt })
    .from(noteMentions)
    .innerJoin(staffPeople, eq(staffPeople.id, personId))
    .where(eq(noteMentions.applicationId, applicationId))
    .orderBy(asc(noteId), asc(personId));
}

const unseenAtMost = 100;
const seenAtMost = 50;

async function readMentions({ db }: Services, personId: number): Promise<contract.MentionList> {
  const [isUnseen, isSeen] = [isNull(noteMentions.seenAt), isNotNull(noteMentions.seenAt)];
  return inSnapshot(db, async (tx) => ({
    unseen: await listMentions(tx, personId, isUnseen, unseenAtMost),
    unseenCount: await tx.$count(noteMentions, and(eq(noteMentions.personId, personId), isUnseen)),
    seen: await listMentions(tx, personId, isSeen, seenAtMost),
  }));
}

/** The newest first; by the index of a person's seen or unseen ones. */
async function listMentions(
  db: Queryable,
  personId: number,
  seenOrNot: SQL,
  atMost: number,
): Promise<contract.Mention[]> {
  const rows = await db
    .select({
      noteId: noteMentions.noteId,
      at: noteMentions.at,
      by: staffPeople.name,
      applicationId: noteMentions.applicationId,
      applicationKind: applications.kind,
      applicationNumber: applications.number,
    })
    .from(noteMentions)
    .innerJoin(applications, eq(applications.id, noteMentions.applicationId))
    .innerJoin(staffNotes, eq(staffNotes.id, noteMentions.noteId))
    .innerJoin(staffPeople, eq(staffPeople.id, staffNotes.personId))
    .where(and(eq(noteMentions.personId, personId), seenOrNot))
    .orderBy(desc(noteMentions.at), asc(noteMentions.noteId))
    .limit(atMost);
  return rows.map(({ at, applicationId, ...mention }) => ({
    ...mention,
    at: at.toISOString(),
    applicationId: String(applicationId),
  }));
}

/** Once. By primary key. */
async function seeMention({ db, clock }: Services, noteId: string, personId: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { seenAt } = noteMentions;
    const isOwn = and(eq(noteMentions.noteId, noteId), eq(noteMentions.personId, personId), isNull(seenAt));
    const seen = await tx
      .update(noteMentions)
      .set({ seenAt: clock.now() })
      .where(isOwn)
      .returning({ id: noteMentions.personId });
    await announceMentions(tx, seen);
  });
}
