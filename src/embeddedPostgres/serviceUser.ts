import { access, chmod, chown, constants, lchown, mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { run, type ServiceUser } from './commands.ts';
import { adviseDatabaseUrl, failureCode } from './failure.ts';

const PREFERRED_USERS = ['postgres', 'nobody'];

/**
 * The user for PostgreSQL; undefined: this process's. Root, which PostgreSQL refuses, takes the
 * cluster's owner, else `postgres`, else `nobody`. Throws without any.
 */
export async function chooseServiceUser(dataDirectory: string): Promise<ServiceUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(dataDirectory).catch(() => undefined);
  if (owner !== undefined && owner.uid !== 0)
    return { name: `uid ${owner.uid}`, uid: owner.uid, gid: owner.gid };
  return await unprivilegedUser();
}

async function unprivilegedUser(): Promise<ServiceUser> {
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const rows = passwd.split('\n').map((line) => line.split(':'));
  for (const wanted of PREFERRED_USERS) {
    const [name, , uid, gid] = rows.find((row) => row[0] === wanted) ?? [];
    // macOS writes nobody's id as -2; system calls take it unsigned, in 32 bits.
    if (name !== undefined && uid !== undefined && gid !== undefined)
      return { name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 };
  }
  throw adviseDatabaseUrl(
    'PostgreSQL does not run as root, and this machine has no user "postgres" or "nobody".',
  );
}

/** True if `user` (undefined: this process's) can reach and read or execute each path. */
export async function canReach(
  user: ServiceUser | undefined,
  paths: { readonly execute: readonly string[]; readonly read?: readonly string[] },
): Promise<boolean> {
  const { execute, read = [] } = paths;
  if (user === undefined) {
    const checks = [
      ...execute.map((path) => access(path, constants.X_OK)),
      ...read.map((path) => access(path, constants.R_OK)),
    ];
    return (await Promise.allSettled(checks)).every((check) => check.status === 'fulfilled');
  }
  // Runs as that user, so modes, ACLs and mount options of every parent count.
  const script = 'while [ $# -gt 0 ]; do test "$1" "$2" || exit 1; shift 2; done';
  const args = [...execute.flatMap((path) => ['-x', path]), ...read.flatMap((path) => ['-r', path])];
  const { code } = await run('/bin/sh', ['-c', script, 'sh', ...args], { user, directory: '/' }).catch(
    () => ({ code: 1 }),
  );
  return code === 0;
}

/** Creates a folder that `user` may pass through and no other may enter. */
export async function makePassableDirectory(path: string, user: ServiceUser | undefined): Promise<void> {
  await mkdir(path, { recursive: true });
  if (user !== undefined) await chown(path, 0, user.gid);
  await chmod(path, user === undefined ? 0o700 : 0o710);
}

/** Creates a private folder that belongs to `user`. */
export async function makeServiceDirectory(path: string, user: ServiceUser | undefined): Promise<void> {
  await mkdir(path, { recursive: true });
  if (user !== undefined) await chown(path, user.uid, user.gid);
  await chmod(path, 0o700);
}

/**
 * Gives a restored cluster of root to `user`, as PostgreSQL requires. Throws if it is another's.
 */
export async function giveToServiceUser(dataDirectory: string, user: ServiceUser | undefined): Promise<void> {
  const { uid } = await stat(dataDirectory);
  const folder = dirname(dataDirectory);
  if (user !== undefined && (await stat(folder)).uid === 0) await makePassableDirectory(folder, user);
  if (user !== undefined && uid === 0) {
    for (const entry of await readdir(dataDirectory, { recursive: true }))
      await lchown(join(dataDirectory, entry), user.uid, user.gid);
    await chown(dataDirectory, user.uid, user.gid);
    await chmod(dataDirectory, 0o700);
  }
  if (user === undefined && process.getuid !== undefined && uid !== process.getuid())
    throw adviseDatabaseUrl(
      `The database in ${dataDirectory} belongs to another user (uid ${uid}): start as that user.`,
    );
}

/** Creates the data folder. Throws if this user may not write there. */
export async function openOwnDirectory(directory: string): Promise<void> {
  try {
    await mkdir(directory, { recursive: true });
    await access(directory, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw adviseDatabaseUrl(
      `The database folder ${directory} cannot be written by this user (${failureCode(error)}): choose another DATA_DIR, or start as its owner.`,
    );
  }
}
