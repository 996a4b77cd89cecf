import type { Locator, Page } from '@playwright/test';
import { wordsOfRoles } from '../../src/domain/staff/permissions.ts';
import { tourStepsFor } from '../../src/web/staff/tour/tourSteps.ts';
import { tourTexts as words } from '../../src/web/staff/tour/tourTexts.ts';
import { quietHour } from '../support/faultScale.ts';
import { tabTo } from './byKeyboard.ts';
import { expect, test, violationsOf } from './journey.ts';
import { addMember, comeInAs } from './members.ts';

/** The first-day tour of the staff pages. */

const steps = tourStepsFor((word) => wordsOfRoles.officer.includes(word));
const tourOf = (within: Page | Locator) => within.getByRole('complementary', { name: /^Tanıtım turu/ });
const offerOf = (page: Page) => page.getByRole('button', { name: 'Tanıtım turu' });
const headingOf = (page: Page, place: number) =>
  tourOf(page).getByRole('heading', {
    name: `${words.progress(place + 1, steps.length)} ${words.steps[steps[place]?.id ?? 'help'].title}`,
  });
const help = (within: Page | Locator) => within.getByRole('button', { name: 'Yardım' });

for (const width of [1440, 360])
  test(`the tour goes by keyboard alone at ${width} px, on after a reload, and is offered once`, {
    tag: quietHour,
  }, async ({ page, newPerson }) => {
    await page.setViewportSize({ width, height: 800 });
    const { client } = await addMember('Deneme yeni', ['officer']);
    await comeInAs(page, client.cookie());
    await tabTo(page, offerOf(page));
    await page.keyboard.press('Enter');
    for (const [place, { id, points }] of steps.entries()) {
      await expect(headingOf(page, place)).toBeFocused();
      await expect(offerOf(page)).toHaveCount(0);
      await expect(page.locator(points.join()).first()).toHaveCSS('outline-style', 'solid');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      expect(await violationsOf(page, (axe) => axe.include('aside').include('header'))).toEqual([]);
      if (id === 'case') await openAndCloseCase(page, place);
      const isLast = place === steps.length - 1;
      await tabTo(page, tourOf(page).getByRole('button', { name: isLast ? words.done : words.next }));
      await page.keyboard.press('Enter');
    }
    await expect(tourOf(page)).toHaveCount(0);
    await expect(help(page)).toBeFocused();

    const elsewhere = await newPerson();
    await comeInAs(elsewhere, client.cookie());
    for (const device of [page, elsewhere]) {
      await device.reload();
      await expect(help(device)).toBeVisible();
      await expect(offerOf(device)).toHaveCount(0);
      await expect(tourOf(device)).toHaveCount(0);
    }
  });

/** The tour stays while staff work; what it speaks of is outlined once it is there. */
async function openAndCloseCase(page: Page, place: number): Promise<void> {
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: /^Başvuru / });
  await expect(panel.getByRole('button', { name: 'Tam görünüm' })).toHaveCSS('outline-style', 'solid');
  await expect(headingOf(page, place)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await page.reload();
  await expect(headingOf(page, place)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}

test('the tour is skipped with one press, begins again from the help, and leaves an open case alone', async ({
  page,
}) => {
  const { client } = await addMember('Deneme geçen', ['officer']);
  await page.setViewportSize({ width: 1440, height: 900 });
  await comeInAs(page, client.cookie());
  await page.getByRole('button', { name: words.decline }).click();
  await expect(offerOf(page)).toHaveCount(0);
  await expect(help(page)).toBeFocused();
  await page.reload();
  await expect(help(page)).toBeVisible();
  await expect(offerOf(page)).toHaveCount(0);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'İncele' }).first().click();
  const panel = page.getByRole('dialog', { name: /^Başvuru / });
  await help(panel).click();
  await page.getByRole('button', { name: 'Tanıtım turunu başlat' }).click();
  await expect(tourOf(panel).getByRole('heading')).toBeFocused();
  // Below the case, not over it.
  const [tour, body] = [
    await tourOf(panel).boundingBox(),
    await panel.locator('[data-panel-body]').boundingBox(),
  ];
  expect((body?.y ?? 0) + (body?.height ?? 0)).toBeLessThanOrEqual((tour?.y ?? 0) + 1);
  await page.keyboard.press('Escape');
  await expect(tourOf(page)).toHaveCount(0);
  await expect(help(panel)).toBeFocused();
  await expect(panel).toBeVisible();
});
