import { BackupError } from './backupError.ts';
import {
  type BaseBackup,
  listBackups,
  listWal,
  type Manifest,
  toFolders,
  type WalFile,
} from './backupFolder.ts';

/** `at` is null for the newest state. */
export type RestorePlan = { base: BaseBackup; wal: WalFile[]; at: Date | null };

/** A segment's number: the last 16 digits of its name, in two halves, the lower one of 8 bits. */
const segmentsPerFile = 0x100n;

/**
 * Chooses base backup and WAL for a moment. Throws a {@link BackupError} if no backup reaches it or
 * a segment is missing.
 */
export async function planRestore(directory: string, at: Date | null): Promise<RestorePlan> {
  const backups = await listBackups(directory);
  const newest = backups.at(-1);
  if (newest === undefined) throw new BackupError(`There is no backup in ${directory}.`);
  // Of several databases, the one backed up last.
  const own = backups.filter(({ manifest }) => manifest.system === newest.manifest.system);
  const base = at === null ? newest : own.findLast(({ manifest }) => manifest.finishedAt <= at);
  if (base === undefined)
    throw new BackupError(
      `The oldest backup is of ${own[0]?.manifest.finishedAt.toISOString()}: a moment before it cannot be restored.`,
    );
  const all = await listWal(toFolders(directory, base.manifest.system).wal);
  const needed = withHistories(all, base.manifest, at);
  refuseGaps(needed, base.manifest);
  if (at !== null) refuseLaterThanLog(at, base.manifest, all);
  return { base, wal: needed, at };
}

/** The WAL from the base backup's start to the first segment archived after the moment. */
function withHistories(all: readonly WalFile[], { firstSegment }: Manifest, at: Date | null): WalFile[] {
  const histories = all.filter(({ name }) => name.endsWith('.history'));
  const segments = all.filter(
    ({ name }) => !name.endsWith('.history') && toSegmentNumber(name) >= toSegmentNumber(firstSegment),
  );
  const after = at === null ? -1 : segments.findIndex(({ archivedAt }) => archivedAt > at);
  const chosen = after < 0 ? segments : segments.slice(0, after + 2);
  return [...new Map([...histories, ...chosen].map((file) => [file.name, file])).values()];
}

/** PostgreSQL silently ends the log at a missing segment. */
function refuseGaps(wal: readonly WalFile[], { lastSegment }: Manifest): void {
  const segments = wal
    .filter(({ name }) => !name.endsWith('.history'))
    .map(({ name }) => ({ name, number: toSegmentNumber(name) }))
    .sort((one, other) => (one.number < other.number ? -1 : 1));
  // The base backup contains its own WAL up to there.
  let previous = toSegmentNumber(lastSegment);
  for (const { name, number } of segments) {
    if (number > previous + 1n)
      throw new BackupError(
        `The archived log has a gap before ${name}. Look for the missing files, or restore with --at to a moment before it.`,
      );
    if (number > previous) previous = number;
  }
}

function refuseLaterThanLog(at: Date, { finishedAt }: Manifest, all: readonly WalFile[]): void {
  const end = all.reduce((latest, { archivedAt }) => (archivedAt > latest ? archivedAt : latest), finishedAt);
  if (at > end)
    throw new BackupError(
      `The archived log ends at ${end.toISOString()}. Restore to that moment or an earlier one, or without --at to the newest state there is.`,
    );
}

/** A segment's number, without its timeline. */
export function toSegmentNumber(segment: string): bigint {
  return BigInt(`0x${segment.slice(8, 16)}`) * segmentsPerFile + BigInt(`0x${segment.slice(16, 24)}`);
}
