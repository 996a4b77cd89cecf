import * as z from 'zod';
import { isCorrectable, swappedSpellings } from '../../domain/staff/spelling.ts';
import { sql } from '../database/drizzle.ts';
import { nameWords } from '../database/tables.ts';
import type { Transaction } from '../database/transaction.ts';
import { foldForSearch } from './searchText.ts';

/** The words of names, kept for the search of misspelled ones (docs/decisions/find.md). */

type Name = { firstName: string; lastName: string };

/** What may stand between two words of a name; migration 0037 splits at the same. */
const between = /(?:[ .·-]|\u200C|\u200D)+/;

/** How similar a candidate must be, as trigrams count; `closestSpellings` then counts mistakes. */
const similarity = 0.2;
const candidatesAtMost = 50;
const lengthDifference = 2;

/** Sorted, so that transactions which store the same words do not deadlock. */
function wordsOf(names: readonly Name[]): string[] {
  const words = names.flatMap(({ firstName, lastName }) =>
    foldForSearch(`${firstName} ${lastName}`).split(between),
  );
  return [...new Set(words)].filter(isCorrectable).sort();
}

/** Remembers the words of a new application's name. */
export async function rememberNameWords(tx: Transaction, name: Name): Promise<void> {
  const words = wordsOf([name]);
  if (words.length === 0) return;
  await tx
    .insert(nameWords)
    .values(words.map((word) => ({ word })))
    .onConflictDoNothing();
}

/**
 * Forgets the words of erased applications that no remaining search text has. Words hold only letters, so none is a
 * pattern. By the trigram index of each kind.
 */
export async function forgetNameWords(tx: Transaction, names: readonly Name[]): Promise<void> {
  const words = wordsOf(names);
  if (words.length === 0) return;
  await tx.execute(sql`
    delete from name_words w where w.word = any(${sql.param(words)}::text[])
      and not exists (select from applications a
        where a.kind = 'visa' and a.search_text like '%' || w.word || '%')
      and not exists (select from applications a
        where a.kind = 'insurance' and a.search_text like '%' || w.word || '%')`);
}

/**
 * Candidates for a misspelled folded word, most similar first: similar ones, and those with two neighbours swapped. By
 * the trigram index and the primary key.
 */
export async function findSimilarNameWords(tx: Transaction, word: string): Promise<string[]> {
  const length = [...word].length;
  await tx.execute(sql`select set_config('pg_trgm.similarity_threshold', ${String(similarity)}, true)`);
  const { rows } = await tx.execute(sql`
    select word from name_words
    where (word % ${word}::text or word = any(${sql.param(swappedSpellings(word))}::text[]))
      and char_length(word) between ${length - lengthDifference} and ${length + lengthDifference}
    order by similarity(word, ${word}::text) desc, word limit ${candidatesAtMost}`);
  return z
    .array(z.object({ word: z.string() }))
    .parse(rows)
    .map((row) => row.word);
}
