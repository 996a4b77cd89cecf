import type { Page } from '@playwright/test';
import { visaStatusLookup } from '../../src/contract/applicant.ts';
import { addBusinessDays } from '../../src/domain/calendar/businessHours.ts';
import { addDays, calendarDate } from '../../src/domain/calendar/calendarDate.ts';
import { clockInIstanbul } from '../../src/domain/calendar/clock.ts';
import { dateInWords } from '../../src/domain/calendar/dateInWords.ts';
import { dueAt } from '../../src/domain/prices/dueAt.ts';
import { commonBook } from '../../src/domain/rules/commonBook.ts';
import { apply, clientOf, openCheckout, payWithCard } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { quietHour } from '../support/faultScale.ts';
import { insure } from '../support/insurance.ts';
import { chooseCountry, enterDate, inDays, next, reachVisaCheck } from './applicant.ts';
import { checkAnswers, enterTraveller, photosOf, picture, previews } from './insured.ts';
import { address, expect, test } from './journey.ts';
import { reject } from './paidApplication.ts';

/** By when a result is promised, from the check before paying to the decision. */

const hourMs = 3_600_000;
const client = () => clientOf({ publicUrl: address() });
const main = (page: Page) => page.getByRole('main');

/** "26 November 2026, 21:00 (Istanbul time)" */
function inWords(at: Date): string {
  const { day, time } = clockInIstanbul(at);
  return `${dateInWords(day, 'en')}, ${time} (Istanbul time)`;
}

/** A Saturday morning of next week or the week after: the office is closed, and an arrival in 30 days lies ahead. */
function aSaturday(): Date {
  const soon = new Date(`${inDays(7)}T10:00:00Z`);
  return new Date(soon.getTime() + ((6 - soon.getUTCDay() + 7) % 7) * 24 * hourMs);
}

/** Fires the events of a page that becomes visible again. */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

/** A visa that is paid for, and what its look-up says of it. */
async function paidVisa() {
  const visitor = client();
  const number = await apply(visitor);
  await payWithCard(await openCheckout(visitor, number));
  const found = await eventually(async () => {
    const answer = visaStatusLookup.parse((await visitor.get(`/api/applications/${number}`)).json);
    return answer.paymentStatus === 'succeeded' ? answer : null;
  });
  return { number, due: new Date(found.dueAt ?? 0) };
}

/** As “2026-12-03 16:00”. */
const inNewYork = new Intl.DateTimeFormat('sv', {
  timeZone: 'America/New_York',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** "Eastern Standard Time", or that of summer. */
const zoneInNewYork = (at: Date) =>
  new Intl.DateTimeFormat('en', { timeZone: 'America/New_York', timeZoneName: 'long' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value;

test('the check before paying says by when, in Istanbul time, and keeps it up to date', {
  tag: quietHour,
}, async ({ page }) => {
  const saturday = aSaturday();
  await page.clock.setFixedTime(saturday);
  await reachVisaCheck(page, { firstName: 'Thandiwe', lastName: 'Nkosi' });
  await expect(
    main(page).getByText(`If you pay now: expected by ${inWords(dueAt(commonBook, saturday, 'standard'))}`),
  ).toBeVisible();

  const monday = new Date(saturday.getTime() + 53 * hourMs);
  await page.clock.setFixedTime(monday);
  await comeBack(page);
  await expect(
    main(page).getByText(`If you pay now: expected by ${inWords(dueAt(commonBook, monday, 'standard'))}`),
  ).toBeVisible();
});

test('the offers of the travel step are not those of an hour ago', { tag: quietHour }, async ({ page }) => {
  const monday = new Date(aSaturday().getTime() + 53 * hourMs);
  await page.clock.setFixedTime(monday);
  await page.goto('/application');
  await chooseCountry(page, 'South Africa');
  await next(page);
  await enterDate(page, 'Arrival date in Türkiye', inDays(40));
  const quickest = page
    .getByRole('radiogroup', { name: 'Processing time' })
    .getByText(/^Expected by \w{3}\s\d+\s\w+, \d\d:\d\d \(Istanbul\stime\)$/)
    .last();
  await expect(quickest).toContainText(clockInIstanbul(dueAt(commonBook, monday, 'urgent_1')).time);
  const later = new Date(monday.getTime() + hourMs);
  await page.clock.setFixedTime(later);
  await comeBack(page);
  await expect(quickest).toContainText(clockInIstanbul(dueAt(commonBook, later, 'urgent_1')).time);
});

test('the check of an insurance promises an adult the certificate at once, a minor one business day, or says that it cannot', {
  tag: quietHour,
}, async ({ page }) => {
  const saturday = aSaturday();
  const monday = addDays(calendarDate(saturday.toISOString().slice(0, 10)), 2);
  await page.clock.setFixedTime(saturday);
  await page.goto('/insurance');
  await enterDate(page, 'Travel date', addDays(monday, 14));
  await enterDate(page, 'Return date', addDays(monday, 20));
  await page.getByRole('radio', { name: /^7 days/ }).check();
  await enterTraveller(page, { firstName: 'Anna' });
  await checkAnswers(page);
  await expect(
    main(page).getByText('If you pay now: at once, as soon as the payment is confirmed'),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Back to the form' }).click();
  await enterDate(page, 'Date of birth', addDays(monday, -3000));
  await photosOf(page, 'Mother').setInputFiles([await picture('id.png')]);
  await expect(previews(page)).toHaveCount(1);
  await checkAnswers(page);
  await expect(
    main(page).getByText(
      `If you pay now: at the latest by ${inWords(addBusinessDays(commonBook, saturday, 1))}`,
    ),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Back to the form' }).click();
  await enterDate(page, 'Travel date', monday);
  await enterDate(page, 'Return date', addDays(monday, 6));
  await checkAnswers(page);
  await expect(main(page).getByText(/too little working time left before your trip/)).toBeVisible();
  await expect(main(page).getByText(/If you pay now/)).toHaveCount(0);
});

test('after paying the result page says when and what happens next, and prints number, time and amount', {
  tag: quietHour,
}, async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes');
  });
  const { number, due } = await paidVisa();
  await page.goto(`/payment-success?order=${number}`);
  const moment = main(page).getByText(inWords(due));
  await expect(moment).toBeVisible();
  await expect(main(page).getByText('Expected by')).toBeVisible();
  await expect(main(page).getByText(/submit the application to the authority/)).toBeVisible();
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('html[data-printed="yes"]')).toBeAttached();

  await page.emulateMedia({ media: 'print' });
  for (const kept of [number, inWords(due), '$224.00', `${address()}/status`]) {
    await expect(main(page).getByText(kept).first()).toBeVisible();
  }
  for (const name of ['Print', 'Copy number']) {
    await expect(page.getByRole('button', { name })).toBeHidden();
  }
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Go to the home page' })).toBeHidden();
});

test.describe('a visitor elsewhere', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('reads on the status page when, also by the own clock, then that it is late and what one can do, and at last when it was decided', {
    tag: quietHour,
  }, async ({ page }) => {
    const { number, due } = await paidVisa();
    await page.goto(`/status?ref=${number}`);
    await expect(main(page).getByText('Expected by')).toBeVisible();
    // The timeline gives it, too.
    await expect(main(page).getByText(inWords(due))).toHaveCount(2);
    const [day = '', time] = inNewYork.format(due).split(' ');
    const own = `In your time zone (${zoneInNewYork(due)}): ${dateInWords(day, 'en')}, ${time}`;
    await expect(main(page).getByText(own)).toHaveCount(2);
    await expect(main(page).getByText('Next: our staff')).toBeVisible();
    // The date of the application is given in the same way, in the timeline too, with that of the payment.
    await expect(main(page).getByText(/\d{4}, \d\d:\d\d \(Istanbul\stime\)$/)).toHaveCount(5);

    await page.clock.setFixedTime(due.getTime() + 60_000);
    await comeBack(page);
    await expect(main(page).getByText('This is taking longer than we promised')).toBeVisible();
    await expect(main(page).getByText('Expected by')).toHaveCount(0);
    await expect(main(page).getByRole('link', { name: 'refund policy', exact: true })).toHaveAttribute(
      'href',
      '/refund',
    );
    await expect(main(page).getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', /^mailto:/);

    await reject(number);
    await page.clock.setFixedTime(new Date());
    await page.reload();
    await expect(main(page).getByText('Decided on')).toBeVisible();
    await expect(main(page).getByText('Expected by')).toHaveCount(0);
    await expect(main(page).getByText('Next: our staff')).toHaveCount(0);
  });
});

test.describe('a visitor in Istanbul', () => {
  test.use({ timezoneId: 'Europe/Istanbul' });

  test('reads that the time of an unpaid application starts with the payment, and what it would be, in one time', {
    tag: quietHour,
  }, async ({ page }) => {
    const number = await apply(client());
    const saturday = aSaturday();
    await page.clock.setFixedTime(saturday);
    await page.goto(`/status?ref=${number}`);
    await expect(main(page).getByText('The time starts when you pay.')).toBeVisible();
    await expect(
      main(page).getByText(`If you pay now: expected by ${inWords(dueAt(commonBook, saturday, 'standard'))}`),
    ).toBeVisible();
    await expect(main(page).getByText(/^If you pay now/)).toBeVisible();
    await expect(main(page).getByText(/In your time zone/)).toHaveCount(0);
    await page.goto(`/status?type=insurance&ref=${await insure(client())}`);
    await expect(
      main(page).getByText(
        `For a minor: at the latest by ${inWords(addBusinessDays(commonBook, saturday, 1))}`,
      ),
    ).toBeVisible();
    await expect(main(page).getByText('If you pay now: for an adult at once')).toBeVisible();
  });
});
