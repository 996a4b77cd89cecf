import { chmod, copyFile, lstat, mkdir, readdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { type Binaries, binariesIn, hydrateSymlinks } from './binaries.ts';
import type { ServiceUser } from './commands.ts';
import { adviseDatabaseUrl, failureCode } from './failure.ts';
import { systemDirectory, systemFolders } from './place.ts';
import { canReach } from './serviceUser.ts';

/**
 * Returns the installed binaries if `user` can run them, else a copy that only this process's user
 * can write: in a system folder for root, else beside the data.
 */
export async function reachableBinaries(
  installed: Binaries,
  options: { user: ServiceUser | undefined; name: string; directory: string; log(line: string): void },
): Promise<Binaries> {
  const { user, name, directory, log } = options;
  const complete = await hydrateSymlinks(installed.root);
  if (complete && (await runnable(installed, user))) return installed;

  const base = user === undefined ? directory : await systemDirectory(systemFolders(name));
  const copy = binariesIn(join(base, `postgresql-${installed.version}`), installed.version);
  if ((await lstat(copy.root).catch(() => undefined)) === undefined) {
    log(
      `PostgreSQL's programs are copied to ${copy.root}, because ${user?.name ?? 'this user'} cannot use them in ${installed.root}.`,
    );
    await copyOnce(installed.root, copy.root);
  }
  if (!(await runnable(copy, user)))
    throw adviseDatabaseUrl(
      `PostgreSQL's programs cannot be run by ${user?.name ?? 'this user'}, neither in ${installed.root} nor in ${copy.root}.`,
    );
  return copy;
}

async function runnable(
  { root, postgres, initdb }: Binaries,
  user: ServiceUser | undefined,
): Promise<boolean> {
  return await canReach(user, {
    execute: [postgres, initdb, join(root, 'lib')],
    read: [join(root, 'share', 'postgresql', 'postgres.bki')].filter(() => process.platform !== 'win32'),
  });
}

/** Copies beside the final name and renames: an interrupted copy never counts. */
async function copyOnce(source: string, target: string): Promise<void> {
  const temporary = `${target}.${process.pid}.new`;
  await rm(temporary, { recursive: true, force: true });
  await copyTree(source, temporary);
  await hydrateSymlinks(temporary);
  await rename(temporary, target).catch(async (error: unknown) => {
    // Another start finished the same copy first.
    await rm(temporary, { recursive: true, force: true });
    if (!['ENOTEMPTY', 'EEXIST'].includes(failureCode(error))) throw error;
  });
}

async function copyTree(source: string, target: string): Promise<void> {
  await mkdir(target);
  await chmod(target, 0o755);
  for (const entry of await readdir(source, { withFileTypes: true })) {
    const from = join(source, entry.name);
    const to = join(target, entry.name);
    if (entry.isDirectory()) await copyTree(from, to);
    else if (entry.isSymbolicLink()) await symlink(await readlink(from), to);
    else if (!entry.name.endsWith('.a')) {
      await copyFile(from, to);
      await chmod(to, source.endsWith('bin') ? 0o755 : 0o644);
    }
  }
}
