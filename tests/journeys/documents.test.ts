import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { apply, clientOf, inDays, refusal } from '../support/client.ts';
import { quietHour } from '../support/faultScale.ts';
import { makePdf } from '../support/pdf.ts';
import { harmlessSpecimens, hostileSpecimens } from '../support/pdfSpecimens.ts';
import { activeInViewer } from '../support/pdfText.ts';
import { address, expect, test, violationsOf } from './journey.ts';
import { paidApplication } from './paidApplication.ts';
import { findApplication, inspect, signIn } from './staff.ts';

/** The document of an approved visa, as traveller and staff see it (design sections 4.13 and 4.22). */

const visitor = () => clientOf({ publicUrl: address() });
const pdfFile = async (text: string) => ({
  name: `${text}.pdf`,
  mimeType: 'application/pdf',
  buffer: await makePdf((pdf) => pdf.text(text)),
});

test('approved without its PDF: confirmed in words, and the traveller is never told that the letter is the e-visa', {
  tag: quietHour,
}, async ({ page, newPerson }) => {
  const number = await apply(visitor(), {
    firstName: 'Letter',
    passportNumber: 'D00000001',
    arrivalDate: inDays(6),
  });
  await signIn(page);
  const panel = await inspect(page, number);
  await panel.getByRole('button', { name: 'Onayla + Dosya' }).click();
  const dialog = page.getByRole('dialog', { name: 'Başvuruyu onayla' });
  const box = dialog.getByRole('checkbox', { name: 'E-vize PDF’si olmadan onaylıyorum' });
  await dialog.getByRole('button', { name: 'Ödeme alınmadan onayla' }).press('Enter');
  await expect(dialog.getByText('Devam etmek için PDF olmadan onayladığınızı işaretleyin.')).toBeVisible();
  await expect(box).toBeFocused();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Space');
  await dialog.getByRole('button', { name: 'Ödeme alınmadan onayla' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(panel.getByText('E-vize henüz eklenmedi')).toBeVisible();
  // The trip begins within seven days.
  const owed = panel.locator('[data-badge]').filter({ hasText: 'Belge bekliyor' });
  await expect(owed).toHaveClass(/\btext-danger\b/);
  await expect(page.getByText(/\d+ tanesinde yolculuğa en çok 7 gün var/)).toBeAttached();
  const count = page.getByRole('button', { name: /^Belge bekleyen \d+ göster$/, includeHidden: true });
  await expect(count).toHaveClass(/\btext-danger\b/);

  const traveller = await newPerson();
  await traveller.goto(`/status?ref=${number}`);
  const main = traveller.getByRole('main');
  await expect(
    main.getByText('Approved. Your e-visa will follow: we will email you when it is ready.'),
  ).toBeVisible();
  await expect(main.getByText(/it is not the e-visa/)).toBeVisible();
  await expect(main.getByRole('link', { name: /Download confirmation letter/ })).toBeVisible();
  await expect(main.getByText(/Download your e-visa/)).toHaveCount(0);
  expect(await violationsOf(traveller)).toEqual([]);

  await panel.getByRole('button', { name: 'E-vizeyi ekle' }).click();
  const adding = page.getByRole('dialog', { name: 'E-vizeyi ekle' });
  await adding.getByRole('button', { name: 'E-vizeyi ekle' }).click();
  await expect(adding.getByText('Lütfen bir PDF dosyası seçin.')).toBeVisible();
  await adding.getByLabel('PDF dosyası').setInputFiles(await pdfFile('visa'));
  await expect(adding.getByRole('img', { name: 'visa.pdf, 1. sayfa' })).toBeVisible();
  await adding.getByRole('button', { name: 'E-vizeyi ekle' }).click();
  await expect(adding).toBeHidden();
  await expect(panel.getByText('Güncel', { exact: true })).toBeVisible();
  await traveller.getByRole('button', { name: 'Refresh' }).click();
  await expect(main.getByText('Your e-visa is approved. You can download it now.')).toBeVisible();
  await expect(main.getByRole('link', { name: /Download your e-visa/ })).toBeVisible();
});

test('a paid approval without its PDF stays in the queue, and the traveller keeps the time, until it is there', {
  tag: quietHour,
}, async ({ page, newPerson }) => {
  const number = await paidApplication();
  await signIn(page);
  await findApplication(page, number);
  const list = page.getByRole('main');
  await list.getByRole('button', { name: 'Onayla + Dosya' }).click();
  const dialog = page.getByRole('dialog', { name: 'Başvuruyu onayla' });
  await dialog.getByRole('checkbox', { name: 'E-vize PDF’si olmadan onaylıyorum' }).check();
  await dialog.getByRole('button', { name: 'Onayla', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(list.getByText('Onaylandı', { exact: true })).toBeVisible();
  await expect(list.getByText('Belge bekliyor', { exact: true })).toBeVisible();
  await expect(list.getByRole('time')).toBeVisible();

  await expect(page.getByRole('status', { name: 'Bekleyen süreli işler' })).toContainText(
    /\d+ onaylı başvuru belge bekliyor/,
  );
  await page.getByRole('button', { name: /^Belge bekleyen \d+ göster$/ }).click();
  await expect(page).toHaveURL(/documentOwed=true/);
  await findApplication(page, number);
  await page.getByRole('button', { name: 'Filtreler (1)' }).click();
  await expect(page.getByRole('checkbox', { name: 'Yalnızca belge bekleyenler' })).toBeChecked();

  const traveller = await newPerson();
  await traveller.goto(`/status?ref=${number}`);
  const main = traveller.getByRole('main');
  await expect(main.getByText('Document expected by')).toBeVisible();
  await expect(main.getByText('Next: our staff')).toBeVisible();
  expect(await violationsOf(traveller)).toEqual([]);

  await page.getByRole('button', { name: 'İncele' }).click();
  const panel = page.getByRole('dialog', { name: `Başvuru ${number}` });
  await expect(panel.getByText('Belge bekliyor', { exact: true })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await panel.getByRole('button', { name: 'E-vizeyi ekle' }).click();
  const adding = page.getByRole('dialog', { name: 'E-vizeyi ekle' });
  await adding.getByLabel('PDF dosyası').setInputFiles(await pdfFile('visa'));
  await adding.getByRole('button', { name: 'E-vizeyi ekle' }).click();
  await expect(adding).toBeHidden();
  await expect(panel.getByText('Belge bekliyor', { exact: true })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Yenile' }).click();
  await expect(list.getByText('Bu filtrelere uyan başvuru yok.')).toBeVisible();

  await traveller.getByRole('button', { name: 'Refresh' }).click();
  await expect(main.getByRole('link', { name: /Download your e-visa/ })).toBeVisible();
  await expect(main.getByText('Document expected by')).toHaveCount(0);
});

test('the person stands beside the PDF, what agrees is marked, and a stranger’s file is doubted, not refused', {
  tag: quietHour,
}, async ({ page }) => {
  const person = { firstName: 'Compared', passportNumber: 'D00000003' };
  const number = await apply(visitor(), person);
  await signIn(page);
  await findApplication(page, number);
  await page.getByRole('button', { name: 'Onayla + Dosya' }).click();
  const dialog = page.getByRole('dialog', { name: 'Başvuruyu onayla' });
  const file = dialog.getByLabel('PDF dosyası (isteğe bağlı)');
  await file.setInputFiles(await pdfFile('COMPARED d 0000 0003, born 28 FEB 1990'));
  const facts = dialog.getByRole('region', { name: 'Başvurudaki bilgiler' });
  for (const fact of ['D00000003', '28 Şubat 1990', 'Compared', 'Nkosi', 'Güney Afrika'])
    await expect(facts.getByText(fact, { exact: true })).toBeVisible();
  await expect(dialog.getByText('PDF’de var')).toHaveCount(3);
  await expect(dialog.getByText('PDF’de bulunamadı')).toHaveCount(2);
  await expect(dialog.getByText('PDF’de bu kişinin bilgileri bulunamadı')).toHaveCount(0);
  expect(await violationsOf(page)).toEqual([]);

  await file.setInputFiles(await pdfFile('Ada Meyer, C55555555, South Africa'));
  await expect(dialog.getByText('PDF’de bu kişinin bilgileri bulunamadı')).toBeVisible();
  await expect(dialog.getByText('PDF’de var')).toHaveCount(1);
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Ödeme alınmadan onayla' }).click();
  await expect(dialog).toBeHidden();
});

test.describe('a chosen PDF is checked at once', () => {
  test.use({ expectedErrors: [/400|503/] });

  const specimen = (kind: string) => ({
    name: `${kind}.pdf`,
    mimeType: 'application/pdf',
    buffer: harmlessSpecimens.find(({ name }) => name === kind)?.pdf ?? Buffer.alloc(0),
  });
  const encrypted = () => ({
    name: 'encrypted.pdf',
    mimeType: 'application/pdf',
    buffer: hostileSpecimens.find(({ name }) => name === 'an encrypted file')?.hostile ?? Buffer.alloc(0),
  });
  /** Opens the dialog that approves a new application, and answers with its field for the file. */
  async function approving(page: Page, firstName: string) {
    const number = await apply(visitor(), { firstName, passportNumber: 'D00000004' });
    await signIn(page);
    await findApplication(page, number);
    await page.getByRole('button', { name: 'Onayla + Dosya' }).click();
    const dialog = page.getByRole('dialog', { name: 'Başvuruyu onayla' });
    return { number, dialog, file: dialog.getByLabel('PDF dosyası (isteğe bağlı)') };
  }

  test('a refusal stands at the file before anything is pressed, and what is lost is named', {
    tag: quietHour,
  }, async ({ page }) => {
    const { dialog, file } = await approving(page, 'Checked');
    // The live region of toasts stands in the dialog before the first one, so that screen readers announce it.
    await expect(dialog.locator('[aria-live=polite]')).toHaveCount(1);
    await file.setInputFiles(encrypted());
    const toast = dialog.locator('[aria-live=polite]').getByRole('region', { name: 'Hata' });
    await toast.getByRole('button', { name: 'Mesajı kapat' }).click();
    await expect(toast).toHaveCount(0);
    await expect(dialog).toBeVisible();
    await file.setInputFiles(encrypted());
    await expect(toast).toBeVisible();
    await expect(file).toHaveAccessibleDescription(/PDF dosyası şifreli ya da korumalı\./);
    await expect(dialog.getByRole('button', { name: 'Kaldır' })).toHaveCount(0);
    expect(await violationsOf(page)).toEqual([]);

    await file.setInputFiles(specimen('a signature'));
    await expect(dialog.getByText('Dijital imza bu kopyada geçerli kalmaz.')).toBeVisible();
    await expect(dialog.getByText(/^[1-9]\d* kB$/)).toBeVisible();
    await expect(file).not.toHaveAccessibleDescription(/şifreli/);
    // Neither does its toast speak of the file before.
    await expect(page.getByRole('region', { name: 'Hata' })).toHaveCount(0);
    await file.setInputFiles(specimen('links to the web, an e-mail address and a phone'));
    await expect(dialog.getByText(/^Web dışına .* giden bağlantılar çıkarıldı/)).toBeVisible();
    const sites = dialog.getByRole('status').filter({ hasText: 'bağlantılar şu sitelere gider' });
    await expect(sites.getByRole('listitem')).toHaveText(['www.evisa.gov.tr']);
    await expect(dialog.getByText('Dijital imza')).toHaveCount(0);
    expect(await violationsOf(page)).toEqual([]);
  });

  test('a PDF with a script and a file is taken without them, staff are told, and keep the original', {
    tag: quietHour,
  }, async ({ page }) => {
    const { number, dialog, file } = await approving(page, 'Scripted');
    const buffer = await makePdf((pdf) => {
      pdf.text('the visa');
      pdf.addNamedJavaScript('open', 'app.alert(1)');
      pdf.file(Buffer.from('MZ'), { name: 'setup.exe' });
    });
    await file.setInputFiles({ name: 'scripted.pdf', mimeType: 'application/pdf', buffer });
    const losses = dialog.getByRole('status').filter({ hasText: 'Müşteriye gidecek dosyada değişenler' });
    await expect(losses.getByRole('listitem')).toHaveText([
      /^Betikler .* çıkarıldı\.$/,
      'Ekli dosyalar çıkarıldı.',
    ]);
    await expect(dialog.getByRole('img', { name: 'scripted.pdf, 1. sayfa' })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Ödeme alınmadan onayla' }).click();
    await expect(dialog).toBeHidden();
    const download = await fetch(`${address()}/api/download/visa/${number}`);
    expect(await activeInViewer(Buffer.from(await download.arrayBuffer()))).toEqual([]);

    const panel = await inspect(page, number);
    await panel.getByRole('button', { name: 'Görüntüle' }).click();
    const viewing = page.getByRole('dialog', { name: 'Güncel belge' });
    await expect(viewing.getByRole('img', { name: 'belge.pdf, 1. sayfa' })).toBeVisible();
    const saving = page.waitForEvent('download');
    await viewing.getByRole('link', { name: 'Orijinal dosyayı indir' }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe(`e-visa-${number}-original.pdf`);
    expect(await readFile(await saved.path())).toEqual(buffer);
  });

  test('the answer for an earlier file changes nothing', { tag: quietHour }, async ({ page }) => {
    const { dialog, file } = await approving(page, 'Earlier');
    const earlier = Promise.withResolvers<void>();
    await page.route(
      /\/documents\/check/,
      async (route) => {
        await earlier.promise;
        await route.continue();
      },
      { times: 1 },
    );
    await file.setInputFiles(encrypted());
    await expect(dialog.getByText('Dosya denetleniyor…')).toBeVisible();
    await file.setInputFiles(await pdfFile('later'));
    await expect(dialog.getByRole('img', { name: 'later.pdf, 1. sayfa' })).toBeVisible();
    const answered = page.waitForResponse((response) => response.status() === 400);
    earlier.resolve();
    await (await answered).finished();
    // The button sends the file that is shown: the refusal of the earlier one would have taken it away.
    await dialog.getByRole('button', { name: 'Ödeme alınmadan onayla' }).click();
    await expect(dialog).toBeHidden();
  });

  test('a busy machine refuses nothing: the file stays, and is checked again', { tag: quietHour }, async ({
    page,
  }) => {
    const { number, dialog, file } = await approving(page, 'Busy');
    const busy = { error: 'pdfNotChecked', message: 'Sunucu meşgul.' };
    await page.route(/\/documents\/check/, (route) => route.fulfill({ status: 503, json: busy }), {
      times: 1,
    });
    await file.setInputFiles(await pdfFile('busy'));
    await expect(dialog.getByText('Dosya henüz denetlenemedi')).toBeVisible();
    await expect(file).not.toHaveAccessibleDescription(/meşgul/);
    expect(await violationsOf(page)).toEqual([]);
    // Pressed without a check the button asks for one; staff see the file before they send it.
    await dialog.getByRole('button', { name: 'Ödeme alınmadan onayla' }).click();
    await expect(dialog.getByRole('img', { name: 'busy.pdf, 1. sayfa' })).toBeVisible();
    expect(refusal(await visitor().get(`/api/download/visa/${number}`))).toBe('409 notApprovedYet');
    await dialog.getByRole('button', { name: 'Ödeme alınmadan onayla' }).click();
    await expect(dialog).toBeHidden();
    expect((await visitor().get(`/api/download/visa/${number}`)).status).toBe(200);
  });
});

test.describe('a wrong document', () => {
  test.use({ expectedErrors: [/409/] });

  test('is looked at, replaced and withdrawn, and a colleague’s panel follows', {
    tag: quietHour,
  }, async ({ page, newPerson }) => {
    const client = visitor();
    const number = await apply(client, { firstName: 'Stranger', passportNumber: 'D00000002' });
    await signIn(page);
    const panel = await inspect(page, number);
    await panel.getByRole('button', { name: 'Onayla + Dosya' }).click();
    const approving = page.getByRole('dialog', { name: 'Başvuruyu onayla' });
    await approving.getByLabel('PDF dosyası (isteğe bağlı)').setInputFiles(await pdfFile('stranger'));
    await expect(approving.getByRole('checkbox')).toHaveCount(0);
    await approving.getByRole('button', { name: 'Ödeme alınmadan onayla' }).click();
    await expect(approving).toBeHidden();
    expect((await client.get(`/api/download/visa/${number}`)).status).toBe(200);

    await panel.getByRole('button', { name: 'Görüntüle' }).click();
    const viewing = page.getByRole('dialog', { name: 'Güncel belge' });
    await expect(viewing.getByRole('img', { name: 'belge.pdf, 1. sayfa' })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(viewing).toBeHidden();

    const colleague = await newPerson();
    await signIn(colleague);
    const theirs = await inspect(colleague, number);
    await expect(theirs.getByText('Müşteri adresinden 1 kez indirildi')).toBeVisible();
    await theirs.getByRole('button', { name: 'Değiştir' }).click();
    const late = colleague.getByRole('dialog', { name: 'Belgeyi değiştir' });
    await late.getByLabel('PDF dosyası').setInputFiles(await pdfFile('late'));
    await late.getByLabel(/değiştirilme gerekçesi/).fill('Bulanık.');

    await panel.getByRole('button', { name: 'Değiştir' }).click();
    const replacing = page.getByRole('dialog', { name: 'Belgeyi değiştir' });
    await replacing.getByLabel('PDF dosyası').setInputFiles(await pdfFile('second'));
    const reason = replacing.getByLabel(/değiştirilme gerekçesi/);
    await replacing.getByRole('button', { name: 'Belgeyi değiştir' }).click();
    await expect(reason).toBeFocused();
    await expect(reason).toHaveAccessibleDescription(/Lütfen belgeyi neden değiştirdiğinizi yazın\./);
    await reason.fill('Başkasının vizesi.');
    await replacing.getByRole('button', { name: 'Belgeyi değiştir' }).click();
    await expect(replacing).toBeHidden();
    await panel.getByText('Önceki belgeler (1)').click();
    await expect(panel.getByRole('blockquote')).toHaveText('Başkasının vizesi.');

    await late.getByRole('button', { name: 'Belgeyi değiştir' }).click();
    await expect(
      late.getByRole('status').getByText(/^Belge bu sırada .+ tarafından değiştirildi \(.+\)\./),
    ).toBeVisible();
    await late.getByRole('button', { name: 'Kapat', exact: true }).last().click();
    await expect(theirs.getByText('Önceki belgeler (1)')).toBeVisible();

    await panel.getByRole('button', { name: 'Geri çek' }).click();
    const withdrawing = page.getByRole('dialog', { name: 'Belgeyi geri çek' });
    await withdrawing.getByRole('button', { name: 'Evet, geri çek' }).click();
    await expect(withdrawing.getByText('Lütfen belgeyi neden geri çektiğinizi yazın.')).toBeVisible();
    await withdrawing.getByLabel('Gerekçe').fill('İkincisi de yanlış.');
    expect(await violationsOf(page)).toEqual([]);
    await withdrawing.getByRole('button', { name: 'Evet, geri çek' }).click();
    await expect(withdrawing).toBeHidden();
    await expect(theirs.getByText('Müşteri şu anda hiçbir belge indiremiyor')).toBeVisible();
    const again = { name: 'Yeniden gönder: Belge geri çekildi' };
    await expect(panel.getByRole('button', again).first()).toBeVisible();

    expect(refusal(await client.get(`/api/download/visa/${number}`))).toBe('410 documentWithdrawn');
    const traveller = await newPerson();
    await traveller.goto(`/status?ref=${number}`);
    const main = traveller.getByRole('main');
    await expect(main.getByText(/the document was withdrawn\. A new one will follow/)).toBeVisible();
    await expect(main.getByText(/Please do not use a file that you downloaded before/)).toBeVisible();
    await expect(main.getByRole('link', { name: /Download/ })).toHaveCount(0);
    expect(await violationsOf(traveller)).toEqual([]);
  });
});

test('an approval that is taken back leaves its document to staff', { tag: quietHour }, async ({ page }) => {
  const client = visitor();
  const number = await apply(client, { firstName: 'Undone', passportNumber: 'D00000003' });
  await signIn(page);
  const panel = await inspect(page, number);
  await panel.getByRole('button', { name: 'Onayla + Dosya' }).click();
  const approving = page.getByRole('dialog', { name: 'Başvuruyu onayla' });
  await approving.getByLabel('PDF dosyası (isteğe bağlı)').setInputFiles(await pdfFile('stranger'));
  await approving.getByRole('button', { name: 'Ödeme alınmadan onayla' }).click();
  // The offer stands for ten seconds, in which a busy machine does little else.
  await page.getByRole('button', { name: 'Geri al' }).click();
  await expect(panel.getByText('Onay geri alındı; müşteri bu belgeleri indiremiyor.')).toBeVisible();
  await expect(panel.getByText('Onayla geri alındı')).toBeVisible();
  const undone = 'Karar geri alındı (Onaylandı, 1 belge müşteriye kapatıldı)';
  await expect(panel.getByRole('listitem').filter({ hasText: undone })).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Geri çek' })).toHaveCount(0);
  expect(await violationsOf(page)).toEqual([]);
  expect(refusal(await client.get(`/api/download/visa/${number}`))).toBe('409 notApprovedYet');
  await panel.getByRole('button', { name: 'Görüntüle' }).click();
  const viewing = page.getByRole('dialog', { name: 'Onayla geri alınmış belge' });
  await expect(viewing.getByRole('img', { name: 'belge.pdf, 1. sayfa' })).toBeVisible();
});
