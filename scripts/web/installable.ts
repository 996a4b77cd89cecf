import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { type LanguageCode, readDirection } from '../../src/domain/languages.ts';

/** Colours of the light theme, as in src/web/styles.css. */
const paper = '#fbfaf7';

const icons = [
  { file: 'icon-192.png', size: 192, purpose: 'any' },
  { file: 'icon-512.png', size: 512, purpose: 'any' },
  { file: 'maskable-512.png', size: 512, purpose: 'maskable' },
] as const;

/** Draws the icons of the installed site from public/favicon.svg. */
export async function drawIcons(root: string, webDir: string): Promise<void> {
  const mark = await readFile(join(root, 'public/favicon.svg'), 'utf8');
  // For icons that the system crops: the colour fills the square, the door lies within the safe circle.
  const uncut = mark.replace(' rx="8"', '');
  if (uncut === mark) throw new Error('public/favicon.svg has no rounded background any more');
  await mkdir(join(webDir, 'icons'), { recursive: true });
  const draw = (svg: string, size: number, file: string) =>
    sharp(Buffer.from(svg), { density: (72 * size) / 32 })
      .resize(size, size)
      .png({ compressionLevel: 9, palette: true })
      .toFile(join(webDir, 'icons', file));
  await Promise.all([
    ...icons.map(({ file, size, purpose }) => draw(purpose === 'maskable' ? uncut : mark, size, file)),
    draw(uncut, 180, 'apple-touch-icon.png'),
  ]);
}

export type ManifestTexts = { brand: string; description: string; apply: string; status: string };

export const manifestName = (language: LanguageCode) => `site.${language}.webmanifest`;

export async function writeManifest(
  webDir: string,
  language: LanguageCode,
  texts: ManifestTexts,
): Promise<void> {
  const manifest = {
    id: '/',
    name: texts.brand,
    short_name: texts.brand,
    description: texts.description,
    lang: language,
    dir: readDirection(language),
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: paper,
    theme_color: paper,
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      ...icons.map(({ file, size, purpose }) => ({
        src: `/icons/${file}`,
        type: 'image/png',
        sizes: `${size}x${size}`,
        purpose,
      })),
    ],
    shortcuts: [
      { name: texts.apply, url: '/application' },
      { name: texts.status, url: '/status' },
    ],
  };
  await writeFile(join(webDir, manifestName(language)), JSON.stringify(manifest));
}
