/**
 * Draws the pictures of shared links, public/social/<language>.png: `node scripts/drawSocialPictures.ts`
 * after a change of content/<language>/sharing.json or of the look. They are committed, because a build must
 * not need a browser.
 */
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { type LanguageCode, languages, readDirection } from '../src/domain/languages.ts';
import { findChromium } from '../tests/journeys/browser.ts';
import { escapeHtml } from './web/escapeHtml.ts';
import { socialPicture } from './web/sharing.ts';
import { readTexts } from './web/texts.ts';

const root = join(import.meta.dirname, '..');

async function documentFor(language: LanguageCode): Promise<string> {
  const { title, text } = readTexts(root, language, 'sharing');
  const mark = await readFile(join(root, 'public/favicon.svg'), 'utf8');
  const latin = await readFile(join(root, 'src/web/fonts/figtree.woff2'), 'base64');
  const arabic = await readFile(
    join(root, 'node_modules/dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'),
    'base64',
  );
  return `<!doctype html><html lang="${language}" dir="${readDirection(language)}"><style>
    @font-face { font-family: Latin; src: url(data:font/woff2;base64,${latin}); font-weight: 400 700 }
    @font-face { font-family: Arabic; src: url(data:font/ttf;base64,${arabic}); unicode-range: U+0600-06FF }
    * { margin: 0; box-sizing: border-box }
    body { width: 1200px; height: 630px; display: grid; grid-template-columns: 1fr 380px; background: #0b5967;
      color: #fff; font-family: Latin, Arabic; overflow: hidden }
    main { padding: 72px 0 64px 80px; padding-inline: 80px 24px; display: flex; flex-direction: column }
    .mark svg { width: 76px; height: 76px; border-radius: 19px; outline: 2px solid rgb(255 255 255 / 0.35) }
    h1 { margin-top: auto; font-size: ${language === 'ar' ? 66 : 76}px; line-height: 1.15; font-weight: 650;
      text-wrap: balance; letter-spacing: ${language === 'ar' ? 0 : '-0.02em'} }
    p { margin-top: 28px; font-size: 33px; line-height: 1.4; color: #cfe6e8; text-wrap: balance }
    .door { align-self: end; height: 560px; width: 340px }
    [dir=rtl] .door { transform: scaleX(-1) }
  </style><body><main>
    <div class="mark">${mark}</div>
    <h1>${escapeHtml(String(title))}</h1><p>${escapeHtml(String(text))}</p>
  </main>
  <svg class="door" viewBox="0 0 340 560">
    <path d="M10 560V230C10 110 90 40 170 0c80 40 160 110 160 230v330z" fill="#f3c9a5"/>
    <circle cx="170" cy="300" r="88" fill="#d9743f"/>
    <path d="M10 440q80-60 160-20t160-30v170H10z" fill="#a94a22"/>
    <path d="M10 490q90-50 180-10t140-20v100H10z" fill="#7f3417"/>
    <path d="M330 230v330l-92-36V210c0-90-30-160-68-210 80 40 160 110 160 230z" fill="#e8e1d4"/>
    <circle cx="260" cy="330" r="11" fill="#d9743f"/>
  </svg></body></html>`;
}

const { executablePath, args, env } = await findChromium();
const browser = await chromium.launch({
  args,
  env,
  ...(executablePath === undefined ? {} : { executablePath }),
});
const page = await browser.newPage({ viewport: { ...socialPicture } });
await mkdir(join(root, 'public/social'), { recursive: true });
for (const { code } of languages) {
  await page.setContent(await documentFor(code));
  await page.evaluate(() => document.fonts.ready);
  const picture = await page.screenshot();
  await sharp(picture)
    .png({ palette: true, colours: 128, compressionLevel: 9 })
    .toFile(join(root, `public/social/${code}.png`));
}
await browser.close();
