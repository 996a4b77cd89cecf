import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { endAbandonedServer, startEmbeddedPostgres } from '../../embeddedPostgres/index.ts';
import type { Config } from '../config.ts';
import { BackupError } from './backupError.ts';
import { asNewFile, listBackups } from './backupFolder.ts';
import { rehearsalFolder } from './rehearsalFolder.ts';
import { restoreBackup } from './restore.ts';
import { findFaultInDatabase } from './soundness.ts';

const resultName = 'rehearsal.json';

const rehearsalShape = z.object({
  at: z.iso.datetime().transform((text) => new Date(text)),
  sound: z.boolean(),
  /** Null if sound. */
  reason: z.string().nullable(),
  seconds: z.number(),
});
export type Rehearsal = z.infer<typeof rehearsalShape>;

type Options = { config: Config; from: string; identity: string };

/**
 * Restores the newest state into a temporary folder and checks it. Writes the result for metrics
 * into the backup's folder.
 */
export async function rehearseRestore({ config, from, identity }: Options): Promise<Rehearsal> {
  const began = performance.now();
  const into = folderOf(config);
  await removeRehearsal(config);
  await mkdir(into, { mode: 0o711 });
  const resultOf = (reason: string | null): Rehearsal => ({
    at: new Date(),
    sound: reason === null,
    reason,
    seconds: Math.round((performance.now() - began) / 100) / 10,
  });
  try {
    await restoreBackup({ from, into, identity, at: null, archives: false, log: () => {} });
    const result = resultOf(await faultIn(join(into, 'db'), config));
    await writeResult(from, result);
    return result;
  } catch (error) {
    if (error instanceof BackupError) await writeResult(from, resultOf(error.message)).catch(() => undefined);
    throw error;
  } finally {
    await removeRehearsal(config);
  }
}

async function writeResult(from: string, result: Rehearsal): Promise<void> {
  const newest = (await listBackups(from)).at(-1);
  if (newest === undefined) return;
  await asNewFile(join(dirname(dirname(newest.folder)), resultName), (temporary) =>
    writeFile(temporary, JSON.stringify(result), { mode: 0o600, flush: true }),
  );
}

const folderOf = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, rehearsalFolder);

/** Null before the first, or if it cannot be read. */
export async function findLastRehearsal(databaseFolder: string): Promise<Rehearsal | null> {
  try {
    return rehearsalShape.parse(JSON.parse(await readFile(join(databaseFolder, resultName), 'utf8')));
  } catch {
    return null;
  }
}

async function faultIn(directory: string, config: Config): Promise<string | null> {
  const server = await startEmbeddedPostgres({ name: 'kapi', directory, log: () => {} });
  try {
    return await findFaultInDatabase(server.connectionString, config);
  } finally {
    await server.stop();
  }
}

/** Removes a rehearsal, also a killed one's server and plaintext files. */
export async function removeRehearsal(config: Pick<Config, 'dataDir'>): Promise<void> {
  const into = folderOf(config);
  if (!existsSync(into)) return;
  for (const database of [join(into, 'db'), join(into, 'restoring', 'db')])
    await endAbandonedServer(database);
  await rm(into, { recursive: true, force: true, maxRetries: 5 });
}
