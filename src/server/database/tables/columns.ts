import { type AnyColumn, bigint, customType, type SQL, sql, timestamp } from '../drizzle.ts';

/**
 * Bytes sealed by `security/sealing`: the only columns for personal data. `security/sealedColumns` lists each, for key
 * rotation.
 */
export const sealed = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/** For a CHECK. The values are plain words, not escaped. */
export function oneOf(column: AnyColumn, values: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;
}

/** The id of a value's sealing key, indexed: a rotation finds values of older keys. */
export const sealingKeyOf = (column: AnyColumn) => sql`sealing_key(${column})`;
