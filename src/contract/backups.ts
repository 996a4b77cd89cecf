import * as z from 'zod/mini';
import { backupFailures, backupKinds, backupTroubles } from '../domain/staff/backups.ts';
import { endpoint } from './endpoint.ts';

/** Database backups as staff see them. */

const run = z.object({
  id: z.string(),
  kind: z.enum(backupKinds),
  beganAt: z.string(),
  endedAt: z.string(),
  /** Size of the encrypted archive; null where none was made. */
  bytes: z.nullable(z.number()),
  /** Null if sound. */
  failure: z.nullable(z.enum(backupFailures)),
  /** The command's own message, in English. */
  detail: z.nullable(z.string()),
});
export type BackupRunRow = z.infer<typeof run>;

/**
 * Who makes backups: the product each night, a timer of the machine, no one, or the operator's own database
 * server.
 */
const makers = ['nightly', 'byCommand', 'none', 'ownServer'] as const;

export const backupState = z.object({
  made: z.enum(makers),
  rehearsed: z.enum([...makers, 'noKey']),
  troubles: z.array(z.enum(backupTroubles)),
  /** Newest first. */
  runs: z.array(run),
});
export type BackupState = z.infer<typeof backupState>;

export const readBackups = endpoint({
  method: 'GET',
  path: '/api/admin/backups',
  access: 'staff',
  reading: 'noPerson',
  answer: backupState,
});
