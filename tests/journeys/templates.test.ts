import { randomUUID } from 'node:crypto';
import { idempotencyHeader } from '../../src/contract/endpoint.ts';
import { applyForVisa } from '../../src/contract/visa.ts';
import { clientOf, visaPayload } from '../support/client.ts';
import { quietHour } from '../support/faultScale.ts';
import { address, expect, test, violationsOf } from './journey.ts';
import { inspect, signIn } from './staff.ts';
import { staffPassword } from './start.ts';

/** Texts that staff word once, and a rejection that is made from one. */

test.use({ expectedErrors: [/400|409/] });

const arabic = 'السيد {{name}}، صورتكم غير واضحة.';

test('staff word a template, see it in Arabic, and reject with it', { tag: quietHour }, async ({ page }) => {
  const visitor = clientOf({ publicUrl: address() });
  const headers = { 'accept-language': 'ar', [idempotencyHeader]: randomUUID() };
  const payload = await visaPayload(visitor);
  const applied = await visitor.post(applyForVisa.path, payload, headers);
  const { applicationNumber: number } = applyForVisa.answer.parse(applied.json);
  await signIn(page);
  await page.goto('/admin?tab=templates');
  await page.getByRole('button', { name: 'Şablon ekle' }).click();
  const editor = page.getByRole('dialog', { name: 'Şablon ekle' });
  await editor.getByLabel('Ad', { exact: true }).fill('Fotoğraf bulanık');
  const text = editor.getByRole('textbox', { name: /^Metin/ });
  await text.fill('Dear {{nam}}, your photo is blurred.');
  await editor.getByRole('button', { name: 'Kaydet' }).click();
  await expect(editor.getByText('“nam” diye bir değişken yok').first()).toBeVisible();
  await expect(text).toBeFocused();
  await text.fill('Your photo is blurred, ');
  await editor.getByRole('button', { name: 'ad soyad' }).click();
  await expect(text).toHaveValue('Your photo is blurred, {{name}}');
  await editor.getByLabel('Dil', { exact: true }).selectOption('ar');
  await text.fill(arabic);
  const preview = editor.getByRole('article', { name: 'Arapça' });
  await expect(preview).toContainText('صورتكم غير واضحة');
  await expect(preview.locator('[dir="rtl"]')).toHaveCSS('direction', 'rtl');
  await expect(
    editor.getByText('Metni olmayan diller: Türkçe, Fransızca, Almanca, İspanyolca'),
  ).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await editor.getByRole('button', { name: 'Kaydet' }).click();
  await expect(editor).toBeHidden();
  await expect(page.getByRole('listitem').filter({ hasText: 'Fotoğraf bulanık' })).toContainText('1. sürüm');

  await page.goto('/admin');
  const panel = await inspect(page, number);
  await panel.getByRole('button', { name: 'Reddet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Başvuruyu reddet' });
  await dialog.getByLabel('Gerekçe').selectOption({ label: 'Şablon: Fotoğraf bulanık' });
  await expect(dialog.getByRole('article', { name: 'Arapça' })).toContainText('صورتكم غير واضحة');
  await expect(dialog.getByRole('article', { name: 'Türkçe' })).toContainText('Your photo is blurred');
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Evet, reddet' }).click();
  await expect(dialog).toBeHidden();
  await expect(panel.getByText(/“Fotoğraf bulanık” şablonu, 1\. sürüm/).first()).toBeVisible();
});

test('a second editor is told and loses nothing; an old version is taken up again', {
  tag: quietHour,
}, async ({ page }) => {
  const colleague = clientOf({ publicUrl: address() });
  await colleague.signIn(staffPassword);
  const texts = { en: 'First words.' };
  const { json } = await colleague.post('/api/admin/templates', {
    kind: 'request',
    name: 'İki kişi',
    texts,
  });
  const { id } = json as { id: string };
  await page.setViewportSize({ width: 360, height: 780 });
  await signIn(page);
  await page.goto('/admin?tab=templates');
  const row = page.getByRole('listitem').filter({ hasText: 'İki kişi' });
  await row.getByRole('button', { name: 'Düzenle' }).click();
  const editor = page.getByRole('dialog');
  const text = editor.getByRole('textbox', { name: /^Metin/ });
  await text.fill('My words.');
  const change = { name: 'İki kişi', texts: { en: 'Words of a colleague.' }, version: 1 };
  expect((await colleague.patch(`/api/admin/templates/${id}`, change)).status).toBe(200);
  await editor.getByRole('button', { name: 'Kaydet' }).click();
  await expect(editor.getByText('Words of a colleague.')).toBeVisible();
  await expect(text).toHaveValue('My words.');
  expect(await violationsOf(page)).toEqual([]);
  await editor.getByRole('button', { name: 'Kaydet' }).click();
  await expect(editor).toBeHidden();
  await expect(row).toContainText('3. sürüm');

  await row.getByRole('button', { name: 'Sürümler' }).click();
  await expect(page.getByText('Words of a colleague.')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: /^Bu sürümü düzenlemeye al\b.*1\. sürüm/ }).click();
  await expect(text).toHaveValue('First words.');
  await editor.getByRole('button', { name: 'Kaydet' }).click();
  await expect(row).toContainText('4. sürüm');
  await row.getByRole('button', { name: 'Kullanımdan kaldır' }).click();
  await expect(row.getByText('Kullanımda değil')).toBeVisible();
});
