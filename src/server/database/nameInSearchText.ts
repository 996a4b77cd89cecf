import { type AnyColumn, type SQL, sql } from './drizzle.ts';

/** The folded name in a search text: all but the last two words, e-mail and number. The index on it serves equality. */
export function nameInSearchText(column: AnyColumn): SQL {
  return sql`substring(${column} from '^(.*) [^ ]+ [^ ]+$')`;
}
