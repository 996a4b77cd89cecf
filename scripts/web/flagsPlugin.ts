import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import sharp from 'sharp';
import type { Plugin } from 'vite';

const query = '?flag';
/** Three pixels for each of the 30 × 20 that a flag is shown at: what the sharpest screens draw. */
const size = { width: 90, height: 60 };

/**
 * Draws the flags that are imported with `?flag` as small WebP pictures. A browser decodes them beside its other work,
 * while for each SVG picture it makes a document: 5 ms and more on the thread that answers to keys, for every flag of
 * a list. While developing they stay as they are.
 */
export function flagsPlugin(): Plugin {
  const drawn = new Map<string, Promise<Buffer>>();
  const draw = (file: string) => {
    const picture =
      drawn.get(file) ??
      sharp(file, { density: 150 })
        .resize({ ...size, fit: 'cover' })
        .webp({ nearLossless: true, quality: 60, effort: 6 })
        .toBuffer();
    drawn.set(file, picture);
    return picture;
  };
  return {
    name: 'kapi-flags',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(query)) return null;
      const file = id.slice(0, -query.length);
      const source = await draw(file);
      const hash = createHash('sha256').update(source).digest('hex').slice(0, 8);
      const fileName = `assets/${basename(file, '.svg')}-${hash}.webp`;
      this.emitFile({ type: 'asset', fileName, source });
      return `export default ${JSON.stringify(`/${fileName}`)};`;
    },
  };
}
