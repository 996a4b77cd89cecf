import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { statusChanged } from '../../src/contract/decisions.ts';
import { visaList } from '../../src/contract/staff.ts';
import { apply, clientOf, inDays, refusal } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { quietHour } from '../support/faultScale.ts';
import { insure } from '../support/insurance.ts';
import { readOutbox } from '../support/outbox.ts';
import { ownName, ownPassport } from '../support/ownPerson.ts';
import { makePdf } from '../support/pdf.ts';
import { address, dataDir, expect, test, violationsOf } from './journey.ts';
import { findApplication, inspect, signIn } from './staff.ts';
import { staffPassword } from './start.ts';

/** Deciding about an application, by the words on the screen (specification 2 sections 2, 5, 7 and 8). */

const visitor = () => clientOf({ publicUrl: address() });

/** The row of an application in the list. */
const rowOf = (page: Page, number: string) =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: number });
const inspectOf = (page: Page, number: string) => rowOf(page, number).getByRole('button', { name: 'İncele' });
const panelOf = (page: Page, number: string) => page.getByRole('dialog', { name: `Başvuru ${number}` });

const pdfFile = async (text: string) => ({
  name: 'e-visa.pdf',
  mimeType: 'application/pdf',
  buffer: await makePdf((pdf) => {
    pdf.text(text);
    pdf.addPage().text('second page');
  }),
});

test('on a phone the toast of a refused PDF leaves the message at the field to be read', {
  tag: quietHour,
}, async ({ page }) => {
  const number = await apply(visitor());
  await page.setViewportSize({ width: 360, height: 640 });
  await signIn(page);
  const panel = await inspect(page, number);
  await panel.getByRole('button', { name: 'Onayla + Dosya' }).click();
  const dialog = page.getByRole('dialog', { name: 'Başvuruyu onayla' });
  const file = dialog.getByLabel('PDF dosyası (isteğe bağlı)');
  await file.setInputFiles({ name: 'visa.pdf', mimeType: 'application/pdf', buffer: Buffer.from('GIF89a') });
  const toast = page.getByRole('region', { name: 'Hata' });
  await expect(toast).toBeVisible();
  const message = dialog.locator('p[data-message]');
  await message.scrollIntoViewIfNeeded();
  const isFree = async () => {
    const [over, under] = [await toast.boundingBox(), await message.boundingBox()];
    return (
      over !== null && under !== null && (over.y >= under.y + under.height || under.y >= over.y + over.height)
    );
  };
  await expect.poll(isFree).toBe(true);
});

test('approve with a PDF that was looked at, take it back in time, then reject with a reason that the customer reads', {
  tag: quietHour,
}, async ({ page }) => {
  const person = { firstName: 'Undone', passportNumber: 'U00000001', passportExpiryDate: inDays(150) };
  const number = await apply(visitor(), person);
  const twin = await apply(visitor(), person);
  await signIn(page);
  await findApplication(page, number);
  await inspectOf(page, number).focus();
  await page.keyboard.press('Enter');
  const panel = panelOf(page, number);
  await expect(panel.getByRole('heading', { name: `Başvuru ${number}` })).toBeFocused();
  const warnings = panel.getByRole('region', { name: '2 uyarı' });
  await expect(warnings.getByText('Pasaport süresi yetersiz')).toBeVisible();
  await expect(warnings.getByRole('link', { name: `${twin} numaralı başvuruyu göster` })).toBeVisible();
  await expect(inspectOf(page, number)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  await panel.getByRole('button', { name: 'Onayla + Dosya' }).click();
  const dialog = page.getByRole('dialog', { name: 'Başvuruyu onayla' });
  const file = dialog.getByLabel('PDF dosyası (isteğe bağlı)');
  await file.setInputFiles({ name: 'visa.pdf', mimeType: 'application/pdf', buffer: Buffer.from('GIF89a') });
  await expect(file).toHaveAccessibleDescription(/Lütfen sadece PDF dosyası seçin\./);
  await expect(page.getByRole('region', { name: 'Hata' })).toBeVisible();
  const large = Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(5.5 * 1024 * 1024)]);
  await file.setInputFiles({ name: 'visa.pdf', mimeType: 'application/pdf', buffer: large });
  await expect(file).toHaveAccessibleDescription(/PDF dosyası çok büyük \(5\.5MB\)\. Maksimum 5MB olmalı\./);
  await file.setInputFiles(await pdfFile(number));
  await expect(dialog.getByRole('img', { name: 'e-visa.pdf, 1. sayfa' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Sonraki sayfa' }).click();
  await expect(dialog.getByText('Sayfa 2 / 2')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Ödeme alınmadan onayla' }).click();

  const offers = page.getByRole('region', { name: 'Geri alınabilir kararlar' });
  await expect(offers.getByText(`${number} başvurusu onaylandı.`)).toBeVisible();
  expect((await visitor().get(`/api/download/visa/${number}`)).status).toBe(200);
  await offers.getByRole('button', { name: 'Geri al' }).click();
  await expect(page.getByText('Karar geri alındı').first()).toBeVisible();
  await expect(panel.getByText('Beklemede').first()).toBeVisible();
  await expect(panel.getByRole('heading', { name: `Başvuru ${number}` })).toBeFocused();
  expect(refusal(await visitor().get(`/api/download/visa/${number}`))).toBe('409 notApprovedYet');

  await panel.getByRole('button', { name: 'Reddet' }).click();
  const reason = 'Pasaport sayfası okunmuyor.\nLütfen yeniden başvurun.';
  await page.getByRole('button', { name: 'Evet, reddet' }).click();
  await expect(page.getByLabel('Gerekçe')).toHaveAccessibleDescription(/Lütfen bir gerekçe seçin\./);
  await page.getByLabel('Gerekçe').selectOption('Kendim yazacağım');
  await page.getByRole('button', { name: 'Evet, reddet' }).click();
  await expect(page.getByLabel('Gerekçe metni')).toBeFocused();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByLabel('Gerekçe metni').fill(reason);
  await page.getByRole('button', { name: 'Evet, reddet' }).click();
  await expect(offers.getByRole('button', { name: 'Geri al' })).toBeVisible();
  await expect(panel.getByText('Başvuru reddedildi, e-posta gönderildi.')).toBeVisible();
  await expect(panel.getByRole('blockquote')).toHaveText(reason);
  await expect(page.getByText('Başvuru durumu güncellendi ve müşteriye e-posta gönderildi.')).toBeVisible();
  await expect(offers.getByRole('button')).toHaveCount(0);
  const mails = await eventually(async () => {
    const mine = (await readOutbox(join(dataDir(), 'outbox'))).filter(({ text }) => text?.includes(number));
    return mine.some(({ subject }) => subject?.startsWith('A decision')) && mine;
  });
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    `A decision about ${number}`,
    `We have your application ${number}`,
  ]);
  expect(mails.find(({ subject }) => subject?.startsWith('A decision'))?.text).toContain(reason);
  await expect(panel.getByText('Gönderildi', { exact: true })).toHaveCount(2);

  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(inspectOf(page, number)).toBeFocused();
});

test.describe('two people at one application', () => {
  test.use({ expectedErrors: [/409/] });

  test('the second is told who decided and when, also where no news arrives, and nothing of theirs is kept', {
    tag: quietHour,
  }, async ({ page, browser }) => {
    const number = await apply(visitor(), { firstName: 'Shared', passportNumber: 'U00000002' });
    const colleague = await (await browser.newContext()).newPage();
    await page.routeWebSocket(/\/ws/, () => {});
    for (const one of [page, colleague]) {
      await signIn(one);
      await findApplication(one, number);
      await rowOf(one, number).getByRole('button', { name: 'Reddet' }).click();
      await one.getByLabel('Gerekçe').selectOption('Geçerli vizesi var');
    }
    await colleague.getByRole('button', { name: 'Evet, reddet' }).click();
    await expect(colleague.getByRole('button', { name: 'Geri al' })).toBeVisible();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Evet, reddet' }).click();
    await expect(
      dialog
        .getByRole('status')
        .getByText(/^Bu başvuru .+ tarafından reddedildi \(.+\)\. Sizin kararınız kaydedilmedi\.$/),
    ).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Evet, reddet' })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Kapat', exact: true }).last().click();
    await expect(page.getByRole('button', { name: 'Geri al' })).toHaveCount(0);

    await colleague.getByRole('main').click({ position: { x: 5, y: 5 } });
    await colleague.keyboard.press('Control+z');
    await expect(colleague.getByText('Karar geri alındı').first()).toBeVisible();
    await expect(rowOf(colleague, number).getByText('Beklemede')).toBeVisible();
  });
});

/** On a phone each row is a card. */
for (const width of [1280, 360])
  test.describe(`after a decision at ${width} px`, { tag: quietHour }, () => {
    test.use({ viewport: { width, height: 800 } });

    test('the focus is on the next row, and the undo one Tab away', async ({ page }) => {
      const lastName = ownName('Aftermath');
      const numbers: string[] = [];
      for (let place = 0; place < 3; place += 1)
        numbers.push(await apply(visitor(), { lastName, passportNumber: ownPassport() }));
      const [oldest = '', middle = ''] = numbers;
      await signIn(page);
      await findApplication(page, lastName, { count: 3 });
      await inspectOf(page, middle).focus();
      await page.keyboard.press('r');
      await page.getByLabel('Gerekçe').selectOption('Geçerli vizesi var');
      await page.getByRole('button', { name: 'Evet, reddet' }).press('Enter');
      await expect(inspectOf(page, oldest)).toBeFocused();
      // A card has room for the status alone, and no buttons.
      const isCard = width === 360;
      const decided = isCard ? 'Reddedildi' : 'Başvuru reddedildi, e-posta gönderilecek.';
      await expect(rowOf(page, middle).getByText(decided)).toBeVisible();

      const undo = page.getByRole('button', { name: 'Geri al' });
      await page.keyboard.press('Tab');
      await expect(undo).toBeFocused();
      if (!isCard) {
        await page.keyboard.press('Tab');
        await expect(rowOf(page, oldest).getByRole('button', { name: 'Onayla + Dosya' })).toBeFocused();
      }
      await page.keyboard.press('Shift+Tab');
      await expect(inspectOf(page, oldest)).toBeFocused();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Shift+Tab');
      await expect(inspectOf(page, oldest)).toBeFocused();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(rowOf(page, middle).getByText('Beklemede')).toBeVisible();
      await expect(inspectOf(page, middle)).toBeFocused();

      await page.keyboard.press('?');
      await expect(page.getByRole('dialog').getByText('Ctrl + Z')).toBeVisible();
    });
  });

test('a colleague’s decision shows in an open dialog before anything is pressed, until it is taken back', {
  tag: quietHour,
}, async ({ page }) => {
  const number = await apply(visitor(), { firstName: 'Overtaken', passportNumber: 'U00000012' });
  await signIn(page);
  await findApplication(page, number);
  await rowOf(page, number).getByRole('button', { name: 'Reddet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Başvuruyu reddet' });
  await dialog.getByLabel('Gerekçe').selectOption('Kendim yazacağım');
  const text = dialog.getByLabel('Gerekçe metni');
  await text.fill('Yarım kalan gerekçe');
  const confirm = dialog.getByRole('button', { name: 'Evet, reddet' });
  await confirm.focus();
  /** Where the button that closes the dialog ends: its words change, and it stands at the end. */
  const cornerOf = async (name: string) => {
    const box = await dialog.getByRole('button', { name, exact: true }).last().boundingBox();
    return box && { end: Math.round(box.x + box.width), y: Math.round(box.y) };
  };
  const corner = await cornerOf('Vazgeç');

  const staff = visitor();
  await staff.signIn(staffPassword);
  const found = visaList.parse((await staff.get(`/api/admin/applications?search=${number}`)).json);
  const path = `/api/admin/applications/${found.items[0]?.id}`;
  const { json } = await staff.patch(`${path}/status`, { status: 'approved' });
  await expect(
    dialog.getByText(/^Bu başvuru az önce .+ tarafından onaylandı\. Sizin kararınız gönderilmedi\.$/),
  ).toBeVisible();
  await expect(confirm).toHaveCount(0);
  expect(await cornerOf('Kapat')).toEqual(corner);
  expect(await violationsOf(page)).toEqual([]);
  // The focus of the button that went is on the notice.
  await page.keyboard.press('Enter');
  await expect(text).toHaveValue('Yarım kalan gerekçe');

  const decisionId = statusChanged.parse(json).undo?.decisionId;
  expect((await staff.post(`${path}/undo`, { decisionId })).status).toBe(200);
  await expect(confirm).toBeVisible();
  await expect(dialog.getByText(/Sizin kararınız gönderilmedi/)).toHaveCount(0);
  await confirm.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Geri al' })).toBeVisible();
});

test('the visa country, notes, an e-mail once more, and the next in the queue', { tag: quietHour }, async ({
  page,
}) => {
  const document = {
    supportingDocumentType: 'residence',
    supportingDocumentCountry: 'Germany',
    supportingDocumentNumber: 'R1234567',
    supportingDocumentStartDate: inDays(-10),
    supportingDocumentEndDate: inDays(200),
  };
  const lastName = ownName('Queueline');
  const first = await apply(visitor(), { ...document, lastName, passportNumber: ownPassport() }, 'IND');
  const second = await apply(visitor(), { lastName, firstName: 'Second', passportNumber: ownPassport() });
  await signIn(page);
  await findApplication(page, lastName, { count: 2 });
  await inspectOf(page, first).click();
  const panel = panelOf(page, first);
  const countries = panel.getByRole('group', { name: 'Oturma iznini veren ülke' });
  await expect(countries.getByRole('button')).toHaveCount(11);
  await expect(countries.getByRole('button', { name: 'Almanya' })).toHaveAttribute('aria-pressed', 'true');
  await countries.getByRole('button', { name: 'Norveç' }).click();
  await expect(page.getByText('Visa türü güncellendi.')).toBeVisible();
  await expect(countries.getByRole('button', { name: 'Norveç' })).toHaveAttribute('aria-pressed', 'true');
  const history = panel.getByRole('listitem');
  await expect(history.filter({ hasText: 'Destekleyici belgenin ülkesi ayarlandı (Norveç)' })).toBeVisible();

  await panel.getByRole('button', { name: 'Notu kaydet' }).click();
  await expect(panel.getByText('Lütfen bir not yazın.')).toBeVisible();
  await panel.getByLabel('Yeni not').fill('Müşteri arandı.');
  await page.keyboard.press('Control+Enter');
  await expect(panel.getByRole('listitem').filter({ hasText: 'Müşteri arandı.' })).toBeVisible();
  await expect(panel.getByLabel('Yeni not')).toHaveValue('');

  await panel.getByRole('button', { name: 'Yeniden gönder' }).click();
  await expect(panel.getByText('(1. yeniden gönderim)')).toBeVisible();
  await expect(panel.getByText('Gönderildi', { exact: true })).toHaveCount(2);

  await panel.getByRole('button', { name: 'Sıradaki başvuru' }).click();
  const next = panelOf(page, second);
  await expect(next.getByRole('heading', { name: `Başvuru ${second}` })).toBeFocused();
  await expect(next.getByText('Destekleyici belge bildirilmedi.')).toBeVisible();
  await next.getByRole('button', { name: 'Paneli kapat' }).click();
  await expect(inspectOf(page, second)).toBeFocused();
});

for (const [width, colorScheme] of [
  [360, 'light'],
  [768, 'dark'],
] as const) {
  test.describe(`on ${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 800 }, colorScheme });

    test('the panel covers the screen, and a decision is taken back from within it', {
      tag: quietHour,
    }, async ({ page }) => {
      const number = await insure(visitor(), { firstName: `Narrow${width === 360 ? 'Phone' : 'Tablet'}` });
      await signIn(page);
      await page.getByRole('tab', { name: /Sigorta/ }).click();
      await findApplication(page, number);
      await inspectOf(page, number).click();
      const panel = panelOf(page, number);
      await panel.getByRole('button', { name: 'Göster: Pasaport numarası' }).click();
      await expect(panel.getByText('C01X00T47')).toBeVisible();
      await expect.poll(async () => (await panel.boundingBox())?.width).toBe(width);
      expect(await violationsOf(page)).toEqual([]);
      await panel.getByRole('button', { name: 'Onayla + Dosya' }).click();
      await page.getByRole('button', { name: 'Ödeme alınmadan onayla' }).click();
      await panel.getByRole('button', { name: 'Geri al' }).click();
      await expect(panel.getByText('Beklemede').first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await page.keyboard.press('Escape');
      await expect(inspectOf(page, number)).toBeFocused();
    });
  });
}
