import type { Locator, Page } from '@playwright/test';
import { quietHour } from '../support/faultScale.ts';
import { chooseCountry } from './applicant.ts';
import { expect, test } from './journey.ts';
import { heading } from './wizardPage.ts';

/** A first visit on a slow line: the brand face comes too late for the page that is open. */

/** Whether the browser really draws the heading with the brand face. */
async function hasBrandFace(page: Page): Promise<boolean> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return fonts.every(({ familyName }) => familyName.startsWith('Figtree'));
}

/** Opens a page whose fonts come after it has shown all it has, `last` at the end, and lets them come then. */
async function openWithLateFonts(page: Page, path: string, last: Locator): Promise<void> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await held;
    await route.continue();
  });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        document.documentElement.dataset['shifts'] =
          `${document.documentElement.dataset['shifts'] ?? ''} ${JSON.stringify(entry)}`;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(path, { waitUntil: 'commit' });
  await expect(last).toBeVisible();
  expect(await hasBrandFace(page)).toBe(false);
  const arrived = page.waitForResponse('**/*.woff2');
  release();
  await arrived;
  await page.waitForLoadState('networkidle');
  expect(await hasBrandFace(page)).toBe(false);
}

const shifts = (page: Page) => page.evaluate(() => document.documentElement.dataset['shifts'] ?? '');

test('the next page has it, and nothing moved until then', { tag: quietHour }, async ({ page }) => {
  await openWithLateFonts(page, '/faq', page.locator('[data-alive] h1'));
  expect(await shifts(page)).toBe('');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Requirements' }).click();
  await expect(heading(page)).toContainText('equirements');
  expect(await hasBrandFace(page)).toBe(true);
});

test('the next step has it', { tag: quietHour }, async ({ page }) => {
  await openWithLateFonts(page, '/application', page.getByRole('main').getByRole('combobox').first());
  await chooseCountry(page, 'India');
  await page.getByRole('button', { name: /^Next/ }).click();
  await expect(heading(page)).toContainText('upporting');
  expect(await hasBrandFace(page)).toBe(true);
});
