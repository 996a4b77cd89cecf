import { addDays } from '../../../src/domain/calendar/calendarDate.ts';
import { quietHour } from '../../support/faultScale.ts';
import { enterDate, inDays, inYears, next } from '../applicant.ts';
import { expect, test } from '../journey.ts';
import { dayOf, expectMended, expectRefused, heading, toasts } from '../wizardPage.ts';
import {
  arrival,
  boxes,
  chosen,
  emptyDate,
  enterPermit,
  expectOnlyUpdated,
  formError,
  leaveCountry,
  mondayAhead,
  no,
  processingTypes,
  typeDate,
  yes,
  yesterday,
} from './refusals.ts';

/** The wizard's messages of specification 1 section 5 after pressing Next too early: the travel step. */

test.describe('the travel step', () => {
  test('needs an arrival date that is complete, exists and is today or later', { tag: quietHour }, async ({
    page,
  }) => {
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
    await expect(page.getByText('Please choose a later arrival date')).toHaveCount(0);
    await enterDate(page, arrival, inDays(3));
    await expectOnlyUpdated(page, '2 days');
  });

  test('needs a processing type, and a supporting document that is still valid on arrival', {
    tag: quietHour,
  }, async ({ page }) => {
    await leaveCountry(page, 'India');
    await no(page).check();
    await yes(page).check();
    await enterPermit(page, 30);
    for (const box of await boxes(page).all()) await box.check();
    await next(page);
    await enterDate(page, arrival, inDays(30));
    await expect(processingTypes(page)).toHaveCount(7);
    await next(page);
    await expectRefused(page, {
      message: 'Please choose a processing type to continue',
      field: processingTypes(page).first(),
      described: page.getByRole('radiogroup', { name: 'Processing time' }),
      toast: { title: 'Processing Fee Required' },
    });
    await processingTypes(page).nth(1).check();
    await expectMended(page);

    await enterDate(page, arrival, inDays(31));
    await next(page);
    await expectRefused(page, {
      message: 'The document must still be valid on the arrival date. Please check its expiry date.',
      field: dayOf(page, arrival),
      toast: formError,
    });
    await enterDate(page, arrival, inDays(30));
    await expectMended(page);
  });

  test('offers what is quick enough: for today the one-day types only, and switches with a toast', {
    tag: quietHour,
  }, async ({ page }) => {
    const monday = mondayAhead();
    await page.clock.setFixedTime(new Date(`${monday}T07:00:00Z`));
    await leaveCountry(page, 'South Africa');
    const offered = async () =>
      (await processingTypes(page).locator('xpath=..').allTextContents()).map(
        (text) => /^\d+ (?:days?|hours?)/.exec(text)?.[0],
      );
    await enterDate(page, arrival, addDays(monday, 7));
    await page.getByRole('radio', { name: /^7 days/ }).check();
    await expect(toasts(page)).toHaveCount(0);
    await enterDate(page, arrival, addDays(monday, 6));
    await expect.poll(offered).toEqual(['4 days', '2 days', '24 hours', '12 hours', '4 hours', '1 hour']);
    await expect(chosen(page)).toHaveAccessibleName(/^4 days/);
    await expectOnlyUpdated(page, '4 days');
    await enterDate(page, arrival, monday);
    await expect.poll(offered).toEqual(['24 hours', '12 hours', '4 hours', '1 hour']);
    await expect(chosen(page)).toHaveAccessibleName(/^24 hours/);
    await expectOnlyUpdated(page, '24 hours');
    await enterDate(page, arrival, addDays(monday, 2));
    await expect.poll(offered).toEqual(['2 days', '24 hours', '12 hours', '4 hours', '1 hour']);
    await expect(chosen(page)).toHaveAccessibleName(/^2 days/);
    await expectOnlyUpdated(page, '2 days');
    await enterDate(page, arrival, addDays(monday, 7));
    await expect(chosen(page)).toHaveAccessibleName(/^7 days/);
    await expect(toasts(page)).toHaveCount(0);
  });

  test('keeps the option chosen when a date is typed by way of today', { tag: quietHour }, async ({
    page,
  }) => {
    await page.clock.setFixedTime(new Date('2026-12-01T07:00:00Z'));
    await leaveCountry(page, 'South Africa');
    await enterDate(page, arrival, '2026-12-31');
    await expect(chosen(page)).toHaveAccessibleName(/^4 days/);
    // The day first: 1 December is today, where the quickest options alone are offered.
    const day = dayOf(page, arrival);
    await day.fill('1');
    await expect(chosen(page)).toHaveAccessibleName(/^24 hours/);
    await enterDate(page, arrival, '2027-01-01');
    await expect(chosen(page)).toHaveAccessibleName(/^4 days/);
    await expect(toasts(page)).toHaveCount(0);
  });

  test('shows the whole price of each, which is the cheapest in time, and what gains hardly anything', {
    tag: quietHour,
  }, async ({ page }) => {
    const wednesday = addDays(mondayAhead(), 2);
    await page.clock.setFixedTime(new Date(`${wednesday}T09:00:00Z`));
    await leaveCountry(page, 'South Africa');
    await enterDate(page, arrival, addDays(wednesday, 4));
    const card = (name: RegExp) => page.getByRole('radio', { name }).locator('xpath=..');
    await expect(card(/^2 days/)).toContainText('$274.00');
    await expect(card(/^2 days/)).toContainText('$205 processing + $69 service fee');
    await expect(card(/^2 days/)).toContainText('Cheapest that is on time');
    const dot = await page.getByRole('radio', { name: /^2 days/ }).elementHandle();
    const apart = await card(/^2 days/)
      .getByText('2 days', { exact: true })
      .evaluate((line, dot) => {
        const middles = [line, dot].map((element) => {
          const { top, bottom } = element?.getBoundingClientRect() ?? { top: Number.NaN, bottom: 0 };
          return (top + bottom) / 2;
        });
        return Math.max(...middles) - Math.min(...middles);
      }, dot);
    expect(apart, 'the dot stands in the middle of the line').toBeLessThan(2);
    await expect(page.getByText('Cheapest that is on time')).toHaveCount(1);
    await expect(card(/^4 days/)).toContainText('After you arrive');
    await expect(card(/^4 hours/)).toContainText('Only 30 minutes sooner than “12 hours”, for $80 more');
    await expect(page.getByText(/minutes sooner/)).toHaveCount(1);
  });

  test('says first that none comes in time, and then chooses nothing', { tag: quietHour }, async ({
    page,
  }) => {
    const sunday = addDays(mondayAhead(), 6);
    await page.clock.setFixedTime(new Date(`${sunday}T09:00:00Z`));
    await leaveCountry(page, 'South Africa');
    await enterDate(page, arrival, sunday);
    await expect(page.getByRole('status').filter({ hasText: 'None of these will be ready' })).toBeVisible();
    await expect(processingTypes(page)).toHaveCount(4);
    await expect(chosen(page)).toHaveCount(0);
    await expect(toasts(page)).toHaveCount(0);
    await expect(page.getByText('After you arrive')).toHaveCount(0);
    await page.getByRole('radio', { name: /^1 hour/ }).check();
    await next(page);
    await expect(heading(page)).toHaveText('Your details');
  });
});
