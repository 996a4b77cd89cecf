/**
 * Draws the flags of all countries, public/assets/flags-<hash>/<code>.webp: `npm install --no-save
 * country-flag-icons@1.6.20`, then `node scripts/drawFlags.ts`. They are committed, so that nobody has to install the
 * 3,800 drawings. Browsers decode WebP off the main thread; each SVG flag would take 5 ms and more on it. Browsers keep
 * them for a year: other pictures are in another folder.
 */
import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** Three times the shown 30 × 20 pixels, for the sharpest screens. */
const size = { width: 90, height: 60 };
const root = join(import.meta.dirname, '..');
const drawings = join(root, 'node_modules/country-flag-icons/3x2');
const assets = join(root, 'public/assets');

const flags = new Map<string, Buffer>();
const hash = createHash('sha256');
for (const file of (await readdir(drawings)).sort()) {
  const code = /^([A-Z]{2})\.svg$/.exec(file)?.[1];
  if (code === undefined) continue;
  const picture = await sharp(join(drawings, file), { density: 150 })
    .resize({ ...size, fit: 'cover' })
    .webp({ nearLossless: true, quality: 60, effort: 6 })
    .toBuffer();
  flags.set(code, picture);
  hash.update(picture);
}

const name = `flags-${hash.digest('hex').slice(0, 8)}`;
await rm(assets, { recursive: true, force: true });
await mkdir(join(assets, name), { recursive: true });
for (const [code, picture] of flags) await writeFile(join(assets, name, `${code}.webp`), picture);
await writeFile(
  join(root, 'src/web/forms/countries/flagFolder.ts'),
  `/** Written by scripts/drawFlags.ts. */\nexport const flagFolder = '/assets/${name}';\n`,
);
