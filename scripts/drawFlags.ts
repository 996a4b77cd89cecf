/**
 * Draws the flags of all countries, src/web/forms/countries/flags/<code>.webp: `node scripts/drawFlags.ts`
 * after an update of country-flag-icons. They are committed, so that building does not need the 3,800 drawings.
 * Browsers decode WebP off the main thread; each SVG flag would take 5 ms and more on it.
 */
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** Three times the shown 30 × 20 pixels, for the sharpest screens. */
const size = { width: 90, height: 60 };
const root = join(import.meta.dirname, '..');
const drawings = join(root, 'node_modules/country-flag-icons/3x2');
const pictures = join(root, 'src/web/forms/countries/flags');

await rm(pictures, { recursive: true, force: true });
await mkdir(pictures, { recursive: true });
for (const file of await readdir(drawings)) {
  const code = /^([A-Z]{2})\.svg$/.exec(file)?.[1];
  if (code === undefined) continue;
  await sharp(join(drawings, file), { density: 150 })
    .resize({ ...size, fit: 'cover' })
    .webp({ nearLossless: true, quality: 60, effort: 6 })
    .toFile(join(pictures, `${code}.webp`));
}
