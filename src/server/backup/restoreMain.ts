import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { type Config, ConfigError, readConfig } from '../config.ts';
import { BackupError } from './backupError.ts';
import { identityIn } from './identity.ts';
import { restoreBackup } from './restore.ts';

/**
 * `npm run restore`: restores the newest backup in BACKUP_DIR into an empty DATA_DIR, with the key
 * in BACKUP_KEY_FILE. `-- --at 2026-11-20T14:30:00+03:00` restores that moment; `--from` and
 * `--key` override the places. Exit code 0, or 1 with what to do.
 */
async function main(): Promise<void> {
  const options = readOptions();
  const config = readConfig(process.env);
  if (config.databaseUrl !== undefined)
    throw new ConfigError(
      'DATABASE_URL is set: this restores the embedded database alone. Run it without DATABASE_URL.',
    );
  const from = options.from ?? config.backup?.directory;
  if (from === undefined) throw new ConfigError('Set BACKUP_DIR, or name the folder: -- --from <folder>.');
  const began = performance.now();
  const { base, at } = await restoreBackup({
    from,
    into: config.dataDir,
    identity: await identityIn(options.key ?? config.backupKeyFile),
    at: options.at,
    archives: true,
    log: (line) => console.log(line),
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const state = at === null ? 'the newest state there is' : `the state of ${at.toISOString()}`;
  console.log(`Restored ${state} into ${config.dataDir} in ${seconds} s.`);
  if (base.manifest.names.length > 1)
    console.log(`The files beside the database are those of ${base.manifest.startedAt.toISOString()}.`);
  if (lacksDataKey(config))
    console.log(
      `The data key is not in a backup: before the start set DATA_KEY, or put its copy at ${join(config.dataDir, 'data.key')}.`,
    );
  console.log('Before opening: npm run retention erases again what had been erased since.');
}

function readOptions(): { at: Date | null; from: string | undefined; key: string | undefined } {
  const usage =
    'Usage: npm run restore [-- --at 2026-11-20T14:30:00+03:00] [--from <folder>] [--key <file>]. The time needs its zone: Z, or +03:00.';
  try {
    const text = { type: 'string' } as const;
    const { values } = parseArgs({ options: { at: text, from: text, key: text } });
    const at = values.at === undefined ? null : z.iso.datetime({ offset: true }).parse(values.at);
    return {
      at: at === null ? null : new Date(at),
      from: values.from === undefined ? undefined : resolve(values.from),
      key: values.key === undefined ? undefined : resolve(values.key),
    };
  } catch {
    throw new ConfigError(usage);
  }
}

function lacksDataKey({ dataKey, dataDir }: Config): boolean {
  return dataKey === undefined && !existsSync(join(dataDir, 'data.key'));
}

try {
  await main();
  process.exit(0);
} catch (error) {
  const expected =
    error instanceof ConfigError ||
    error instanceof BackupError ||
    (error instanceof Error && 'code' in error && error.code === 'ENOSPC');
  console.error(error instanceof Error ? (expected ? error.message : error.stack) : error);
  process.exit(1);
}
