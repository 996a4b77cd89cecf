import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { languageKey } from '../../src/domain/languages.ts';
import { routes } from '../../src/web/routes.ts';
import { expect, openHome, test } from './journey.ts';

/** Ids that more than one element has: a link would lead to the wrong one. */
const sharedIds = (page: Page) =>
  page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    return ids.filter((id, place) => ids.indexOf(id) !== place);
  });

const paths = [...routes.map(({ path }) => path), '/no-such-page'];

for (const [locale, colorScheme, width] of [
  ['en', 'light', 1440],
  ['ar', 'dark', 320],
] as const)
  test.describe(`in ${locale}, ${colorScheme}, ${width} px`, () => {
    // The path without a page is asked for on purpose.
    test.use({ locale, colorScheme, viewport: { width, height: 800 }, expectedErrors: [/404/] });

    // In a few tests, so that two workers share them, and not one a page, of which each would open a browser window.
    for (const part of [0, 1, 2])
      test(`no page has an accessibility violation or anything wider than the screen, part ${part + 1} of 3`, async ({
        page,
      }) => {
        for (const path of paths.filter((_, index) => index % 3 === part)) {
          await page.goto(path);
          await page.waitForLoadState('networkidle');
          const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
          expect(
            violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
            path,
          ).toEqual([]);
          expect(await sharedIds(page), path).toEqual([]);
          expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(
            width,
          );
        }
      });
  });

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

test('Back to a long page leads to the very place where it was left', async ({ page }) => {
  const top = () => page.evaluate(() => Math.round(window.scrollY));
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/terms');
  await page.waitForLoadState('networkidle');
  const left = 3000;
  await page.evaluate((y) => window.scrollTo(0, y), left);
  // Not by the pointer, which would scroll to the link first.
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Check status' });
  await link.evaluate((element: HTMLElement) => element.click());
  await expect(heading).toHaveText('Check your status');
  expect(await top()).toBe(0);
  expect(left).toBeGreaterThan(await page.evaluate(() => document.documentElement.scrollHeight));

  await page.goBack();
  await expect(heading).toHaveText('Terms and conditions');
  await expect(heading).toBeFocused();
  await expect.poll(top).toBe(left);

  await page.goForward();
  await expect(heading).toHaveText('Check your status');
  await expect.poll(top).toBe(0);
});
