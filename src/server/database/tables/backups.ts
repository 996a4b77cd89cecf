import { backupFailures, backupKinds } from '../../../domain/staff/backups.ts';
import { bigint, check, index, pgTable, text } from '../drizzle.ts';
import { id, instant, isOneOf } from './columns.ts';

export const backupRuns = pgTable(
  'backup_runs',
  {
    id: id(),
    kind: text('kind', { enum: backupKinds }).notNull(),
    beganAt: instant('began_at').notNull(),
    endedAt: instant('ended_at').notNull(),
    /** Of the encrypted archive, if any. */
    bytes: bigint('bytes', { mode: 'number' }),
    /** Null if it is sound. */
    failure: text('failure', { enum: backupFailures }),
    /** In English, for operators. */
    detail: text('detail'),
    /** When it was considered for an e-mail. */
    reportedAt: instant('reported_at'),
  },
  (table) => [
    index('backup_runs_kind').on(table.kind, table.id),
    check('backup_runs_kind_known', isOneOf(table.kind, backupKinds)),
    check('backup_runs_failure_known', isOneOf(table.failure, backupFailures)),
  ],
);
