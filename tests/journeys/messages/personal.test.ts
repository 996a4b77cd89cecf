import type { Page } from '@playwright/test';
import { quietHour } from '../../support/faultScale.ts';
import { enterPerson, inYears, next, reachVisaCheck } from '../applicant.ts';
import { errorSummary, expect, test } from '../journey.ts';
import { dayOf, expectMended, expectRefused, expectTermsRefused, expectToast } from '../wizardPage.ts';
import { backToPersonal, emptyDate, formError, naledi, reachPersonal, typeDate } from './refusals.ts';

/** The wizard's messages of specification 1 section 5 after pressing Next too early: the personal step and the last one. */

test.describe('the personal step', () => {
  test.beforeEach(({ page }) => reachPersonal(page));

  /** Types each text wrongly, expects the refusal, corrects it and expects the refusal to go. */
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

  test('says nothing before Next, then lists all that is missing, and requires every text with its shortest length', {
    tag: quietHour,
  }, async ({ page }) => {
    for (const label of ['First name', 'Email address', 'Home address'])
      await page.getByLabel(label).fill('');
    await typeDate(page, 'Date of birth', emptyDate);
    await page.getByLabel('Place of birth').focus();
    await expectMended(page);
    await next(page);
    await expect(errorSummary(page).getByRole('link')).toHaveText([
      'First name is required',
      'Date of birth is required',
      'Invalid email address',
      'Complete address is required (minimum 10 characters)',
    ]);
    await expectToast(page, 'Form Validation Error', 'First name is required');

    await enterPerson(page, naledi);
    await backToPersonal(page);
    await refusedTexts(page, [
      ['First name', '', 'First name is required'],
      ['Last name', ' ', 'Last name is required'],
      ['Place of birth', 'D', 'Place of birth is required (minimum 2 characters)'],
      ['Mother’s name', 'N', 'Mother’s name is required (minimum 2 characters)'],
      ['Father’s name', '', 'Father’s name is required (minimum 2 characters)'],
      ['Passport number', '', 'Passport number is required'],
      ['Email address', '', 'Invalid email address'],
      ['Phone number', '', 'Phone number is required'],
      ['Home address', 'Long St 1', 'Complete address is required (minimum 10 characters)'],
    ]);
  });

  test('refuses what cannot be right', { tag: quietHour }, async ({ page }) => {
    await refusedTexts(page, [
      ['Email address', 'traveller@example', 'Invalid email address'],
      ['Email address', 'a traveller@example.com', 'Invalid email address'],
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

  test('requires dates that exist and follow one another', { tag: quietHour }, async ({ page }) => {
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

// nothingMoves sees the same on a phone.
test('payment needs the terms to be accepted', { tag: quietHour }, async ({ page }) => {
  await reachVisaCheck(page, naledi);
  await expectTermsRefused(page, 'Pay $224.00');
  await page.getByRole('checkbox', { name: /I have read and accept/ }).check();
  await expectMended(page);
});
