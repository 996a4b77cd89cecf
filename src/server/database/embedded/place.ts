import { createHash, randomBytes } from 'node:crypto';
import { chmod, lstat, mkdir, readdir, readFile, realpath, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServiceUser } from './commands.ts';
import { adviseDatabaseUrl } from './failure.ts';
import { canReach, chooseServiceUser, makePassableDirectory } from './runAs.ts';

/** In `DATA_DIR/db`, the file that says where the database really is when it could not be kept there. */
const POINTER = 'kept-in';

/** Where the database is kept, and the system user that its server runs as (none: ourselves). */
export type Place = { home: string; user: ServiceUser | undefined };

/**
 * Where the database of `directory` (absolute, exists) is kept: `directory` itself, or, when the service user
 * cannot pass through one of its parents, a private system folder. That folder is written down in `directory`, so
 * the next start finds it again; one that has vanished is an error, never a silent empty database.
 */
export async function placeOfDatabase(directory: string, log: (line: string) => void): Promise<Place> {
  const pointer = join(directory, POINTER);
  const kept = (await readFile(pointer, 'utf8').catch(() => '')).trim();
  const user = await chooseServiceUser(join(kept === '' ? directory : kept, 'cluster', 'data'));
  if (kept !== '') {
    if (!(await isDirectory(kept)))
      throw new Error(
        `The database of ${directory} was kept in ${kept}, which is gone. Restore it, or delete ${pointer} to begin an empty one.`,
      );
    log(`The database is kept in ${kept}.`);
    return { home: kept, user };
  }
  const hasCluster = await isDirectory(join(directory, 'cluster'));
  // A folder of root's, be it new or restored from a copy, lets the service user's group through; others stay.
  if (!hasCluster || (await lstat(directory)).uid === 0) await makePassableDirectory(directory, user);
  if (user === undefined || (await canReach(user, { execute: [directory] })))
    return { home: directory, user };
  if (hasCluster)
    throw adviseDatabaseUrl(
      `The system user ${user.name}, which PostgreSQL runs as, cannot enter ${directory}: allow it to pass through the parent folders (chmod o+x).`,
    );
  return { home: await moveAway(directory, pointer, user, log), user };
}

async function moveAway(
  directory: string,
  pointer: string,
  user: ServiceUser,
  log: (line: string) => void,
): Promise<string> {
  const base = await systemDirectory();
  const family = createHash('sha256')
    .update(await realpath(directory))
    .digest('hex')
    .slice(0, 16);
  const earlier = (await readdir(base)).filter((name) => name.startsWith(`${family}-`));
  // Random, so that a data folder that was deleted and made anew never wakes the old database.
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

/**
 * A system folder of root's that everybody can pass through and nobody else can write. The second candidate
 * lies in a world-writable folder, so one that somebody else made there is refused.
 */
export async function systemDirectory(candidates = ['/var/lib/kapi', '/var/tmp/kapi']): Promise<string> {
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
