import { rm } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { quietHour } from '../support/faultScale.ts';
import { freePort } from '../support/freePort.ts';
import { type ProductProcess, startProductProcess } from '../support/productProcess.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { expect, test, violationsOf } from './journey.ts';
import { signIn } from './staff.ts';
import { staffPassword } from './start.ts';

/*
 * Access to the staff pages as staff meet it, on a product of its own: the second factor and closed sessions would sign
 * the staff of other journeys out.
 */

test.describe.configure({ mode: 'serial' });
let started: Promise<{ product: ProductProcess; dataDir: string }> | undefined;
async function start() {
  const dataDir = await temporaryFolder('access');
  const environment = { DATA_DIR: dataDir, ADMIN_PASSWORD: staffPassword };
  return { dataDir, product: await startProductProcess(await freePort(), environment) };
}
test.use({
  baseURL: async ({ browserName: _ }, use) => {
    started ??= start();
    await use((await started).product.publicUrl);
  },
});
test.afterAll(async () => {
  if (started === undefined) return;
  const { product, dataDir } = await started;
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
});
// 401 asks for the code; the others are refusals that these tests provoke.
test.use({ expectedErrors: [/(^|status of )(400|401|403|429) /] });

const stepMs = 30_000;
const codeOf = (secret: string, steps: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * stepMs });
const openTab = (page: Page, name: string) => page.getByRole('tab', { name }).click();
const clean = async (page: Page) => expect(await violationsOf(page)).toEqual([]);

test('the second factor is switched on, asked for at sign-in, and switched off', { tag: quietHour }, async ({
  page,
}) => {
  await signIn(page);
  await openTab(page, 'Güvenlik');
  await page.getByRole('button', { name: 'İki adımlı doğrulamayı aç' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Şifreniz').fill('not the password');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Yanlış şifre!')).toBeVisible();
  await dialog.getByLabel('Şifreniz').fill(staffPassword);
  await page.keyboard.press('Enter');

  await expect(dialog.getByAltText(/karekod/)).toBeVisible();
  await clean(page);
  const secret = (await dialog.locator('p.font-mono').innerText()).replace(/\s/g, '');
  await dialog.getByLabel('Uygulamadaki kod').fill(codeOf(secret, 0));
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('heading', { name: 'Kurtarma kodlarınız' })).toBeVisible();
  const codes = await dialog.getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  const download = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Dosya olarak indir' }).click();
  expect((await download).suggestedFilename()).toBe('kapi-kurtarma-kodlari.txt');
  await dialog.getByRole('button', { name: 'Sakladım' }).click();
  await expect(page.getByText('Kullanılmamış kurtarma kodu: 10')).toBeVisible();

  await page.getByRole('button', { name: 'Çıkış Yap' }).click();
  await page.getByLabel('Şifre', { exact: true }).fill(staffPassword);
  await page.keyboard.press('Enter');
  const code = page.getByLabel('Doğrulama kodu');
  await expect(code).toBeFocused();
  await clean(page);
  await code.fill(codeOf(secret, -3));
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Kod yanlış/)).toBeVisible();
  await page.getByRole('button', { name: 'Telefonum yanımda değil' }).click();
  await page.getByLabel('Kurtarma kodu').fill(codes[0]?.toLowerCase() ?? '');
  await page.keyboard.press('Enter');

  await openTab(page, 'Güvenlik');
  await expect(page.getByText('Kullanılmamış kurtarma kodu: 9')).toBeVisible();
  await page.getByRole('button', { name: 'Doğrulamayı kapat' }).click();
  await dialog.getByLabel('Uygulamadaki kod ya da bir kurtarma kodu').fill(codes[1] ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'İki adımlı doğrulamayı aç' })).toBeVisible();
});

test('the head of the page says who is signed in, on phones by the initials', {
  tag: quietHour,
}, async ({ page }) => {
  await signIn(page);
  const me = page.locator('header').getByText('Oturum açan: Yönetici');
  await expect(me).toBeInViewport();
  await page.setViewportSize({ width: 360, height: 780 });
  const initials = page.locator('header').getByText('Y', { exact: true });
  const signOut = page.getByRole('button', { name: 'Çıkış Yap' });
  await expect(initials).toBeInViewport();
  await expect(signOut).toBeInViewport();
  const [circle, button] = await Promise.all([initials.boundingBox(), signOut.boundingBox()]);
  expect((circle?.x ?? 0) + (circle?.width ?? 0)).toBeLessThan(button?.x ?? 0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await clean(page);
});

test('another session is seen and closed, and its page goes back to the login card', {
  tag: quietHour,
}, async ({ page, browser }) => {
  await signIn(page);
  const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const other = await elsewhere.newPage();
  await signIn(other);
  await openTab(other, 'Güvenlik');
  const mine = await other
    .getByRole('listitem')
    .filter({ hasText: 'Bu oturum' })
    .locator('p')
    .first()
    .innerText();
  const label = mine.replace('Bu oturum', '').trim();

  await openTab(page, 'Güvenlik');
  await clean(page);
  await page.getByRole('listitem').filter({ hasText: label }).getByRole('button', { name: 'Kapat' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: label })).toHaveCount(0);
  await openTab(other, 'Denetim kaydı');
  await expect(other.getByRole('button', { name: 'Giriş Yap' })).toBeVisible();
  await elsewhere.close();
});

test('a new password that is easy to guess is refused at its field', { tag: quietHour }, async ({ page }) => {
  await signIn(page);
  await openTab(page, 'Güvenlik');
  await page.getByLabel('Şimdiki şifre').fill(staffPassword);
  await page.getByLabel('Yeni şifre').fill('passwordpassword');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/kolay tahmin edilir/)).toBeVisible();
  await expect(page.getByLabel('Yeni şifre')).toBeFocused();
});

const turkishMoment = /^\d{1,2}\s(Oca|Şub|Mar|Nis|May|Haz|Tem|Ağu|Eyl|Eki|Kas|Ara)\s\d{4}\s\d\d:\d\d$/;

test('the audit log is searched, verified and taken away as a file', { tag: quietHour }, async ({ page }) => {
  await signIn(page);
  await openTab(page, 'Denetim kaydı');
  await page.getByLabel('İşlem').selectOption({ label: 'Giriş yapıldı' });
  await page.getByLabel(/^Kim/).selectOption({ label: 'Personel' });
  await page.getByLabel(/^Kişi/).selectOption({ label: 'Yönetici' });
  await page.getByRole('button', { name: 'Ara', exact: true }).click();
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows.nth(1)).toContainText('Giriş yapıldı');
  await expect(rows.nth(1)).toContainText(/Yönetici · [2-9A-Z]{5}.*Chrome/);
  // In Turkish, as the whole panel, although this browser speaks English: "26 Kas 2026 06:41".
  await expect(rows.nth(1).locator('time')).toHaveText(turkishMoment);
  const from = page.getByLabel('Başlangıç');
  await from.fill('2026-03-04');
  await expect(from).toHaveAccessibleDescription('4 Mart 2026');
  await page.getByRole('textbox', { name: 'Başvuru numarası' }).fill('TR0000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Bu aramaya uyan kayıt yok.')).toBeVisible();
  await page.getByRole('button', { name: 'Temizle' }).click();
  await expect(rows.nth(1)).toBeVisible();

  await page.getByRole('button', { name: 'Bütünlüğü doğrula' }).click();
  await expect(page.getByText(/^Denetim kaydı sağlam: [\d.]+ kayıt/)).toBeVisible();
  await clean(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'CSV indir' }).click();
  expect((await download).suggestedFilename()).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/);
});

test('too many wrong passwords are told with the wait, at the field', { tag: quietHour }, async ({
  page,
}) => {
  await page.route('**/api/admin/login**', (route) =>
    route.fulfill({
      status: 429,
      json: {
        error: 'signInDelayed',
        message: 'Çok fazla yanlış deneme yapıldı. 40 saniye sonra yeniden deneyin.',
        retryAfterSeconds: '40',
      },
    }),
  );
  await page.goto('/admin');
  await page.getByLabel('Şifre').fill('a guess');
  await page.keyboard.press('Enter');
  await expect(page.getByText('40 saniye sonra yeniden deneyin.')).toBeVisible();
});

test('one’s own name is changed, and shown at once', { tag: quietHour }, async ({ page }) => {
  await signIn(page);
  await openTab(page, 'Güvenlik');
  const name = page.getByLabel('Ad ve soyad');
  await name.fill(' ');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Lütfen adı yazın/)).toBeVisible();
  await expect(name).toBeFocused();
  await clean(page);
  // The name is given back: a second try of this file expects it.
  for (const next of ['Ayşe Yılmaz', 'Yönetici']) {
    await name.fill(next);
    await page.keyboard.press('Enter');
    await expect(page.locator('header').getByText(`Oturum açan: ${next}`)).toBeVisible();
  }
});
