import type { Page } from '@playwright/test';
import { addMonths } from '../../src/domain/calendar/calendarDate.ts';
import { dateInWords } from '../../src/domain/calendar/dateInWords.ts';
import { apply, clientOf, today } from '../support/client.ts';
import { quietHour } from '../support/faultScale.ts';
import { insure } from '../support/insurance.ts';
import { intercept } from './intercept.ts';
import { address, expect, holdScripts, test, violationsOf } from './journey.ts';
import { findApplication, signIn } from './staff.ts';
import { toasts } from './wizardPage.ts';

/** Finding an application by its number, and what its page says of a rejection. */

const client = () => clientOf({ publicUrl: address() });
const main = (page: Page) => page.getByRole('main');
const kindOf = (page: Page, name: 'E-visa' | 'Travel insurance') => main(page).getByRole('radio', { name });

test.describe('a number of the other kind', () => {
  test.use({ expectedErrors: [/404/] });

  test('is found all the same, from the form and from the address, and the toggle follows; one that nobody has is looked for as both', async ({
    page,
  }) => {
    const [visa, insurance] = [await apply(client()), await insure(client())];
    await page.goto('/status');
    await page.getByLabel('Application number').fill(insurance);
    await page.getByRole('button', { name: 'Check status' }).click();
    await expect(main(page).getByText(`Application ${insurance}`)).toBeVisible();
    await expect(main(page).getByText('Travel date')).toBeVisible();
    await expect(kindOf(page, 'Travel insurance')).toBeChecked();
    await expect(page).toHaveURL(`/status?ref=${insurance}&type=insurance`);

    await page.getByLabel('Application number').fill(visa);
    await page.getByRole('button', { name: 'Check status' }).click();
    await expect(main(page).getByText(`Application ${visa}`)).toBeVisible();
    await expect(kindOf(page, 'E-visa')).toBeChecked();
    await expect(page).toHaveURL(`/status?ref=${visa}`);

    await page.goto(`/status?ref=${insurance}`);
    await expect(main(page).getByText(`Application ${insurance}`)).toBeVisible();
    await expect(page).toHaveURL(`/status?ref=${insurance}&type=insurance`);
    await page.goto(`/status?ref=${visa}&type=insurance`);
    await expect(main(page).getByText(`Application ${visa}`)).toBeVisible();
    await expect(page).toHaveURL(`/status?ref=${visa}`);

    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/TR00000000000000')) asked.push(new URL(request.url()).pathname);
    });
    await page.goto('/status?ref=TR00000000000000');
    await expect(main(page).getByText(/not found/i)).toBeVisible();
    await expect(kindOf(page, 'E-visa')).toBeChecked();
    expect(asked).toEqual([
      '/api/applications/TR00000000000000',
      '/api/insurance/applications/TR00000000000000',
    ]);
  });
});

test('in a wide window Refresh, Copy and Print stand in one row, also where nothing else can be done', {
  tag: quietHour,
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/status?ref=${await apply(client())}`);
  const buttons = main(page).getByRole('button', { name: /^(?:Refresh|Copy number|Print)$/ });
  await expect(buttons).toHaveCount(3);
  const tops = await buttons.evaluateAll((all) =>
    all.map((button) => Math.round(button.getBoundingClientRect().top)),
  );
  expect(new Set(tops).size).toBe(1);
});

test('an application that the address names stands first, with the form folded, says when its data is deleted, and a link to the page shows the form', async ({
  page,
}) => {
  const number = await apply(client());
  const field = page.getByLabel('Application number');
  // Nothing of the form is seen before the answer, either.
  const release = await holdScripts(page);
  await page.goto(`/status?ref=${number}`, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your status');
  await expect(field).toBeHidden();
  release();
  await expect(main(page).getByText(`Application ${number}`)).toBeVisible();
  await expect(field).toHaveCount(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Check status' }).click();
  await expect(field).toBeVisible();
  await page.goBack();
  await expect(main(page).getByText(`Application ${number}`)).toBeVisible();

  const on = addMonths(today(), 6);
  const said = `If you do not pay, the data of this application is deleted on ${dateInWords(on, 'en')}.`;
  await expect(main(page).getByText(said)).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'privacy policy' })).toHaveAttribute('href', '/privacy');
  await page.goto(`/status?ref=${number}&lang=de`);
  await expect(main(page).getByText(`am ${dateInWords(on, 'de')} gelöscht`)).toBeVisible();
});

test('its number is copied and its page printed, and no button moves for it', { tag: quietHour }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    const noted = (name: string) => (value: string) => document.documentElement.setAttribute(name, value);
    const writeText = async (text: string) => noted('data-copied')(text);
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
    window.print = () => noted('data-printed')('yes');
  });
  const number = await apply(client());
  await page.goto(`/status?ref=${number}`);
  const print = main(page).getByRole('button', { name: 'Print' });
  const copy = main(page).getByRole('button', { name: 'Copy number' });
  await copy.scrollIntoViewIfNeeded();
  const before = await print.boundingBox();
  await copy.click();
  await expect(main(page).getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await print.boundingBox()).toEqual(before);
  await expect(page.locator('html')).toHaveAttribute('data-copied', number);
  await print.click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
});

test('on a phone its buttons are as wide as each other', { tag: quietHour }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/status?ref=${await apply(client())}&lang=de`);
  const buttons = main(page).getByRole('button', { name: /^(Aktualisieren|Nummer kopieren|Drucken)$/ });
  await expect(buttons).toHaveCount(3);
  const widths = await buttons.evaluateAll((all) => all.map((button) => button.clientWidth));
  expect(new Set(widths).size).toBe(1);
});

test('its number that cannot be copied is to be copied by hand, in the language of the page', {
  tag: quietHour,
}, async ({ page }) => {
  await page.addInitScript(() => {
    // Some apps that show pages deny it; a page without TLS has none.
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  const number = await apply(client());
  await page.goto(`/status?ref=${number}&lang=de`);
  await main(page).getByRole('button', { name: 'Nummer kopieren' }).click();
  await expect(main(page).getByRole('button', { name: 'Bitte von Hand kopieren' })).toBeVisible();
});

test('a number of the address that is too short is refused in the words of the form', {
  tag: quietHour,
}, async ({ page }) => {
  await page.goto('/status?ref=abc');
  const field = page.getByLabel('Application number');
  await expect(field).toHaveAccessibleDescription(/at least 6 characters/i);
  await expect(field).toBeFocused();
  expect(await violationsOf(page)).toEqual([]);
  await field.fill('abcdef');
  await expect(field).not.toHaveAccessibleDescription(/at least 6 characters/i);
});

test('the hint of the number says nothing that its message contradicts', async ({ page }) => {
  await page.goto('/status?ref=abc');
  const field = page.getByLabel('Application number');
  await expect(field).toHaveAccessibleDescription(/at least 6 characters/i);
  await expect(field).not.toHaveAccessibleDescription(/\b16\b/);
});

test.describe('whose connection breaks', () => {
  test.use({ viewport: { width: 360, height: 640 }, expectedErrors: [/ERR_FAILED|failed:.*\/api\//] });

  test('a failed refresh that stands below the window is said by one toast, which waits while the page is hidden', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(document, 'visibilityState', {
        get: () => (Reflect.get(window, 'isHidden') === true ? 'hidden' : 'visible'),
      });
    });
    const setHidden = (isHidden: boolean) =>
      page.evaluate((hidden) => {
        Object.assign(window, { isHidden: hidden });
        document.dispatchEvent(new Event('visibilitychange'));
      }, isHidden);
    const failure = /^The service is not available/;
    const banner = main(page).getByText(failure);
    const refresh = main(page).getByRole('button', { name: 'Refresh' });
    await page.clock.install();
    await page.goto(`/status?ref=${await apply(client())}`);
    await expect(refresh).toBeVisible();
    await intercept(page, '**/api/applications/*', (route) => route.abort());

    await refresh.evaluate((button) => button.scrollIntoView({ block: 'end' }));
    await refresh.click();
    await setHidden(true);
    await expect(banner).not.toBeInViewport();
    await expect(toasts(page)).toHaveAccessibleName(failure);
    await page.clock.runFor(60_000);
    await expect(toasts(page)).toHaveCount(1);
    await setHidden(false);
    await expect(toasts(page)).toHaveCount(1);
    await page.clock.runFor(9_000);
    await expect(toasts(page)).toHaveCount(0);
    await expect(banner).toHaveCount(1);

    // The next failure is said again.
    await refresh.click();
    await expect(toasts(page)).toHaveCount(1);
    await expect(toasts(page)).toHaveAccessibleName(failure);
    await expect(banner).toHaveCount(1);
  });
});

test('an application about which nothing was e-mailed says why, and one whose mailbox refuses e-mails promises none', {
  tag: quietHour,
}, async ({ page }) => {
  const number = await apply(client());
  const told = (change: Record<string, unknown>) =>
    intercept(page, `**/api/applications/${number}`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), ...change } });
    });
  const withheld = await told({ mailWithheld: true });
  await page.goto(`/status?ref=${number}`);
  await expect(main(page).getByText(/We have not emailed you about this application/)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.goto(`/payment/cancel?order=${number}`);
  await expect(main(page).getByText(/We have not emailed you about this application/)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  withheld.release();

  await told({ mailRefused: true, status: 'processing', paymentStatus: 'succeeded' });
  await page.goto(`/status?ref=${number}`);
  await expect(main(page).getByText(/Our emails do not reach the address you gave/)).toBeVisible();
  await expect(main(page).getByText(/we will email you|we email you/i)).toHaveCount(0);
  expect(await violationsOf(page)).toEqual([]);
});

test('staff reject with a reason of the list, and the traveller reads it in the own language', {
  tag: quietHour,
}, async ({ page, newPerson }) => {
  const number = await apply(client(), { firstName: 'Refused', passportNumber: 'R00000001' });
  await signIn(page);
  await findApplication(page, number);
  await page.getByRole('row').filter({ hasText: number }).getByRole('button', { name: 'Reddet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Başvuruyu reddet' });
  await dialog.getByLabel('Gerekçe').selectOption('Pasaportun süresi yetersiz');
  await dialog.getByLabel('Ek açıklama (isteğe bağlı)').fill('Until 3 May 2027.');
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Evet, reddet' }).click();
  await expect(dialog).toBeHidden();

  const traveller = await newPerson();
  await traveller.goto(`/status?ref=${number}&lang=ar`);
  await expect(main(traveller).getByText('صلاحية جواز السفر أقل من 6 أشهر من يوم الوصول.')).toBeVisible();
  await expect(main(traveller).getByText('لم يُحصَّل منك أي مبلغ عن هذا الطلب.')).toBeVisible();
  await expect(main(traveller).getByRole('blockquote')).toHaveText('Until 3 May 2027.');
  expect(await violationsOf(traveller)).toEqual([]);

  await traveller.goto(`/status?ref=${number}&lang=de`);
  await expect(main(traveller).getByText('Ihr Antrag wurde abgelehnt.')).toBeVisible();
  await expect(
    main(traveller).getByText(/^Der Reisepass ist ab dem Tag der Ankunft weniger als 6\sMonate gültig/),
  ).toBeVisible();
  await expect(main(traveller).getByRole('link', { name: 'Erstattungsbedingungen' })).toHaveAttribute(
    'href',
    '/refund',
  );

  await traveller.emulateMedia({ media: 'print' });
  await expect(main(traveller).getByText(number)).toBeVisible();
  await expect(main(traveller).getByText(/^Der Reisepass ist/)).toBeVisible();
  await expect(main(traveller).getByRole('textbox')).toBeHidden();
  await expect(main(traveller).getByRole('button')).toHaveCount(0);
});
