import type { Page } from '@playwright/test';
import { quietHour } from '../../support/faultScale.ts';
import { chooseFromList, enterDate, inDays, inYears, next } from '../applicant.ts';
import { errorSummary, expect, test } from '../journey.ts';
import { dayOf, expectMended, expectRefused, expectToast, heading } from '../wizardPage.ts';
import {
  boxes,
  country,
  documentQuestion,
  documentType,
  enterPermit,
  formError,
  leaveCountry,
  no,
  radio,
  typeDate,
  yes,
} from './refusals.ts';

/** The wizard's messages of specification 1 section 5 after pressing Next too early: step 1, supporting documents and prerequisites. */

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
    await expect(errorSummary(page).getByRole('link')).toHaveText(['Country is required']);
    await chooseFromList(page, 'Country or region of your travel document', 'South Africa');
    await expectMended(page);
    await country(page).fill('');
    await country(page).press('Tab');
    await documentType(page).selectOption('');
    await expect(errorSummary(page).getByRole('link')).toHaveCount(2);
  });
});

test.describe('the supporting document', () => {
  const missing = {
    title: 'Missing Information',
    text: 'Please complete all required supporting document fields',
  };
  const number = (page: Page) => page.getByLabel('Document number');

  test.beforeEach(({ page }) => leaveCountry(page, 'India'));

  test('is asked for with yes or no, No being an answer and no error, then for its type; then every prerequisite is needed', async ({
    page,
  }) => {
    await next(page);
    await expectRefused(page, {
      message: 'Please indicate if you have supporting documents',
      field: yes(page),
      described: documentQuestion(page),
      toast: { title: 'Required Selection' },
    });
    await no(page).check();
    await expectToast(page, 'Supporting Document Needed', 'apply at the nearest Turkish consulate');
    await expect(errorSummary(page)).toHaveCount(0);
    await expect(documentQuestion(page)).not.toHaveAttribute('aria-invalid');
    await expect(page.getByRole('button', { name: 'Next' })).toHaveCount(0);
    await yes(page).check();
    await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();

    await next(page);
    await expectRefused(page, {
      message: 'Please choose Visa or Residence Permit',
      field: radio(page, 'Visa'),
      described: page.getByRole('radiogroup', { name: 'Which document do you have?' }),
      toast: missing,
    });

    await enterPermit(page);
    for (const box of await boxes(page).all()) {
      await next(page);
      await expectRefused(page, {
        message: 'Please confirm all prerequisites are met to continue',
        field: box,
        described: page.getByRole('group', { name: 'Please confirm each point' }),
        toast: { title: 'Prerequisites Required' },
      });
      await box.check();
    }
    await expectMended(page);
    await next(page);
    await expect(heading(page)).toHaveText('Your travel');
  });

  test('needs, as a Schengen visa, issuer, number, start and expiry date', { tag: quietHour }, async ({
    page,
  }) => {
    await yes(page).check();
    await radio(page, 'Visa').check();
    await next(page);
    await expectRefused(page, {
      message: 'Please choose who issued the visa',
      field: radio(page, 'Ireland'),
      described: page.getByRole('radiogroup', { name: 'Who issued the visa?' }),
      toast: missing,
    });
    await radio(page, 'A Schengen country').check();
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

  test('needs, as a residence permit, country, number and expiry date', { tag: quietHour }, async ({
    page,
  }) => {
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

  test('has a number and dates that can be right, and is in force', { tag: quietHour }, async ({ page }) => {
    await yes(page).check();
    await radio(page, 'Visa').check();
    await radio(page, 'A Schengen country').check();
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
      'This document has expired. You need one that is still valid.',
    );
  });
});

test('Egypt needs the date of birth to know about documents, and judges no age by one that cannot be', {
  tag: quietHour,
}, async ({ page }) => {
  await leaveCountry(page, 'Egypt');
  await next(page);
  await expectRefused(page, {
    message: 'Please enter your date of birth to determine document requirements',
    field: dayOf(page, 'Date of birth'),
    toast: { title: 'Date of Birth Required' },
  });
  await enterDate(page, 'Date of birth', inYears(-50));
  await expect(errorSummary(page).getByText('date of birth')).toHaveCount(0);

  for (const [born, message] of [
    [inYears(3), 'Date of birth must be in the past'],
    ['1890-01-01', 'This date of birth is more than 120 years ago. Please check the year.'],
  ] as const) {
    await enterDate(page, 'Date of birth', born);
    await next(page);
    await expectRefused(page, {
      message,
      field: dayOf(page, 'Date of birth'),
      toast: { title: 'Invalid Date of Birth' },
    });
    await expect(page.getByText('No supporting documents are required')).toHaveCount(0);
    await enterDate(page, 'Date of birth', inYears(-50));
    await expect(page.getByText('No supporting documents are required')).toBeVisible();
    await expect(errorSummary(page).getByText(message)).toHaveCount(0);
  }
});
