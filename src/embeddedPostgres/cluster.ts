import { createHmac, randomBytes } from 'node:crypto';
import { chmod, chown, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import type { Binaries } from './binaries.ts';
import { run } from './commands.ts';
import { adviseDatabaseUrl, failureCode } from './failure.ts';
import type { Place } from './place.ts';
import { giveToServiceUser, makePassableDirectory, makeServiceDirectory } from './serviceUser.ts';

const credentialsFile = z.object({ superuser: z.string().min(32), application: z.string().min(32) });

/** Passwords of the superuser `postgres` and of the database's owner. */
type Credentials = z.infer<typeof credentialsFile>;

/** Derived one-way from the owner's password: clusters of earlier versions need no new file. */
export function appPassword({ application }: Credentials): string {
  return createHmac('sha256', application).update('the role that owns nothing').digest('base64url');
}

export type Cluster = {
  dataDirectory: string;
  credentials: Credentials;
  settings: readonly string[];
};

/** Opens or creates the cluster of a place. Call it under the start lock. */
export async function openCluster(
  place: Place,
  binaries: Binaries,
  settings: readonly string[] = [],
): Promise<Cluster> {
  const folder = join(place.home, 'cluster');
  const dataDirectory = join(folder, 'data');
  const version = await readFile(join(dataDirectory, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (version === undefined) await createCluster(place, binaries, folder);
  else await giveToServiceUser(dataDirectory, place.user);

  const major = binaries.version.split('.')[0];
  if (version !== undefined && version.trim() !== major)
    throw adviseDatabaseUrl(
      `The database in ${dataDirectory} was made by PostgreSQL ${version.trim()}, these programs are ${major}: export it with the old ones and import it with the new.`,
    );
  const credentials = await readCredentials(join(folder, 'credentials.json'));
  return { dataDirectory, credentials, settings };
}

/** Works in a temporary sibling and renames it: an interrupted start leaves no cluster. */
async function createCluster({ home, user }: Place, binaries: Binaries, folder: string): Promise<void> {
  // Remains of killed starts: the start lock excludes others.
  for (const name of await readdir(home))
    if (name.startsWith('cluster.new-')) await rm(join(home, name), { recursive: true, maxRetries: 5 });

  const temporary = join(home, `cluster.new-${randomBytes(4).toString('hex')}`);
  const dataDirectory = join(temporary, 'data');
  const passwordFile = join(temporary, 'password');
  await makePassableDirectory(temporary, user);
  await makeServiceDirectory(dataDirectory, user);
  const credentials: Credentials = { superuser: newPassword(), application: newPassword() };
  await writePrivately(join(temporary, 'credentials.json'), JSON.stringify(credentials));
  await writePrivately(passwordFile, credentials.superuser);
  if (user !== undefined) await chown(passwordFile, user.uid, user.gid);
  try {
    const make = (letters: string) =>
      run(binaries.initdb, initdbArguments(dataDirectory, passwordFile, letters), {
        user,
        directory: join(binaries.root, 'bin'),
      });
    let made = await make(lettersOfAllScripts);
    if (made.code !== 0) made = await make('C');
    if (made.code !== 0)
      throw adviseDatabaseUrl(`PostgreSQL could not make its cluster: ${made.output.trim()}`);
    await rm(passwordFile);
    await syncDirectory(temporary);
    await rename(temporary, folder);
    await syncDirectory(home);
  } catch (error) {
    await rm(temporary, { recursive: true, force: true, maxRetries: 5 });
    throw error;
  }
}

/**
 * With the letters of `C`, the trigram indexes hold ASCII words alone, and a search for a name in Arabic reads every
 * row. Some systems lack this locale.
 */
const lettersOfAllScripts = 'C.UTF-8';

/**
 * ICU's root collation is the same on every operating system. A column that needs byte order asks
 * for COLLATE "C".
 */
function initdbArguments(dataDirectory: string, passwordFile: string, letters: string): string[] {
  return [
    `--pgdata=${dataDirectory}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    `--lc-ctype=${letters}`,
    '--locale-provider=icu',
    '--icu-locale=und',
    '--no-instructions',
  ];
}

async function readCredentials(path: string): Promise<Credentials> {
  try {
    return credentialsFile.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    throw adviseDatabaseUrl(
      `The database's passwords in ${path} cannot be read (${failureCode(error)}): restore that file.`,
    );
  }
}

function newPassword(): string {
  return randomBytes(32).toString('base64url');
}

async function writePrivately(path: string, text: string): Promise<void> {
  await writeFile(path, text, { mode: 0o600, flag: 'wx', flush: true });
  await chmod(path, 0o600);
}

/** Flushes a folder. Windows cannot open one; its rename is journalled. */
async function syncDirectory(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(path);
  await handle.sync().finally(() => handle.close());
}
