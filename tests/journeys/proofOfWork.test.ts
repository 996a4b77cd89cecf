import type { Page } from '@playwright/test';
import { issueToken } from '../../src/contract/applicant.ts';
import { mostWorkBits, tokensOfMostWork } from '../../src/domain/proofOfWork.ts';
import { clientOf, visaPayload } from '../support/client.ts';
import { quietHour } from '../support/faultScale.ts';
import { acceptAndPay, confirmedNumber, payWith, reachVisaCheck } from './applicant.ts';
import { intercept } from './intercept.ts';
import { address, expect, test } from './journey.ts';
import { startProduct } from './start.ts';

test.describe.configure({ mode: 'default' });

/** Limits as in production on a product of its own, and a block of addresses that has asked for many tokens. */

const names = ['KAPI_JOURNEYS_URL', 'KAPI_JOURNEYS_DATA'] as const;
const shared = names.map((name) => process.env[name]);
let stop: () => Promise<void> = async () => {};

test.beforeAll(async () => {
  test.setTimeout(240_000);
  const environment = { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '127.0.0.1,::1,::ffff:127.0.0.1' };
  stop = await startProduct({ isSeeded: false, environment });
  for (let asked = 0; asked < tokensOfMostWork; asked += 1) await takeToken(asked);
});
test.afterAll(async () => {
  await stop();
  // The next file of this worker asks the product of all journeys again.
  names.forEach((name, index) => {
    const value = shared[index];
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  });
});

/** An address of the block; each may take 60 tokens a minute. */
const fromBlock = (neighbour: number) => ({ 'x-forwarded-for': `203.0.113.${neighbour % 199}` });

const fpHash = 'f'.repeat(64);

async function takeToken(neighbour: number) {
  const answer = await fetch(`${address()}${issueToken.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...fromBlock(neighbour) },
    body: JSON.stringify({ fpHash }),
  });
  return issueToken.answer.parse(await answer.json());
}

/** Fills in everything up to the check of all answers, from an address of the block. */
async function reachCheck(page: Page): Promise<void> {
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': '203.0.113.200' });
  await reachVisaCheck(page, { firstName: 'Zanele', lastName: 'Dube' });
}

/** Sends forms without the work of their tokens until the block may send no more of them this minute. */
async function useUpWorkless(): Promise<void> {
  const client = clientOf({ publicUrl: address() });
  for (let sent = 0; sent < 10; sent += 1) {
    const { token: sessionToken } = await takeToken(sent);
    const form = await visaPayload(client, { sessionToken, totalAmount: '1.00' });
    const { status } = await client.post('/api/applications', form, fromBlock(sent));
    if (status === 429) return;
  }
  throw new Error('The block may send more.');
}

const payButton = (page: Page) => page.getByRole('button', { name: 'Pay $224.00' });
const accept = (page: Page) => page.getByRole('checkbox', { name: /I have read and accept/ }).check();
const workerScript = '**/assets/searchWork.worker-*.js';

test('a person in a block that asks for many tokens is told why it takes long, then pays as everybody', {
  tag: quietHour,
}, async ({ page }) => {
  await reachCheck(page);
  await accept(page);
  const token = page.waitForResponse(`**${issueToken.path}`).then((answer) => answer.json());
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await intercept(page, workerScript, async (route) => {
    await held;
    await route.fallback();
  });
  await payButton(page).click();
  await expect(
    page.getByRole('status').getByText(/checking that this form is sent by a browser/),
  ).toBeVisible();
  release();
  expect(await token).toMatchObject({ work: { bits: mostWorkBits } });
  await payWith(page, '4242 4242 4242 4242');
  await confirmedNumber(page);
});

test.describe('in a browser that cannot do the work', () => {
  test.use({ expectedErrors: [/429/] });

  test.beforeEach(({ page }) => page.addInitScript(() => Reflect.deleteProperty(window, 'Worker')));

  test('the form is taken a few times a minute', { tag: quietHour }, async ({ page }) => {
    await reachCheck(page);
    await acceptAndPay(page);
  });

  test('the page says when to try again, and keeps the answers', { tag: quietHour }, async ({ page }) => {
    await reachCheck(page);
    await accept(page);
    await useUpWorkless();
    await payButton(page).click();
    const banner = page.getByRole('main').getByText(/could not do the security check/);
    await expect(banner).toContainText('try again in a minute');
    await expect(page.getByRole('main').getByRole('button', { name: 'Retry' })).toBeVisible();
    await expect(page.getByText('12 Long Street, 8001 Cape Town')).toBeVisible();
  });
});
