import type { Locator, Page } from '@playwright/test';
import { visaList } from '../../src/contract/staff.ts';
import { apply, clientOf } from '../support/client.ts';
import { quietHour } from '../support/faultScale.ts';
import { ownName, ownPassport } from '../support/ownPerson.ts';
import { address, expect, test, violationsOf } from './journey.ts';
import { findApplication, signIn } from './staff.ts';

/** Case after case: a decision opens the next one of the list (issue 19 item 6). */

const panelOf = (page: Page, number: string) => page.getByRole('dialog', { name: `Başvuru ${number}` });
const inspectOf = (page: Page, number: string) =>
  page.getByRole('main').locator('tr, li').filter({ hasText: number }).locator('[id^=inspect-]');
const choiceIn = (panel: Locator) => panel.getByLabel('Karardan sonra sıradakini aç');

/** Three applications of one name, in the order of the list. */
async function threeOf(lastName: string): Promise<[string, string, string]> {
  const visitor = clientOf({ publicUrl: address() });
  const third = await apply(visitor, { lastName, passportNumber: ownPassport() });
  const second = await apply(visitor, { lastName, passportNumber: ownPassport() });
  const first = await apply(visitor, { lastName, passportNumber: ownPassport() });
  return [first, second, third];
}

/** By keys alone. */
async function rejectByKey(page: Page): Promise<void> {
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: 'Başvuruyu reddet' });
  await dialog.getByLabel('Gerekçe').selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Evet, reddet' }).press('Enter');
}

/** Where they begin on the screen, in CSS pixels. */
const topsOf = async (parts: Locator[]) =>
  Promise.all(parts.map(async (part) => (await part.boundingBox())?.y ?? -1));
/** In whole pixels. */
const shifts = (before: number[], after: number[]) =>
  after.map((top, place) => Math.trunc(top - (before[place] ?? 0)));

test('a decision opens the next case, passes over what a colleague decided, and says where the list ends', {
  tag: quietHour,
}, async ({ page }) => {
  const lastName = ownName('Onebyone');
  const [first, second, third] = await threeOf(lastName);
  await signIn(page);
  await findApplication(page, lastName, { count: 3 });
  await inspectOf(page, first).click();
  await page.keyboard.press('v');
  const panel = panelOf(page, first);
  await panel.getByLabel('Yeni not').fill('Yarım kalan not');
  await choiceIn(panel).check();
  await rejectByKey(page);

  // The undo names its case, and leads back to it with what was typed there.
  const next = panelOf(page, second);
  await expect(next.getByRole('heading', { name: `Başvuru ${second}` })).toBeFocused();
  await expect(next.getByLabel('Yeni not')).toHaveValue('');
  await expect(next.getByText(`${first} başvurusu reddedildi.`)).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(panel.getByText(`${first} başvurusu yeniden açık`)).toBeVisible();
  await expect(panel.getByLabel('Yeni not')).toHaveValue('Yarım kalan not');
  await expect(panel.getByRole('button', { name: 'Reddet' })).toBeVisible();

  const found = visaList.parse(
    await (await page.request.get(`/api/admin/applications?search=${second}`)).json(),
  );
  const path = `/api/admin/applications/${found.items[0]?.id}/status`;
  expect((await page.request.patch(path, { data: { status: 'rejected' } })).status()).toBe(200);
  await rejectByKey(page);
  await expect(panelOf(page, third)).toBeVisible();
  await rejectByKey(page);
  await expect(panelOf(page, third).getByText('Bu listede sizi bekleyen başka başvuru yok.')).toBeVisible();
  await expect(panelOf(page, third).getByRole('button', { name: 'Geri al' }).last()).toBeVisible();
});

test('without the choice a decided case stays open', { tag: quietHour }, async ({ page }) => {
  const lastName = ownName('Stayhere');
  const [first] = await threeOf(lastName);
  await signIn(page);
  await findApplication(page, lastName, { count: 3 });
  await inspectOf(page, first).click();
  await rejectByKey(page);
  const panel = panelOf(page, first);
  await expect(panel.getByText('Başvuru reddedildi, e-posta gönderilecek.')).toBeVisible();
  await expect(choiceIn(panel)).not.toBeChecked();
});

test('beside the list, from the middle and back to the top', { tag: quietHour }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const lastName = ownName('Fromthemiddle');
  const [first, second, third] = await threeOf(lastName);
  await signIn(page);
  await findApplication(page, lastName, { count: 3 });
  await inspectOf(page, second).click();
  await choiceIn(panelOf(page, second)).check();
  // Taking up goes on, too.
  await page.keyboard.press('t');
  await expect(panelOf(page, third)).toBeVisible();
  await rejectByKey(page);
  await expect(panelOf(page, first)).toBeVisible();
  await expect(page.getByText('Listenin başındaki bekleyen başvuru açıldı.')).toBeVisible();
});

test('on from the last case of a page to what waits beyond it', { tag: quietHour }, async ({ page }) => {
  const lastName = ownName('Beyondthepage');
  const [first, second, third] = await threeOf(lastName);
  await signIn(page);
  // Pages of one row: the same list in little.
  await page.route(/\/api\/admin\/applications\?/, (route) => {
    const url = new URL(route.request().url());
    url.searchParams.set('limit', '1');
    return route.continue({ url: url.href });
  });
  await findApplication(page, lastName);
  await inspectOf(page, first).click();
  await choiceIn(panelOf(page, first)).check();
  await rejectByKey(page);
  await expect(panelOf(page, second)).toBeVisible();
  // The list behind does not show it: the keys act on the open case.
  await rejectByKey(page);
  await expect(panelOf(page, third)).toBeVisible();
});

for (const width of [360, 768, 1100, 1440])
  for (const colorScheme of ['light', 'dark'] as const)
    test.describe(`at ${width} px, ${colorScheme}`, { tag: quietHour }, () => {
      test.use({ viewport: { width, height: 900 }, colorScheme });

      test('the choice stands beside the decisions and keeps its place', async ({ page }) => {
        const lastName = ownName('Choiceplace');
        const [first] = await threeOf(lastName);
        await signIn(page);
        await findApplication(page, lastName, { count: 3 });
        await inspectOf(page, first).click();
        const panel = panelOf(page, first);
        await expect(choiceIn(panel)).toBeVisible();
        for (const name of ['beside', 'full']) {
          if (name === 'full') await panel.getByRole('button', { name: 'Tam görünüm' }).click();
          expect(await violationsOf(page)).toEqual([]);
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
          const folder = process.env['SHOTS'];
          if (folder !== undefined)
            await page.screenshot({ path: `${folder}/next-${width}-${colorScheme}-${name}.png` });
        }
        const reject = panel.getByRole('button', { name: 'Reddet' });
        const before = await topsOf([choiceIn(panel), reject]);
        await page.keyboard.press('t');
        await expect(panel.getByRole('button', { name: 'İşleme al' })).toHaveCount(0);
        expect(shifts(before, await topsOf([choiceIn(panel), reject]))).toEqual([0, 0]);
        await rejectByKey(page);
        await expect(panel.getByText('Başvuru reddedildi, e-posta gönderilecek.')).toBeVisible();
        expect(shifts(before, await topsOf([choiceIn(panel)]))).toEqual([0]);
      });
    });
