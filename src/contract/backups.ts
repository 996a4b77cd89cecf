import * as z from 'zod/mini';
import { backupFailures, backupKinds, backupTroubles } from '../domain/staff/backups.ts';
import { endpoint } from './endpoint.ts';

/** Database backups, for staff. */

const run = z.object({
  id: z.string(),
  kind: z.enum(backupKinds),
  beganAt: z.string(),
  endedAt: z.string(),
  /** Of the encrypted archive; null without one. */
  bytes: z.nullable(z.number()),
  /** Null if sound. */
  failure: z.nullable(z.enum(backupFailures)),
  /** The command's message, in English. */
  detail: z.nullable(z.string()),
});
export type BackupRunRow = z.infer<typeof run>;

/** The product each night, a timer of the machine, no one, or the operator's database server. */
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
  access: 'system.read',
  reading: 'noPerson',
  answer: backupState,
});
