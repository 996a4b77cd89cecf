import type { Locator, Page } from '@playwright/test';
import { apply, clientOf } from '../support/client.ts';
import { quietHour } from '../support/faultScale.ts';
import { asDataUrl, phonePhoto } from '../support/images.ts';
import { insure } from '../support/insurance.ts';
import { makePdf } from '../support/pdf.ts';
import { sendPassportPage } from './askedTraveller.ts';
import { address, expect, test, violationsOf } from './journey.ts';
import { findApplication, inspect, signIn } from './staff.ts';

/** A case over the whole window, with its documents beside its fields (issue 19 item 6). */

const visitor = () => clientOf({ publicUrl: address() });
const documentsIn = (panel: Locator) => panel.getByRole('region', { name: 'Fotoğraflar ve PDF' });

const twoPages = () =>
  makePdf((pdf) => {
    pdf.fontSize(40).text('e-visa, first page');
    pdf.addPage().text('second page');
  });

/** Whether something dark stands on the canvas. */
function isDrawn(canvas: Locator): Promise<boolean> {
  return canvas.evaluate((element) => {
    if (!(element instanceof HTMLCanvasElement) || element.width === 0) return false;
    const { width, height } = element;
    const copy = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
    copy?.drawImage(element, 0, 0);
    const pixels = copy?.getImageData(0, 0, width, height).data ?? [];
    return pixels.some((value, place) => place % 4 === 0 && value < 100 && pixels[place + 3] === 255);
  });
}

/** The size that it takes on the screen, in whole CSS pixels. */
async function sizeOf(canvas: Locator): Promise<{ width: number; height: number }> {
  const box = await canvas.boundingBox();
  return { width: Math.round(box?.width ?? 0), height: Math.round(box?.height ?? 0) };
}

const panelOf = (page: Page, number: string) => page.getByRole('dialog', { name: `Başvuru ${number}` });
const inspectOf = (page: Page, number: string) =>
  page.getByRole('main').locator('tr, li').filter({ hasText: number }).locator('[id^=inspect-]');

/** A name without digits. */
const lettersOf = (count: number) => [...`${count}`].map((digit) => 'abcdefghij'[Number(digit)]).join('');

/** Looks at the screen; with SHOTS a picture stays for the eye. */
async function look(page: Page, name: string): Promise<void> {
  expect(await violationsOf(page)).toEqual([]);
  const folder = process.env['SHOTS'];
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png` });
}

for (const width of [360, 1100, 1440])
  for (const colorScheme of ['light', 'dark'] as const)
    test.describe(`at ${width} px, ${colorScheme}`, { tag: quietHour }, () => {
      test.use({ viewport: { width, height: 900 }, colorScheme });

      test('a key fills the window with the case, a decision and its PDF beside it, then the next case and back', async ({
        page,
      }) => {
        const lastName = `Full${lettersOf(width)}${colorScheme}`;
        const first = await apply(visitor(), { lastName, passportNumber: 'F00000001' });
        const second = await apply(visitor(), {
          lastName,
          passportNumber: 'F00000002',
          dateOfBirth: '1991-03-01',
        });
        await signIn(page);
        await findApplication(page, lastName, { count: 2 });
        await inspectOf(page, first).click();
        const panel = panelOf(page, first);
        await panel.getByLabel('Yeni not').fill('Yarım kalan not');
        await panel.getByRole('button', { name: 'Göster: Pasaport numarası' }).click();
        await expect(panel.getByText('F00000001')).toBeVisible();
        await expect(documentsIn(panel)).toHaveCount(0);

        await page.keyboard.press('v');
        await expect(panel.getByRole('button', { name: 'Tam görünüm' })).toHaveAttribute(
          'aria-pressed',
          'true',
        );
        expect(await panel.boundingBox()).toMatchObject({ x: 0, width });
        await expect(panel.getByLabel('Yeni not')).toHaveValue('Yarım kalan not');
        await expect(panel.getByText('F00000001')).toBeVisible();
        await expect(panel.getByRole('button', { name: 'Gizle: Pasaport numarası' })).toBeFocused();
        const documents = documentsIn(panel);
        await expect(documents.getByText('Bu başvuruda fotoğraf ya da ekli PDF yok.')).toBeVisible();
        await look(page, `${width}-${colorScheme}-open`);

        await page.keyboard.press('a');
        const approving = page.getByRole('dialog', { name: 'Başvuruyu onayla' });
        await approving
          .getByLabel('PDF dosyası (isteğe bağlı)')
          .setInputFiles({ name: 'e-visa.pdf', mimeType: 'application/pdf', buffer: await twoPages() });
        await approving.getByRole('button', { name: 'Ödeme alınmadan onayla' }).click();
        await expect(approving).toBeHidden();
        await expect(panel.getByRole('button', { name: 'Geri al' })).toBeVisible();
        const page1 = documents.getByRole('img', { name: 'Güncel belge, 1. sayfa' });
        await page1.scrollIntoViewIfNeeded();
        await expect.poll(() => isDrawn(page1)).toBe(true);
        await look(page, `${width}-${colorScheme}-pdf`);

        const fitted = await sizeOf(page1);
        await page.keyboard.press('+');
        await expect(documents.getByText('%125')).toBeVisible();
        expect((await sizeOf(page1)).width).toBe(Math.round(fitted.width * 1.25));
        await expect.poll(() => isDrawn(page1)).toBe(true);
        for (const zoom of ['%100', '%75']) {
          await page.keyboard.press('-');
          await expect(documents.getByText(zoom)).toBeVisible();
        }
        await page1.hover();
        await page.keyboard.down('Control');
        await page.mouse.wheel(0, -200);
        await page.keyboard.up('Control');
        await expect(documents.getByText('%124')).toBeVisible();
        await documents.getByRole('button', { name: 'Sığdır' }).press('Enter');
        expect(await sizeOf(page1)).toEqual(fitted);
        await page.keyboard.press('d');
        expect((await sizeOf(page1)).height).toBeLessThan(fitted.width);
        await expect.poll(() => isDrawn(page1)).toBe(true);
        const page2 = documents.getByRole('img', { name: 'Güncel belge, 2. sayfa' });
        await page2.scrollIntoViewIfNeeded();
        await expect.poll(() => isDrawn(page2)).toBe(true);
        await look(page, `${width}-${colorScheme}-turned`);

        await page.keyboard.press('s');
        const next = panelOf(page, second);
        await expect(documentsIn(next).getByText('Bu başvuruda fotoğraf ya da ekli PDF yok.')).toBeVisible();
        await expect(next.getByText('•••••002')).toBeVisible();
        expect(await next.boundingBox()).toMatchObject({ x: 0, width });
        await page.keyboard.press('Escape');
        await expect(next).toBeHidden();
        await expect(inspectOf(page, second)).toBeFocused();

        // The browser keeps the choice.
        await page.keyboard.press('Enter');
        await expect(documentsIn(next)).toBeVisible();
        await page.keyboard.press('v');
        await expect(documentsIn(next)).toHaveCount(0);
        await page.keyboard.press('Escape');
        await expect(inspectOf(page, second)).toBeFocused();
      });

      test('photos of parents stay covered until they are asked for, then zoom and turn', async ({
        page,
      }) => {
        const photos = ['front.jpg', 'back.jpg'].map(async (name) => ({
          name,
          data: asDataUrl(await phonePhoto({ width: 600, height: 400 })),
          type: 'mother',
        }));
        const parentIdPhotos = await Promise.all(photos);
        const number = await insure(visitor(), { dateOfBirth: '2015-06-01', parentIdPhotos });
        await signIn(page);
        await page.getByRole('tab', { name: /Sigorta/ }).click();
        const panel = await inspect(page, number);
        await panel.getByRole('button', { name: 'Tam görünüm' }).click();
        const documents = documentsIn(panel);
        const photo = documents.getByRole('img', { name: 'Anne kimlik fotoğrafı', exact: true });
        await expect(documents.getByText('Kapalı')).toBeAttached();
        await expect(photo).toHaveCount(0);
        await documents.getByRole('button', { name: 'Göster: Anne kimlik fotoğrafı' }).click();
        await expect(photo).toBeVisible();
        await look(page, `${width}-${colorScheme}-photo`);
        await documents.getByRole('button', { name: 'Döndür' }).click();
        await expect(photo).toHaveCSS('rotate', '90deg');
        await page.keyboard.press('+');
        await expect(documents.getByText('%125')).toBeVisible();
        await documents.getByRole('button', { name: 'Anne kimlik fotoğrafı 2', exact: true }).click();
        await expect(documents.getByText('%100')).toBeVisible();
        await expect(documents.getByRole('img', { name: 'Anne kimlik fotoğrafı 2' })).toBeVisible();
        await look(page, `${width}-${colorScheme}-second-photo`);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      });

      test('a page that the traveller sent stands beside the fields', async ({ page }) => {
        const number = await apply(visitor(), { lastName: `Sent${lettersOf(width)}${colorScheme}` });
        await signIn(page);
        await sendPassportPage(number);
        const panel = await inspect(page, number);
        await panel.getByRole('button', { name: 'Tam görünüm' }).click();
        const photo = documentsIn(panel).getByRole('img', { name: 'Yanıt: Pasaportun fotoğraflı sayfası' });
        await expect(photo).toBeVisible();
        await look(page, `${width}-${colorScheme}-answer`);
        await page.keyboard.press('d');
        await expect(photo).toHaveCSS('rotate', '90deg');
        await panel.getByRole('button', { name: 'Tam görünüm' }).click();
      });
    });
