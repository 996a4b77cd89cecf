import type { Page } from '@playwright/test';
import { apply, clientOf } from '../support/client.ts';
import { address, expect, holdScripts, test } from './journey.ts';

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

test('a payment page that opens late does not replace the page they went to from the status', async ({
  page,
}) => {
  const number = await apply(clientOf({ publicUrl: address() }));
  const release = await holdScripts(page, checkout);
  await page.goto(`/status?ref=${number}`);
  await page.getByRole('button', { name: 'Pay $224.00 now' }).click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ', exact: true }).click();
  await expect(heading(page)).toHaveText(/questions/i);
  expect(await openedBy(page, release)).toEqual([]);
  await expect(page).toHaveURL(/\/faq$/);
  await inHead(page, 'Check status').click();
  await expect(page.getByRole('textbox', { name: 'Application number' })).toBeVisible();
});
