import { hourMs } from '../calendar/units.ts';

/** The base backup of the database, and the rehearsal that restores it and checks what came back. */
export const backupKinds = ['base', 'rehearsal'] as const;
export type BackupKind = (typeof backupKinds)[number];

/**
 * What was wrong with a backup or rehearsal. `destination`: BACKUP_DIR is not there; `full`: it takes no more; `key`: the
 * private key cannot be read; `unrestorable`: the backups cannot be restored; `unsound`: what was restored fails its
 * checks; `cutOff`: the process was killed; `other`: the log of the command tells.
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

/** What staff must have mended. */
export const backupTroubles = ['noBase', 'oldBase', 'baseFailed', 'rehearsalFailed'] as const;
export type BackupTrouble = (typeof backupTroubles)[number];

/** A base backup is made each night: two hours of delay are no trouble yet. */
export const oldBaseHours = 26;

/** What is wrong at a moment: `soundBaseAt` is the end of the newest sound base backup, the others are the last runs. */
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
