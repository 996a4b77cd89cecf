import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { apply, clientOf, openCheckout, payWithCard } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { quietHour } from '../support/faultScale.ts';
import { readOutbox } from '../support/outbox.ts';
import { payWith } from './applicant.ts';
import { intercept } from './intercept.ts';
import { address, dataDir, expect, holdScripts, test, violationsOf } from './journey.ts';
import { paidApplication, pay } from './paidApplication.ts';
import { inspect, signIn } from './staff.ts';

const challengedCard = '4000 0025 0000 3155';
/** The shop's page leads to its bank (3-D Secure 1). */
const redirectedCard = '4000 0000 0000 3063';
const unknownNumber = 'TR00000000000000';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function isPdf(page: Page, name: RegExp): Promise<boolean> {
  const started = page.waitForEvent('download');
  await page.getByRole('main').getByRole('link', { name }).click();
  const content = await readFile(await (await started).path());
  return content.subarray(0, 5).toString() === '%PDF-';
}

test.describe('the result page', () => {
  test('never says that an unpaid order is paid, whatever its address says, tells the server of the return once, and updates itself when the payment comes', async ({
    page,
  }) => {
    const client = clientOf({ publicUrl: address() });
    const number = await apply(client);
    await page.goto(`/payment-success?payment=success&order=${number}&transaction=tx_1`);
    await expect(page.getByText(number)).toBeVisible();
    await expect(page.getByText('tx_1')).toBeVisible();
    await page.waitForResponse((response) => response.url().endsWith(`/api/applications/${number}`));
    await expect(heading(page)).toHaveText('We are confirming your payment');
    await expect(page.getByText('Payment received')).toHaveCount(0);

    const checkout = await openCheckout(client, number);
    const hint = page.waitForRequest('**/api/payment/update-status');
    await page.goto(`/payment-success?order=${number}&transactionId=tx_2&test=true`);
    expect((await hint).postDataJSON()).toEqual({
      orderRef: number,
      paymentStatus: 'success',
      xref: 'tx_2',
      type: 'visa',
    });
    await payWithCard(checkout);
    await expect(heading(page)).toHaveText('Payment received');
    await expect(page.getByText('Test payment: no real money was moved.')).toBeVisible();
    await expect(page.getByRole('main').getByRole('status').first()).toHaveText('Payment received');
    await page.getByRole('link', { name: 'See the status of your application' }).click();
    await expect(page).toHaveURL(new RegExp(`/status\\?ref=${number}$`));
  });

  test.describe('of an order that does not exist, or cannot be asked about', { tag: quietHour }, () => {
    test.use({ expectedErrors: [/404|50\d/] });

    test('confirms nothing; while asking fails, it says that the payment is being processed and an e-mail will come', async ({
      page,
    }) => {
      await page.goto(`/payment-success?payment=success&orderRef=${unknownNumber}`);
      await expect(heading(page)).toHaveText('We cannot confirm this payment');
      await expect(page.getByRole('link', { name: /receipt/i })).toHaveCount(0);

      await page.route(`**/api/applications/${unknownNumber}`, (route) => route.fulfill({ status: 503 }));
      await page.goto(`/payment-success?order=${unknownNumber}`);
      await expect(heading(page)).toHaveText('Your payment is being processed');
      await expect(page.getByText('You will get an e-mail confirmation.')).toBeVisible();
    });
  });

  test('of a paid order says paid together with what was promised, so that no link moves after, and gives the receipt as a PDF, as the status page does', async ({
    page,
  }) => {
    const number = await paidApplication();
    const release = await holdScripts(page, '**/assets/PaidSummary-*.js');
    const asked = page.waitForResponse((response) => response.url().endsWith(`/api/applications/${number}`));
    await page.goto(`/payment-success?order=${number}`);
    await asked;
    await expect(heading(page)).toHaveText('We are confirming your payment');
    await page.evaluate(() => {
      const main = document.querySelector('main');
      const seen: boolean[] = [];
      Object.assign(window, { seenWithPaid: seen });
      if (main === null) return;
      new MutationObserver(() => {
        if (main.querySelector('h1')?.textContent === 'Payment received')
          seen.push(main.textContent.includes('Expected by'));
      }).observe(main, { childList: true, subtree: true, characterData: true });
    });
    release();
    await expect(heading(page)).toHaveText('Payment received');
    await expect(page.getByText('Expected by')).toBeVisible();
    const seen = await page.evaluate(() => 'seenWithPaid' in window && window.seenWithPaid);
    expect(seen).toContain(true);
    expect(seen).not.toContain(false);

    expect(await isPdf(page, /receipt/i)).toBe(true);
    await page.goto(`/status?ref=${number}`);
    expect(await isPdf(page, /receipt/i)).toBe(true);
  });

  for (const path of ['/payment-success?payment=cancelled&', '/payment/cancel?'])
    test(`${path} says cancelled for an unpaid order and leads on, but never of a paid one, and takes no press before it knows`, {
      tag: path === '/payment/cancel?' ? quietHour : [],
    }, async ({ page }) => {
      const client = clientOf({ publicUrl: address() });
      const number = await apply(client);
      const main = page.getByRole('main');
      await page.goto(`${path}order=${number}`);
      await expect(heading(page)).toHaveText('Payment cancelled');
      await expect(page.getByText('You have not been charged.').first()).toBeVisible();
      await expect(main.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
      await expect(main.getByRole('link', { name: 'Start a new application' })).toHaveAttribute(
        'href',
        '/application',
      );

      await pay(client, number);
      const release = await holdScripts(page, '**/api/applications/*');
      await page.reload();
      await expect(heading(page)).toHaveText('Payment cancelled');
      await expect(main.getByRole('link')).toHaveCount(0);
      release();
      await expect(heading(page)).toHaveText('Payment received');
      await expect(main.getByRole('link').first()).toBeVisible();
    });
});

test.describe('the error page', () => {
  test('shows the text of the address as text, and as a quotation; on localhost the development notice in place of a failed fetch', {
    tag: quietHour,
  }, async ({ page }) => {
    await page.goto('/payment/error?error=%3Cb%3ECard%20expired%3C%2Fb%3E');
    await expect(
      page.getByText('Message from the payment page: “\u2068<b>Card expired</b>\u2069”'),
    ).toBeVisible();
    await expect(page.getByText('Our service is running.')).toBeVisible();
    // The place kept for a longer answer stands after all sentences.
    await expect(page.getByRole('main').locator('section > p').last()).toHaveText(/^Our service is running/);
    await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/application');
    await expect(page.getByRole('main').getByRole('link', { name: 'Go to the home page' })).toHaveAttribute(
      'href',
      '/',
    );

    await page.goto('/payment/error?error=TypeError%3A%20fetch%20failed');
    await expect(page.getByText(/^Development mode/)).toBeVisible();
    await expect(page.getByText('TypeError: fetch failed')).toHaveCount(0);
  });
});

test.describe('a checkout that the server does not open', () => {
  test.use({ expectedErrors: [/409|50\d/] });

  test('leads to the failure page and back; while an earlier payment is being checked, charges nothing again and shows that payment once it is there', async ({
    page,
  }) => {
    const client = clientOf({ publicUrl: address() });
    const number = await apply(client);
    const checkout = await openCheckout(client, number);
    const payNow = page.getByRole('button', { name: 'Pay $224.00 now' });
    await intercept(page, '**/api/tazapay/checkout', (route) => route.fulfill({ status: 500 }), { times: 1 });
    await page.goto(`/status?ref=${number}`);
    await payNow.click();
    await expect(heading(page)).toHaveText('The payment could not be started');
    await expect(page.getByText('No charge was made.')).toBeVisible();
    await expect(
      page.getByText(`Your application ${number} is saved and waiting for payment.`),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', /^mailto:/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(payNow).toBeVisible();

    // The provider closes the checkout and takes the money some seconds later.
    await payWithCard(checkout, '4000 0000 0001 0076');
    await payNow.click();
    await expect(page.getByText(/Please do not pay again now/).first()).toBeVisible();
    await expect(page.getByText('Payment Initialization Failed')).toHaveCount(0);
    await expect(payNow).toHaveCount(0);
    await expect(async () => {
      await page.getByRole('button', { name: 'Refresh' }).click();
      await expect(page.getByRole('main').getByRole('link', { name: /receipt/i })).toBeVisible({
        timeout: 1000,
      });
    }).toPass({ timeout: 60_000 });
  });
});

test.describe('the 3-D Secure page', () => {
  const bank = () => `${address()}/sandbox/bank/acs`;
  const challengePath = (changes: Record<string, string> = {}) => {
    const query = {
      acsUrl: bank(),
      md: 'm d+/=&"<',
      paReq: 'eJx+/w==',
      termUrl: `${address()}/back`,
      ...changes,
    };
    return `/3ds-auth?${new URLSearchParams(query)}`;
  };

  test('says which parameters are missing and goes home after three seconds', { tag: quietHour }, async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto(challengePath({ paReq: '' }));
    await expect(page.getByText('Missing 3D Secure parameters')).toBeVisible();
    await page.clock.fastForward(3000);
    await expect(page).toHaveURL(`${address()}/`);
  });

  test('refuses a foreign host, a script, an unencrypted host and a return address that is a script, and posts nothing', async ({
    page,
  }) => {
    const posts: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') posts.push(request.url());
    });
    for (const [changes, words] of [
      [{ acsUrl: 'https://evil.example/acs' }, /does not lead to a bank we know/],
      [{ acsUrl: 'javascript:document.title="taken"' }, /not secure/],
      [{ acsUrl: 'http://evil.example/acs' }, /not secure/],
      [{ termUrl: 'javascript:alert(1)' }, /not secure/],
    ] as const) {
      await page.goto(challengePath(changes));
      await expect(heading(page)).toHaveText('We stopped a link that may be unsafe');
      await expect(page.getByText(words)).toBeVisible();
      await expect(page.locator('form[action]')).toHaveCount(0);
      expect(posts).toEqual([]);
      expect(await page.title()).not.toBe('taken');
    }
  });

  test('posts exactly MD, PaReq and TermUrl to an allowed bank', async ({ page }) => {
    await page.route(bank(), (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>the bank</title>' }),
    );
    const posted = page.waitForRequest(bank());
    await page.goto(challengePath());
    await expect(page.getByRole('button', { name: 'Not redirected? Click here' })).toBeVisible();
    const request = await posted;
    expect(request.method()).toBe('POST');
    expect([...new URLSearchParams(request.postData() ?? '')]).toEqual([
      ['MD', 'm d+/=&"<'],
      ['PaReq', 'eJx+/w=='],
      ['TermUrl', `${address()}/back`],
    ]);
    await expect(page).toHaveTitle('the bank');
  });

  test('lets forms go to the allowed banks only', async ({ request }) => {
    const formAction = async (path: string) => {
      const policy = (await request.get(path)).headers()['content-security-policy'] ?? '';
      return policy.split(';').filter((part) => part.trim().startsWith('form-action'));
    };
    const { host } = new URL(address());
    expect(await formAction('/3ds-auth')).toEqual([`form-action 'self' https://${host} http://${host}`]);
    expect(await formAction('/status')).toEqual(["form-action 'self'"]);
  });
});

test.describe('a card whose bank asks for a code', () => {
  async function toTheBank(page: Page, card: string): Promise<void> {
    const client = clientOf({ publicUrl: address() });
    await page.goto(await openCheckout(client, await apply(client)));
    await payWith(page, card);
    await expect(heading(page)).toHaveText('Enter the code');
  }
  async function answer(page: Page, code: string): Promise<void> {
    await page.getByLabel('Code').fill(code);
    await page.getByRole('button', { name: 'Confirm' }).click();
  }

  test('pays with the code 123456, on the provider’s own pages (3-D Secure 2)', async ({ page }) => {
    const visited: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) visited.push(new URL(request.url()).pathname);
    });
    const asked = page.waitForRequest(/\/bank\/challenge\//);
    await toTheBank(page, challengedCard);
    const fields = new URLSearchParams((await asked).postData() ?? '');
    expect([...fields.keys()].sort()).toEqual(['creq', 'threeDSSessionData']);
    expect(await violationsOf(page)).toEqual([]);
    const answered = page.waitForRequest(/\/checkout-challenge\/result$/);
    await answer(page, '123456');
    expect([...new URLSearchParams((await answered).postData() ?? '').keys()].sort()).toEqual([
      'cres',
      'threeDSSessionData',
    ]);
    await expect(heading(page)).toHaveText('Payment received');
    expect(visited).not.toContain('/3ds-auth');
  });

  test('says at the field that the code is missing, and asks again', { tag: quietHour }, async ({ page }) => {
    await toTheBank(page, challengedCard);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('alert')).toContainText('Enter the code');
    await expect(page.getByLabel('Code')).toHaveAttribute('aria-invalid', 'true');
    expect(await violationsOf(page)).toEqual([]);
    await answer(page, '123456');
    await expect(heading(page)).toHaveText('Payment received');
  });

  test('does not pay with another code, says why, and may try another card', { tag: quietHour }, async ({
    page,
  }) => {
    await toTheBank(page, challengedCard);
    await answer(page, '654321');
    await expect(page.getByText('The bank could not confirm that it was you.')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await payWith(page, '4242 4242 4242 4242');
    await expect(heading(page)).toHaveText('Payment received');
  });

  test('of the older kind pays by way of our 3-D Secure page (3-D Secure 1)', { tag: quietHour }, async ({
    page,
  }) => {
    const passed = page.waitForRequest((request) => request.url().includes('/3ds-auth?'));
    await toTheBank(page, redirectedCard);
    await passed;
    await answer(page, '123456');
    await expect(heading(page)).toHaveText('Payment received');
  });
});

test.describe('the debug page', () => {
  test('creates a payment of 114 USD, shows the answer and goes to the payment page', {
    tag: quietHour,
  }, async ({ page }) => {
    await page.clock.install();
    await page.goto('/debug-payment');
    await page.getByLabel('Transaction ID').fill('TX-77');
    const sent = page.waitForRequest('**/api/payment/create');
    await page.getByRole('button', { name: 'Test Payment API' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ amount: 114, currency: 'USD', orderId: 'TX-77' });
    await expect(page.getByText('"paymentUrl"')).toBeVisible();
    await expect(page.getByText('You are taken to the payment page in 3 seconds.')).toBeVisible();
    await page.clock.fastForward(3000);
    await expect(page.getByLabel('Card number')).toBeVisible();
    await expect(page.getByText('$114.00').first()).toBeVisible();
  });

  test('stays when asked to, and goes the direct way in two seconds', { tag: quietHour }, async ({
    page,
  }) => {
    await page.goto('/debug-payment');
    await page.getByRole('button', { name: 'Test Payment API' }).click();
    await page.getByRole('button', { name: 'Stay here' }).click();
    await expect(page.getByText('Stopped. You stay on this page.')).toBeVisible();
    await page.getByRole('button', { name: 'Test Direct Redirect' }).click();
    await expect(page.getByText('You are taken to the payment page in 2 seconds.')).toBeVisible();
    await expect(page.getByLabel('Card number')).toBeVisible();
  });

  test.describe('in production', () => {
    test.use({ expectedErrors: [/401/] });

    test('is for signed-in staff, and says so', async ({ page }) => {
      const refusal = { error: 'signedOut', message: 'Oturumunuz kapandı.' };
      await page.route('**/api/payment/create', (route) => route.fulfill({ status: 401, json: refusal }));
      await page.goto('/debug-payment');
      await page.getByRole('button', { name: 'Test Payment API' }).click();
      await expect(page.getByText('Only for signed-in staff')).toBeVisible();
      await page.getByRole('link', { name: 'Sign in to the admin panel' }).click();
      await expect(page.getByLabel('Şifre')).toBeVisible();
    });
  });
});

test('staff refund what a policy gives and then the rest; the customer gets e-mails and sees "Refunded"', async ({
  page,
  browser,
}) => {
  const number = await paidApplication();
  const staff = await (await browser.newContext()).newPage();
  await signIn(staff);
  const dialog = await inspect(staff, number);
  await expect(dialog.getByText('Önerilen')).toHaveCount(1);
  expect(await violationsOf(staff)).toEqual([]);
  await dialog.getByRole('radio', { name: /Kullanım koşulları/ }).check();
  await dialog.getByRole('button', { name: 'Devam et' }).click();
  await dialog.getByRole('button', { name: '$155,00 iade et' }).click();
  await expect(dialog.getByText('Tamamlandı', { exact: true })).toHaveCount(1);

  await dialog.getByRole('radio', { name: /iyi niyet/ }).check();
  await dialog.getByLabel('İade tutarı (USD)').fill('70');
  await dialog.getByRole('button', { name: 'Devam et' }).click();
  await expect(dialog.getByText('Tutar en fazla $69,00 olabilir.')).toBeVisible();
  await dialog.getByLabel('İade tutarı (USD)').fill('69,00');
  await dialog.getByRole('button', { name: 'Devam et' }).click();
  await dialog.getByRole('button', { name: '$69,00 iade et' }).click();
  await expect(dialog.getByText('Tamamlandı', { exact: true })).toHaveCount(2);
  await expect(dialog.getByRole('button', { name: 'Devam et' })).toHaveCount(0);

  await eventually(async () => {
    const mails = (await readOutbox(join(dataDir(), 'outbox'))).filter(({ text }) => text?.includes(number));
    const amounts = mails.map(({ text }) => /\$(?:155|69)\.00/.exec(text ?? '')?.[0]);
    return amounts.includes('$155.00') && amounts.includes('$69.00');
  });
  await page.goto(`/status?ref=${number}`);
  await expect(page.getByText('Refunded', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /Pay .* now/ })).toHaveCount(0);
  await page.goto(`/payment-success?order=${number}`);
  await expect(heading(page)).toHaveText('Payment refunded');
});

test('a disputed payment cannot be refunded in the panel, which says why, and its case is closed with a note', {
  tag: quietHour,
}, async ({ page }) => {
  const number = await paidApplication();
  await signIn(page);
  const details = await inspect(page, number);
  await details.getByRole('button', { name: 'İtiraz kaydet' }).click();
  const dispute = page.getByRole('dialog', { name: 'İtirazı kaydet' });
  await dispute.getByLabel('İtiraz edilen tutar (USD)').fill('500');
  await dispute.getByRole('button', { name: 'Kaydet' }).click();
  await expect(dispute.getByText(/Tutar en fazla/)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await dispute.getByLabel('İtiraz edilen tutar (USD)').fill('224');
  await dispute.getByRole('button', { name: 'Kaydet' }).click();
  await expect(details.getByText('10 gün kaldı')).toBeVisible();
  await expect(details.getByText('Bu ödeme şu anda iade edilemez')).toBeVisible();
  await expect(details.getByRole('button', { name: 'Devam et' })).toHaveCount(0);
  expect(await violationsOf(page)).toEqual([]);

  await page.getByRole('tab', { name: /^Uyarılar/ }).click();
  const cases = page.getByRole('list', { name: 'Açık ödeme uyarıları', exact: true });
  const mine = cases.getByRole('listitem').filter({ hasText: number });
  await expect(async () => {
    await page.getByRole('button', { name: 'Yenile' }).click();
    await expect(mine).toHaveCount(1, { timeout: 1000 });
  }).toPass({ timeout: 60_000 });
  await expect(mine.getByRole('heading', { name: 'Ödemeye itiraz' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await mine.getByRole('button', { name: 'Notla kapat' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Kapat', exact: true }).last().click();
  await expect(dialog.getByText('Lütfen bir not yazın.')).toBeVisible();
  await dialog.getByLabel('Not', { exact: true }).fill('Belgeler gönderildi.');
  await dialog.getByRole('button', { name: 'Kapat', exact: true }).last().click();
  await expect(mine).toHaveCount(0);
});

const refusedBank = 'acsUrl=https://evil.example/&md=1&paReq=1&termUrl=https://evil.example/';
for (const [locale, colorScheme, width] of [
  ['en', 'light', 1280],
  ['ar', 'dark', 320],
] as const)
  test.describe(`in ${locale}, ${colorScheme}, ${width} px`, () => {
    test.use({ locale, colorScheme, viewport: { width, height: 800 } });

    const expectSoundLook = async (page: Page, path: string, lastShown: string) => {
      await page.goto(path);
      await expect(heading(page)).toBeVisible();
      await expect(page.locator(`main ${lastShown}`).last()).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      expect(await violationsOf(page), path).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(
        width,
      );
    };

    test('the failure page and the 3-D Secure page have no accessibility violation and nothing wider than the screen', {
      tag: quietHour,
    }, async ({ page }) => {
      await expectSoundLook(page, '/payment/failure', 'a[href^="mailto:"]');
      await expectSoundLook(page, `/3ds-auth?${refusedBank}`, 'a[href="/status"]');
    });

    test('the debug page has no accessibility violation and nothing wider than the screen', {
      tag: quietHour,
    }, async ({ page }) => {
      await expectSoundLook(page, '/debug-payment', 'form');
    });
  });
