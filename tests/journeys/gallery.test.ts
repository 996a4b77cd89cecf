import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { createServer, type Plugin, type ViteDevServer } from 'vite';
import { quietHour } from '../support/faultScale.ts';
import { expect, test, violationsOf } from './journey.ts';
import { findPackage } from './packagedChromium.ts';

/** The gallery of the design system, as `npm run dev` serves it: every part in every state, in four looks. */

const looks = [
  { language: 'en', colorScheme: 'light' },
  { language: 'ar', colorScheme: 'dark' },
  { language: 'en', colorScheme: 'dark' },
  { language: 'ar', colorScheme: 'light' },
] as const;

/** Another browser or system draws the same letters with other pixels. */
const hasPinnedBrowser =
  process.platform === 'linux' && process.arch === 'x64' && process.env['CHROMIUM_PATH'] === undefined;

let address: string;

async function open(page: Page, language: string): Promise<void> {
  await page.goto(`${address}?lang=${language}`);
  await expect(page.locator('[data-part]').first()).toBeVisible();
  await page.evaluate(async () => {
    await Promise.all([...document.fonts].map((font) => font.load()));
  });
}

/**
 * Fonts that are there on every machine, so that pictures are the same: the brand face, which a page otherwise leaves
 * out when it comes late, and one from npm.
 */
async function sameFontsEverywhere(): Promise<Plugin> {
  const dejavu = findPackage('dejavu-fonts-ttf/ttf/DejaVuSans.ttf');
  if (dejavu === undefined) throw new Error('The package dejavu-fonts-ttf is not installed.');
  const [brand, other] = await Promise.all(
    ['src/web/fonts/figtree.woff2', dejavu].map(
      async (file) => `url(data:font/ttf;base64,${await readFile(file, 'base64')})`,
    ),
  );
  const style = `<style>
    @font-face { font-family: Brand; src: ${brand}; font-weight: 400 700; font-display: block }
    @font-face { font-family: Other; src: ${other}; font-display: block }
    html { --font-sans: Brand, Other !important; --font-mono: Other !important }
  </style>`;
  return {
    name: 'same-fonts-everywhere',
    transformIndexHtml: (page) => page.replace('</head>', `${style}</head>`),
  };
}

test.describe('the gallery', { tag: quietHour }, () => {
  // One development server for all: several would write the same cache of prepared libraries.
  test.describe.configure({ mode: 'default' });
  // A sample fails on purpose, to show what its boundary puts in its place.
  test.use({ expectedErrors: [/A sample that fails on purpose|React DevTools/] });

  let server: ViteDevServer;
  test.beforeAll(async () => {
    server = await createServer({
      cacheDir: test.info().outputPath('vite'),
      logLevel: 'error',
      plugins: [await sameFontsEverywhere()],
      optimizeDeps: { entries: ['src/web/gallery/main.tsx'] },
      server: { port: 0, hmr: false, watch: null },
    });
    await server.listen();
    address = new URL('/dev/ui', server.resolvedUrls?.local[0]).href;
  });
  test.afterAll(() => server.close());

  for (const { language, colorScheme } of looks) {
    test(`${language}, ${colorScheme}: axe finds nothing, and nothing is wider than the window`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await open(page, language);
      for (const width of [1440, 360]) {
        await page.setViewportSize({ width, height: 900 });
        const overflow = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          return scrollWidth - clientWidth;
        });
        expect(overflow, `${width} px`).toBe(0);
        // Samples stand beside one another: their headings make no outline, and each may bring the landmark of a page. The
        // list of a combobox, shown here without its field, is scrolled from that field.
        const violations = await violationsOf(page, (axe) =>
          axe
            // Rows that newer ones are about to replace are dimmed for that moment.
            .exclude('[aria-busy=true]')
            .disableRules(['heading-order', 'landmark-unique', 'scrollable-region-focusable']),
        );
        expect(violations, `${width} px`).toEqual([]);
      }
    });
  }

  test.describe('in pictures', () => {
    test.skip(!hasPinnedBrowser, 'The pictures are those of the pinned browser.');
    // Half the pixels show as much and are a third of the bytes.
    test.use({ deviceScaleFactor: 0.5 });

    for (const [index, { language, colorScheme }] of looks.entries()) {
      const width = index < 2 ? 1440 : 360;
      test(`${language}, ${colorScheme}, ${width} px: every part looks as it did`, async ({ page }) => {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await open(page, language);
        await expect(page).toHaveScreenshot(['gallery', `${language}-${colorScheme}-${width}.png`], {
          fullPage: true,
          scale: 'device',
          threshold: 0.1,
        });
      });
    }
  });

  test('the dialog and a toast cover the page as they do in the product', async ({ page }) => {
    await open(page, 'en');
    await page.locator('[data-part=Dialog]').getByRole('button').first().click();
    await expect(page.getByRole('dialog', { name: 'Country of your passport' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.locator('[data-part=Toaster]').getByRole('button', { name: 'warning' }).click();
    const toasts = page.locator('[aria-live=polite]');
    await expect(toasts.getByRole('region', { name: 'Country of your passport' })).toBeVisible();
  });

  test('every control shows where the keyboard is', async ({ page }) => {
    await open(page, 'en');
    await page.locator('[data-part]').first().scrollIntoViewIfNeeded();
    await page.evaluate(() => document.querySelector<HTMLElement>('[data-part=Tabs] [role=tab]')?.focus());
    await page.keyboard.press('Tab');
    const unmarked = await page.evaluate(() => {
      const controls = document.querySelectorAll<HTMLElement>(
        '[data-part] :is(a[href], button, input:not([type=file]), textarea, select):not(:disabled)',
      );
      return [...controls]
        .filter((control) => {
          control.focus({ preventScroll: true });
          return control.matches(':focus-visible') && getComputedStyle(control).outlineStyle === 'none';
        })
        .map(({ outerHTML }) => outerHTML);
    });
    expect(unmarked).toEqual([]);
  });
});

test('the product itself has no gallery', async ({ request }) => {
  expect((await request.get('/dev/ui')).status()).toBe(404);
  const chunks = readdirSync('dist/web/assets').filter((file) => file.endsWith('.js'));
  expect(chunks.length).toBeGreaterThan(0);
  const withGallery = chunks.filter((file) =>
    readFileSync(`dist/web/assets/${file}`, 'utf8').includes('A sample that fails on purpose'),
  );
  expect(withGallery).toEqual([]);
});
