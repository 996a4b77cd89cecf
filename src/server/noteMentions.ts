import type { ShownNote } from '../contract/notes.ts';
import { mentionedPeople } from '../domain/staff/mentions.ts';
import type { Permission } from '../domain/staff/permissions.ts';
import { listHolders, listNames } from './access/index.ts';
import type { StaffMember } from './audit/index.ts';
import type { Queryable } from './database/connect.ts';
import { asc, eq, type SQL } from './database/drizzle.ts';
import { chatNoteMentions, noteMentions, staffPeople } from './database/tables.ts';
import { announce } from './live/index.ts';

/** Whom notes of staff mention: what those of cases and of conversations have in common. */

type Named = { id: number; name: string };

/** Whom a text mentions. `mayRead`: what its readers need. Scans of small tables. */
export async function findMentioned(
  db: Queryable,
  { text, mayRead }: { text: string; mayRead: Permission },
  by: StaffMember,
): Promise<{ told: Named[]; untold: string[] }> {
  if (!text.includes('@')) return { told: [], untold: [] };
  const readers = new Set((await listHolders(db, mayRead)).map(({ id }) => id));
  const people = (await listNames(db)).map((person) => ({ ...person, mayRead: readers.has(person.id) }));
  return mentionedPeople(text, people, by.personId);
}

/** Tells the pages of some people to count their mentions again. Call it last. */
export async function announceMentions(tx: Queryable, people: readonly { id: number }[]): Promise<void> {
  if (people.length > 0) await announce(tx, { kind: 'mentions', people: people.map(({ id }) => id) });
}

/** Whom a note of a colleague can mention, by name. Scans of small tables. */
export async function listMentionable(
  db: Queryable,
  mayRead: Permission,
  { personId }: StaffMember,
): Promise<string[]> {
  const people = await listHolders(db, mayRead);
  const names = people.filter(({ id }) => id !== personId).map(({ name }) => name);
  return [...new Set(names)].sort(new Intl.Collator('tr').compare);
}

/** Where a note stands, with the table of whom its notes mention. */
type Place = { table: typeof noteMentions | typeof chatNoteMentions; isHere: SQL };

export const inCase = (applicationId: number): Place => ({
  table: noteMentions,
  isHere: eq(noteMentions.applicationId, applicationId),
});

export const inConversation = (sessionId: string): Place => ({
  table: chatNoteMentions,
  isHere: eq(chatNoteMentions.sessionId, sessionId),
});

/** Adds whom each note of a place mentions, as its reader sees it; by the index of the place's mentions. */
export async function addMentions(
  db: Queryable,
  notes: readonly ShownNote[],
  { table, isHere }: Place,
  readerId: number,
): Promise<ShownNote[]> {
  const { noteId, personId, seenAt } = table;
  const mentions = await db
    .select({ noteId, personId, name: staffPeople.name, seenAt })
    .from(table)
    .innerJoin(staffPeople, eq(staffPeople.id, personId))
    .where(isHere)
    .orderBy(asc(noteId), asc(personId));
  return notes.map((note) => {
    const mentioned = mentions.filter((mention) => mention.noteId === note.id);
    return {
      ...note,
      mentions: mentioned.map(({ name }) => name),
      isUnseen: mentioned.some((mention) => mention.personId === readerId && mention.seenAt === null),
    };
  });
}
