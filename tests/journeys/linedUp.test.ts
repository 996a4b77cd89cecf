import type { Locator, Page } from '@playwright/test';
import { languages } from '../../src/domain/languages.ts';
import { apply, clientOf } from '../support/client.ts';
import { quietHour } from '../support/faultScale.ts';
import { address, expect, test } from './journey.ts';
import { paidApplication } from './paidApplication.ts';

/** What stands beside or below each other is lined up, in the longest words too. */

const boxesOf = (elements: Locator) =>
  elements.evaluateAll((all) =>
    all.map((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return { left, right, top, bottom, width: right - left, height: bottom - top };
    }),
  );

async function expectOneWidth(buttons: Locator): Promise<void> {
  const boxes = await boxesOf(buttons);
  const areBelowEachOther = new Set(boxes.map(({ top }) => Math.round(top))).size > 1;
  if (areBelowEachOther) expect(new Set(boxes.map(({ width }) => Math.round(width))).size).toBe(1);
}

async function openCookieSettings(page: Page): Promise<Locator> {
  await page.locator('[data-cookie-question] button').last().click();
  const buttons = page.getByRole('dialog').locator('.sticky button');
  await expect(buttons).toHaveCount(2);
  return buttons;
}

test.describe('at 768 px', () => {
  test.use({ viewport: { width: 768, height: 1024 } });

  for (const { code, name } of languages)
    test(`buttons below each other are of one width in ${name}`, { tag: quietHour }, async ({ page }) => {
      await page.goto(`/?lang=${code}`);
      const hero = page.locator('section', { has: page.locator('h1') });
      await expectOneWidth(hero.locator('a:is([href="/application"], [href="/status"])'));
      await page.goto(`/faq?lang=${code}`);
      await expectOneWidth(await openCookieSettings(page));
    });
});

test.describe('at 1440 px', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('the number is copied by a button beside it in every language', { tag: quietHour }, async ({
    page,
  }) => {
    const number = await paidApplication();
    for (const { code } of languages) {
      await page.goto(`/payment-success?order=${number}&lang=${code}`);
      const shown = page.getByText(number, { exact: true });
      const [text, button] = [await boxesOf(shown), await boxesOf(page.locator('main button').first())];
      expect(button[0]?.top, code).toBeLessThan(text[0]?.bottom ?? 0);
      expect(text[0]?.height, code).toBeLessThan(60);
    }
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('the button that pays is one line high in every language', { tag: quietHour }, async ({ page }) => {
    const number = await apply(clientOf({ publicUrl: address() }));
    for (const { code } of languages) {
      await page.goto(`/status?ref=${number}&lang=${code}`);
      const pay = page.getByRole('button', { name: /224/ });
      await expect(pay).toBeVisible();
      expect((await boxesOf(pay))[0]?.height, code).toBeLessThan(60);
    }
  });
});
