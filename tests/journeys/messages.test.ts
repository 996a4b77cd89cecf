import type { Page } from '@playwright/test';
import { timings } from '../../src/domain/constants.ts';
import {
  chooseCountry,
  chooseFromList,
  enterDate,
  enterPerson,
  enterTravel,
  inDays,
  inYears,
  next,
} from './applicant.ts';
import { expect, test } from './journey.ts';
import { dayOf, expectMended, expectRefused, expectToast, heading, toasts } from './wizardPage.ts';

/** Every message of specification 1 section 5 that the wizard has, as a person gets it who presses Next too early. */

const country = (page: Page) =>
  page.getByRole('combobox', { name: 'Country or region of your travel document' });
const documentType = (page: Page) => page.getByLabel('Type of travel document');
const documentQuestion = (page: Page) => page.getByRole('group', { name: /Do you have a valid visa/ });
const yes = (page: Page) => documentQuestion(page).getByRole('radio', { name: 'Yes' });
const no = (page: Page) => documentQuestion(page).getByRole('radio', { name: 'No' });
const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const processingTypes = (page: Page) =>
  page.getByRole('group', { name: 'Processing time' }).getByRole('radio');
const chosen = (page: Page) => processingTypes(page).and(page.locator(':checked'));
const arrival = 'Arrival date in Türkiye';
const formError = { title: 'Form Validation Error' };

async function leaveCountry(page: Page, name: string): Promise<void> {
  await page.goto('/application');
  await chooseCountry(page, name);
  await next(page);
}

/** Types the three parts of a date; a part may be empty. */
async function typeDate(page: Page, legend: string, parts: readonly [string, string, string]): Promise<void> {
  const group = page.getByRole('group', { name: legend });
  for (const [index, part] of (['Day', 'Month', 'Year'] as const).entries())
    await group.getByRole('textbox', { name: part }).fill(parts[index] ?? '');
}

const emptyDate = ['', '', ''] as const;

test.describe('step 1', () => {
  const toast = { title: 'Required Fields', text: 'Please select country and document type' };

  test('asks for country and document type, each until it is there', async ({ page }) => {
    await page.goto('/application');
    await expect(country(page)).toBeVisible();
    await next(page);
    await expectRefused(page, { message: 'Document type is required', field: documentType(page), toast });
    await next(page);
    await expectRefused(page, { message: 'Country is required', field: country(page), toast });
    await documentType(page).selectOption('ordinary');
    await expect(page.getByRole('alert').getByRole('link')).toHaveText(['Country is required']);
    await chooseFromList(page, 'Country or region of your travel document', 'South Africa');
    await expectMended(page);
    await country(page).fill('');
    await documentType(page).selectOption('');
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(2);
  });
});

test.describe('the supporting document', () => {
  const missing = {
    title: 'Missing Information',
    text: 'Please complete all required supporting document fields',
  };
  const number = (page: Page) => page.getByLabel('Document number');

  test.beforeEach(({ page }) => leaveCountry(page, 'India'));

  test('is asked for with yes or no, and No does not lead on', async ({ page }) => {
    await next(page);
    await expectRefused(page, {
      message: 'Please indicate if you have supporting documents',
      field: yes(page),
      described: documentQuestion(page),
      toast: { title: 'Required Selection' },
    });
    await no(page).check();
    await next(page);
    await expectRefused(page, {
      message:
        'Without a valid visa or residence permit an e-visa cannot be issued. Please apply at the nearest Turkish consulate.',
      field: yes(page),
      described: documentQuestion(page),
      toast: { title: 'Supporting Document Needed' },
    });
  });

  test('needs its type first', async ({ page }) => {
    await yes(page).check();
    await next(page);
    await expectRefused(page, {
      message: 'Please choose Visa or Residence Permit',
      field: radio(page, 'Visa'),
      described: page.getByRole('group', { name: 'Which document do you have?' }),
      toast: missing,
    });
  });

  test('needs, as a Schengen visa, issuer, number, start and expiry date', async ({ page }) => {
    await yes(page).check();
    await radio(page, 'Visa').check();
    await next(page);
    await expectRefused(page, {
      message: 'Please choose who issued the visa',
      field: radio(page, 'Ireland'),
      described: page.getByRole('group', { name: 'Who issued the visa?' }),
      toast: missing,
    });
    await radio(page, 'Schengen').check();
    await next(page);
    await expectRefused(page, {
      message: 'Please enter the number of the document',
      field: number(page),
      toast: missing,
    });
    await number(page).fill('S1234567');
    await next(page);
    await expectRefused(page, {
      message: 'Please enter the start date of the Schengen visa',
      field: dayOf(page, 'Valid from'),
      toast: missing,
    });
    await enterDate(page, 'Valid from', inDays(-10));
    await next(page);
    await expectRefused(page, {
      message: 'Please enter the expiry date, or mark the document as unlimited',
      field: dayOf(page, 'Valid until'),
      toast: missing,
    });
    await enterDate(page, 'Valid until', inDays(200));
    await expectMended(page);
  });

  test('needs, as a residence permit, country, number and expiry date', async ({ page }) => {
    await yes(page).check();
    await radio(page, 'Residence Permit').check();
    await number(page).fill('D1234567');
    await next(page);
    await expectRefused(page, {
      message: 'Please choose the country of the residence permit',
      field: page.getByRole('combobox', { name: 'Country of the residence permit' }),
      toast: missing,
    });
    await chooseFromList(page, 'Country of the residence permit', 'Germany');
    await next(page);
    await expectRefused(page, {
      message: 'Please enter the expiry date, or mark the document as unlimited',
      field: dayOf(page, 'Valid until'),
      toast: missing,
    });
    await page.getByRole('checkbox', { name: /no expiry date/ }).check();
    await expectMended(page);
  });

  test('has a number and dates that can be right, and is in force', async ({ page }) => {
    await yes(page).check();
    await radio(page, 'Visa').check();
    await radio(page, 'Schengen').check();
    await number(page).fill('S-#1');
    await enterDate(page, 'Valid from', inDays(-10));
    await enterDate(page, 'Valid until', inDays(200));
    await next(page);
    await expectRefused(page, {
      message: 'Please enter the number as printed: letters A to Z and digits, 3 to 20 characters.',
      field: number(page),
      toast: formError,
    });
    await number(page).fill('S1234567');
    await expectMended(page);
    const untilRefused = async (date: () => Promise<void>, message: string) => {
      await date();
      await next(page);
      await expectRefused(page, { message, field: dayOf(page, 'Valid until'), toast: formError });
    };
    await untilRefused(
      () => typeDate(page, 'Valid until', ['31', '2', '2031']),
      'This date does not exist in the calendar. Please check day and month.',
    );
    await untilRefused(
      () => enterDate(page, 'Valid until', inDays(-11)),
      'The expiry date of the document must be after its start date',
    );
    await untilRefused(
      () => enterDate(page, 'Valid until', inDays(-1)),
      'This document has expired. A document in force is needed.',
    );
  });
});

test('Egypt needs the date of birth to know about documents', async ({ page }) => {
  await leaveCountry(page, 'Egypt');
  await next(page);
  await expectRefused(page, {
    message: 'Please enter your date of birth to determine document requirements',
    field: dayOf(page, 'Date of birth'),
    toast: { title: 'Date of Birth Required' },
  });
  await enterDate(page, 'Date of birth', inYears(-50));
  await expect(page.getByRole('alert').getByText('date of birth')).toHaveCount(0);
});

/** Everything up to the prerequisites of India, with a document that has no end or ends in `days` days. */
async function reachPrerequisites(page: Page, days?: number): Promise<void> {
  await leaveCountry(page, 'India');
  await no(page).check();
  await yes(page).check();
  await radio(page, 'Residence Permit').check();
  await chooseFromList(page, 'Country of the residence permit', 'Germany');
  await page.getByLabel('Document number').fill('D1234567');
  if (days === undefined) await page.getByRole('checkbox', { name: /no expiry date/ }).check();
  else await enterDate(page, 'Valid until', inDays(days));
  await next(page);
  await expect(heading(page)).toHaveText('Requirements for your e-visa');
}

const boxes = (page: Page) => page.getByRole('main').getByRole('checkbox');

test('the prerequisites block until every one is ticked', async ({ page }) => {
  await reachPrerequisites(page);
  const group = page.getByRole('group', { name: 'Please confirm each point' });
  for (const box of await boxes(page).all()) {
    await next(page);
    await expectRefused(page, {
      message: 'Please confirm all prerequisites are met to continue',
      field: box,
      described: group,
      toast: { title: 'Prerequisites Required' },
    });
    await box.check();
  }
  await expectMended(page);
  await next(page);
  await expect(heading(page)).toHaveText('Your travel');
});

test.describe('the travel step', () => {
  test('needs an arrival date that is complete, exists and is today or later', async ({ page }) => {
    await leaveCountry(page, 'South Africa');
    const refused = async (parts: readonly [string, string, string], title: string, message: string) => {
      await typeDate(page, arrival, parts);
      await next(page);
      await expectRefused(page, { message, field: dayOf(page, arrival), toast: { title } });
    };
    const year = inYears(1).slice(0, 4);
    const incomplete = 'Please choose day, month and year of your arrival';
    await refused(emptyDate, 'Arrival Date Required', 'Please choose your arrival date');
    await refused(['', '4', year], 'Complete Date Selection Required', incomplete);
    await refused(['3', '4', ''], 'Complete Date Selection Required', incomplete);
    await refused(['3', '13', year], 'Complete Date Selection Required', incomplete);
    await refused(['32', '4', year], 'Complete Date Selection Required', incomplete);
    await refused(['3', '4', '2024'], 'Complete Date Selection Required', incomplete);
    await refused(
      ['31', '4', year],
      formError.title,
      'This date does not exist in the calendar. Please check day and month.',
    );
    await refused(yesterday(), 'Invalid Arrival Date', 'Arrival date must be today or in the future');
    await expect(page.getByText('Please choose a later arrival date')).toBeVisible();
    await enterDate(page, arrival, inDays(0));
    await expectOnlyUpdated(page);
  });

  test('needs a processing type', async ({ page }) => {
    await reachPrerequisites(page);
    for (const box of await boxes(page).all()) await box.check();
    await next(page);
    await enterDate(page, arrival, inDays(30));
    await expect(processingTypes(page)).toHaveCount(7);
    await next(page);
    await expectRefused(page, {
      message: 'Please choose a processing type to continue',
      field: processingTypes(page).first(),
      described: page.getByRole('group', { name: 'Processing time' }),
      toast: { title: 'Processing Fee Required' },
    });
    await processingTypes(page).nth(1).check();
    await expectMended(page);
  });

  test('needs a supporting document that is still valid on arrival', async ({ page }) => {
    await reachPrerequisites(page, 20);
    for (const box of await boxes(page).all()) await box.check();
    await next(page);
    await enterDate(page, arrival, inDays(21));
    await processingTypes(page).first().check();
    await next(page);
    await expectRefused(page, {
      message: 'The document must still be valid on the arrival date. Please check its expiry date.',
      field: dayOf(page, arrival),
      toast: formError,
    });
    await enterDate(page, arrival, inDays(20));
    await expectMended(page);
  });

  test('offers what is quick enough: for today the one-day types only, and switches with a toast', async ({
    page,
  }) => {
    await leaveCountry(page, 'South Africa');
    const offered = async () =>
      (await processingTypes(page).locator('xpath=..').allTextContents()).map(
        (text) => /^\d+ (?:days?|hours?)/.exec(text)?.[0],
      );
    await enterDate(page, arrival, inDays(7));
    await page.getByRole('radio', { name: /^7 days/ }).check();
    await expect(toasts(page)).toHaveCount(0);
    await enterDate(page, arrival, inDays(6));
    expect(await offered()).toEqual(['4 days', '2 days', '24 hours', '12 hours', '4 hours', '1 hour']);
    await expect(chosen(page)).toHaveAccessibleName(/^4 days/);
    await expectOnlyUpdated(page);
    await enterDate(page, arrival, inDays(0));
    expect(await offered()).toEqual(['24 hours', '12 hours', '4 hours', '1 hour']);
    await expect(chosen(page)).toHaveAccessibleName(/^24 hours/);
    await expectOnlyUpdated(page);
    await enterDate(page, arrival, inDays(2));
    expect(await offered()).toEqual(['2 days', '24 hours', '12 hours', '4 hours', '1 hour']);
    await expect(chosen(page)).toHaveAccessibleName(/^24 hours/);
  });
});

/** The date of yesterday as its three parts. */
function yesterday(): [string, string, string] {
  const [year = '', month = '', day = ''] = inDays(-1).split('-');
  return [day, month, year];
}

/** The only thing said is that the processing type was switched; it stands on the page as well. */
async function expectOnlyUpdated(page: Page): Promise<void> {
  const text = 'The processing type was updated according to the arrival date.';
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expectToast(page, 'Processing Type Updated', text);
  await expect(page.getByRole('main').getByText(text)).toBeVisible();
}

/** The step with everything right, as it is before anybody was refused. */
async function reachPersonal(page: Page): Promise<void> {
  await leaveCountry(page, 'South Africa');
  await enterTravel(page);
  await enterPerson(page, { firstName: 'Naledi', lastName: 'Botha' });
  await expect(heading(page)).toHaveText('Check your answers and pay');
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(heading(page)).toHaveText('Your details');
}

test.describe('the personal step', () => {
  test.beforeEach(({ page }) => reachPersonal(page));

  /** Each text is wrong once, refused, and mended as soon as it is right again. */
  const refusedTexts = async (page: Page, rows: readonly (readonly [string, string, string])[]) => {
    for (const [label, typed, message] of rows) {
      const field = page.getByLabel(label);
      const right = await field.inputValue();
      await field.fill(typed);
      await next(page);
      await expectRefused(page, { message, field, toast: formError });
      await field.fill(right);
      await expectMended(page);
    }
  };

  test('says nothing before Next, and then lists all that is missing', async ({ page }) => {
    for (const label of ['First name', 'E-mail address', 'Home address'])
      await page.getByLabel(label).fill('');
    await typeDate(page, 'Date of birth', emptyDate);
    await page.getByLabel('Place of birth').focus();
    await expectMended(page);
    await next(page);
    await expect(page.getByRole('alert').getByRole('link')).toHaveText([
      'First name is required',
      'Date of birth is required',
      'Invalid email address',
      'Complete address is required (minimum 10 characters)',
    ]);
    await expectToast(page, 'Form Validation Error', 'First name is required');
  });

  test('requires every text, with its shortest length', async ({ page }) => {
    await refusedTexts(page, [
      ['First name', '', 'First name is required'],
      ['Last name', ' ', 'Last name is required'],
      ['Place of birth', 'D', 'Place of birth is required (minimum 2 characters)'],
      ["Mother's name", 'N', "Mother's name is required (minimum 2 characters)"],
      ["Father's name", '', "Father's name is required (minimum 2 characters)"],
      ['Passport number', '', 'Passport number is required'],
      ['E-mail address', '', 'Invalid email address'],
      ['Phone number', '', 'Phone number is required'],
      ['Home address', 'Long St 1', 'Complete address is required (minimum 10 characters)'],
    ]);
  });

  test('refuses what cannot be right', async ({ page }) => {
    await refusedTexts(page, [
      ['E-mail address', 'traveller@example', 'Invalid email address'],
      ['E-mail address', 'a traveller@example.com', 'Invalid email address'],
      [
        'First name',
        'N4ledi',
        'Please use letters, spaces, hyphens, apostrophes and full stops only, as in the passport.',
      ],
      [
        'Passport number',
        'A0#1',
        'Please enter the passport number as printed: letters A to Z and digits, 3 to 20 characters.',
      ],
      [
        'Phone number',
        'call me',
        'Please enter a phone number with its country code, using digits, spaces and + ( ) - only.',
      ],
      ['Phone number', '+27 82', 'This number is too short for the country code +27. Please check it.'],
      [
        'Phone number',
        '+27 82 123 4567 89',
        'This number is too long for the country code +27. Please check it.',
      ],
      [
        'Phone number',
        '+999 12345678',
        'No country has this country code. Please write + and the code first, for example +27.',
      ],
    ]);
  });

  test('requires dates that exist and follow one another', async ({ page }) => {
    const nextYear = inYears(1).slice(0, 4);
    const notThere = 'This date does not exist in the calendar. Please check day and month.';
    const issue = 'Passport issue date';
    const expiry = 'Passport expiry date';
    const badDates = { title: 'Invalid Passport Dates' };
    const rows = [
      ['Date of birth', emptyDate, 'Date of birth is required', formError],
      ['Date of birth', ['3', '', '1990'], 'Invalid date format', formError],
      ['Date of birth', ['29', '2', '1990'], notThere, formError],
      [
        'Date of birth',
        ['3', '4', nextYear],
        'Date of birth must be in the past',
        { title: 'Invalid Date of Birth' },
      ],
      [issue, emptyDate, 'Passport issue date is required', formError],
      [issue, ['', '', '2022'], 'Invalid date format', formError],
      [issue, ['31', '6', '2022'], notThere, formError],
      [issue, ['3', '4', nextYear], 'Passport issue date must be today or in the past', badDates],
      [issue, ['3', '4', '2060'], 'Passport issue date must be before expiry date', badDates],
      [expiry, emptyDate, 'Passport expiry date is required', formError],
      [expiry, ['3', 'x', '2030'], 'Invalid date format', formError],
      [expiry, ['31', '11', '2030'], notThere, formError],
      [
        expiry,
        ['1', '1', '2025'],
        'Your passport expiry date must be in the future',
        { title: 'Passport Expired' },
      ],
    ] as const;
    for (const [label, parts, message, toast] of rows) {
      const inputs = await page.getByRole('group', { name: label }).getByRole('textbox').all();
      const [day = '', month = '', year = ''] = await Promise.all(inputs.map((input) => input.inputValue()));
      await typeDate(page, label, parts);
      await next(page);
      await expectRefused(page, { message, field: dayOf(page, label), toast });
      await typeDate(page, label, [day, month, year]);
      await expectMended(page);
    }
  });
});

test('payment needs the terms to be accepted', async ({ page }) => {
  await leaveCountry(page, 'South Africa');
  await enterTravel(page);
  await enterPerson(page, { firstName: 'Naledi', lastName: 'Botha' });
  await page.getByRole('button', { name: 'Pay $224.00' }).click();
  const terms = page.getByRole('checkbox', { name: /I have read and accept/ });
  await expectRefused(page, {
    message:
      'Please read and accept the Privacy Policy and Terms & Conditions before proceeding with payment.',
    field: terms,
    toast: { title: 'Terms & Conditions Required' },
  });
  await terms.check();
  await expectMended(page);
});

test.describe('what only the server can refuse', () => {
  test.use({ expectedErrors: [/^400 |status of 400/] });

  test('stands at its fields, on the step that asks for them', async ({ page }) => {
    await leaveCountry(page, 'South Africa');
    await enterTravel(page);
    await enterPerson(page, { firstName: 'Naledi', lastName: 'Botha' });
    await page.getByRole('checkbox', { name: /I have read and accept/ }).check();
    await page.route(
      '**/api/applications',
      (route) => {
        const sent: Record<string, unknown> = route.request().postDataJSON();
        return route.continue({ postData: { ...sent, arrivalDate: '', processingType: '' } });
      },
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Pay $224.00' }).click();
    await expect(heading(page)).toHaveText('Your travel');
    await expectRefused(page, {
      message: 'Arrival date is required',
      field: dayOf(page, arrival),
      toast: { title: 'Application Error' },
    });
    await expect(page.getByRole('group', { name: 'Processing time' })).toHaveAccessibleDescription(
      /Processing type is required/,
    );
    await enterDate(page, arrival, inDays(31));
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.getByRole('button', { name: 'Save and go back to the check' }).click();
    await page.getByRole('button', { name: 'Pay $224.00' }).click();
    await expect(page.getByLabel('Card number')).toBeVisible();
  });
});

test.describe('a toast', () => {
  /** Stops the time of the page, so that only the test lets it pass. */
  const stopTime = async (page: Page) => page.clock.pauseAt(Date.now() + 60_000);

  test('of an error stays for eight seconds, and is the only one', async ({ page }) => {
    await page.clock.install();
    await leaveCountry(page, 'India');
    await expect(heading(page)).toHaveText('Your supporting document');
    await stopTime(page);
    await next(page);
    await expectToast(page, 'Required Selection', 'Please indicate');
    await page.clock.runFor(timings.toastErrorMs - 1000);
    await no(page).check();
    await expectToast(page, 'Supporting Document Needed', 'nearest Turkish consulate');
    await page.clock.runFor(timings.toastErrorMs - 1);
    await expectToast(page, 'Supporting Document Needed', 'nearest Turkish consulate');
    await page.clock.runFor(1);
    await expect(toasts(page)).toHaveCount(0);
    await expect(page.getByRole('alert')).toBeVisible();
  });

  test('about the terms stays for five seconds', async ({ page }) => {
    await page.clock.install();
    await leaveCountry(page, 'South Africa');
    await enterTravel(page);
    await enterPerson(page, { firstName: 'Naledi', lastName: 'Botha' });
    await expect(heading(page)).toHaveText('Check your answers and pay');
    await stopTime(page);
    await page.getByRole('button', { name: 'Pay $224.00' }).press('Enter');
    await expectToast(page, 'Terms & Conditions Required', 'Please read and accept');
    await page.clock.runFor(timings.toastTermsMs - 1);
    await expect(toasts(page)).toHaveCount(1);
    await page.clock.runFor(1);
    await expect(toasts(page)).toHaveCount(0);
  });

  test('waits while it is pointed at, and goes when dismissed', async ({ page }) => {
    await page.clock.install();
    await leaveCountry(page, 'India');
    await stopTime(page);
    await next(page);
    await toasts(page).hover();
    await page.clock.runFor(2 * timings.toastErrorMs);
    await expectToast(page, 'Required Selection', 'Please indicate');
    await toasts(page).getByRole('button', { name: 'Dismiss message' }).click();
    await expect(toasts(page)).toHaveCount(0);
  });
});
