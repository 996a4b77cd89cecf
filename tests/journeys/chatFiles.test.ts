import type { Locator, Page } from '@playwright/test';
import { openChatFile, sendFile } from '../../src/contract/chat.ts';
import { quietHour } from '../support/faultScale.ts';
import { phonePhoto } from '../support/images.ts';
import { makePdf } from '../support/pdf.ts';
import { inbox, messagesIn, visitorChat } from './chatPages.ts';
import { address, expect, test, violationsOf } from './journey.ts';
import { signIn } from './staff.ts';

/** Images and PDFs in the chat, of a visitor on a phone and of staff at a desk. */

const phone = { width: 360, height: 740 };
const desk = { width: 1440, height: 900 };

const photo = async (name = 'page.jpg') => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await phonePhoto({ width: 600, height: 400 }),
});
const pdf = async (name = 'letter.pdf') => ({
  name,
  mimeType: 'application/pdf',
  buffer: await makePdf((document) => document.text('The letter of staff')),
});

type Chosen = Awaited<ReturnType<typeof photo>>;

async function choose(page: Page, button: Locator, file: Chosen): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await button.press('Enter');
  await (await chooser).setFiles(file);
}

/** Pastes or drops a file on a field, as the browser reports it. */
async function bring(field: Locator, how: 'paste' | 'drop', { name, mimeType, buffer }: Chosen) {
  await field.evaluate(
    (element, { type, title, media, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], title, { type: media }));
      const options = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        type === 'paste'
          ? new ClipboardEvent('paste', { ...options, clipboardData: data })
          : new DragEvent('drop', { ...options, dataTransfer: data }),
      );
    },
    { type: how, title: name, media: mimeType, base64: buffer.toString('base64') },
  );
}

const isDrawn = (image: Locator) =>
  image.evaluate((element) => element instanceof HTMLImageElement && element.naturalWidth > 0);

test.describe('an image and a PDF', () => {
  test.use({ viewport: phone, expectedErrors: [/api\/chat\/files|ERR_|status of 40[01]/] });

  test('cross the chat, whatever the line loses, and nothing moves under the finger', async ({
    page,
    newPerson,
  }) => {
    const name = `Fay Filer ${process.pid}`;
    await page.goto('/privacy');
    const chat = visitorChat(page);
    await chat.open();
    await chat.begin({ name, email: `fay.${process.pid}@example.com`, message: 'I have a page for you.' });
    const add = chat.dialog.getByRole('button', { name: 'Add image or PDF' });
    const send = chat.dialog.getByRole('button', { name: 'Send' });

    // What is typed stays through a refused and a chosen file, and Send where it is.
    await chat.field.fill('Is it legible?');
    const place = await send.boundingBox();
    await choose(page, add, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') });
    await expect(chat.dialog.getByRole('alert')).toContainText('neither an image nor a PDF');
    await choose(page, add, await photo());
    await expect(chat.dialog.getByRole('button', { name: 'Remove page.jpg' })).toBeVisible();
    await expect(chat.dialog.getByRole('alert')).toHaveCount(0);
    await expect(chat.field).toHaveValue('Is it legible?');
    expect(await send.boundingBox()).toEqual(place);
    expect(await violationsOf(page)).toEqual([]);

    // Removed, the focus is where the next one is chosen.
    await chat.dialog.getByRole('button', { name: 'Remove page.jpg' }).click();
    await expect(add).toBeFocused();
    await bring(chat.field, 'paste', await photo('pasted.jpg'));
    await expect(chat.dialog.getByRole('button', { name: 'Remove pasted.jpg' })).toBeVisible();
    await bring(chat.field, 'drop', await photo('dropped.jpg'));
    await expect(chat.dialog.getByRole('button', { name: 'Remove dropped.jpg' })).toBeVisible();

    // The answer of the first sending is lost after the server stored it.
    await page.route(
      `**${sendFile.path}`,
      async (route) => {
        await route.fetch();
        await route.abort('connectionfailed');
      },
      { times: 1 },
    );
    await chat.field.press('Enter');
    await expect(chat.log.getByRole('img', { name: 'Image' })).toBeVisible();
    await expect(chat.field).toHaveValue('');
    const again = chat.log.getByRole('button', { name: 'Try again' });
    const sent = chat.log.getByRole('link', { name: 'Image' });
    await expect(again.or(sent)).toBeVisible();
    if (await again.isVisible()) await again.click();
    await expect(sent).toHaveCount(1);
    await expect.poll(() => isDrawn(chat.log.getByRole('img', { name: 'Image' }))).toBe(true);
    expect(await messagesIn(chat.log)).toEqual(['I have a page for you.', 'Is it legible?']);

    const staff = await newPerson({ viewport: desk });
    await signIn(staff);
    await staff.goto('/chat-admin');
    const { row, log } = inbox(staff);
    await row(name).click();
    const seen = log.getByRole('img', { name: 'Görsel' });
    await expect(seen).toHaveCount(1);
    await expect.poll(() => isDrawn(seen)).toBe(true);
    expect(await messagesIn(log)).toEqual(['I have a page for you.', 'Is it legible?']);
    expect(await violationsOf(staff)).toEqual([]);

    // A reply may be a file alone.
    await choose(staff, staff.getByRole('button', { name: 'Görsel veya PDF ekle' }), await pdf());
    await expect(staff.getByRole('button', { name: 'Kaldır letter.pdf' })).toBeVisible();
    expect(await violationsOf(staff)).toEqual([]);
    await staff.getByRole('button', { name: 'Gönder', exact: true }).click();
    await expect(log.getByRole('link', { name: /^PDF belgesi \(\d+ kB\)/ })).toBeVisible();
    await expect(row(name)).toContainText('Dosya');
    const letter = chat.log.getByRole('link', { name: /^PDF document \(\d+ kB\)/ });
    await expect(letter).toBeVisible();
    const answer = await page.request.get((await letter.getAttribute('href')) ?? '');
    expect(answer.headers()['content-disposition']).toContain('attachment');
    expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
    expect(await violationsOf(page)).toEqual([]);

    // Nobody else opens it.
    const path = openChatFile.path.replace(':fileId', '');
    expect((await letter.getAttribute('href')) ?? '').toContain(path);
    const stranger = await newPerson();
    const refused = await stranger.request.get(`${address()}${await letter.getAttribute('href')}`);
    expect(refused.status()).toBe(401);
  });

  test('are refused by the server in words, and the rest of the conversation goes on', {
    tag: quietHour,
  }, async ({ page }) => {
    await page.goto('/privacy');
    const chat = visitorChat(page);
    await chat.open();
    await chat.begin({ name: 'Rita Refused', email: `rita.${process.pid}@example.com`, message: 'Hello' });
    const broken = { ...(await pdf('broken.pdf')), buffer: Buffer.from('%PDF-1.7 and nothing more') };
    await choose(page, chat.dialog.getByRole('button', { name: 'Add image or PDF' }), broken);
    await chat.say('With words.');
    await expect(chat.log).toContainText('This PDF cannot be opened.');
    await expect(chat.log.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await chat.say('Then without it.');
    await expect(chat.log.getByText('Sent', { exact: false })).toHaveCount(0);
    await chat.log.getByRole('button', { name: 'Remove' }).click();
    await expect.poll(() => messagesIn(chat.log)).toEqual(['Hello', 'Then without it.']);
  });
});

test.describe('in Arabic', () => {
  test.use({ viewport: phone });

  test('a file is chosen and sent from right to left', { tag: quietHour }, async ({ page }) => {
    await page.goto('/privacy?lang=ar');
    await page.getByRole('button', { name: 'الدردشة المباشرة' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'الدردشة المباشرة' });
    await dialog.getByLabel('اسمك').fill('أمينة');
    await dialog.getByLabel('بريدك الإلكتروني').fill(`amina.${process.pid}@example.com`);
    await dialog.getByLabel('رسالتك').fill('مرحبًا');
    await dialog.getByRole('button', { name: 'ابدأ الدردشة' }).click();
    const add = dialog.getByRole('button', { name: 'إضافة صورة أو PDF' });
    await choose(page, add, await pdf('رسالة طويلة جدًا في اسمها كلمات كثيرة لا تتسع لها الشاشة.pdf'));
    await expect(dialog.getByRole('button', { name: /^إزالة/ })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(phone.width);
    await dialog.getByRole('button', { name: 'إرسال' }).click();
    await expect(dialog.getByRole('log').getByRole('link', { name: /^مستند PDF/ })).toBeVisible();
    await choose(page, add, await photo());
    await dialog.getByRole('button', { name: 'إرسال' }).click();
    await expect(dialog.getByRole('log').getByRole('link', { name: /^صورة/ })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
  });
});
