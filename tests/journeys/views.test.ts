import type { Page } from '@playwright/test';
import { apply, clientOf } from '../support/client.ts';
import { quietHour } from '../support/faultScale.ts';
import { address, expect, test, violationsOf } from './journey.ts';
import { addMember, comeInAs } from './members.ts';
import { paidApplication } from './paidApplication.ts';
import { inspect, signIn } from './staff.ts';

/** Saved views in the rail beside the lists: saved, changed, shared and gone. */

test.use({ viewport: { width: 1440, height: 900 } });

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const region = (page: Page) => page.getByRole('tabpanel');

/** Filters by status and saves the list under a name. */
async function save(page: Page, name: string, { shared = false } = {}): Promise<void> {
  await page.getByRole('button', { name: 'Filtreler' }).click();
  await page.getByRole('group', { name: 'Filtrele' }).getByLabel('Durum').selectOption('Reddedildi');
  await saveAs(page, name, { shared });
}

/** Saves the list as it is shown. */
async function saveAs(page: Page, name: string, { shared = false } = {}): Promise<void> {
  await page.getByRole('button', { name: 'Görünüm olarak kaydet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Görünümü kaydet' });
  await dialog.getByLabel('Ad', { exact: true }).fill(name);
  if (shared) await dialog.getByRole('checkbox', { name: 'Herkes görsün' }).check();
  await dialog.getByRole('button', { name: 'Kaydet' }).click();
  await expect(dialog).toBeHidden();
  await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');
}

async function remove(page: Page): Promise<void> {
  await region(page).getByRole('button', { name: 'Görünüm', exact: true }).click();
  await page.getByRole('button', { name: 'Görünümü kaldır' }).click();
  await expect(region(page).getByText('Bu görünüm kaldırıldı; filtreleri duruyor.')).toBeVisible();
}

test('a view keeps filters, order and columns, counts, and says when it was changed', {
  tag: quietHour,
}, async ({ page }) => {
  await signIn(page);
  await save(page, 'Reddedilen vizeler');
  const view = tab(page, 'Reddedilen vizeler');
  await expect(view).toHaveAccessibleName(/Reddedilen vizeler \d+ kayıt/);
  await expect(page).toHaveURL(/view=\d+/);
  expect(await violationsOf(page)).toEqual([]);

  await page.getByLabel('Sırala').selectOption('En yeni başvuru');
  await expect(region(page).getByText('Değişti', { exact: true })).toBeVisible();
  await region(page).getByRole('button', { name: 'Geri al' }).click();
  await expect(page.getByLabel('Sırala')).toHaveValue('due');
  await expect(region(page).getByText('Değişti', { exact: true })).toHaveCount(0);

  await page.locator('summary').filter({ hasText: 'Sütunlar' }).click();
  await page.getByRole('checkbox', { name: 'Telefon' }).check();
  await region(page).getByRole('button', { name: 'Kaydet', exact: true }).click();
  await expect(region(page).getByText('Değişti', { exact: true })).toHaveCount(0);

  await tab(page, 'Vize Başvuruları').click();
  await expect(page).not.toHaveURL(/view=|status=/);
  await expect(page.getByRole('columnheader', { name: 'Telefon' })).toHaveCount(0);
  await view.click();
  await expect(page.getByRole('columnheader', { name: 'Telefon' })).toBeVisible();
  await expect(page).toHaveURL(/status=rejected/);
  await page.reload();
  await expect(view).toHaveAttribute('aria-selected', 'true');
  await view.press('ArrowUp');
  await expect(tab(page, 'Canlı destek')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(view).toBeFocused();
  await remove(page);
  await expect(view).toHaveCount(0);
  // What it showed stays, and can be saved again.
  await expect(page).toHaveURL(/status=rejected/);
  await expect(page.getByRole('button', { name: 'Yeniden kaydet' })).toBeVisible();
});

test('“Bana ait” counts what one has in hand, also on a phone, where the views stand in a menu', {
  tag: quietHour,
}, async ({ page, newPerson }) => {
  const { client } = await addMember('Ayşe Yılmaz', ['officer']);
  const number = await paidApplication();
  await comeInAs(page, client.cookie());
  const panel = await inspect(page, number);
  await panel.getByRole('button', { name: 'Üzerime al' }).click();
  await expect(panel.getByRole('button', { name: 'Bırak' })).toBeVisible();
  await page.goto('/admin?assigned=mine');
  await saveAs(page, 'Bana ait');
  await expect(tab(page, 'Bana ait')).toHaveAccessibleName('Bana ait 1 kayıt');

  const phone = await newPerson({ viewport: { width: 360, height: 780 } });
  await comeInAs(phone, client.cookie());
  await phone.locator('summary').filter({ hasText: 'Görünümler' }).click();
  expect(await violationsOf(phone)).toEqual([]);
  await phone.getByRole('button', { name: 'Bana ait 1 kayıt' }).click();
  await expect(phone).toHaveURL(/assigned=mine/);
  await expect(phone.getByRole('button', { name: 'İncele' })).toHaveCount(1);
  const menu = phone.locator('summary').filter({ hasText: 'Bana ait' });
  await expect(menu).toBeFocused();
  await expect(phone.getByRole('tab', { name: 'Vize' })).toHaveAttribute('aria-selected', 'true');

  await inspect(page, number);
  await panel.getByRole('button', { name: 'Bırak' }).click();
  await expect(tab(page, 'Bana ait')).toHaveAccessibleName('Bana ait 0 kayıt');
  await menu.click();
  await expect(phone.getByRole('button', { name: 'Bana ait 0 kayıt' })).toBeVisible();
});

test.describe('on a phone, without an answer', () => {
  test.use({ expectedErrors: [/503/] });

  test('views that are loading are not called none, and are fetched again at a press', {
    tag: quietHour,
  }, async ({ page }) => {
    await signIn(page);
    await save(page, 'Reddedilenler');
    await page.setViewportSize({ width: 360, height: 780 });
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/admin/views', async (route) => {
      await released;
      await route.fulfill({ status: 503, json: { error: 'serviceUnavailable', message: 'Meşgul' } });
    });
    await page.goto('/admin');
    await page.locator('summary').filter({ hasText: 'Görünümler' }).click();
    await expect(page.getByText('Görünümler yükleniyor…')).toBeVisible();
    await expect(page.getByText('Henüz görünüm yok.')).toBeHidden();
    release();
    await expect(page.getByText('Hata: Meşgul')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.unroute('**/api/admin/views');
    await page.getByRole('button', { name: 'Yeniden dene' }).click();
    await expect(page.getByRole('button', { name: /^Reddedilenler/ })).toBeVisible();
  });
});

test('one for all shows in an open page, and that page is told when it goes', {
  tag: quietHour,
}, async ({ page, newPerson }) => {
  const colleague = await newPerson({ viewport: { width: 1440, height: 900 } });
  await signIn(page);
  await signIn(colleague);
  await save(page, 'Ortak reddedilen', { shared: true });
  await tab(colleague, 'Ortak reddedilen').click();
  await expect(colleague).toHaveURL(/status=rejected/);
  await remove(page);
  await expect(region(colleague).getByText('Bu görünüm kaldırıldı; filtreleri duruyor.')).toBeVisible();
  await expect(colleague).toHaveURL(/status=rejected/);
  expect(await violationsOf(colleague)).toEqual([]);
});

test('its count follows what happens elsewhere', { tag: quietHour }, async ({ page }) => {
  await signIn(page);
  await page.goto('/admin?country=ZAF&status=pending');
  await saveAs(page, 'Güneyliler');
  const count = async () => Number(/\d+/.exec((await tab(page, 'Güneyliler').textContent()) ?? '')?.[0]);
  await expect.poll(count).toBeGreaterThan(0);
  const before = await count();
  await apply(clientOf({ publicUrl: address() }));
  await expect.poll(count).toBeGreaterThan(before);
  await remove(page);
});
