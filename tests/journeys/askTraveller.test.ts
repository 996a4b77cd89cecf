import type { Page } from '@playwright/test';
import { quietHour } from '../support/faultScale.ts';
import { phonePhoto } from '../support/images.ts';
import { answerLinkOf, askTraveller } from './askedTraveller.ts';
import { errorSummary, expect, holdScripts, test, violationsOf } from './journey.ts';
import { paidApplication } from './paidApplication.ts';
import { inspect, signIn } from './staff.ts';

/** Staff ask a traveller, who answers by the link of the e-mail. */

const photo = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await phonePhoto({ width: 600, height: 400 }),
});

test('an officer asks for a page and an explanation; the traveller answers by the link, through a reload, and the answer stands in the open case', {
  tag: quietHour,
}, async ({ page, newPerson }) => {
  const number = await paidApplication();
  await signIn(page);
  const panel = await inspect(page, number);
  await panel.getByRole('button', { name: 'Yolcudan iste' }).click();
  const dialog = page.getByRole('dialog', { name: 'Yolcudan iste' });
  await dialog.getByRole('button', { name: 'E-postayı gönder ve süreyi durdur' }).click();
  await expect(dialog.getByText('En az bir seçenek işaretleyin.')).toBeVisible();
  await dialog.getByLabel('Pasaportun fotoğraflı sayfası').check();
  await dialog.getByLabel('Başka bir açıklama').check();
  await dialog.getByRole('button', { name: 'E-postayı gönder ve süreyi durdur' }).click();
  await expect(dialog.getByLabel('Notunuz')).toBeFocused();
  await dialog.getByLabel('Notunuz').fill('Why do you travel twice in May?');
  const preview = dialog.getByRole('region', { name: 'Gidecek e-posta' });
  await expect(preview.getByRole('article', { name: 'İngilizce' })).toContainText('Why do you travel twice');
  await expect(preview.getByRole('article', { name: 'Türkçe' })).toContainText('fotoğraflı sayfası');
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'E-postayı gönder ve süreyi durdur' }).click();
  await expect(dialog).toBeHidden();
  await expect(panel.getByText('Yolcunun yanıtı bekleniyor')).toBeVisible();
  await expect(page.getByText('Duraklatıldı', { exact: true }).first()).toBeAttached();

  const traveller = await newPerson();
  await traveller.goto(`/status?ref=${number}`);
  await expect(traveller.getByText('We are waiting for your answer')).toBeVisible();
  await expect(traveller.getByText('The photo page of your passport')).toBeVisible();
  await expect(traveller.getByText('twice in May')).toHaveCount(0);

  const link = await answerLinkOf(number);
  expect(link).not.toContain(number);
  await traveller.goto(link);
  await expect(traveller.getByRole('heading', { level: 1 })).toHaveText('We need something from you');
  await expect(traveller.getByText('Why do you travel twice in May?')).toBeVisible();
  await traveller.getByRole('button', { name: 'Send the answer' }).click();
  await expect(errorSummary(traveller)).toBeFocused();
  await expect(errorSummary(traveller).getByRole('link')).toHaveCount(2);
  expect(await violationsOf(traveller)).toEqual([]);

  await traveller.getByLabel('The photo page of your passport').setInputFiles(await photo('page.jpg'));
  await expect(traveller.getByRole('button', { name: 'Remove page.jpg' })).toBeVisible();
  await traveller.getByLabel('An explanation').fill('My sister marries twice.');
  await traveller.reload();
  await expect(traveller.getByLabel('An explanation')).toHaveValue('My sister marries twice.');
  await expect(traveller.getByRole('button', { name: 'Remove page.jpg' })).toBeVisible();
  await traveller.getByRole('button', { name: 'Send the answer' }).click();
  await expect(traveller.getByRole('heading', { level: 1 })).toHaveText('Thank you, your answer has arrived');
  await expect(traveller.getByRole('heading', { level: 1 })).toBeFocused();
  await traveller.reload();
  await expect(traveller.getByRole('heading', { level: 1 })).toHaveText('Thank you, your answer has arrived');

  await expect(panel.getByText('My sister marries twice.')).toBeVisible();
  await panel.getByRole('button', { name: /Dosyayı aç/ }).click();
  const file = page.getByRole('dialog', { name: /^Yanıt:/ });
  await expect(file.getByRole('img')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await file.getByRole('button', { name: 'Kapat', exact: true }).last().click();
  await expect(panel.getByText(/Yolcu yanıtladı/).first()).toBeVisible();
});

const isWithin = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

test.describe('the answer page', { tag: quietHour }, () => {
  test('is sound at 320 and 1440 px, in English and Arabic, light and dark', async ({ page }) => {
    const link = await askTraveller(await paidApplication(), ['passportPage', 'travelDate', 'nameSpelling']);
    for (const language of ['en', 'ar'])
      for (const width of [320, 1440])
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          await page.setViewportSize({ width, height: 800 });
          await page.goto('/faq');
          await page.goto(link.replace('/answer', `/answer?lang=${language}`));
          await expect(page.getByRole('textbox').first()).toBeVisible();
          expect(await isWithin(page), `${language} ${width}`).toBe(true);
          expect(await violationsOf(page), `${language} ${width} ${colorScheme}`).toEqual([]);
        }
  });

  test.describe('before its code is loaded', () => {
    // The link opens nothing.
    test.use({ expectedErrors: [/404/] });

    test('says without a link where it is, and with one that it opens the question', async ({ page }) => {
      const hint = page.getByText('Please open this page by the button in our email');
      const release = await holdScripts(page);
      await page.goto('/answer', { waitUntil: 'commit' });
      await expect(hint).toBeVisible();
      await page.goto('/faq', { waitUntil: 'commit' });
      await page.goto(`/answer#link=${'a'.repeat(43)}`, { waitUntil: 'commit' });
      await expect(page.getByText('Opening our question')).toBeVisible();
      await expect(hint).toBeHidden();
      release();
      await expect(page.getByText('This link has expired or is incomplete.')).toBeVisible();
      await expect(hint).toBeHidden();
    });
  });
});
