import { rm } from 'node:fs/promises';
import { type BrowserContext, chromium, type Locator, type Page } from '@playwright/test';
import * as z from 'zod';
import { addDays, todayInIstanbul } from '../../src/domain/calendar/calendarDate.ts';
import { eventually } from '../support/eventually.ts';
import { quietHour } from '../support/faultScale.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import {
  acceptAndPay,
  chooseCountry,
  confirmedNumber,
  enterDate,
  enterTravel,
  inDays,
  next,
  payWith,
  reachVisaCheck,
} from './applicant.ts';
import { intercept } from './intercept.ts';
import { address, errorSummary, expect, race, test } from './journey.ts';
import { draftIsKept } from './keptDraft.ts';
import { staffPassword } from './start.ts';

const goodCard = '4242 4242 4242 4242';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const payButton = (page: Page) => page.getByRole('button', { name: 'Pay $224.00' });

/** A last name that no other test uses, in letters that a passport has. */
function newLastName(): string {
  const letters = Array.from({ length: 8 }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26)));
  return `Q${letters.join('')}`;
}

/** Fills in everything up to the check of all answers. Returns the last name, by which staff find the application. */
async function reachCheck(page: Page): Promise<string> {
  const lastName = newLastName();
  await reachVisaCheck(page, { firstName: 'Zanele', lastName });
  return lastName;
}

const acceptTerms = (page: Page) => page.getByRole('checkbox', { name: /I have read and accept/ }).check();

const kept = (page: Page) => draftIsKept(page, 'visa');

/** The page reloads within the same task as the event, before the device has sealed and stored the answer. */
const reloadWith = (element: Locator, event: string) =>
  element.evaluate((target, type) => {
    target.addEventListener(type, () => {
      Object.assign(crypto.subtle, { encrypt: () => new Promise(() => {}) });
      setTimeout(() => location.reload());
    });
  }, event);

const staffList = z.object({ totalCount: z.number(), items: z.array(z.object({ lastName: z.string() })) });

/** How many applications staff find for a last name. */
async function applicationsOf(lastName: string): Promise<number> {
  const login = await fetch(`${address()}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ password: staffPassword }),
  });
  const cookie = login.headers.getSetCookie().map((set) => set.split(';')[0] ?? '');
  const query = new URLSearchParams({ search: lastName });
  const answer = await fetch(`${address()}/api/admin/applications?${query}`, {
    headers: { cookie: cookie.join('; ') },
  });
  return staffList.parse(await answer.json()).totalCount;
}

/** Everything that scripts of the page can read in the browser's storage, as one text. */
function storageDump(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const found: string[] = [JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.cookie];
    const words = (value: unknown): string => {
      if (value instanceof ArrayBuffer) return new TextDecoder('latin1').decode(value);
      if (ArrayBuffer.isView(value)) return new TextDecoder('latin1').decode(value);
      if (value instanceof CryptoKey) return `CryptoKey extractable: ${value.extractable}`;
      if (Array.isArray(value)) return value.map(words).join(' ');
      if (typeof value === 'object' && value !== null) return Object.entries(value).map(words).join(' ');
      return String(value);
    };
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name ?? '');
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      for (const table of database.objectStoreNames) {
        const rows = await new Promise<unknown[]>((resolve, reject) => {
          const asked = database.transaction(table).objectStore(table).getAll();
          asked.onsuccess = () => resolve(asked.result);
          asked.onerror = () => reject(asked.error);
        });
        found.push(`${table}: ${words(rows)}`);
      }
      database.close();
    }
    return found.join('\n');
  });
}

test.describe('a draft', () => {
  test('survives a browser that is killed', async ({ launchOptions }) => {
    const profile = await temporaryFolder('profile');
    const open = () =>
      chromium.launchPersistentContext(profile, { ...launchOptions, baseURL: address(), locale: 'en-GB' });
    const first = await open();
    const page = first.pages()[0] ?? (await first.newPage());
    await page.goto('/application');
    await chooseCountry(page, 'South Africa');
    await next(page);
    await enterTravel(page);
    await page.getByLabel('Place of birth').fill('Durban');
    await kept(page);
    await killBrowser(first);

    const second = await open();
    const again = second.pages()[0] ?? (await second.newPage());
    await again.goto('/application');
    await expect(heading(again)).toHaveText('We kept your answers');
    await expect(again.getByText('Travel document: South Africa')).toBeVisible();
    await expect(
      again.getByText(/^Last changed: \d+\s\w+\s\d{4}, \d\d:\d\d \(Istanbul time\)$/),
    ).toBeVisible();
    await expect(again.getByText('Durban')).toHaveCount(0);
    await again.getByRole('button', { name: 'Continue' }).click();
    await expect(heading(again)).toHaveText('Your details');
    await expect(heading(again)).toBeFocused();
    await expect(again.getByLabel('Place of birth')).toHaveValue('Durban');
    await second.close();
    await rm(profile, { recursive: true, force: true });
  });

  test('loses nothing when the page is reloaded with the last key', async ({ page }) => {
    await page.goto('/application');
    await chooseCountry(page, 'South Africa');
    await next(page);
    await enterTravel(page);
    await page.getByLabel('Place of birth').fill('Durban');
    const mother = page.getByLabel('Mother’s name');
    await mother.fill('Nom');
    await kept(page);
    await reloadWith(mother, 'input');
    const unread = page.waitForEvent('load');
    await mother.pressSequentially('s');
    await unread;
    await expect(page.getByLabel('Mother’s name')).toHaveValue('Noms');
    await expect(page.getByLabel('Place of birth')).toHaveValue('Durban');
    await kept(page);
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('kapi-drafts');
  });

  test('loses not even the first answer when the page is reloaded with it', { tag: quietHour }, async ({
    page,
  }) => {
    await page.goto('/application');
    // The form is open: the device has the key that seals the answer.
    await eventually(async () => (await storageDump(page)).includes('CryptoKey'));
    const country = page.getByRole('combobox', { name: 'Country or region of your travel document' });
    await country.fill('South Africa');
    const option = page.getByRole('option', { name: 'South Africa', exact: true });
    await reloadWith(option, 'click');
    const unread = page.waitForEvent('load');
    await option.click();
    await unread;
    await expect(country).toHaveValue('South Africa');
    await kept(page);
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('kapi-drafts');
  });

  test('survives a tab that is closed', { tag: quietHour }, async ({ page, context }) => {
    await page.goto('/application');
    await chooseCountry(page, 'South Africa');
    await kept(page);
    await page.close();
    const again = await context.newPage();
    await again.goto('/application');
    await expect(heading(again)).toHaveText('We kept your answers');
  });

  test('is erased on request, here and on the device, after a reload too', async ({ page }) => {
    await page.goto('/application');
    await chooseCountry(page, 'South Africa');
    await next(page);
    await kept(page);
    await page.getByRole('button', { name: 'Erase my answers' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Keep them' }).click();
    await expect(heading(page)).toHaveText('Your travel');
    await page.getByRole('button', { name: 'Erase my answers' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Erase' }).click();
    await expect(page.getByText('Your answers are erased from this device.')).toBeVisible();
    await expect(heading(page)).toHaveText('Which passport will you travel on?');
    await expect(heading(page)).toBeFocused();
    expect(await storageDump(page)).not.toContain('name visa');
    await page.reload();
    await expect(heading(page)).toHaveText('Which passport will you travel on?');
    await expect(page.getByRole('button', { name: 'Erase my answers' })).toHaveCount(0);

    await chooseCountry(page, 'South Africa');
    await kept(page);
    await page.reload();
    await kept(page);
    await page.getByRole('button', { name: 'Erase my answers' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Erase' }).click();
    await expect(page.getByText('Your answers are erased from this device.')).toBeVisible();
    expect(await storageDump(page)).not.toContain('name visa');
  });

  test('leaves nothing of what was typed readable on the device, survives a reload without a question, and is erased once it is paid', async ({
    page,
  }) => {
    const isKept = async () => (await storageDump(page)).includes('name visa');
    const lastName = await reachCheck(page);
    await acceptTerms(page);
    await kept(page);
    expect(await isKept()).toBe(true);
    const dump = await storageDump(page);
    expect(dump).toContain('CryptoKey extractable: false');
    for (const typed of [
      lastName,
      'Zanele',
      'Durban',
      'A01234567',
      'traveller@example.com',
      '123 4567',
      'Long Street',
      '1990',
    ])
      expect(dump).not.toContain(typed);

    await page.reload();
    await expect(heading(page)).toHaveText('Check your answers and pay');
    await expect(page.getByRole('checkbox', { name: /I have read and accept/ })).toBeChecked();
    await expect(page.getByText('12 Long Street, 8001 Cape Town')).toBeVisible();

    await payButton(page).click();
    await payWith(page, goodCard);
    await confirmedNumber(page);
    await eventually(async () => !(await isKept()));
    await page.goto('/application');
    await expect(heading(page)).toHaveText('Which passport will you travel on?');
  });

  test('is gone 7 days after the last change, whichever page the person comes back to', {
    tag: quietHour,
  }, async ({ page }) => {
    await page.goto('/application');
    await chooseCountry(page, 'South Africa');
    await kept(page);
    await page.clock.setFixedTime(Date.now() + 6.9 * 24 * 60 * 60 * 1000);
    await page.goto('/status');
    await page.waitForLoadState('networkidle');
    expect(await storageDump(page)).toContain('CryptoKey');
    await page.clock.setFixedTime(Date.now() + 7.1 * 24 * 60 * 60 * 1000);
    await page.goto('/status');
    await eventually(async () => !(await storageDump(page)).includes('CryptoKey'));
  });

  test('is judged by today when it is taken up again', { tag: quietHour }, async ({ page, context }) => {
    await page.goto('/application');
    await chooseCountry(page, 'South Africa');
    await next(page);
    await enterDate(page, 'Arrival date in Türkiye', inDays(5));
    await page.getByRole('radio', { name: /4 days/ }).check();
    await next(page);
    await kept(page);
    const later = await context.newPage();
    await later.clock.setFixedTime(`${addDays(todayInIstanbul(new Date()), 6)}T12:00:00Z`);
    await later.goto('/application');
    await later.getByRole('button', { name: 'Continue' }).click();
    await expect(heading(later)).toHaveText('Your travel');
    await expect(errorSummary(later)).toContainText('Arrival date must be today or in the future');
    await expect(errorSummary(later)).toBeFocused();
  });

  test('of another tab is offered, never mixed, and can be declined, which erases it', async ({
    page,
    context,
  }) => {
    await page.goto('/application');
    await chooseCountry(page, 'South Africa');
    await kept(page);
    const other = await context.newPage();
    await other.goto('/application');
    await other.getByRole('button', { name: 'Continue' }).click();
    await chooseCountry(other, 'India');
    await kept(other);

    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(page.getByText('Your answers were changed in another tab')).toBeVisible();
    await page.getByRole('button', { name: 'Use the answers in the other tab' }).click();
    await expect(page.getByText(/with a travel document from India/)).toBeVisible();
    await expect(page.getByText('Your answers were changed in another tab')).toHaveCount(0);

    const third = await context.newPage();
    await third.goto('/application');
    await third.getByRole('button', { name: 'Start again' }).click();
    await third.getByRole('dialog').getByRole('button', { name: 'Erase' }).click();
    await expect(heading(third)).toHaveText('Which passport will you travel on?');
    expect(await storageDump(third)).not.toContain('name visa');
  });

  test('is said not to be kept where the browser gives no storage', { tag: quietHour }, async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'indexedDB', { value: undefined });
    });
    await page.goto('/application');
    await chooseCountry(page, 'South Africa');
    await expect(page.getByText(/This browser cannot keep your answers/)).toBeVisible();
    await next(page);
    await expect(heading(page)).toHaveText('Your travel');
  });
});

/** Kills the whole browser, as a crash does: no handler runs. */
async function killBrowser(context: BrowserContext): Promise<void> {
  const session = await context.browser()?.newBrowserCDPSession();
  if (session === undefined) throw new Error('The browser cannot be reached.');
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const pid = processInfo.find(({ type }) => type === 'browser')?.id;
  if (pid === undefined) throw new Error('The browser has no process.');
  const gone = new Promise<void>((resolve) => {
    context.once('close', () => resolve());
  });
  process.kill(pid, 'SIGKILL');
  await gone;
}

test.describe('sending', () => {
  test('twice by a double click makes one application', race, async ({ page }) => {
    const lastName = await reachCheck(page);
    await acceptTerms(page);
    await payButton(page).dblclick();
    await expect(page.getByLabel('Card number')).toBeVisible();
    expect(await applicationsOf(lastName)).toBe(1);
  });

  test('twice by two rapid Enters makes one application', { tag: [race.tag, quietHour] }, async ({
    page,
  }) => {
    const lastName = await reachCheck(page);
    await acceptTerms(page);
    await payButton(page).focus();
    await Promise.all([page.keyboard.press('Enter'), page.keyboard.press('Enter')]);
    await expect(page.getByLabel('Card number')).toBeVisible();
    expect(await applicationsOf(lastName)).toBe(1);
  });

  test('before a reload and again after it makes one application', async ({ page }) => {
    const lastName = await reachCheck(page);
    await acceptTerms(page);
    // The server takes the application, but its answer never arrives.
    const answers = await intercept(page, '**/api/applications', async (route) => {
      await route.fetch();
      await page.evaluate(() => window.location.reload());
    });
    await payButton(page).click();
    await eventually(async () => (await applicationsOf(lastName)) === 1);
    await expect(heading(page)).toHaveText('Check your answers and pay');
    answers.release();
    await payButton(page).click();
    await expect(page.getByLabel('Card number')).toBeVisible();
    expect(await applicationsOf(lastName)).toBe(1);
  });

  test('and coming back from the provider, or in another tab, shows the saved application, and after paying that it is paid', async ({
    page,
    context,
  }) => {
    const lastName = await reachCheck(page);
    await acceptAndPay(page);
    await page.goBack();
    await expect(heading(page)).toHaveText('Check your answers and pay');
    await expect(page.getByText(/Your application TR\w{14} is saved, pay now/)).toBeVisible();
    await payButton(page).click();
    await expect(page.getByLabel('Card number')).toBeVisible();

    const other = await context.newPage();
    await other.goto('/application');
    await expect(heading(other)).toHaveText(/Your application TR\w{14} is saved/);
    await payWith(page, goodCard);
    const number = await confirmedNumber(page);
    await other.getByRole('button', { name: 'Go to payment' }).click();
    await expect(heading(other)).toHaveText('You have paid for your application');
    await expect(other.getByText(`We have your application ${number}.`)).toBeVisible();
    expect(await applicationsOf(lastName)).toBe(1);
  });
});

test('a payment page that does not open can be opened by hand, and a page brought back can pay', {
  tag: quietHour,
}, async ({ page }) => {
  await reachCheck(page);
  await acceptTerms(page);
  await page.clock.install();
  // An answer without content leaves the browser where it is, as a provider that never answers does.
  const provider = await intercept(page, '**/sandbox/checkout/**', (route) => route.fulfill({ status: 204 }));
  const asked = page.waitForRequest('**/sandbox/checkout/**');
  await payButton(page).click();
  await expect(page.getByRole('button', { name: 'Opening the payment page…' })).toBeVisible();
  await asked;
  await page.clock.fastForward(5000);
  await expect(page.getByRole('link', { name: 'Continue to payment' })).toBeVisible();
  provider.release();
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(page.getByText(/is saved, pay now/)).toBeVisible();
  await payButton(page).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
});

test.describe('sending while offline', () => {
  test.use({
    serviceWorkers: 'allow',
    expectedErrors: [/ERR_INTERNET_DISCONNECTED|failed:.*\/api\//],
  });

  test('loses nothing, and Retry sends it when the connection is back', async ({ page, context }) => {
    const lastName = await reachCheck(page);
    await acceptTerms(page);
    await context.setOffline(true);
    await expect(page.getByText(/You are offline\. Your answers are kept; you can pay/)).toBeVisible();
    await payButton(page).click();
    const main = page.getByRole('main');
    await expect(main.getByText('Application Error')).toBeVisible();
    await expect(main.getByText(/Please try again when you are connected/)).toBeVisible();
    await context.setOffline(false);
    await expect(main.getByText('You are back online. You can press Retry.')).toBeVisible();
    await main.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByLabel('Card number')).toBeVisible();
    expect(await applicationsOf(lastName)).toBe(1);
  });
});

test.describe('what the server refuses', () => {
  test.use({ expectedErrors: [/^(401|409|429|5\d\d) |status of (401|409|429|5\d\d)/] });

  type Refusal = { status: number; json?: object; headers?: Record<string, string> };

  /** Refuses the first calls to a path, each in its way; later ones reach the server. */
  const refuse = (page: Page, path: string, refusals: Refusal[]) =>
    intercept(page, path, (route) => route.fulfill(refusals.shift()), { times: refusals.length });

  test('too many attempts: says when to try again; another price: both figures stand there before Pay is pressed again, and what is quicker for less is named', async ({
    page,
  }) => {
    await reachCheck(page);
    await acceptTerms(page);
    await refuse(page, '**/api/applications', [
      {
        status: 429,
        json: { error: 'tooManyRequests', message: 'Too many attempts.' },
        headers: { 'Retry-After': '42' },
      },
      {
        status: 409,
        json: {
          error: 'amountMismatch',
          message: 'The price has changed.',
          fields: { totalAmount: 'The price has changed.' },
          expectedAmount: '300.00',
          receivedAmount: '224.00',
        },
      },
    ]);
    const main = page.getByRole('main');
    await payButton(page).click();
    await expect(main.getByText(/try again in 42\sseconds/)).toBeVisible();

    await payButton(page).click();
    await expect(main.getByText(/The price is now \$300\.00 instead of \$224\.00/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pay $300.00' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Change Processing time' }).click();
    await expect(main.getByText('No sooner than “2 days”, for $26 more')).toBeVisible();
  });

  test('an expired security check is asked for anew, unseen; a checkout that fails, at the provider or on our side, is repeated alone for the saved application', async ({
    page,
  }) => {
    const lastName = await reachCheck(page);
    await acceptTerms(page);
    await refuse(page, '**/api/applications', [
      { status: 401, json: { error: 'tokenExpired', message: 'Expired' } },
    ]);
    await refuse(page, '**/api/tazapay/checkout', [
      { status: 502, json: { error: 'checkoutFailed', message: 'Away' } },
      { status: 500 },
    ]);
    await payButton(page).click();
    await expect(page.getByRole('main').getByText('Payment Initialization Failed')).toBeVisible();
    await page.reload();
    await expect(page.getByText(/is saved, pay now/)).toBeVisible();
    let created = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/applications')) created += 1;
    });
    await payButton(page).click();
    await expect(heading(page)).toHaveText('The payment could not be started');
    await expect(page.getByText(/Your application TR\w{14} is saved and waiting for payment/)).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(/is saved, pay now/)).toBeVisible();
    await payButton(page).click();
    await expect(page.getByLabel('Card number')).toBeVisible();
    expect(created).toBe(0);
    expect(await applicationsOf(lastName)).toBe(1);
  });
});

test('Change leads to the answer, and back to its row', { tag: quietHour }, async ({ page }) => {
  await reachCheck(page);
  await page.getByRole('button', { name: 'Change Email address' }).click();
  await expect(heading(page)).toHaveText('Your details');
  await expect(page.getByLabel('Email address')).toBeFocused();
  await page.getByLabel('Email address').fill('another@example.com');
  await page.getByRole('button', { name: 'Save and return to your answers' }).click();
  await expect(page.getByRole('button', { name: 'Change Email address' })).toBeFocused();
  await expect(page.getByText('another@example.com')).toBeVisible();
});
