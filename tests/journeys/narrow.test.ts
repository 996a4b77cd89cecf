import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { languages } from '../../src/domain/languages.ts';
import { routes } from '../../src/web/start/routes.ts';
import { clientOf, openCheckout, payWithCard } from '../support/client.ts';
import { quietHour } from '../support/faultScale.ts';
import { insure } from '../support/insurance.ts';
import { inDays } from './applicant.ts';
import { brokenWords } from './brokenWords.ts';
import { address, expect, test } from './journey.ts';

/** The narrowest phone, and mostly without script: prerendered pages are complete without it, and load faster. */
test.use({
  viewport: { width: 320, height: 640 },
  javaScriptEnabled: false,
  // The browser blocks scripts here; the test requests a path without a page on purpose.
  expectedErrors: [/\/assets\/[^ ]+\.js|no-such-page/],
});

const paths = routes.filter(({ frame }) => frame === 'public').map(({ path }) => path);

/** What reaches beyond the window, and every box whose text is wider than the box. */
async function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    for (const closed of document.querySelectorAll('details')) closed.open = true;
    const wide = [...document.body.querySelectorAll<HTMLElement>(':not(svg, svg *, select, option)')].filter(
      (element) => {
        // Inline boxes have no width of their own; texts for screen readers alone are cut to one pixel.
        if (element.clientWidth <= 1 || !element.checkVisibility() || element.closest('.sr-only'))
          return false;
        if (element.textContent.trim() === '') return false;
        const scrolls = /auto|scroll/.test(getComputedStyle(element).overflowX);
        return !scrolls && element.scrollWidth > element.clientWidth + 1;
      },
    );
    const names = wide.map((element) => `${element.tagName} “${element.textContent?.slice(0, 60)}”`);
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? ['the page scrolls sideways', ...names] : names;
  });
}

for (const { code, name } of languages)
  test(`in ${name} no text is wider than its box and no e-visa broken at 320 px`, {
    tag: quietHour,
  }, async ({ page }) => {
    const found: Record<string, string[]> = {};
    for (const path of [...paths, '/no-such-page']) {
      await page.goto(`${path}?lang=${code}`, { waitUntil: 'commit' });
      await page.waitForLoadState('load');
      const wrong = [...(await overflowing(page)), ...(await brokenWords(page))];
      if (wrong.length > 0) found[path] = wrong;
    }
    expect(found).toEqual({});
  });

test('in German no e-visa is broken on the fees page at any width', { tag: quietHour }, async ({ page }) => {
  await page.goto('/processing-times?lang=de');
  for (let width = 320; width <= 1440; width += 40) {
    await page.setViewportSize({ width, height: 640 });
    expect(await brokenWords(page), `${width} px`).toEqual([]);
  }
});

test.describe('in German with what appears only when a form is filled in', () => {
  test.use({ javaScriptEnabled: true, locale: 'de' });

  /** Types a date into the group of three fields with this number on the page. */
  async function enterDate(page: Page, group: number, date: string): Promise<void> {
    const [year = '', month = '', day = ''] = date.split('-');
    const fields = page.locator('main fieldset').filter({ hasText: 'Monat' }).nth(group).getByRole('textbox');
    for (const [index, typed] of [day, month, year].entries()) await fields.nth(index).fill(typed);
  }

  test('the plan that fits the trip stays within its card', { tag: quietHour }, async ({ page }) => {
    await page.goto('/insurance');
    await enterDate(page, 0, inDays(20));
    await enterDate(page, 1, inDays(26));
    await expect(page.getByText('Passt zu Ihrer Reise')).toBeVisible();
    expect(await overflowing(page)).toEqual([]);
  });

  test('the button of the certificate stays within its banner', { tag: quietHour }, async ({ page }) => {
    const client = clientOf({ publicUrl: address() });
    const passportNumber = `C${randomInt(10_000_000, 99_999_999)}`;
    const checkout = await openCheckout(client, await insure(client, { passportNumber }), 114, 'insurance');
    const result = (await payWithCard(checkout)).headers.get('location') ?? '';
    await page.goto(result);
    await expect(page.getByRole('link', { name: /Versicherungsbestätigung herunterladen/ })).toBeVisible();
    expect(await overflowing(page)).toEqual([]);
  });

  test('so do the processing times that are quick enough', { tag: quietHour }, async ({ page }) => {
    await page.goto('/processing-times');
    await enterDate(page, 0, inDays(20));
    await expect(page.getByText('Rechtzeitig und am günstigsten')).toBeVisible();
    expect(await overflowing(page)).toEqual([]);
  });
});
