import AxeBuilder from '@axe-core/playwright';
import { languageKey } from '../../src/domain/languages.ts';
import { expect, openHome, test } from './journey.ts';

const pages = [
  '/',
  '/application',
  '/insurance',
  '/status',
  '/payment/cancel',
  '/payment/error',
  '/privacy',
  '/terms',
  '/admin',
  '/chat-admin',
];

for (const path of pages) {
  for (const [locale, colorScheme, width] of [
    ['en', 'light', 1280],
    ['ar', 'dark', 360],
  ] as const) {
    test.describe(`${path} in ${locale}, ${colorScheme}, ${width} px`, () => {
      test.use({ locale, colorScheme, viewport: { width, height: 800 } });

      test('has no accessibility violation and nothing wider than the screen', async ({ page }) => {
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      });
    });
  }
}

test.describe('the language', () => {
  test.use({ locale: 'tr-TR' });

  test('of the browser is served at once, without script', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, locale: 'tr-TR' });
    const page = await context.newPage();
    await page.goto(`${baseURL}/`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'tr');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await context.close();
  });

  test('chosen in the menu holds for the next visit, in the cookie and in local storage', async ({
    page,
  }) => {
    await page.goto('/status');
    await expect(page.locator('html')).toHaveAttribute('lang', 'tr');
    await page.getByRole('combobox').first().or(page.locator('header select')).first().selectOption('ar');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    expect(await page.evaluate((key) => localStorage.getItem(key), languageKey)).toBe('ar');
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  });
});

test('the notice that this is no government page must be acknowledged once', async ({ page }) => {
  await openHome(page);
  await page.reload();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
