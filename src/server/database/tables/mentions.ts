import { type AnyPgColumn, bigint, index, primaryKey, sql } from '../drizzle.ts';
import { instant } from './columns.ts';
import { staffPeople } from './staff.ts';

/** What the tables of whom notes mention have in common. */

export const mentionColumns = () => ({
  personId: bigint('person_id', { mode: 'number' })
    .notNull()
    .references(() => staffPeople.id),
  /** That of the note. */
  at: instant('at').notNull(),
  /** When the person had the note before them first. */
  seenAt: instant('seen_at'),
});

type MentionTable = Record<'noteId' | 'personId' | 'at' | 'seenAt', AnyPgColumn>;

export const mentionIndexes = (name: string, { noteId, personId, at, seenAt }: MentionTable) => [
  primaryKey({ columns: [noteId, personId] }),
  index(`${name}_unseen`).on(personId, at).where(sql`${seenAt} is null`),
  index(`${name}_seen`).on(personId, at).where(sql`${seenAt} is not null`),
];
