import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { staffPageSize } from '../../src/domain/constants.ts';
import { formatDate } from '../../src/web/language/format.ts';
import { apply, clientOf, inDays, openCheckout, payWithCard } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { quietHour } from '../support/faultScale.ts';
import { ownName, ownPassport } from '../support/ownPerson.ts';
import { makePdf } from '../support/pdf.ts';
import { holdAnswer } from './intercept.ts';
import { address, expect, holdScripts, test, violationsOf } from './journey.ts';
import { findApplication, signIn } from './staff.ts';
import { staffPassword } from './start.ts';

/** The lists of the staff pages as staff work with them: keys, filters, several rows at once, and what happens meanwhile. */

const visitor = () => clientOf({ publicUrl: address() });
const row = (page: Page, number: string) => page.getByRole('row', { name: number });

/** A family name of its own for each test, so that one test's applications are none of the others'. */
async function applicants(lastName: string, count: number): Promise<string[]> {
  const numbers: string[] = [];
  for (let place = 0; place < count; place += 1) {
    const person = { firstName: 'Kabelo', lastName, passportNumber: ownPassport() };
    numbers.push(await apply(visitor(), { ...person, arrivalDate: inDays(40 + place) }));
  }
  return numbers;
}

test.use({ viewport: { width: 1440, height: 900 } });

test('keys: from row to row, to a decision, to the search and to the help, which can turn them off', {
  tag: quietHour,
}, async ({ page }) => {
  const lastName = ownName('Keyed');
  const [older = '', newer = ''] = await applicants(lastName, 2);
  await signIn(page);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(lastName);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row')).toHaveCount(3);

  await page.getByRole('heading', { name: 'Yönetim Paneli' }).focus();
  await page.keyboard.press('j');
  await expect(row(page, newer).getByRole('button', { name: 'İncele' })).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await page.keyboard.press('j');
  await expect(row(page, older).getByRole('button', { name: 'İncele' })).toBeFocused();
  await page.keyboard.press('x');
  await expect(page.getByText('1 başvuru seçildi')).toBeVisible();
  await page.keyboard.press('x');
  await page.keyboard.press('r');
  await expect(page.getByRole('dialog', { name: 'Başvuruyu reddet' })).toContainText(older);
  await page.keyboard.press('Escape');
  await page.keyboard.press('a');
  await expect(page.getByRole('dialog', { name: 'Başvuruyu onayla' })).toContainText(older);
  await page.keyboard.press('Escape');

  await page.keyboard.press('k');
  await row(page, newer).getByRole('button', { name: 'İncele' }).click();
  await expect(page.getByRole('dialog')).toContainText(newer);
  await page.keyboard.press('j');
  await expect(page.getByRole('dialog')).toContainText(older);
  await page.keyboard.press('s');
  await expect(page.getByRole('dialog')).toContainText(newer);
  await page.keyboard.press('t');
  await expect(row(page, newer).getByText('İşlemde')).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByLabel('Yeni not')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Klavye kısayolları' });
  for (const key of ['s', 't', 'n', 'o', 'Esc', 'Ctrl + K', 'Ctrl + Enter'])
    await expect(help.getByText(key, { exact: true }).first()).toBeVisible();
  await page.getByRole('checkbox', { name: 'Tek tuşlu kısayolları kullan' }).uncheck();
  await page.keyboard.press('Escape');
  await page.keyboard.press('k');
  await page.keyboard.press('r');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the help of the keys opens on a page without a list', { tag: quietHour }, async ({ page }) => {
  await signIn(page);
  for (const path of ['/admin?tab=audit', '/chat-admin']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Klavye kısayolları' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('filters, order and columns: in the address, remembered, and in the file', {
  tag: quietHour,
}, async ({ page }) => {
  const lastName = ownName('Filtered');
  const [first = '', second = ''] = await applicants(lastName, 2);
  await signIn(page);
  await page.getByRole('searchbox').fill(lastName);
  await expect(page.getByRole('row')).toHaveCount(3);
  await page.getByRole('button', { name: 'Varış tarihi' }).click();
  await expect(page.getByRole('columnheader', { name: 'Varış tarihi' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await expect(page.getByRole('row').nth(1)).toContainText(first);
  await page.getByRole('button', { name: 'Varış tarihi' }).click();
  await expect(page.getByRole('row').nth(1)).toContainText(second);

  await page.getByRole('button', { name: 'Filtreler' }).click();
  await page.getByLabel('Seyahat, ilk gün').fill(inDays(41));
  // In Turkish, although this browser speaks English.
  await expect(page.getByLabel('Seyahat, ilk gün')).toHaveAccessibleDescription(formatDate(inDays(41), 'tr'));
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('group', { name: 'Filtrele' }).getByLabel('Ülke').selectOption('Güney Afrika');
  await page.locator('summary').filter({ hasText: 'Sütunlar' }).click();
  await page.getByRole('checkbox', { name: 'Telefon' }).check();
  await expect(page.getByRole('columnheader', { name: 'Telefon' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  await page.reload();
  await expect(page.getByRole('button', { name: 'Filtreler (2)' })).toBeVisible();
  await expect(row(page, second)).toBeVisible();
  await expect(row(page, first)).toHaveCount(0);
  await expect(page.getByRole('columnheader', { name: 'Telefon' })).toBeVisible();

  const arriving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'CSV indir' }).click();
  const file = await arriving;
  expect(file.suggestedFilename()).toMatch(/^visa-\d{4}-\d{2}-\d{2}\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain(`${second};`);
  expect(text).not.toContain(first);

  await page.getByRole('group', { name: 'Filtrele' }).getByLabel('Ödeme').selectOption('Ödendi');
  await expect(page.getByText('Bu filtrelere uyan başvuru yok.')).toBeVisible();
  await page.getByRole('button', { name: 'Filtreleri temizle' }).last().click();
  await expect(page.getByRole('row')).toHaveCount(3);
});

const rowOf = (dialog: Locator, number: string) => dialog.getByRole('listitem').filter({ hasText: number });

/** Signs in, chooses the three applications of this name and opens the preview of their approval. */
async function prepareApproval(page: Page, lastName: string): Promise<Locator> {
  await signIn(page);
  await page.getByRole('searchbox').fill(lastName);
  await expect(page.getByRole('row')).toHaveCount(4);
  await page.getByRole('checkbox', { name: 'Bu sayfadaki açık başvuruların tümünü seç' }).check();
  await page.getByRole('button', { name: 'Seçilenleri onayla' }).click();
  return page.getByRole('dialog');
}

test.describe('several at once', () => {
  test('are decided row by row, and each says what became of it', { tag: quietHour }, async ({ page }) => {
    const lastName = ownName('Several');
    const numbers = await applicants(lastName, 3);
    const [first = '', second = '', third = ''] = numbers;
    const colleague = visitor();
    await colleague.signIn(staffPassword);
    const dialog = await prepareApproval(page, lastName);
    await expect(dialog).toContainText('3 başvurunun ödemesi alınmadı.');
    await dialog.getByRole('checkbox', { name: 'Ödemesi alınmamış 3 başvuruyu da onayla' }).check();
    await expect(page.getByRole('dialog', { name: '3 başvuruyu onayla' })).toBeVisible();

    const id = await row(page, second).getByRole('button', { name: 'İncele' }).getAttribute('id');
    await colleague.patch(`/api/admin/applications/${id?.replace('inspect-', '')}/status`, {
      status: 'rejected',
    });
    await dialog.getByRole('button', { name: 'Tümünü onayla' }).click();
    await expect(dialog.getByText('Devam etmek için PDF olmadan onayladığınızı işaretleyin.')).toBeVisible();
    await dialog.getByRole('checkbox', { name: '3 vizeyi e-vize PDF’si olmadan onaylıyorum' }).check();
    await dialog.getByRole('button', { name: 'Tümünü onayla' }).click();
    await expect(dialog.getByText('2 başvuru tamamlandı, 1 başvuru tamamlanamadı.')).toBeVisible();
    await expect(rowOf(dialog, first)).toContainText('Onaylandı');
    await expect(rowOf(dialog, second)).toContainText('Yapılamadı');
    await expect(rowOf(dialog, second)).toContainText(/karar/i);
    await dialog.getByRole('button', { name: 'Kapat', exact: true }).last().click();
    await expect(row(page, second)).toContainText('Reddedildi');
    await expect(row(page, third)).toContainText('Onaylandı');
  });

  test('can be taken back together, and each that was not says so', { tag: quietHour }, async ({ page }) => {
    const lastName = ownName('Regretted');
    const numbers = await applicants(lastName, 3);
    await signIn(page);
    await page.getByRole('searchbox').fill(lastName);
    await expect(page.getByRole('row')).toHaveCount(4);
    const everyone = page.getByRole('checkbox', { name: 'Bu sayfadaki açık başvuruların tümünü seç' });
    await everyone.check();
    await page.getByRole('button', { name: 'Seçilenleri reddet' }).click();
    const rejecting = page.getByRole('dialog', { name: '3 başvuruyu reddet' });
    await rejecting.getByRole('button', { name: 'Tümünü reddet' }).click();
    await expect(rejecting.getByText('Lütfen bir gerekçe seçin.')).toBeVisible();
    await rejecting.getByLabel('Gerekçe').selectOption('Aynı kişi için başka başvuru var');
    await rejecting.getByRole('button', { name: 'Tümünü reddet' }).click();
    const offers = rejecting.getByRole('region', { name: 'Geri alınabilir kararlar' });
    await expect(offers.getByText('3 başvuru reddedildi.')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('Control+z');
    const summary = rejecting.getByText('3 karar geri alındı.');
    await expect(summary).toBeFocused();
    for (const number of numbers) await expect(rowOf(rejecting, number)).toContainText('Geri alındı');
    await rejecting.getByRole('button', { name: 'Kapat', exact: true }).last().click();
    for (const number of numbers) await expect(row(page, number)).toContainText('Beklemede');
  });

  test('are all that match, on whatever page; the result can be read later', { tag: quietHour }, async ({
    page,
  }) => {
    const lastName = ownName('Everyone');
    await applicants(lastName, staffPageSize + 2);
    const all = staffPageSize + 2;
    await signIn(page);
    await page.getByRole('searchbox').fill(lastName);
    await expect(page.getByText(`Sayfa 1 / 2 (Toplam ${all} kayıt)`).first()).toBeVisible();
    await page.getByRole('checkbox', { name: 'Bu sayfadaki açık başvuruların tümünü seç' }).check();
    const bar = page.getByRole('region', { name: 'Seçilen başvurular' });
    await bar.getByRole('button', { name: `Listeye uyan ${all} başvurunun tümünü seç` }).click();
    await expect(bar.getByText(`Listeye uyan ${all} başvurunun tümü seçildi`)).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await bar.getByText('Diğer işlemler').click();
    await bar.getByRole('button', { name: 'Üzerime al' }).click();
    const dialog = page.getByRole('dialog', { name: `${all} başvuruyu üzerime al` });
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Tümünü üzerime al' }).click();
    // The page ends half way: the server goes on.
    await page.reload();
    await page.getByRole('button', { name: 'Toplu işlemlerim' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Toplu üzerine alma/ })
      .click();
    const result = page.getByRole('dialog', { name: `${all} başvuruyu üzerime al` });
    await expect(result.getByText(`${all} başvurunun tümü tamamlandı.`)).toBeVisible();
    await expect(result.getByRole('listitem').getByText('Üzerinize alındı')).toHaveCount(all);
  });
});

test.describe('several at once, some of whose files go nowhere', () => {
  test.use({ expectedErrors: [/409/] });

  test('are approved with the PDFs that name them; what has none stays unless it is ticked', {
    tag: quietHour,
  }, async ({ page }) => {
    const lastName = ownName('Papered');
    const numbers = await applicants(lastName, 3);
    const [first = '', second = '', bare = ''] = numbers;
    const pdf = async (name: string, text: string) => ({
      name,
      mimeType: 'application/pdf',
      buffer: await makePdf((document) => document.text(text)),
    });
    const dialog = await prepareApproval(page, lastName);
    const confirm = dialog.getByRole('button', { name: 'Tümünü onayla' });
    // Nothing is to be approved yet.
    await expect(confirm).toHaveCount(0);
    await dialog.getByRole('checkbox', { name: 'Ödemesi alınmamış 3 başvuruyu da onayla' }).check();
    await expect(dialog.getByText('3 başvuru PDF’siz onaylanacak.')).toBeVisible();

    const input = dialog.getByLabel('PDF dosyaları');
    await input.setInputFiles([
      await pdf(`${first}.pdf`, `Kabelo ${lastName}`),
      await pdf('evize.pdf', `Application ${second}`),
      await pdf('bos.pdf', 'without a number'),
      await pdf('TRSTRANGER000001.pdf', ''),
      { name: 'metin.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no PDF') },
    ]);
    await expect(dialog.getByText('2 dosya eşleşti, 3 dosya eşleşmedi.')).toBeVisible();
    const files = dialog.getByRole('list', { name: 'Seçilen dosyalar' });
    const file = (name: string) => files.getByRole('listitem').filter({ hasText: name });
    await expect(file(`${first}.pdf`)).toContainText(new RegExp(`Eşleşti.*Kabelo ${lastName}`));
    await expect(file(`${first}.pdf`)).not.toContainText('bulunamadı');
    await expect(file('evize.pdf')).toContainText(second);
    await expect(file('evize.pdf')).toContainText('ad ve soyadı PDF’de bulunamadı');
    await expect(file('bos.pdf')).toContainText('Numara yok');
    await expect(file('TRSTRANGER000001.pdf')).toContainText('Başka başvuru');
    await expect(file('metin.pdf')).toContainText('Reddedildi');
    const rows = dialog.getByRole('list', { name: 'İşlem yapılacak başvurular' });
    await expect(rowOf(rows, first)).toContainText('PDF var');
    await expect(rowOf(rows, bare)).not.toContainText('PDF var');
    const out = '2 başvuru PDF’siyle onaylanacak; PDF’si olmayan 1 başvuru dışarıda kalacak.';
    await expect(dialog.getByText(out)).toBeVisible();
    await expect(page.getByRole('dialog', { name: '2 başvuruyu onayla' })).toBeVisible();
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await violationsOf(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
    }

    // A second file to the same application, then without it, by keyboard.
    await input.setInputFiles([await pdf(`${first} 2.pdf`, `Kabelo ${lastName}`)]);
    await expect(file(`${first} 2.pdf`)).toContainText('Zaten PDF var');
    await file(`${first} 2.pdf`).getByRole('button', { name: 'Bununla değiştir' }).press('Enter');
    await expect(file(`${first}.pdf`)).toHaveCount(0);
    await expect(file(`${first} 2.pdf`)).toContainText('Eşleşti');
    await file('evize.pdf').getByRole('button', { name: 'Çıkar' }).press('Enter');
    await expect(file('evize.pdf')).toHaveCount(0);
    await expect(input).toBeFocused();
    await expect(page.getByRole('dialog', { name: '1 başvuruyu onayla' })).toBeVisible();
    await input.setInputFiles([await pdf(`${second}.pdf`, `Kabelo ${lastName}`)]);
    await expect(dialog.getByText(out)).toBeVisible();

    // It ends before the page looks at the actions the first time.
    const look = await holdScripts(page, /\/api\/admin\/bulk$/);
    await confirm.click();
    await expect(dialog.getByText('2 başvurunun tümü tamamlandı.')).toBeVisible();
    look();
    await expect(rowOf(dialog, first)).toContainText('PDF var');
    await expect(dialog.getByText('1 başvurunun PDF’si eklenmedi; onaylanmadı.')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Kapat', exact: true }).last().click();
    await expect(row(page, first)).toContainText('Onaylandı');
    await expect(row(page, bare)).toContainText('Beklemede');
  });
});

test('what happens meanwhile is told, and moves nothing until it is asked for', { tag: quietHour }, async ({
  page,
}) => {
  const lastName = ownName('Meanwhile');
  const [seen = ''] = await applicants(lastName, 1);
  await signIn(page);
  await page.getByRole('searchbox').fill(lastName);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(row(page, seen)).toBeVisible();
  const [fresh = ''] = await applicants(lastName, 1);
  // Other tests apply at the same time.
  const news = page.getByRole('button', { name: /^\d+ yeni kayıt, göster$/ });
  await expect(news).toBeVisible();
  await expect(row(page, fresh)).toHaveCount(0);

  await payWithCard(await openCheckout(visitor(), fresh));
  await news.click();
  await expect(row(page, fresh)).toBeVisible();
  await eventually(async () => {
    const { json } = await visitor().get(`/api/applications/${fresh}`);
    return JSON.stringify(json).includes('succeeded');
  });
  await page.getByRole('button', { name: 'Yenile' }).click();
  await expect(row(page, fresh)).toContainText('kaldı');
  await expect(page.getByRole('row').nth(1)).toContainText(fresh);
});

test('Yenile counts also while the list is being fetched', { tag: quietHour }, async ({ page }) => {
  const lastName = ownName('Refetched');
  const [first = ''] = await applicants(lastName, 1);
  await signIn(page);
  await findApplication(page, lastName);
  await expect(row(page, first)).toBeVisible();
  // The answer to the first press comes late, and does not know of what happens meanwhile.
  const { asked, release } = await holdAnswer(page, '**/api/admin/applications?*');
  await page.getByRole('button', { name: 'Yenile' }).click();
  await asked;
  const [second = ''] = await applicants(lastName, 1);
  await page.getByRole('button', { name: 'Yenileniyor…' }).click({ force: true });
  release();
  await expect(row(page, second)).toBeVisible();
});

test('Yenile counts also while the first answer to a search is awaited', { tag: quietHour }, async ({
  page,
}) => {
  const lastName = ownName('Awaited');
  await applicants(lastName, 1);
  await signIn(page);
  const { asked, release } = await holdAnswer(page, '**/api/admin/applications?*search=Awaited*');
  await page.getByRole('searchbox').fill(lastName);
  await page.getByRole('searchbox').press('Enter');
  await asked;
  const [second = ''] = await applicants(lastName, 1);
  await page.getByRole('button', { name: 'Yenileniyor…' }).click({ force: true });
  await expect(row(page, second)).toBeVisible();
  release();
  await expect(page.getByRole('button', { name: 'Yenile' })).toBeVisible();
  await expect(row(page, second)).toBeVisible();
});

test('who paid for one hour cannot be overlooked', { tag: quietHour }, async ({ page }) => {
  const number = await apply(visitor(), {
    lastName: ownName('Hurried'),
    processingType: 'urgent_1',
    totalAmount: '754.00',
  });
  await payWithCard(await openCheckout(visitor(), number, 754));
  await eventually(async () => {
    const { json } = await visitor().get(`/api/applications/${number}`);
    return JSON.stringify(json).includes('succeeded');
  });
  await signIn(page);
  await expect(page.getByRole('status', { name: 'Bekleyen süreli işler' })).toContainText(
    /1 saatlik hizmet için ödeme yapılmış \d+ başvuru bekliyor/,
  );
  await expect(page).toHaveTitle(/^\(\d+\) /);
  await page.getByRole('button', { name: /^1 saatlik \d+ göster$/ }).click();
  await expect(row(page, number)).toContainText('1 saat');
});

test('the overview is one press from the list: its chart spans 90 days, and can be read as a table', {
  tag: quietHour,
}, async ({ page }) => {
  await applicants('Charted', 1);
  await signIn(page);
  const line = page.getByRole('region', { name: 'Özet' });
  await expect(line.getByRole('term')).toHaveCount(4);
  await line.getByRole('link', { name: 'Genel bakış' }).click();
  await expect(page.getByRole('tab', { name: 'Genel bakış' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: '90 gün' }).click();
  await expect(page.getByRole('img', { name: /^Başvuru, son 90 gün\. En yüksek: [1-9]/ })).toBeVisible();
  const chart = 'section[aria-label="Günlük gelişim"]';
  expect(await violationsOf(page, (axe) => axe.include(chart))).toEqual([]);
  await page.getByText('Tablo olarak göster').click();
  await expect(page.getByRole('table', { name: 'Günlük sayılar' }).getByRole('row')).toHaveCount(91);
});

test('a press on a row counts, though the answer to a search comes in its midst', async ({ page }) => {
  const lastName = ownName('Pressed');
  const numbers = await applicants(lastName, 2);
  await signIn(page);
  await page.getByRole('searchbox').fill(lastName);
  await expect(page.getByRole('row')).toHaveCount(3);
  const { asked, release } = await holdAnswer(page, '**/api/admin/applications?*');
  // The other row goes, and this one comes to another place.
  const [above = ''] = await page.getByRole('row').nth(1).allTextContents();
  const pressed = numbers.find((number) => !above.includes(number)) ?? '';
  const box = await row(page, pressed).getByRole('checkbox').boundingBox();
  if (box === null) throw new Error('The row has no box.');
  await page.getByRole('searchbox').fill(pressed);
  await asked;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  const answered = page.waitForResponse('**/api/admin/applications?*');
  release();
  await (await answered).finished();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.mouse.up();
  await expect(page.getByText('1 başvuru seçildi')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(row(page, pressed).getByRole('checkbox')).toBeChecked();
});

test('on a tablet each row is a card that fits, and the opened case has the actions', {
  tag: quietHour,
}, async ({ page }) => {
  const lastName = ownName('Tablet');
  const [number = ''] = await applicants(lastName, 1);
  await page.setViewportSize({ width: 768, height: 1024 });
  await signIn(page);
  await findApplication(page, lastName);
  const card = page.getByRole('listitem').filter({ hasText: number });
  await card.getByRole('checkbox').check();
  await expect(page.getByText('1 başvuru seçildi')).toBeVisible();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  // The whole card is pressed.
  await card.click();
  const panel = page.getByRole('dialog', { name: `Başvuru ${number}` });
  await expect(panel.getByRole('button', { name: 'Onayla + Dosya' })).toBeVisible();
});

test.describe('without a pointer that hovers', () => {
  test.use({ viewport: { width: 1024, height: 768 }, hasTouch: true, isMobile: true });

  test('a row of the table has the button that opens it, in a place of its own, and no other', {
    tag: quietHour,
  }, async ({ page }) => {
    const lastName = ownName('Tapped');
    const [number = ''] = await applicants(lastName, 1);
    await signIn(page);
    await findApplication(page, lastName);
    await expect(row(page, number).getByRole('button')).toHaveText(['İncele']);
    await row(page, number).getByRole('button').tap();
    const panel = page.getByRole('dialog', { name: `Başvuru ${number}` });
    await expect(panel.getByRole('button', { name: 'Onayla + Dosya' })).toBeVisible();
  });
});

test('the buttons of a row lie over its end under the pointer and with the focus, and move nothing', {
  tag: quietHour,
}, async ({ page }) => {
  const lastName = ownName('Hovered');
  const [number = ''] = await applicants(lastName, 2);
  await signIn(page);
  await findApplication(page, lastName, { count: 2 });
  const opacityOfButtons = () =>
    row(page, number)
      .getByRole('button', { name: 'İncele' })
      .evaluate((button) => button.parentElement && getComputedStyle(button.parentElement).opacity);
  const height = (await row(page, number).boundingBox())?.height;
  expect(height).toBeGreaterThanOrEqual(36);
  expect(height).toBeLessThanOrEqual(40);
  await page.mouse.move(0, 0);
  expect(await opacityOfButtons()).toBe('0');
  await row(page, number).hover();
  expect(await opacityOfButtons()).toBe('1');
  const inspect = await row(page, number).getByRole('button', { name: 'İncele' }).boundingBox();
  await row(page, number).getByRole('button', { name: 'İşleme al' }).click();
  await expect(row(page, number).getByRole('button', { name: 'İşleme al' })).toHaveCount(0);
  expect(await row(page, number).getByRole('button', { name: 'İncele' }).boundingBox()).toEqual(inspect);
  expect((await row(page, number).boundingBox())?.height).toBe(height);
  await page.mouse.move(0, 0);
  expect(await opacityOfButtons()).toBe('0');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  expect(await opacityOfButtons()).toBe('1');
  expect(await violationsOf(page)).toEqual([]);
});
