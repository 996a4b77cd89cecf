import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pack } from '../../src/server/compression/index.ts';

/** What the built pages weigh, brotli. */
export async function measureWeights(): Promise<void> {
  const assets = 'dist/web/assets';
  const sizes = await Promise.all(
    (await readdir(assets))
      .filter((name) => name.endsWith('.br'))
      .map(async (name) => ({ name, size: (await stat(join(assets, name))).size })),
  );
  const home = (await pack(await readFile('dist/web/pages/en/index.html'), 'br')).length;
  const css = sizes.filter(({ name }) => name.endsWith('.css.br')).reduce((sum, { size }) => sum + size, 0);
  const largest = sizes.filter(({ name }) => name.endsWith('.js.br')).sort((a, b) => b.size - a.size)[0];
  const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  console.log('\nWeights');
  console.log(`  home, HTML (brotli)                    ${kb(home)}   (budget 25 kB)`);
  console.log(`  all styles (brotli)                    ${kb(css)}   (budget 15 kB)`);
  console.log(
    `  largest script, ${largest?.name.replace('.br', '') ?? '-'}   ${kb(largest?.size ?? 0)}   (budget 90 kB for a page)`,
  );
}
