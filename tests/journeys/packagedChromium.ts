/**
 * The npm package `@sparticuz/chromium` carries Chromium packed, with the libraries that a bare Debian lacks, but
 * unpacks them into the shared temporary folder, unguarded. Here it runs once in a process of its own whose
 * temporary folder is ours, and the result is renamed into place: parallel workers never meet a half-written file.
 */
import { execFile } from 'node:child_process';
import {
  access,
  chmod,
  constants,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rename,
  rm,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

/** The folder of the unpacked browser; it is deleted together with node_modules. */
export const BROWSER_CACHE = join(import.meta.dirname, '../../node_modules/.cache/kapi-browser');

const UNPACK_TIMEOUT_MS = 120_000;

const run = promisify(execFile);
const resolve = createRequire(import.meta.url).resolve;

/** The folder of the unpacked npm package: `chromium` with its graphics libraries, `al2023/lib`. None if not installed. */
export async function packagedChromium(): Promise<string | undefined> {
  const entry = findPackage('@sparticuz/chromium');
  if (entry === undefined) return undefined;
  const manifest = await readFile(join(dirname(entry), '../package.json'), 'utf8');
  const version = /"version":\s*"([^"]+)"/.exec(manifest)?.[1] ?? 'unknown';
  const folder = join(BROWSER_CACHE, `chromium-${version}`);
  await mkdir(BROWSER_CACHE, { recursive: true });
  if (!(await isUnpacked(folder))) await underLock(() => unpackOnce(entry, folder));
  return folder;
}

async function unpackOnce(entry: string, folder: string): Promise<void> {
  if (await isUnpacked(folder)) return;
  // The lock excludes other runs, so these folders are left from runs that were killed.
  for (const name of await readdir(BROWSER_CACHE))
    if (name.startsWith('unpacking-')) await rm(join(BROWSER_CACHE, name), { recursive: true });
  const staging = await mkdtemp(join(BROWSER_CACHE, 'unpacking-'));
  const script = `import(${JSON.stringify(pathToFileURL(entry).href)}).then((packed) => packed.default.executablePath())`;
  // The name of a Lambda runtime is what makes the package unpack its libraries too.
  const env = { ...process.env, TMPDIR: staging, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' };
  try {
    await run(process.execPath, ['--eval', script], { env });
    // Another user of the same checkout may run it too.
    await chmod(staging, 0o755);
    await chmod(join(staging, 'chromium'), 0o755);
    await rename(staging, folder);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/** One process at a time, by a lock that the operating system frees when its holder dies: SQLite's on an empty file. */
async function underLock(work: () => Promise<void>): Promise<void> {
  const path = join(BROWSER_CACHE, 'unpack.lock');
  await (await open(path, 'a')).close();
  const lock = new DatabaseSync(path, { timeout: 0 });
  try {
    const deadline = Date.now() + UNPACK_TIMEOUT_MS;
    while (!tryLock(lock)) {
      if (Date.now() > deadline)
        throw new Error('Another process has been unpacking Chromium for two minutes.');
      await wait(20);
    }
    await work();
  } finally {
    lock.close();
  }
}

function tryLock(lock: DatabaseSync): boolean {
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return true;
  } catch {
    return false;
  }
}

async function isUnpacked(folder: string): Promise<boolean> {
  return await access(join(folder, 'chromium'), constants.X_OK).then(
    () => true,
    () => false,
  );
}

/** The file that an import of this name gives; nothing when the package is not installed. */
export function findPackage(name: string): string | undefined {
  try {
    return resolve(name);
  } catch {
    return undefined;
  }
}
