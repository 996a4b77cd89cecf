import type { Page } from '@playwright/test';
import { languageKey } from '../../src/domain/languages.ts';
import { consentKey } from '../../src/domain/privacy/consent.ts';
import { quietHour } from '../support/faultScale.ts';
import { expect, openHome, test, violationsOf } from './journey.ts';

/** The choice about cookies, specification 1 sections 1 and 9: nothing optional before it, and changed at any time. */

const question = (page: Page) => page.getByRole('region', { name: 'Cookies' });
const kept = (page: Page) => page.evaluate((key) => localStorage.getItem(key), consentKey);

/** Every count that the page sends, as it is sent. */
function counts(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/analytics')) sent.push(request.postData() ?? '');
  });
  return sent;
}

test('the question comes after the notice; before the answer nothing is kept and nothing is sent, on any page', async ({
  page,
  context,
}) => {
  const sent = counts(page);
  await page.goto('/');
  await expect(page.getByRole('dialog', { name: 'We are not the government' })).toBeVisible();
  await expect(page.locator('[data-cookie-question]')).toHaveCount(0);
  await page.getByRole('button', { name: 'I understand' }).click();
  await expect(question(page)).toBeVisible();
  await page.getByRole('link', { name: 'Check your status' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your status');
  await expect(question(page)).toBeVisible();
  expect(await kept(page)).toBeNull();
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
  expect(sent).toEqual([]);
});

test('to refuse takes one press, like accepting; it is remembered and nobody is counted', async ({
  page,
}) => {
  const sent = counts(page);
  await openHome(page);
  const accept = await question(page).getByRole('button', { name: 'Accept all' }).getAttribute('class');
  await expect(question(page).getByRole('button', { name: 'Reject optional' })).toHaveAttribute(
    'class',
    accept ?? '',
  );
  await question(page).getByRole('button', { name: 'Reject optional' }).click();
  await expect(question(page)).toHaveCount(0);
  expect(await kept(page)).toBe('1');
  await page.reload();
  await page.getByRole('link', { name: 'Terms and conditions', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms and conditions');
  await expect(question(page)).toHaveCount(0);
  expect(sent).toEqual([]);
});

test('the buttons of a dialog are as wide as each other where each has a line', { tag: quietHour }, async ({
  page,
}) => {
  await page.goto('/?lang=de');
  const buttons = page.getByRole('dialog').locator('a, button');
  await expect(buttons).toHaveCount(2);
  await page.setViewportSize({ width: 360, height: 740 });
  const widths = await buttons.evaluateAll((all) => all.map((button) => button.clientWidth));
  expect(new Set(widths).size).toBe(1);
});

test('who accepts is counted by page and language and nothing else, until the choice is changed in the footer', async ({
  page,
  context,
}) => {
  const sent = counts(page);
  await openHome(page);
  const counted = page.waitForResponse('**/api/analytics');
  await question(page).getByRole('button', { name: 'Accept all' }).click();
  expect((await counted).status()).toBe(204);
  await page.getByRole('link', { name: 'Check your status' }).click();
  await expect
    .poll(() => sent)
    .toEqual([
      JSON.stringify({ page: 'index', language: 'en' }),
      JSON.stringify({ page: 'status', language: 'en' }),
    ]);
  expect((await context.cookies()).filter(({ name }) => name !== languageKey)).toEqual([]);

  await page.getByRole('button', { name: 'Cookie settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Cookie settings' });
  await expect(settings.getByRole('checkbox', { name: 'Necessary' })).toBeDisabled();
  await expect(settings.getByRole('checkbox', { name: 'Marketing' })).toBeChecked();
  await settings.getByRole('checkbox', { name: 'Analytics' }).uncheck();
  await settings.getByRole('button', { name: 'Save my choice' }).click();
  await expect(settings).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Cookie settings' })).toBeFocused();
  expect(await kept(page)).toBe('1 marketing');
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Türkiye');
  expect(sent).toHaveLength(2);
});

test('a choice of another version is asked for anew', { tag: quietHour }, async ({ page }) => {
  await page.addInitScript((key) => localStorage.setItem(key, '0 analytics marketing'), consentKey);
  const sent = counts(page);
  await page.goto('/terms');
  await expect(question(page)).toBeVisible();
  expect(sent).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the question floats on a page for reading, moves nothing, and comes first by keyboard', {
    tag: quietHour,
  }, async ({ page }) => {
    await page.addInitScript(() => {
      const count = () => document.documentElement?.setAttribute('data-shifts', String(shifts));
      let shifts = 0;
      new PerformanceObserver((list) => {
        shifts += list.getEntries().length;
        count();
      }).observe({ type: 'layout-shift', buffered: true });
      document.addEventListener('DOMContentLoaded', count);
    });
    await page.goto('/terms');
    await expect(question(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.locator('html')).toHaveAttribute('data-shifts', '0');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(question(page).getByRole('link', { name: 'Privacy policy' })).toBeFocused();
    expect(await violationsOf(page, (axe) => axe.include('[data-cookie-question]'))).toEqual([]);
  });

  test('it takes at most a third of the window, and the settings show their buttons whole', {
    tag: quietHour,
  }, async ({ page }) => {
    await page.goto('/terms?lang=de');
    const bar = page.locator('[data-cookie-question]');
    await expect(bar).toBeVisible();
    await expect.poll(async () => (await bar.boundingBox())?.height).toBeLessThanOrEqual(740 / 3);
    await page.goto('/terms?lang=en');
    await question(page).getByRole('button', { name: 'Choose' }).click();
    await expect(page.getByRole('button', { name: 'Save my choice' })).toBeInViewport({ ratio: 1 });
  });

  test('it covers nothing of any page at great zoom, nor of a page with a form: it stands after the page', {
    tag: quietHour,
  }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    await page.goto('/terms');
    await expect(question(page)).toBeAttached();
    await expect(page.locator('[data-cookie-question=floating]')).toHaveCount(0);
    await expect(question(page)).not.toBeInViewport();

    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/application');
    await expect(question(page)).toBeAttached();
    await expect(async () => {
      const [below, end] = await Promise.all([
        question(page).evaluate((element) => element.getBoundingClientRect().top),
        page.getByRole('contentinfo').evaluate((element) => element.getBoundingClientRect().bottom),
      ]);
      expect(below).toBeGreaterThanOrEqual(end);
    }).toPass();
  });
});
