import { Secret, TOTP } from 'otpauth';
import { quietHour } from '../support/faultScale.ts';
import { expect, test, violationsOf } from './journey.ts';
import { invitationFor } from './members.ts';
import { signIn } from './staff.ts';

// The session of the person who is shut out, and what the page asks before a sign-in.
test.use({ expectedErrors: [/(^|status of )401 /] });

test('a person is invited, accepts on a phone, works under their own name, and is shut out', {
  tag: quietHour,
}, async ({ page, newPerson }) => {
  const email = `ayse-${Date.now()}@example.com`;
  await signIn(page);
  await page.getByRole('tab', { name: 'Kişiler' }).click();
  await page.getByRole('button', { name: 'Kişi davet et' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Ad ve soyad').fill('Ayşe Yılmaz');
  await dialog.getByLabel('E-posta adresi').fill(email);
  await dialog.getByRole('button', { name: 'Daveti gönder' }).click();
  await expect(dialog.getByText('Lütfen en az bir rol seçin.')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Sahip' }).check();
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Daveti gönder' }).click();
  const row = page.getByRole('listitem').filter({ hasText: email });
  await expect(row).toContainText('Davetli');

  const phone = await newPerson({ viewport: { width: 360, height: 780 } });
  await phone.goto(await invitationFor(email));
  await phone.getByLabel('Şifre').fill('four walking violet horses');
  await expect(phone).toHaveURL(/\/admin$/);
  expect(await violationsOf(phone)).toEqual([]);
  await phone.getByRole('button', { name: 'Devam' }).click();
  const secret = (await phone.locator('p.font-mono').innerText()).replace(/\s/g, '');
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await phone.getByLabel('Uygulamadaki kod').fill(code);
  expect(await violationsOf(phone)).toEqual([]);
  await phone.getByRole('button', { name: 'Hesabı aç' }).click();
  await phone.getByRole('button', { name: 'Sakladım' }).click();
  await expect(phone.locator('header').getByText('Oturum açan: Ayşe Yılmaz')).toBeAttached();
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  await page.getByRole('button', { name: 'Yenile' }).click();
  await expect(row).toContainText('Etkin');
  expect(await violationsOf(page)).toEqual([]);
  await row.getByRole('button', { name: 'Devre dışı bırak' }).click();
  await dialog.getByRole('button', { name: 'Devre dışı bırak' }).click();
  await expect(row.getByRole('button', { name: 'Devre dışı bırak' })).toHaveCount(0);
  await phone.reload();
  await expect(phone.getByRole('button', { name: 'Giriş Yap' })).toBeVisible();

  await phone.getByRole('button', { name: 'E-posta adresimle gir' }).click();
  await phone.getByLabel('E-posta adresi').fill(email);
  await phone.getByLabel('Şifre').fill('four walking violet horses');
  await phone.keyboard.press('Enter');
  await expect(phone.getByText('E-posta adresi ya da şifre yanlış.')).toBeVisible();
  expect(await violationsOf(phone)).toEqual([]);
});
