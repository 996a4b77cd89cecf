import { backupFailures, backupKinds } from '../../../domain/staff/backups.ts';
import { bigint, check, index, pgTable, text } from '../drizzle.ts';
import { id, instant, oneOf } from './columns.ts';

/* What became of backups and rehearsals. */

/** One base backup or rehearsal that ended, whoever started it. */
export const backupRuns = pgTable(
  'backup_runs',
  {
    id: id(),
    kind: text('kind', { enum: backupKinds }).notNull(),
    beganAt: instant('began_at').notNull(),
    endedAt: instant('ended_at').notNull(),
    /** Of the encrypted archive; null where none was made. */
    bytes: bigint('bytes', { mode: 'number' }),
    /** Null if it is sound. */
    failure: text('failure', { enum: backupFailures }),
    /** What the command said of the failure, in English, for whoever runs the machine. */
    detail: text('detail'),
    /** When it was looked at for an e-mail to the operator; null until then. */
    reportedAt: instant('reported_at'),
  },
  (table) => [
    index('backup_runs_kind').on(table.kind, table.id),
    check('backup_runs_kind_known', oneOf(table.kind, backupKinds)),
    check('backup_runs_failure_known', oneOf(table.failure, backupFailures)),
  ],
);
