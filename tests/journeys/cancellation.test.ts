import { join } from 'node:path';
import type { Page } from '@playwright/test';
import * as z from 'zod';
import { languages } from '../../src/domain/languages.ts';
import { formatMoney } from '../../src/domain/prices/money.ts';
import { apply, clientOf, openCheckout, payWithCard } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { quietHour } from '../support/faultScale.ts';
import { insure } from '../support/insurance.ts';
import { linkIn, readOutbox } from '../support/outbox.ts';
import { address, dataDir, expect, test, violationsOf } from './journey.ts';
import { expectStillness, watchMovement } from './movement.ts';
import { paidApplication } from './paidApplication.ts';
import { inspect, signIn } from './staff.ts';
import { staffPassword } from './start.ts';

/** A traveller cancels, and what was shown goes back. Issue 21, item 2. */

const client = () => clientOf({ publicUrl: address() });
const main = (page: Page) => page.getByRole('main');
const place = (page: Page, name: string | RegExp) => main(page).getByRole('region', { name });
const isWithin = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

/** The link of the first e-mail about an application. */
const linkOf = (number: string) =>
  eventually(async () => {
    const mails = await readOutbox(join(dataDir(), 'outbox'));
    const mail = mails.find(({ subject }) => subject?.includes(number));
    return mail && linkIn(mail);
  }, 40_000);

async function takeUp(number: string): Promise<void> {
  const staff = client();
  await staff.signIn(staffPassword);
  const { json } = await staff.get(`/api/admin/applications?search=${number}`);
  const list = z.object({ items: z.array(z.object({ id: z.union([z.string(), z.number()]) })) }).parse(json);
  const taken = await staff.post(`/api/admin/applications/${list.items[0]?.id}/take`);
  expect(taken.status).toBe(200);
}

test('a traveller reads what goes back, by which rule and until when, and one press gives it back', async ({
  page,
}) => {
  const number = await paidApplication();
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  const isDialogLoaded = () => scripts.some((url) => url.includes('CancelDialog'));
  await page.setViewportSize({ width: 360, height: 800 });
  await watchMovement(page, 'address');
  await page.goto(await linkOf(number));

  const section = place(page, 'Cancel');
  await expect(section.getByText('If you cancel now, $179.20 goes back')).toBeVisible();
  await expect(section.getByText(/This amount holds until .* \(Istanbul\stime\)\. After that/)).toBeVisible();
  await expect(section.getByRole('link', { name: 'Refund policy' })).toHaveAttribute('href', '/refund');
  await expect(section.getByText('as soon as our staff take up your application')).toBeVisible();
  expect(await isWithin(page)).toBe(true);
  expect(await violationsOf(page)).toEqual([]);
  expect(isDialogLoaded()).toBe(false);

  const button = section.getByRole('button', { name: 'Cancel now: $179.20 back' });
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this application?' });
  await expect(dialog.getByText('$179.20 goes back to the card you paid with.')).toBeVisible();
  await expect(dialog.getByText('We stop working on your e-visa application.')).toBeVisible();
  expect(isDialogLoaded()).toBe(true);
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Do not cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();

  await expectStillness(page);

  // By the keyboard alone.
  await button.press('Enter');
  await dialog.getByRole('button', { name: 'Cancel now: $179.20 back' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(section.getByText(/You cancelled on .* \$179\.20 goes back to the card/)).toBeVisible();
  await expect(section).toBeFocused();
  await expect(main(page).getByText('You cancelled this application.')).toBeVisible();
  await expect(main(page).getByText('Cancelled', { exact: true })).toBeVisible();
  await expect(main(page).getByText('You cancelled the application', { exact: true })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  // Staff read it where they read their own decisions.
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  const panel = await inspect(page, number);
  await expect(panel.getByText('Başvuru sahibi iptal etti, e-posta gönderildi.')).toBeVisible();
});

test('the number alone has no button, and says by which way there is one', async ({ page }) => {
  const number = await paidApplication();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/status?ref=${number}`);
  const section = place(page, 'Cancel');
  await expect(section.getByText('If you cancel now, $179.20 goes back')).toBeVisible();
  await expect(section.getByText('open this page by the link in one of our emails')).toBeVisible();
  await expect(section.getByRole('button')).toHaveCount(0);
  expect(await violationsOf(page)).toEqual([]);
});

test('an insurance is cancelled in Arabic, at 1440 px, and its certificate goes', async ({ page }) => {
  const number = await insure(client(), { passportNumber: 'T20000002' });
  await payWithCard(await openCheckout(client(), number, 114, 'insurance'));
  const link = await linkOf(number);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(link.replace('/status', '/status?lang=ar'));
  const section = place(page, 'الإلغاء');
  await expect(section.getByRole('button')).toBeVisible();
  await expect(main(page).getByRole('link', { name: /تنزيل الشهادة/ })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await section.getByRole('button').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('ينتهي تأمينك')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: /استرداد/ }).click();
  await expect(dialog).toHaveCount(0);
  await expect(section.getByText('ألغيت الطلب في')).toBeVisible();
  await expect(main(page).getByRole('link', { name: /تنزيل الشهادة/ })).toHaveCount(0);
  expect(await isWithin(page)).toBe(true);
});

test('the sum changes on the open page in the moment in which the rule does', async ({ page }) => {
  const number = await paidApplication();
  await page.clock.install();
  await page.goto(await linkOf(number));
  const section = place(page, 'Cancel');
  await expect(section.getByRole('button', { name: 'Cancel now: $179.20 back' })).toBeVisible();
  await page.clock.fastForward(7 * 24 * 3_600_000);
  await expect(
    section.getByText('The period in which a cancellation gives something back is over.'),
  ).toBeVisible();
  await expect(section.getByRole('button')).toHaveCount(0);
});

test.describe('when staff take it up first', () => {
  test.use({ expectedErrors: [/409/] });

  test('nothing is cancelled, the dialog says so, and the page says which rule holds', async ({ page }) => {
    const number = await paidApplication();
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(await linkOf(number));
    const section = place(page, 'Cancel');
    await section.getByRole('button').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await takeUp(number);
    await dialog.getByRole('button', { name: /^Cancel now/ }).click();
    await expect(dialog.getByText('no longer gives anything back. Nothing was cancelled.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: /^Cancel now/ })).toHaveCount(0);
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(section.getByText('Our staff have taken up your application.')).toBeVisible();
    await expect(section.getByRole('button')).toHaveCount(0);
  });
});

for (const width of [360, 1440])
  test(`is said in six languages, sound, at ${width} px`, { tag: quietHour }, async ({ page }) => {
    test.setTimeout(180_000);
    const number = await apply(client(), { processingType: 'urgent_1', totalAmount: '754.00' });
    await payWithCard(await openCheckout(client(), number, 754));
    const link = await linkOf(number);
    await page.setViewportSize({ width, height: 900 });
    for (const { code } of languages) {
      await page.goto(link.replace('/status', `/status?lang=${code}`));
      const amount = formatMoney(685, code);
      const button = main(page).getByRole('button').filter({ hasText: amount });
      await expect(button, code).toBeVisible();
      await button.click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await isWithin(page), code).toBe(true);
      expect(await violationsOf(page), code).toEqual([]);
      await expect(page.getByRole('dialog'), code).not.toContainText('{{');
      await expect(main(page), code).not.toContainText('{{');
      await page.keyboard.press('Escape');
    }
  });
