import { isCorrectable } from '../../domain/staff/spelling.ts';
import { sql } from '../database/drizzle.ts';
import { nameWords } from '../database/tables.ts';
import type { Transaction } from '../database/transaction.ts';
import { foldForSearch } from './searchText.ts';

/** The words of names, kept for the search of misspelled ones (docs/decisions/find.md). */

type Name = { firstName: string; lastName: string };

/** What may stand between two words of a name; migration 0037 splits at the same. */
const between = /(?:[ .·-]|\u200C|\u200D)+/;

/** Sorted, so that transactions which store the same words wait for each other instead of in a circle. */
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
