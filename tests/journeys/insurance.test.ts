import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { quietHour } from '../support/faultScale.ts';
import { chooseCountry, confirmedNumber, enterDate, inDays, payWith } from './applicant.ts';
import {
  acceptAndPayInsurance,
  approveInsurance,
  checkAnswers,
  enterTraveller,
  enterTrip,
  enterTripAndPlan,
  photosOf,
  picture,
  previews,
  turns18,
} from './insured.ts';
import { intercept } from './intercept.ts';
import { errorSummary, expect, holdScripts, openHome, test, violationsOf } from './journey.ts';
import { draftIsErased, draftIsKept } from './keptDraft.ts';
import { signIn } from './staff.ts';
import { expectTermsRefused } from './wizardPage.ts';

const goodCard = '4242 4242 4242 4242';
const declinedCard = '4000 0000 0000 0002';
const child = '2016-05-04';

/** Fills in everything for an adult and a trip of 7 days, and opens the check. */
async function fillForAdult(page: Page, firstName: string): Promise<void> {
  await page.goto('/insurance');
  await enterTripAndPlan(page);
  await enterTraveller(page, { firstName });
  await checkAnswers(page);
}

/** Pays on the provider's page and approves as staff; returns how many photos staff were shown. */
async function payAndApprove(page: Page, browser: Browser): Promise<number> {
  await payWith(page, goodCard);
  const number = await confirmedNumber(page);
  const staff = await (await browser.newContext()).newPage();
  await signIn(staff);
  return approveInsurance(staff, number);
}

test('an adult: from home to the certificate that the payment issues', async ({ page }) => {
  await openHome(page);
  await page.getByRole('link', { name: 'Get travel insurance' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Travel insurance for Türkiye');
  await expect(page.getByRole('heading', { level: 2, name: 'Insurance plan' })).toBeVisible();
  await enterTrip(page, 12);
  await expect(page.getByText('Your trip is 12 days long')).toBeVisible();
  const cards = page.getByRole('radio');
  await expect(cards).toHaveCount(6);
  await expect(cards.first()).toHaveAccessibleName(/^14 days.*Fits your trip/);
  await expect(page.getByText('Plans shorter than your trip (1)')).toBeVisible();
  await page.getByRole('radio', { name: /^14 days/ }).check();
  // Another insurance of this passport would leave the decision to staff.
  const passportNumber = `C${randomInt(10_000_000, 99_999_999)}`;
  await enterTraveller(page, { firstName: 'Anna', passportNumber });
  await checkAnswers(page);
  await expect(page.getByText('14 days', { exact: true })).toBeVisible();
  await expect(page.getByText('If you pay now: at once')).toBeVisible();
  await acceptAndPayInsurance(page, '$152.00');
  await payWith(page, goodCard);
  const number = await confirmedNumber(page);
  await expect(page.getByText('Your certificate is ready')).toBeVisible();

  await page.getByRole('link', { name: 'See the status of your application' }).click();
  await expect(page.getByText('Anna Schmidt')).toBeVisible();
  await expect(page.getByText('Travel date')).toBeVisible();
  await expect(page.getByText('Your insurance is approved.')).toBeVisible();
  const link = page.getByRole('main').getByRole('link', { name: /Download your certificate/ });
  const started = Promise.any([
    page.waitForEvent('download'),
    page.waitForEvent('popup').then((opened) => opened.waitForEvent('download')),
  ]);
  await link.click();
  const file = await started;
  expect(file.suggestedFilename()).toContain(number);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
});

test('the insurer, its emergency phone and its policy wording stand in the form and above the terms, there with the right of withdrawal', {
  tag: quietHour,
}, async ({ page }) => {
  const expectInsurer = async () => {
    const note = page.getByText('Insurer: Sample Travel Insurance');
    await expect(note).toContainText('+44 20 7946 0958');
    await expect(note.getByRole('link', { name: 'policy wording' })).toHaveAttribute(
      'href',
      'https://insurer.example/policy-wording',
    );
  };
  await page.goto('/insurance');
  await expectInsurer();
  await fillForAdult(page, 'Ida');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your answers and pay');
  await expectInsurer();
  await expect(page.getByText(/Any right of withdrawal .* insurance for less than one month/)).toBeVisible();
});

test('a minor with photos of one parent, which are still there after a reload', async ({ page, browser }) => {
  await page.goto('/insurance');
  await enterTripAndPlan(page);
  await enterTraveller(page, { firstName: 'Mia', dateOfBirth: child });
  await checkAnswers(page);
  await expect(errorSummary(page)).toContainText('at least one photo');
  await photosOf(page, 'Mother').setInputFiles([
    await picture('front.png'),
    await picture('back.png', { width: 7000, height: 6000 }),
  ]);
  await expect(previews(page)).toHaveCount(2);
  const longest = await previews(page)
    .nth(1)
    .evaluate((image: HTMLImageElement) => Math.max(image.naturalWidth, image.naturalHeight));
  expect(longest).toBe(2000);
  await checkAnswers(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your answers and pay');
  await expect(page.getByText('2 images')).toBeVisible();

  await draftIsKept(page, 'insurance');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We kept your answers');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your answers and pay');
  await expect(page.getByText('2 images')).toBeVisible();
  await page.getByRole('button', { name: 'Change Parents’ identity documents' }).click();
  await expect(previews(page)).toHaveCount(2);
  await expect(photosOf(page, 'Mother')).toBeFocused();
  await checkAnswers(page);
  await acceptAndPayInsurance(page, '$114.00');
  expect(await payAndApprove(page, browser)).toBe(2);
});

test('a minor with photos of two parents, one of them removed and chosen again', { tag: quietHour }, async ({
  page,
  browser,
}) => {
  await page.goto('/insurance');
  await enterTripAndPlan(page);
  await enterTraveller(page, { firstName: 'Noah', dateOfBirth: child });
  const photo = await picture('mother.png');
  await photosOf(page, 'Mother').setInputFiles([photo]);
  await photosOf(page, 'Father').setInputFiles([await picture('father.png')]);
  await expect(previews(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Remove mother.jpg' }).click();
  await expect(previews(page)).toHaveCount(1);
  await expect(photosOf(page, 'Mother')).toBeFocused();
  await photosOf(page, 'Mother').setInputFiles([photo]);
  await expect(previews(page)).toHaveCount(2);
  await checkAnswers(page);
  await acceptAndPayInsurance(page, '$114.00');
  expect(await payAndApprove(page, browser)).toBe(2);
});

test('every message of the form stands at its field, in the summary and the first in a toast; its link keeps the focus when the countries come after it', async ({
  page,
}) => {
  const release = await holdScripts(page, '**/api/countries');
  await page.goto('/insurance');
  await expect(page.getByRole('radio')).toHaveCount(7);
  await checkAnswers(page);
  await expect(errorSummary(page)).toBeFocused();
  await expect(errorSummary(page).getByRole('link')).toHaveText([
    'Please enter your travel date',
    'Please enter your return date',
    'Please choose an insurance plan',
    'Please enter your first name',
    'Please enter your last name',
    'Please enter your date of birth',
    'Please choose your nationality',
    'Please enter your passport number',
    'Please enter your email address',
    'Please enter your phone number',
  ]);
  await expect(page.getByRole('region', { name: 'Travel Date Required' })).toBeVisible();
  await errorSummary(page).getByRole('link', { name: 'Please choose your nationality' }).click();
  await expect(page.getByRole('combobox', { name: 'Nationality' })).toBeFocused();
  await expect(page.getByRole('combobox', { name: 'Nationality' })).toHaveAccessibleDescription(
    /Please choose your nationality/,
  );
  await page.keyboard.type('south afr');
  release();
  await expect(page.getByRole('option', { name: 'South Africa' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Nationality' })).toHaveValue('South Africa');

  await enterTraveller(page, { firstName: 'Anna' });
  await expect(errorSummary(page).getByRole('link')).toHaveCount(3);

  await enterDate(page, 'Travel date', inDays(-1));
  await enterDate(page, 'Return date', inDays(-2));
  const messages = errorSummary(page).getByRole('link');
  await expect(messages.nth(0)).toHaveText('Travel date must be today or in the future');
  await expect(messages.nth(1)).toHaveText('Return date must be after travel date');
  await enterDate(page, 'Travel date', '2030-02-31');
  await expect(messages.nth(0)).toHaveText('Please enter a date that exists, with day, month and year');

  await page.getByRole('radio', { name: /^7 days/ }).check();
  await enterTrip(page, 8);
  await expect(messages).toHaveText([
    'This plan covers fewer days than your trip. The plan that fits is: 14 days',
  ]);
  await enterTrip(page, 366);
  await expect(messages).toHaveText([
    'No plan covers a trip this long. Please choose an earlier return date.',
  ]);
  await enterTrip(page, 7);
  await page.getByLabel('Email address').fill('anna at example');
  await expect(messages).toHaveText(['Invalid email address']);
  await page.getByLabel('Email address').fill('anna@example.com');
  await expect(errorSummary(page)).toBeHidden();

  await checkAnswers(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your answers and pay');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  // In a narrower window the question about the terms has more lines than when it appeared.
  await page.setViewportSize({ width: 360, height: 740 });
  await expectTermsRefused(page, 'Pay $114.00');
});

test('a plan shorter than the trip is told at the dates, with the one that fits', { tag: quietHour }, async ({
  page,
}) => {
  await page.goto('/insurance');
  const plan = (days: number) => page.getByRole('radio', { name: new RegExp(`^${days} days`) });
  await plan(7).check();
  await enterTrip(page, 12);
  const advice = page.getByText('This plan covers fewer days than your trip. The plan that fits is: 14 days');
  await expect(advice).toBeVisible();
  await expect(page.getByRole('radio').first()).toHaveAccessibleName(/^14 days/);
  // The chosen plan is not hidden, and opening its fold for it is not undone under the finger.
  await expect(plan(7)).toBeChecked();
  await plan(14).check();
  await expect(advice).toHaveCount(0);
  await expect(plan(7)).toBeVisible();

  await enterTrip(page, 401);
  await expect(page.getByText('No plan covers a trip this long')).toBeVisible();
  await checkAnswers(page);
  await expect(errorSummary(page).getByRole('link').first()).toHaveText(
    'No plan covers a trip this long. Please choose an earlier return date.',
  );
  await expect(errorSummary(page).getByText('Please choose an insurance plan')).toHaveCount(0);
});

test('plans shorter than the trip are folded away, and can be chosen there', { tag: quietHour }, async ({
  page,
}) => {
  await page.goto('/insurance');
  await expect(page.getByRole('radio')).toHaveCount(7);
  await enterTrip(page, 40);
  await expect(page.getByRole('radio')).toHaveCount(4);
  await expect(page.getByRole('radio').first()).toHaveAccessibleName(/^60 days.*Fits your trip/);
  const fold = page.getByText('Plans shorter than your trip (3)');
  await fold.click();
  await expect(page.getByRole('radio')).toHaveCount(7);
  await page.getByRole('radio', { name: /^30 days/ }).check();
  await expect(page.getByRole('radio', { name: /^30 days/ })).toBeFocused();
  await expect(page.getByText('The plan that fits is: 60 days')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

test('photos of the parents are asked until the eighteenth birthday; files that are no images, or too many, are refused at their parent', async ({
  page,
}) => {
  await page.goto('/insurance');
  await enterTrip(page, 7);
  const asked = page.getByRole('group', { name: /identity document/ });
  await enterDate(page, 'Date of birth', turns18(1));
  await expect(asked).toBeVisible();
  await enterDate(page, 'Date of birth', turns18(0));
  await expect(asked).toBeHidden();

  await enterDate(page, 'Date of birth', child);
  const mother = photosOf(page, 'Mother');
  const text = { name: 'passport.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('a text') };
  await mother.setInputFiles([text]);
  await expect(mother).toHaveAccessibleDescription(/Please choose image files/);
  await expect(page.getByRole('region', { name: 'Images Only' })).toBeVisible();

  const father = photosOf(page, 'Father');
  const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  await father.setInputFiles([{ name: 'id.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(script) }]);
  await expect(father).toHaveAccessibleDescription(/Please choose image files/);

  const guardian = photosOf(page, 'Parent or guardian');
  const bomb = (await picture('bomb.png')).buffer;
  bomb.writeUInt32BE(60_000, 16);
  bomb.writeUInt32BE(60_000, 20);
  await guardian.setInputFiles([{ name: 'bomb.png', mimeType: 'image/png', buffer: bomb }]);
  await expect(guardian).toHaveAccessibleDescription(/This image is too large/);

  await mother.setInputFiles([await picture('a.png'), await picture('b.png'), await picture('c.png')]);
  await expect(mother).toHaveAccessibleDescription(/At most 2 images for each parent/);
  await expect(page.getByRole('region', { name: 'Too Many Files' })).toBeVisible();
  await mother.setInputFiles([await picture('a.png'), await picture('b.png')]);
  await expect(previews(page)).toHaveCount(2);
  await expect(mother).not.toHaveAccessibleDescription(/At most 2 images for each parent/);
  await mother.setInputFiles([await picture('c.png')]);
  await expect(mother).toHaveAccessibleDescription(/At most 2 images for each parent/);
  await expect(previews(page)).toHaveCount(2);
});

test('a year far ahead is refused at its date, and stops no page', { tag: quietHour }, async ({ page }) => {
  await page.goto('/insurance');
  await enterDate(page, 'Travel date', '9999-12-31');
  await checkAnswers(page);
  await expect(errorSummary(page)).toContainText('Travel date must be within the next 10 years.');
});

test.describe('photos whose preparation does not end', { tag: quietHour }, () => {
  test.use({ expectedErrors: [/preparePhoto-|ERR_FAILED/] });

  /** Opens the form for a traveller whose parents' photos are asked. */
  async function openForChild(page: Page): Promise<void> {
    await page.goto('/insurance');
    await enterTrip(page, 7);
    await enterDate(page, 'Date of birth', child);
  }

  test('say so where the code for them does not load, each in its turn', async ({ page }) => {
    await page.route(/\/assets\/preparePhoto-.*\.js/, (route) => route.abort());
    await openForChild(page);
    for (const parent of ['Mother', 'Father']) {
      await photosOf(page, parent).setInputFiles([await picture('id.png')]);
      await expect(photosOf(page, parent)).toHaveAccessibleDescription(/This image could not be prepared/);
    }
  });

  test('say so after a look at another page, and can be chosen again', async ({ page }) => {
    const release = await holdScripts(page, '**/assets/preparePhoto-*.js');
    await openForChild(page);
    const mother = photosOf(page, 'Mother');
    await mother.setInputFiles([await picture('id.png')]);
    await expect(page.getByText('Preparing id.png…')).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Check status' }).click();
    await expect(mother).toHaveCount(0);
    await page.getByRole('banner').getByRole('link', { name: 'Insurance' }).click();
    await expect(mother).toHaveAccessibleDescription(/This image could not be prepared/);
    release();
    await mother.setInputFiles([await picture('id.png')]);
    await expect(previews(page)).toHaveCount(1);
  });
});

test('a declined card, then another one, pays the same application once', { tag: quietHour }, async ({
  page,
}) => {
  await fillForAdult(page, 'Lena');
  await acceptAndPayInsurance(page, '$114.00');
  await payWith(page, declinedCard);
  await expect(page.getByText(/declined/i).first()).toBeVisible();
  await payWith(page, goodCard);
  await confirmedNumber(page);
});

test('a link to continue by hand is offered when the payment page does not open; the saved application is paid after a reload, not made again', {
  tag: quietHour,
}, async ({ page }) => {
  await fillForAdult(page, 'Emil');
  await page.clock.install();
  // The first navigation to the provider's page answers without content: the browser stays on the form.
  await intercept(page, '**/sandbox/**', (route) => route.fulfill({ status: 204 }), { times: 1 });
  const asked = page.waitForRequest('**/sandbox/**');
  await acceptAndPayInsurance(page, '$114.00');
  await expect(page.getByText(/Your application TR\w{14} is saved/)).toBeVisible();
  await asked;
  await page.clock.fastForward(5000);
  await page.getByRole('link', { name: 'Continue to payment' }).click();
  await expect(page.getByLabel('Card number')).toBeVisible();

  await page.goto('/insurance');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/Your application TR\w{14} is saved/);
  const saved = (await heading.textContent()) ?? '';
  await page.getByRole('button', { name: 'Go to payment' }).click();
  await expect(page.getByText('Paying will not create a second application.')).toBeVisible();
  await page.getByRole('button', { name: 'Pay $114.00' }).click();
  await payWith(page, goodCard);
  expect(saved).toContain(await confirmedNumber(page));
  await draftIsErased(page, 'insurance');
  await page.goto('/insurance');
  await expect(page.getByLabel('First name')).toHaveValue('');
});

test.describe('a payment that cannot be opened', () => {
  test.use({ expectedErrors: [/50[02]/] });

  test('is retried for the application that is saved already; a fault on our side leads to the failure page and its status', {
    tag: quietHour,
  }, async ({ page }) => {
    await fillForAdult(page, 'Karl');
    const refusals = [{ status: 502, json: { error: 'internalError', message: 'Down' } }, { status: 500 }];
    await intercept(page, '**/api/tazapay/checkout', (route) => route.fulfill(refusals.shift()), {
      times: refusals.length,
    });
    const created: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/insurance/applications'))
        created.push(request.url());
    });
    await acceptAndPayInsurance(page, '$114.00');
    await expect(page.getByText('Payment initialization failed').first()).toBeVisible();
    const saved = (await page.getByText(/is saved, and nothing was charged/).textContent()) ?? '';
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The payment could not be started');
    await page.getByRole('link', { name: 'See the status of your application' }).click();
    await page.getByRole('button', { name: 'Pay $114.00 now' }).click();
    await payWith(page, goodCard);
    expect(saved).toContain(await confirmedNumber(page));
    expect(created).toHaveLength(1);
  });
});

test('coming from the visa form, nothing that is known is asked again', { tag: quietHour }, async ({
  page,
}) => {
  await page.goto('/application');
  await chooseCountry(page, 'Germany');
  await page
    .getByRole('button', { name: 'Get insurance' })
    .or(page.getByRole('main').getByRole('link', { name: 'Get insurance' }))
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Travel insurance for Türkiye');
  await expect(page.getByRole('combobox', { name: 'Nationality' })).toHaveValue('Germany');
  await expect(page.getByText('We filled in what you have already told us.')).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
});

test('Back leads from the check to the form, Change to its answer, and all can be erased', {
  tag: quietHour,
}, async ({ page }) => {
  await fillForAdult(page, 'Otto');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your answers and pay');
  await page.goBack();
  await expect(page.getByLabel('First name')).toHaveValue('Otto');
  await checkAnswers(page);
  await page.getByRole('button', { name: 'Change First name' }).click();
  await expect(page.getByLabel('First name')).toBeFocused();
  await page.getByRole('button', { name: 'Erase my answers' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Erase' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('');
});

for (const [locale, colorScheme, width] of [
  ['en', 'dark', 320],
  ['ar', 'light', 1440],
] as const) {
  test.describe(`the filled form in ${locale}, ${colorScheme}, ${width} px`, {
    tag: quietHour,
  }, () => {
    test.use({ locale, colorScheme, viewport: { width, height: 800 } });

    test('has no accessibility violation and nothing wider than the screen', async ({ page }) => {
      await page.goto('/insurance');
      // The second half of the form loads at the first touch.
      await page.locator('#field-travelDate').focus();
      await page.locator('#field-dateOfBirth').fill('4');
      await page.locator('#field-dateOfBirth-month').fill('5');
      await page.locator('#field-dateOfBirth-year').fill('2016');
      await page.locator('#field-parentIdPhotos').setInputFiles([await picture('front.png')]);
      await expect(page.locator('img[src^="data:image/jpeg"]')).toHaveCount(1);
      await page.locator('main form button[type=submit]').click();
      await expect(errorSummary(page)).toBeFocused();
      expect(await violationsOf(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });
  });
}
