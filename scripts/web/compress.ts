import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pack } from '../../src/server/compression/index.ts';

const compressible = /\.(?:js|css|svg|json|webmanifest)$/;

/**
 * Writes `.br` and `.gz` beside every file under `directory` that gains from it. Pages are compressed when they are
 * served: the address they name is known only then.
 */
export async function compressAll(directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
  await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))));
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  const [small, wide] = await Promise.all([pack(bytes, 'br'), pack(bytes, 'gzip')]);
  await Promise.all([writeFile(`${file}.br`, small), writeFile(`${file}.gz`, wide)]);
}
