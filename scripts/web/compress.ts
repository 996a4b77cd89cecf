import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compress } from '../../src/server/compression.ts';

const compressible = /\.(?:js|css|svg|json|webmanifest)$/;

/**
 * Writes `.br` and `.gz` beside every file under `directory` that becomes smaller. The server compresses
 * pages when it serves them, because they contain its address.
 */
export async function compressAll(directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
  await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))));
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  const [small, wide] = await Promise.all([compress(bytes, 'br'), compress(bytes, 'gzip')]);
  await Promise.all([writeFile(`${file}.br`, small), writeFile(`${file}.gz`, wide)]);
}
