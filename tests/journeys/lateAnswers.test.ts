import type { Page } from '@playwright/test';
import { apply, clientOf } from '../support/client.ts';
import { quietHour } from '../support/faultScale.ts';
import { chooseCountry, next, reachVisaCheck } from './applicant.ts';
import { intercept } from './intercept.ts';
import { address, expect, holdScripts, test } from './journey.ts';
import { draftIsKept } from './keptDraft.ts';

/** Answers that come after the person went on: they lead nobody away, and nothing of them is lost. */

const checkout = '**/api/tazapay/checkout';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const inHead = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name });

/** Lets a held answer arrive, and the page act on it. Returns the documents that it then opens. */
async function openedBy(page: Page, release: () => void): Promise<string[]> {
  const opened: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) opened.push(new URL(request.url()).pathname);
  });
  const answered = page.waitForResponse(checkout);
  release();
  await (await answered).finished();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  return opened;
}

test('a payment page that opens late does not replace the page they went to from the status', {
  tag: quietHour,
}, async ({ page }) => {
  const number = await apply(clientOf({ publicUrl: address() }));
  const release = await holdScripts(page, checkout);
  await page.goto(`/status?ref=${number}`);
  await page.getByRole('button', { name: 'Pay $224.00 now' }).click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ', exact: true }).click();
  await expect(heading(page)).toHaveText(/questions/i);
  expect(await openedBy(page, release)).toEqual([]);
  await expect(page).toHaveURL(/\/faq$/);
});

test('kept answers that open slowly say so at the button, and open once', { tag: quietHour }, async ({
  page,
  context,
}) => {
  await page.goto('/application');
  await chooseCountry(page, 'South Africa');
  await draftIsKept(page, 'visa');
  const again = await context.newPage();
  const release = await holdScripts(again, '**/api/countries');
  await again.goto('/application');
  const button = again.getByRole('button', { name: 'Continue' });
  await button.dblclick();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(again.getByText('E-visa available')).toBeVisible();
});

test.describe('an application that is sent', () => {
  const payButton = (page: Page) => page.getByRole('button', { name: 'Pay $224.00' });

  /** Presses Pay, and returns once the button says what the page waits for. */
  async function pressPay(page: Page, waitingText: string): Promise<void> {
    await reachVisaCheck(page, { firstName: 'Zanele', lastName: 'Late' });
    await page.getByRole('checkbox', { name: /I have read and accept/ }).check();
    await payButton(page).click();
    await expect(page.getByRole('button', { name: waitingText })).toBeVisible();
  }

  test('does not leave for the payment after Back, and is paid later', async ({ page }) => {
    const release = await holdScripts(page, checkout);
    await pressPay(page, 'Opening the payment page…');
    await page.goBack();
    await expect(heading(page)).toHaveText('Your details');
    expect(await openedBy(page, release)).toEqual([]);
    await expect(heading(page)).toHaveText('Your details');
    await next(page);
    await expect(page.getByText(/Your application TR\w{14} is saved, pay now/)).toBeVisible();
    await payButton(page).click();
    await expect(page.getByLabel('Card number')).toBeVisible();
  });

  test('is sent anew after Back from a payment page that does not open', async ({ page }) => {
    // An answer without content leaves the browser where it is, as a provider that never answers does.
    const slow = await intercept(page, '**/sandbox/checkout/**', (route) => route.fulfill({ status: 204 }));
    const asked = page.waitForRequest('**/sandbox/checkout/**');
    await pressPay(page, 'Opening the payment page…');
    await asked;
    // `goBack` would take the end of the other navigation for its own.
    await page.evaluate(() => history.back());
    await expect(heading(page)).toHaveText('Your details');
    await page.getByLabel('Email address').fill('other@example.com');
    await next(page);
    await expect(page.getByText(/You changed answers after application TR\w{14} was saved/)).toBeVisible();
    slow.release();
    const created = page.waitForRequest('**/api/applications');
    await payButton(page).click();
    expect((await created).postDataJSON()).toMatchObject({ email: 'other@example.com' });
    await expect(page.getByLabel('Card number')).toBeVisible();
  });

  test('is known to the form that is opened again, though its answer came to another page', {
    tag: quietHour,
  }, async ({ page }) => {
    const release = await holdScripts(page, '**/api/applications');
    await pressPay(page, 'Sending your application…');
    await inHead(page, 'Check status').click();
    await expect(heading(page)).toHaveText('Check your status');
    expect(await openedBy(page, release)).toEqual([]);
    await inHead(page, 'Apply').click();
    await expect(page.getByText(/Your application TR\w{14} is saved, pay now/)).toBeVisible();
  });

  test.describe('and whose payment cannot be started', () => {
    test.use({ expectedErrors: [/500/] });

    test('says nothing of it on the page they went on to', { tag: quietHour }, async ({ page }) => {
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      await page.route(checkout, async (route) => {
        await released;
        await route.fulfill({ status: 500 });
      });
      await pressPay(page, 'Opening the payment page…');
      await inHead(page, 'Check status').click();
      await expect(heading(page)).toHaveText('Check your status');
      expect(await openedBy(page, release)).toEqual([]);
      await expect(page).toHaveURL(/\/status$/);
    });
  });
});
