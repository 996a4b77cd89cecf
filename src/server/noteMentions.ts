import type { ShownNote } from '../contract/notes.ts';
import { mentionedPeople } from '../domain/staff/mentions.ts';
import type { Permission } from '../domain/staff/permissions.ts';
import { listHolders, listNames } from './access/index.ts';
import type { StaffMember } from './audit/index.ts';
import type { Queryable } from './database/connect.ts';
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

type StoredMention = { noteId: string; personId: number; name: string; seenAt: Date | null };

/** Adds whom each note mentions, as its reader sees it. */
export function addMentions(
  notes: readonly ShownNote[],
  mentions: readonly StoredMention[],
  readerId: number,
): ShownNote[] {
  return notes.map((note) => {
    const mentioned = mentions.filter(({ noteId }) => noteId === note.id);
    return {
      ...note,
      mentions: mentioned.map(({ name }) => name),
      isUnseen: mentioned.some(({ personId, seenAt }) => personId === readerId && seenAt === null),
    };
  });
}
