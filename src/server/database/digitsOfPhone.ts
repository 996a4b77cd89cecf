import { type AnyColumn, type SQL, sql } from './drizzle.ts';

/** The digits of a phone number alone. The index on it serves searches that write it exactly so. */
export function digitsOfPhone(column: AnyColumn): SQL {
  return sql`regexp_replace(${column}, '[^0-9]', '', 'g')`;
}
