import { type AnyColumn, bigint, customType, type SQL, sql, timestamp } from '../drizzle.ts';

/**
 * Bytes sealed by `security/sealing`, unreadable without the data keys. Only such columns hold personal data.
 * `security/sealedColumns` lists each, so that a rotation of keys reaches it.
 */
export const sealed = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/** The condition of a CHECK that a column has one of `values`. They are plain words and stand in the SQL unescaped. */
export function oneOf(column: AnyColumn, values: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;
}

/** The id of the key that sealed a value, as an indexed expression: a rotation finds what an older key has sealed. */
export const sealingKeyOf = (column: AnyColumn) => sql`sealing_key(${column})`;
