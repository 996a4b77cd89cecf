import type { Page } from '@playwright/test';
import { timings } from '../../../src/domain/constants.ts';
import { quietHour } from '../../support/faultScale.ts';
import { enterDate, inDays, next, reachVisaCheck } from '../applicant.ts';
import { intercept } from '../intercept.ts';
import { errorSummary, expect, test } from '../journey.ts';
import { dayOf, expectRefused, expectToast, heading, toasts } from '../wizardPage.ts';
import { arrival, leaveCountry, naledi, no } from './refusals.ts';

/** The wizard's messages of specification 1 section 5 after pressing Next too early: what only the server can refuse, and how long a toast stays. */

test.describe('what only the server can refuse', () => {
  test.use({ expectedErrors: [/^400 |status of 400/] });

  test('stands at its fields, on the step that asks for them', async ({ page }) => {
    await reachVisaCheck(page, naledi);
    await page.getByRole('checkbox', { name: /I have read and accept/ }).check();
    await intercept(
      page,
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
    await expect(page.getByRole('radiogroup', { name: 'Processing time' })).toHaveAccessibleDescription(
      /Processing type is required/,
    );
    await enterDate(page, arrival, inDays(31));
    await expect(errorSummary(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Save and return to your answers' }).click();
    await page.getByRole('button', { name: 'Pay $224.00' }).click();
    await expect(page.getByLabel('Card number')).toBeVisible();
  });
});

test.describe('a toast', () => {
  /** Stops the clock of the page; the test advances it. */
  const stopTime = async (page: Page) => page.clock.pauseAt(Date.now() + 60_000);

  test('of an error waits while it is pointed at, goes when dismissed, else after eight seconds, and is the only one', {
    tag: quietHour,
  }, async ({ page }) => {
    await page.clock.install();
    await leaveCountry(page, 'India');
    await expect(heading(page)).toHaveText('Your supporting document');
    await stopTime(page);
    await next(page);
    await toasts(page).hover();
    await page.clock.runFor(2 * timings.toastErrorMs);
    await expectToast(page, 'Required Selection', 'Please indicate');
    await toasts(page).getByRole('button', { name: 'Dismiss message' }).click();
    await expect(toasts(page)).toHaveCount(0);

    await next(page);
    await expectToast(page, 'Required Selection', 'Please indicate');
    await page.clock.runFor(timings.toastErrorMs - 1000);
    await no(page).check();
    await expectToast(page, 'Supporting Document Needed', 'nearest Turkish consulate');
    await page.clock.runFor(timings.toastErrorMs - 1);
    await expectToast(page, 'Supporting Document Needed', 'nearest Turkish consulate');
    await page.clock.runFor(1);
    await expect(toasts(page)).toHaveCount(0);
    await expect(page.getByText('Please apply at a Turkish consulate')).toBeVisible();
  });

  test('about the terms stays for five seconds', { tag: quietHour }, async ({ page }) => {
    await page.clock.install();
    await reachVisaCheck(page, naledi);
    await stopTime(page);
    await page.getByRole('button', { name: 'Pay $224.00' }).press('Enter');
    await expectToast(page, 'Terms & Conditions Required', 'Please read and accept');
    await page.clock.runFor(timings.toastTermsMs - 1);
    await expect(toasts(page)).toHaveCount(1);
    await page.clock.runFor(1);
    await expect(toasts(page)).toHaveCount(0);
  });
});
