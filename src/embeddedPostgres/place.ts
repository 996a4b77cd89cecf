import { createHash, randomBytes } from 'node:crypto';
import { chmod, lstat, mkdir, readdir, readFile, realpath, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServiceUser } from './commands.ts';
import { adviseDatabaseUrl } from './failure.ts';
import { canReach, chooseServiceUser, makePassableDirectory } from './serviceUser.ts';

/** A file in `directory` that names the database folder. */
const POINTER = 'kept-in';

/** Folder of the database, and the system user of its server; undefined: this process's. */
export type Place = { name: string; home: string; user: ServiceUser | undefined };

/** The folder that `directory` names, if the database is elsewhere. */
export async function findHome(directory: string): Promise<string | undefined> {
  const kept = (await readFile(join(directory, POINTER), 'utf8').catch(() => '')).trim();
  return kept === '' ? undefined : kept;
}

/**
 * Finds the database folder: `directory` (absolute, exists), or a private system folder if the
 * service user cannot pass through a parent. Throws if that is missing, rather than create an empty
 * database.
 */
export async function placeOfDatabase({
  name,
  directory,
  log,
}: {
  name: string;
  directory: string;
  log(line: string): void;
}): Promise<Place> {
  const pointer = join(directory, POINTER);
  const kept = await findHome(directory);
  const user = await chooseServiceUser(join(kept ?? directory, 'cluster', 'data'));
  if (kept !== undefined) {
    if (!(await isDirectory(kept)))
      throw new Error(
        `The database of ${directory} was kept in ${kept}, which is gone. Restore it, or delete ${pointer} to begin an empty one.`,
      );
    log(`The database is kept in ${kept}.`);
    return { name, home: kept, user };
  }
  const hasCluster = await isDirectory(join(directory, 'cluster'));
  // Opens root's folder, also a restored one, to the service user's group.
  if (!hasCluster || (await lstat(directory)).uid === 0) await makePassableDirectory(directory, user);
  if (user === undefined || (await canReach(user, { execute: [directory] })))
    return { name, home: directory, user };
  if (hasCluster)
    throw adviseDatabaseUrl(
      `The system user ${user.name}, which PostgreSQL runs as, cannot enter ${directory}: allow it to pass through the parent folders (chmod o+x).`,
    );
  return { name, home: await moveAway(name, directory, pointer, user, log), user };
}

/** Creates the system folder for the database, and the pointer to it. */
async function moveAway(
  name: string,
  directory: string,
  pointer: string,
  user: ServiceUser,
  log: (line: string) => void,
): Promise<string> {
  const base = await systemDirectory(systemFolders(name));
  const family = createHash('sha256')
    .update(await realpath(directory))
    .digest('hex')
    .slice(0, 16);
  const earlier = (await readdir(base)).filter((name) => name.startsWith(`${family}-`));
  // Random: a data folder that was deleted and created again does not get the old database.
  const place = join(base, `${family}-${randomBytes(4).toString('hex')}`);
  await makePassableDirectory(place, user);
  await writeFile(join(place, 'belongs-to'), `${directory}\n`, { mode: 0o600 });
  await writeFile(`${pointer}.new`, `${place}\n`, { mode: 0o600, flush: true });
  await rename(`${pointer}.new`, pointer);
  log(
    `The database is kept in ${place}, because the system user ${user.name}, which PostgreSQL runs as, cannot enter ${directory}.`,
  );
  for (const name of earlier)
    log(
      `An earlier database of this folder is still in ${join(base, name)}: delete it when it is no longer wanted.`,
    );
  return place;
}

/** The candidates for systemDirectory(). */
export function systemFolders(name: string): string[] {
  return [`/var/lib/${name}`, `/var/tmp/${name}`];
}

/**
 * Returns the first candidate that is, or becomes, a folder of this user that others may only pass
 * through. /var/tmp is world-writable: refuses another user's folder.
 */
export async function systemDirectory(candidates: readonly string[]): Promise<string> {
  for (const candidate of candidates) {
    const made = await mkdir(candidate, { mode: 0o711 }).then(
      () => true,
      () => false,
    );
    if (made) await chmod(candidate, 0o711);
    const facts = await lstat(candidate).catch(() => undefined);
    const ours = facts?.isDirectory() === true && facts.uid === process.getuid?.();
    if (ours && (facts.mode & 0o022) === 0) return candidate;
  }
  throw adviseDatabaseUrl(`No private system folder could be made (tried ${candidates.join(', ')}).`);
}

async function isDirectory(path: string): Promise<boolean> {
  return (await lstat(path).catch(() => undefined))?.isDirectory() ?? false;
}
