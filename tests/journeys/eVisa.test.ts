import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { eventually } from '../support/eventually.ts';
import { quietHour } from '../support/faultScale.ts';
import { readOutbox } from '../support/outbox.ts';
import { makePdf } from '../support/pdf.ts';
import { textOfPdf } from '../support/pdfText.ts';
import {
  acceptAndPay,
  chooseCountry,
  confirmedNumber,
  enterDate,
  enterPerson,
  enterTravel,
  inDays,
  next,
  payWith,
  reachVisaCheck,
} from './applicant.ts';
import { dataDir, expect, openHome, test } from './journey.ts';
import { approve, signIn } from './staff.ts';

// The whole way is walked as in a real visit.
test.use({ serviceWorkers: 'allow' });

const goodCard = '4242 4242 4242 4242';
const declinedCard = '4000 0000 0000 0002';

/**
 * Presses the download link of the status page. It opens a window of its own, and Chromium tells of the download in
 * that window or in the one it came from.
 */
async function download(page: Page): Promise<{ name: string; text: string }> {
  const link = page.getByRole('main').getByRole('link', { name: /Download your e-visa/ });
  const started = Promise.any([
    page.waitForEvent('download'),
    page.waitForEvent('popup').then((opened) => opened.waitForEvent('download')),
  ]);
  await link.click();
  const file = await started;
  return { name: file.suggestedFilename(), text: await textOfPdf(await readFile(await file.path())) };
}

test('class 1: from home to the downloaded e-visa', async ({ page, browser }) => {
  await openHome(page);
  await page.getByRole('link', { name: 'Apply for an e-visa' }).first().click();
  await chooseCountry(page, 'South Africa');
  await expect(page.getByText('E-visa available')).toBeVisible();
  await next(page);
  await enterTravel(page);
  await enterPerson(page, { firstName: 'Thandiwe', lastName: 'Nkosi' });
  await acceptAndPay(page);
  await payWith(page, goodCard);
  const number = await confirmedNumber(page);

  await page.getByRole('link', { name: 'See the status of your application' }).click();
  await expect(page.getByText('Thandiwe Nkosi')).toBeVisible();

  const staff = await (await browser.newContext()).newPage();
  const pdf = await makePdf((document) => document.text(number));
  await signIn(staff);
  await approve(staff, number, pdf);

  await page.reload();
  await expect(page.getByText('Your e-visa is approved. You can download it now.')).toBeVisible();
  expect(await download(page)).toEqual({ name: `e-visa-${number}.pdf`, text: await textOfPdf(pdf) });

  const mails = await eventually(async () => {
    const mine = (await readOutbox(join(dataDir(), 'outbox'))).filter(({ text }) => text?.includes(number));
    return mine.length === 3 ? mine : null;
  }, 40_000);
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    `Approved: ${number}`,
    `Payment received for ${number}`,
    `We have your application ${number}`,
  ]);
});

test('class 2: a supporting document and the requirements, to the downloaded e-visa', {
  tag: quietHour,
}, async ({ page, browser }) => {
  await page.goto('/application');
  await chooseCountry(page, 'India');
  await next(page);
  await page.getByRole('radio', { name: 'Yes' }).check();
  await page.getByRole('radio', { name: 'Visa', exact: true }).check();
  await page.getByRole('radio', { name: 'A Schengen country' }).check();
  await page.getByLabel('Document number').fill('S1234567');
  await enterDate(page, 'Valid from', inDays(-10));
  await enterDate(page, 'Valid until', inDays(200));
  await next(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Requirements for your e-visa');
  for (const box of await page.getByRole('main').getByRole('checkbox').all()) await box.check();
  await next(page);
  await enterTravel(page);
  await enterPerson(page, { firstName: 'Asha', lastName: 'Rao' });
  await acceptAndPay(page);
  await payWith(page, goodCard);
  const number = await confirmedNumber(page);

  const staff = await (await browser.newContext()).newPage();
  const pdf = await makePdf((document) => document.text(number));
  await signIn(staff);
  await approve(staff, number, pdf);
  await page.goto(`/status?ref=${number}`);
  expect(await download(page)).toEqual({ name: `e-visa-${number}.pdf`, text: await textOfPdf(pdf) });
});

test('a declined card, then another one, pays the same application once', async ({ page }) => {
  await reachVisaCheck(page, { firstName: 'Lerato', lastName: 'Dube' });
  await acceptAndPay(page);
  await payWith(page, declinedCard);
  await expect(
    page
      .getByRole('alert')
      .or(page.getByText(/declined/i).first())
      .first(),
  ).toBeVisible();
  await payWith(page, goodCard);
  await confirmedNumber(page);
});

test('a cancelled payment is made later from the status page', async ({ page }) => {
  await reachVisaCheck(page, { firstName: 'Sizwe', lastName: 'Khumalo' });
  await acceptAndPay(page);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment cancelled');
  await page.getByRole('link', { name: 'Pay for this application' }).click();
  await page.getByRole('button', { name: 'Pay $224.00 now' }).click();
  await payWith(page, goodCard);
  await confirmedNumber(page);
});
