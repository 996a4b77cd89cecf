import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { apply, clientOf } from '../support/client.ts';
import { quietHour } from '../support/faultScale.ts';
import { ownName, ownPassport } from '../support/ownPerson.ts';
import { address, expect, test, violationsOf } from './journey.ts';
import { addMember, comeInAs, invitationFor } from './members.ts';
import { turkishOn } from './panelWords.ts';
import { signIn } from './staff.ts';

/** The staff pages speak the language of the account. */

test.use({ viewport: { width: 1440, height: 900 }, expectedErrors: [/40[013]/] });

const languageOf = (page: Page) => page.evaluate(() => document.documentElement.lang);

/** The names of pages that do not fit on their tab; a saved view's name may be of any length. */
const cutTabs = (page: Page) =>
  page
    .locator('[role=tab]:not([title]) > span:first-child')
    .evaluateAll((names) =>
      names
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map((name) => name.textContent),
    );

/** Soft, so that one run names the words of every page. */
async function expectEnglish(page: Page): Promise<void> {
  expect.soft(await turkishOn(page)).toEqual([]);
  expect(await languageOf(page)).toBe('en');
  expect(await page.locator('[lang=tr]').allInnerTexts()).toEqual([]);
}

test('an English account is invited, accepts, works in English, and goes back to Turkish', {
  tag: quietHour,
}, async ({ page, newPerson }) => {
  const visitor = clientOf({ publicUrl: address() });
  const number = await apply(visitor, { lastName: ownName('English'), passportNumber: ownPassport() });
  const email = `robin-${Date.now()}@example.com`;
  await signIn(page);
  await page.getByRole('tab', { name: 'Kişiler' }).click();
  await page.getByRole('button', { name: 'Kişi davet et' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Ad ve soyad').fill('Robin Green');
  await dialog.getByLabel('E-posta adresi').fill(email);
  await expect(dialog.getByLabel('Panelin ve e-postaların dili')).toHaveValue('tr');
  await dialog.getByLabel('Panelin ve e-postaların dili').selectOption('İngilizce');
  await dialog.getByRole('checkbox', { name: 'Sahip' }).check();
  await dialog.getByRole('button', { name: 'Daveti gönder' }).click();
  await expect(dialog).toHaveCount(0);

  const robin = await newPerson({ viewport: { width: 1440, height: 900 } });
  await robin.goto(await invitationFor(email));
  await expect(robin.getByRole('heading', { name: 'Open your account' })).toBeVisible();
  await robin.getByLabel('Password').fill('short');
  await robin.getByRole('button', { name: 'Continue' }).click();
  const secret = (await robin.locator('p.font-mono').innerText()).replace(/\s/g, '');
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await robin.getByLabel('Code in the app').fill(code);
  await robin.getByRole('button', { name: 'Open account' }).click();
  await expect(robin.getByText('The password needs at least 15 characters.', { exact: false })).toBeVisible();
  expect(await robin.locator('[lang=tr]').allInnerTexts()).toEqual(['Türkçe']);
  expect(await violationsOf(robin)).toEqual([]);
  await robin.getByLabel('Password').fill('four walking violet horses');
  await robin.getByRole('button', { name: 'Continue' }).click();
  await robin.getByRole('button', { name: 'Open account' }).click();
  await robin.getByRole('button', { name: 'I have kept them' }).click();
  await expect(robin.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await expectEnglish(robin);
  expect(await cutTabs(robin)).toEqual([]);

  // List, case and file.
  await robin.getByRole('searchbox').fill(number);
  await robin.getByRole('searchbox').press('Enter');
  const open = robin.getByRole('button', { name: 'Open', exact: true });
  await expect(open).toHaveCount(1);
  await expectEnglish(robin);
  const saving = robin.waitForEvent('download');
  await robin.locator('a[download][href*="/export"]').first().click();
  const file = await readFile(await (await saving).path(), 'utf8');
  expect(file).toMatch(/^\uFEFFApplication number,Submitted,Status,Payment,/);
  expect(file).toContain('South Africa');
  await open.click();
  const panel = robin.getByRole('dialog').filter({ hasText: number });
  await expect(panel.getByText('South Africa').first()).toBeVisible();
  // Amounts and what is said of a field that may stay empty come from the design system.
  await expect(panel.getByText('$224.00').first()).toBeVisible();
  await expectEnglish(robin);
  expect(await violationsOf(robin)).toEqual([]);
  await robin.keyboard.press('Escape');

  // Every page that one may open.
  for (const tab of await robin.getByRole('tab').all()) {
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(robin.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
    await expectEnglish(robin);
  }

  // A refusal of the server, and back.
  await robin.getByRole('tab', { name: 'Security' }).click();
  await robin.getByLabel('Full name').fill(' ');
  await robin.getByRole('button', { name: 'Save name' }).click();
  await expect(robin.getByText('Please enter the name (at most 80 characters).')).toBeVisible();
  expect(await violationsOf(robin)).toEqual([]);
  await robin.getByLabel('Language of the panel').selectOption('Türkçe');
  await robin.getByRole('button', { name: 'Save language' }).click();
  await expect(robin.getByRole('button', { name: 'Çıkış Yap' })).toBeVisible();
  expect(await languageOf(robin)).toBe('tr');
  expect(await cutTabs(robin)).toEqual([]);
  await expect(robin.getByLabel('Panelin dili')).toHaveValue('tr');
});

test('the sign-in card speaks either language; the account’s own counts afterwards', {
  tag: quietHour,
}, async ({ page }) => {
  await page.goto('/admin');
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  expect(await turkishOn(page)).toEqual([]);
  expect(await languageOf(page)).toBe('en');
  expect(await violationsOf(page)).toEqual([]);
  await signIn(page);
  expect(await languageOf(page)).toBe('tr');
  await page.getByRole('button', { name: 'Çıkış Yap' }).click();
  await expect(page.getByRole('button', { name: 'Giriş Yap' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

test('where the browser refuses storage, the panel of an English account stays Turkish, loaded once', {
  tag: quietHour,
}, async ({ page }) => {
  const { client } = await addMember('Robin Brown', ['owner'], 'en');
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Storage is off.', 'SecurityError');
      },
    });
  });
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  await comeInAs(page, client.cookie());
  await page.getByRole('tab', { name: 'Güvenlik' }).click();
  await page.getByLabel('Panelin dili').selectOption('English');
  await page.getByRole('button', { name: 'Dili kaydet' }).click();
  await expect(page.getByText('Bu tarayıcı sayfanın seçimini saklamıyor', { exact: false })).toBeVisible();
  expect([loads, await languageOf(page)]).toEqual([1, 'tr']);
});

test('a text typed before a session ended is not lost to another language', {
  tag: quietHour,
}, async ({ page }) => {
  const visitor = clientOf({ publicUrl: address() });
  const number = await apply(visitor, { lastName: ownName('Unsent'), passportNumber: ownPassport() });
  const member = await addMember('Robin White');
  await comeInAs(page, member.client.cookie());
  await page.getByRole('searchbox').fill(number);
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByRole('button', { name: 'İncele' })).toHaveCount(1);
  await page.getByRole('button', { name: 'İncele' }).click();
  await page.getByLabel('Yeni not').fill('Half a note');
  expect((await member.client.post('/api/admin/me/language', { language: 'en' })).status).toBe(204);
  await page.evaluate(() => fetch('/api/admin/logout', { method: 'POST' }));
  await page.getByRole('button', { name: 'Yenile' }).click();
  await page.getByRole('button', { name: 'E-posta adresimle gir' }).click();
  await page.getByLabel('E-posta adresi').fill(member.email);
  await page.getByLabel('Şifre').fill(member.password);
  await page.keyboard.press('Enter');
  await page.getByLabel('Doğrulama kodu').fill(member.nextCode());
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Yeni not')).toHaveValue('Half a note');
  page.on('dialog', (question) => void question.accept());
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
});
