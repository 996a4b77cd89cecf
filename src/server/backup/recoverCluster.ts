import { appendFile, mkdir, open, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../embeddedPostgres/index.ts';
import { BackupError } from './backupError.ts';
import { type RestorePlan, toSegmentNumber } from './chooseBackup.ts';
import { readSealed } from './sealedFile.ts';

/** Below the data directory, which the server's user owns. */
const walFolder = 'restore_wal';
const stepMs = 50;
/** PostgreSQL's message when no change is as late as the target. */
const nothingLater = 'recovery ended before configured recovery target was reached';

/**
 * Replays archived WAL over an unpacked base backup in `database` up to the plan's moment, then
 * stops the cluster.
 */
export async function recoverCluster(
  plan: RestorePlan,
  options: { database: string; identity: string; archives: boolean; log(line: string): void },
): Promise<void> {
  const { database, identity, archives, log } = options;
  const data = join(database, 'cluster', 'data');
  await mkdir(join(data, walFolder), { mode: 0o700 });
  for (const { path, name } of plan.wal)
    await writeSparsely(join(data, walFolder, name), readSealed(path, identity));
  const settingsFile = join(data, 'postgresql.auto.conf');
  const settings = await readFile(settingsFile, 'utf8');
  const target = plan.at === null ? [] : [`recovery_target_time = '${settingTime(plan.at)}'`];
  await configure([...target, `recovery_target_action = 'promote'`]);
  await writeFile(join(data, 'recovery.signal'), '', { mode: 0o600 });
  const start = () => startEmbeddedPostgres({ name: 'kapi', directory: database, log, archive: archives });

  let result = await replay(start, database);
  const toTheEnd = plan.at === null || result === 'nothing later';
  if (result === 'nothing later') {
    // Every change is older than the moment: replay all.
    await configure([]);
    result = await replay(start, database);
  }
  if (result === 'nothing later') throw new BackupError('PostgreSQL does not end its recovery.');
  if (toTheEnd) refuseEarlyEnd(plan, result.upTo);
  await writeFile(settingsFile, settings);
  await rm(join(data, walFolder), { recursive: true });

  async function configure(more: readonly string[]): Promise<void> {
    await writeFile(settingsFile, settings);
    const lines = [`restore_command = 'cp ${walFolder}/%f %p'`, ...more];
    await appendFile(settingsFile, `\n${lines.join('\n')}\n`);
  }
}

/** PostgreSQL's settings know no names of time zones yet. */
function settingTime(at: Date): string {
  return at.toISOString().replace('T', ' ').replace('Z', '+00');
}

/** `upTo`: the last replayed segment. */
type ReplayResult = 'nothing later' | { upTo: string };

async function replay(start: () => Promise<EmbeddedPostgres>, database: string): Promise<ReplayResult> {
  let server: EmbeddedPostgres;
  try {
    server = await start();
  } catch (error) {
    if (await foundNothingLater(database)) return 'nothing later';
    throw error;
  }
  try {
    for (;;) {
      const end = await endOfReplay(server.adminConnectionString).catch(() => null);
      if (end !== null) return { upTo: end };
      if (await foundNothingLater(database)) return 'nothing later';
      await wait(stepMs);
    }
  } finally {
    await server.stop();
  }
}

/** Null during replay. */
async function endOfReplay(connectionString: string): Promise<string | null> {
  const client = new pg.Client({ connectionString, application_name: 'kapi-restore' });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ replaying: boolean }>('select pg_is_in_recovery() as replaying');
    if (rows[0]?.replaying !== false) return null;
    const { rows: ends } = await client.query<{ name: string }>(
      'select pg_walfile_name(pg_last_wal_replay_lsn()) as name',
    );
    return ends[0]?.name ?? null;
  } finally {
    await client.end();
  }
}

async function foundNothingLater(database: string): Promise<boolean> {
  for (const name of ['postgres.log', 'postgres.log.1']) {
    const text = await readFile(join(database, name), 'utf8').catch(() => '');
    if (text.includes(nothingLater)) {
      await rm(join(database, name), { force: true });
      return true;
    }
  }
  return false;
}

/** A segment that PostgreSQL rejects ends the replay silently. */
function refuseEarlyEnd({ wal, base }: RestorePlan, replayedTo: string): void {
  const last = [
    base.manifest.lastSegment,
    ...wal.map(({ name }) => name).filter((name) => name.length === 24),
  ]
    .map(toSegmentNumber)
    .reduce((one, other) => (one > other ? one : other));
  if (toSegmentNumber(replayedTo) < last)
    throw new BackupError(
      `PostgreSQL replayed the log only up to ${replayedTo}: a later segment in the backup is not of this database, or was changed.`,
    );
}

const sparseBytes = 64 * 1024;
const zeros = Buffer.alloc(sparseBytes);

/** Leaves holes for zeros. */
async function writeSparsely(path: string, source: AsyncIterable<Uint8Array>): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    let at = 0;
    for await (const chunk of source)
      for (let from = 0; from < chunk.length; from += sparseBytes) {
        const piece = chunk.subarray(from, from + sparseBytes);
        if (zeros.compare(piece, 0, piece.length, 0, piece.length) !== 0)
          await file.write(piece, 0, piece.length, at);
        at += piece.length;
      }
    await file.truncate(at);
  } finally {
    await file.close();
  }
}
