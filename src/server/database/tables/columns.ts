import { heldReasons } from '../../../domain/staff/mailCases.ts';
import { type AnyColumn, bigint, customType, integer, type SQL, sql, text, timestamp } from '../drizzle.ts';

/** Sealed by `security/sealing`; `security/sealedColumns` lists each column, for key rotation. */
export const sealed = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
export const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();

/** For a CHECK. The values are plain words, not escaped. */
export function isOneOf(column: AnyColumn, values: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;
}

/** Indexed: a rotation finds values of older keys. */
export const readSealingKey = (column: AnyColumn) => sql`sealing_key(${column})`;

/** The columns of every table of e-mails. */
export const handOverColumns = () => ({
  /** Committed just before the end of the message is sent; cleared if the mail server refused it. */
  dataSentAt: instant('data_sent_at'),
  /** Null while it goes out by itself, and once it was sent. */
  heldAs: text('held_as', { enum: heldReasons }),
  heldAt: instant('held_at'),
  /** When staff closed its case without sending it again. */
  settledAt: instant('settled_at'),
  /** Failed attempts, and the last one's code, never the server's message. */
  failures: integer('failures').notNull().default(0),
  lastFailure: text('last_failure'),
  lastFailedAt: instant('last_failed_at'),
});
