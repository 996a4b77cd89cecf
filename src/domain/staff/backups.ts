import { hourMs } from '../calendar/units.ts';

/** The rehearsal restores and checks the base backup. */
export const backupKinds = ['base', 'rehearsal'] as const;
export type BackupKind = (typeof backupKinds)[number];

/**
 * `destination`: BACKUP_DIR is missing; `full`: it is full; `key`: the private key cannot be read;
 * `unrestorable`: the restore failed; `unsound`: the restored data fails its checks; `cutOff`: the process
 * was killed; `other`: see the command's log.
 */
export const backupFailures = [
  'destination',
  'full',
  'key',
  'unrestorable',
  'unsound',
  'cutOff',
  'other',
] as const;
export type BackupFailure = (typeof backupFailures)[number];

export const backupTroubles = ['noBase', 'oldBase', 'baseFailed', 'rehearsalFailed'] as const;
export type BackupTrouble = (typeof backupTroubles)[number];

/** A base backup is made each night; two hours of delay are no trouble yet. */
export const oldBaseHours = 26;

/** `soundBaseAt`: end of the newest sound base backup; the others: the last runs. */
export function backupTroublesAt(
  now: Date,
  state: { soundBaseAt: Date | null; base: BackupFailure | null; rehearsal: BackupFailure | null },
): BackupTrouble[] {
  const { soundBaseAt, base, rehearsal } = state;
  const found: BackupTrouble[] = [];
  if (soundBaseAt === null) found.push('noBase');
  else if (now.getTime() - soundBaseAt.getTime() > oldBaseHours * hourMs) found.push('oldBase');
  if (base !== null) found.push('baseFailed');
  if (rehearsal !== null) found.push('rehearsalFailed');
  return found;
}
