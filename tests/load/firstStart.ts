import { lstat, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { newcomer, releases, thisUser } from '../start/newcomer.ts';

const installedList = z.object({ packages: z.record(z.string(), z.unknown()) });

/**
 * What a first `npm start` brings and how long it takes to the first answer, in a copy of the committed tree where
 * nothing was ever installed, on an older Node; npm takes what it can from this machine's cache.
 */
export async function measureFirstStart(): Promise<void> {
  const release = releases.oldest;
  const present = await newcomer(release, thisUser());
  try {
    const begun = performance.now();
    const product = await present.run('start');
    await product.answers();
    const seconds = (performance.now() - begun) / 1000;
    await product.interrupt();
    const modules = join(present.project, 'node_modules');
    const list: unknown = JSON.parse(await readFile(join(modules, '.package-lock.json'), 'utf8'));
    const count = Object.keys(installedList.parse(list).packages).length;
    const megabytes = (await bytesIn(modules)) / 2 ** 20;
    console.log(
      `\nFirst start on Node ${release.version}\n  ${megabytes.toFixed(0)} MB in ${count} packages, first answer after ${seconds.toFixed(1)} s`,
    );
  } finally {
    await present.leave();
  }
}

/** What a folder takes on the disk, as du counts it. */
async function bytesIn(folder: string): Promise<number> {
  let sum = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    sum += (await lstat(join(entry.parentPath, entry.name))).blocks * 512;
  }
  return sum;
}
