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
import { faultInDatabase } from './soundness.ts';

const resultName = 'rehearsal.json';

const rehearsalShape = z.object({
  at: z.iso.datetime().transform((text) => new Date(text)),
  sound: z.boolean(),
  /** What was wrong; null if nothing. */
  reason: z.string().nullable(),
  seconds: z.number(),
});
export type Rehearsal = z.infer<typeof rehearsalShape>;

type Options = { config: Config; from: string; identity: string };

/**
 * Restores the newest state into a folder of its own, checks the data key, the chain of the audit log and the ledger
 * there, and removes it. The result also goes into the folder of the backup, where metrics read it.
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

/** Writes the result beside the newest backup; nowhere if there is none. */
async function writeResult(from: string, result: Rehearsal): Promise<void> {
  const newest = (await listBackups(from)).at(-1);
  if (newest === undefined) return;
  await asNewFile(join(dirname(dirname(newest.folder)), resultName), (temporary) =>
    writeFile(temporary, JSON.stringify(result), { mode: 0o600, flush: true }),
  );
}

const folderOf = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, rehearsalFolder);

/** The result of the last rehearsal; null before the first, and where it cannot be read. */
export async function lastRehearsal(databaseFolder: string): Promise<Rehearsal | null> {
  try {
    return rehearsalShape.parse(JSON.parse(await readFile(join(databaseFolder, resultName), 'utf8')));
  } catch {
    return null;
  }
}

/** What is wrong with a restored database, as a sentence; null if nothing. */
async function faultIn(directory: string, config: Config): Promise<string | null> {
  const server = await startEmbeddedPostgres({ name: 'kapi', directory, log: () => {} });
  try {
    return await faultInDatabase(server.connectionString, config);
  } finally {
    await server.stop();
  }
}

/** Removes the rehearsal in a data folder, also what a killed one has left: its server, and its readable files. */
export async function removeRehearsal(config: Pick<Config, 'dataDir'>): Promise<void> {
  const into = folderOf(config);
  if (!existsSync(into)) return;
  for (const database of [join(into, 'db'), join(into, 'restoring', 'db')])
    await endAbandonedServer(database);
  await rm(into, { recursive: true, force: true, maxRetries: 5 });
}
