import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { correctEmail } from '../../src/contract/holder.ts';
import { eventually } from '../support/eventually.ts';
import { quietHour } from '../support/faultScale.ts';
import { readOutbox } from '../support/outbox.ts';
import { acceptAndPay, chooseCountry, confirmedNumber, payWith, reachVisaCheck } from './applicant.ts';
import { intercept } from './intercept.ts';
import { dataDir, expect, test, violationsOf } from './journey.ts';
import { draftIsKept } from './keptDraft.ts';
import { reject } from './paidApplication.ts';

/** The page after the payment shows where the e-mails go, and lets a mistake be corrected. */

/** Applies and pays with this address. Returns the application number. */
async function pay(page: Page, email: string): Promise<string> {
  await reachVisaCheck(page, { firstName: 'Thandi', lastName: 'Mistyped', email });
  await acceptAndPay(page);
  await payWith(page, '4242 4242 4242 4242');
  return confirmedNumber(page);
}

const mailsTo = async (address: string) =>
  (await readOutbox(join(dataDir(), 'outbox'))).filter(({ to }) =>
    to?.some((recipient) => recipient.address === address),
  );

const fontSizeOf = (text: Locator) =>
  text.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, expectedErrors: [/502/] });

  test('a mistyped address is seen after the payment, corrected there with a question about a second slip, and gets the e-mails', {
    tag: quietHour,
  }, async ({ page }) => {
    const stamp = `${process.pid}${Date.now()}`;
    const wrong = `thandi${stamp}@gmial.example`;
    const right = `thandi${stamp}@gmail.example`;
    await pay(page, wrong);
    const main = page.getByRole('main');
    await expect(main.getByText(wrong)).toBeVisible();
    expect(await fontSizeOf(main.getByText(wrong))).toBeGreaterThan(await fontSizeOf(main));
    expect(await violationsOf(page)).toEqual([]);

    await main.getByRole('button', { name: 'Wrong? Correct it' }).click();
    const field = main.getByLabel('Your email address');
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(wrong);
    await field.fill('thandi at gmail');
    await field.press('Enter');
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(/not a complete email address/);
    expect(await violationsOf(page)).toEqual([]);
    await main.getByRole('button', { name: 'Leave it as it is' }).click();
    await expect(main.getByRole('button', { name: 'Wrong? Correct it' })).toBeFocused();

    await page.keyboard.press('Enter');
    await field.fill(`thandi${stamp}@gmial.com`);
    await main.getByRole('button', { name: 'Yes, use this address' }).click();
    await expect(field).toHaveValue(`thandi${stamp}@gmail.com`);
    await expect(field).toBeFocused();
    await field.fill(right);
    // The page of a proxy is not read out.
    const html = { status: 502, contentType: 'text/html', body: '<html>Bad gateway</html>' };
    await intercept(page, `**${correctEmail.path}`, (route) => route.fulfill(html), { times: 1 });
    await main.getByRole('button', { name: 'Save and send again' }).click();
    await expect(field).toHaveAccessibleDescription(/we cannot be reached right now/);
    await expect(field).toBeFocused();
    await main.getByRole('button', { name: 'Save and send again' }).click();
    await expect(main.getByRole('status').getByText('on their way to this address')).toBeVisible();
    await expect(main.getByText(right)).toBeVisible();
    await expect(main.getByText(wrong)).toHaveCount(0);
    const mails = await eventually(async () => {
      const found = await mailsTo(right);
      return found.length === 2 && found;
    });
    expect(mails.map(({ subject }) => subject?.split(' ')[0]).sort()).toEqual(['Payment', 'We']);
  });

  test('the address stands there after a reload and on return, in this tab alone, can be corrected until the decision, and goes with the answers that are erased', {
    tag: quietHour,
  }, async ({ page, context }) => {
    const stamp = `${process.pid}${Date.now()}`;
    const wrong = `naledi${stamp}@gmial.example`;
    const right = `naledi${stamp}@gmail.example`;
    const number = await pay(page, wrong);
    const result = page.url();
    const main = page.getByRole('main');
    const opener = main.getByRole('button', { name: 'Wrong? Correct it' });
    await page.reload();
    await expect(main.getByText(wrong)).toBeVisible();
    await opener.click();
    await main.getByLabel('Your email address').fill(right);
    await main.getByRole('button', { name: 'Save and send again' }).click();
    await expect(main.getByRole('status').getByText('on their way to this address')).toBeVisible();
    await eventually(async () => (await mailsTo(right)).length === 2);

    await page.goto('/faq');
    await page.goBack();
    await expect(main.getByText(right)).toBeVisible();
    await expect(main.getByText(wrong)).toHaveCount(0);
    await expect(opener).toBeVisible();
    const other = await context.newPage();
    await other.goto(result);
    await expect(other.getByRole('main').getByText('Payment received').first()).toBeVisible();
    await expect(other.getByText(right)).toHaveCount(0);
    await expect(other.getByRole('button', { name: 'Wrong? Correct it' })).toHaveCount(0);
    await other.close();

    await reject(number);
    await page.reload();
    await expect(main.getByText('Payment received').first()).toBeVisible();
    await expect(main.getByText(right)).toBeVisible();
    await expect(opener).toBeHidden();

    await page.goto('/application');
    await chooseCountry(page, 'South Africa');
    await draftIsKept(page, 'visa');
    await page.getByRole('button', { name: 'Erase my answers' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Erase' }).click();
    await expect(page.getByText('Your answers are erased from this device.')).toBeVisible();
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(right);
    await page.goto(result);
    await expect(main.getByText('Payment received').first()).toBeVisible();
    await expect(main.getByText(right)).toHaveCount(0);
    await expect(opener).toHaveCount(0);
  });
});
