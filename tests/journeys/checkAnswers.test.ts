import type { Page } from '@playwright/test';
import * as z from 'zod';
import { staffPaths } from '../../src/contract/params.ts';
import { insuranceDetails, insuranceList, visaDetails, visaList } from '../../src/contract/staff.ts';
import { addMonths, calendarDate } from '../../src/domain/calendar/calendarDate.ts';
import { clockInIstanbul } from '../../src/domain/calendar/clock.ts';
import { dateInWords } from '../../src/domain/calendar/dateInWords.ts';
import { dueAt } from '../../src/domain/prices/dueAt.ts';
import { commonBook } from '../../src/domain/rules/commonBook.ts';
import { clientOf } from '../support/client.ts';
import { quietHour } from '../support/faultScale.ts';
import { openedOf } from '../support/opened.ts';
import { acceptAndPay, enterDate, inDays, next, reachVisaCheck } from './applicant.ts';
import { acceptAndPayInsurance, checkAnswers, enterTraveller, enterTripAndPlan } from './insured.ts';
import { address, expect, test } from './journey.ts';
import { staffPassword } from './start.ts';
import { heading } from './wizardPage.ts';

/** The page before the payment shows what will be stored: what staff read is what the traveller checked. */

const words = (date: string) => dateInWords(calendarDate(date), 'en');

/** Questions and answers of the page, in the order in which they stand there. */
async function shownAnswers(page: Page): Promise<Record<string, string>> {
  await expect(heading(page)).toHaveText('Check your answers and pay');
  const rows = await page
    .getByRole('main')
    .locator('dl > div')
    .filter({ visible: true })
    .evaluateAll((found) =>
      found.map((row) =>
        [row.querySelector('dt'), row.querySelector('dd')].map((cell) =>
          cell?.innerText.replace(/\s+/g, ' '),
        ),
      ),
    );
  return z.record(z.string(), z.string()).parse(Object.fromEntries(rows));
}

/** The questions of the first list, where each answer is larger than every answer below it. */
async function setApart(page: Page): Promise<string[]> {
  const lists = page.getByRole('main').locator('dl').filter({ visible: true });
  const [apart = [], ...others] = await lists.evaluateAll((found) =>
    found.map((list) =>
      [...list.querySelectorAll('dt + dd')].map((answer) =>
        Number.parseFloat(getComputedStyle(answer).fontSize),
      ),
    ),
  );
  expect(Math.min(...apart)).toBeGreaterThan(Math.max(...others.flat()));
  return lists.first().locator('dt').allInnerTexts();
}

/** Does what leads to the creation, and returns the number in the answer. */
async function numberCreatedBy(page: Page, path: string, pay: () => Promise<void>): Promise<string> {
  // The body is gone once the page has left for the payment, so it is read at once.
  const created = page
    .waitForResponse((response) => response.request().method() === 'POST' && response.url().endsWith(path))
    .then((response) => response.json());
  await pay();
  return z.object({ applicationNumber: z.string() }).parse(await created).applicationNumber;
}

async function asStaff() {
  const client = clientOf({ publicUrl: address() });
  await client.signIn(staffPassword);
  return client;
}

test('of a visa, with the warning of a short passport and the time by which it is expected', async ({
  page,
}) => {
  const now = new Date(`${inDays(0)}T09:00:00Z`);
  await page.clock.setFixedTime(now);
  await reachVisaCheck(page, { firstName: ' Thandiwe  Anne', lastName: 'O’Neill' });
  await page.getByRole('button', { name: 'Previous' }).click();
  await page.getByLabel('Passport number').fill('a 0123-4567 ');
  const expiry = addMonths(inDays(30), 5);
  await enterDate(page, 'Passport expiry date', expiry);
  await page.getByLabel('Email address').fill(' Thandiwe@example.com');
  await page.getByLabel('Home address').fill('12 Long Street\n8001 Cape Town');
  const warning = page.getByText('valid for less than 6 months from your arrival');
  await expect(warning).toBeVisible();
  await next(page);

  const shown = await shownAnswers(page);
  expect(await setApart(page)).toEqual([
    'Passport number',
    'Passport issue date',
    'Passport expiry date',
    'Date of birth',
    'Arrival date in Türkiye',
    'Email address',
  ]);
  await expect(warning).toBeVisible();
  const { day, time } = clockInIstanbul(dueAt(commonBook, now, 'standard'));
  expect(shown['Processing time']).toBe(
    `4 days Expected by ${words(day)}, ${time} (Istanbul time) if you pay now`,
  );
  const number = await numberCreatedBy(page, '/api/applications', () => acceptAndPay(page));

  const staff = await asStaff();
  const { items } = visaList.parse((await staff.get(`${staffPaths.visa}?search=${number}`)).json);
  const path = `${staffPaths.visa}/${items[0]?.id}`;
  const { fields } = await openedOf(staff, path);
  const stored = { ...visaDetails.parse((await staff.get(path)).json), ...fields };
  expect(fields).toMatchObject({ passportNumber: 'A01234567' });
  expect(shown).toMatchObject({
    'First name': stored.firstName,
    'Last name': stored.lastName,
    'Email address': stored.email,
    'Phone number': stored.phone,
    'Home address': stored.address,
    'Passport number': stored.passportNumber,
    'Passport issue date': words(stored.passportIssueDate),
    'Passport expiry date': words(stored.passportExpiryDate),
    'Date of birth': words(stored.dateOfBirth),
    'Place of birth': stored.placeOfBirth,
    'Mother’s name': stored.motherName,
    'Father’s name': stored.fatherName,
    'Arrival date in Türkiye': words(stored.arrivalDate),
  });
});

test('of an insurance', { tag: quietHour }, async ({ page }) => {
  await page.goto('/insurance');
  await enterTripAndPlan(page);
  await enterTraveller(page, { firstName: 'Anna  Maria ' });
  await page.getByLabel('Passport number').fill('c01 x00 t47');
  await checkAnswers(page);
  const shown = await shownAnswers(page);
  expect(await setApart(page)).toEqual([
    'Passport number',
    'Date of birth',
    'Travel date',
    'Return date',
    'Email address',
  ]);
  const number = await numberCreatedBy(page, '/api/insurance/applications', () =>
    acceptAndPayInsurance(page, '$114.00'),
  );

  const staff = await asStaff();
  const { items } = insuranceList.parse((await staff.get(`${staffPaths.insurance}?search=${number}`)).json);
  const path = `${staffPaths.insurance}/${items[0]?.id}`;
  const { fields } = await openedOf(staff, path);
  const stored = { ...insuranceDetails.parse((await staff.get(path)).json), ...fields };
  expect(fields).toEqual({ passportNumber: 'C01X00T47' });
  expect(shown).toMatchObject({
    'First name': stored.firstName,
    'Last name': stored.lastName,
    'Email address': stored.email,
    'Phone number': stored.phone,
    'Passport number': stored.passportNumber,
    'Date of birth': words(stored.dateOfBirth),
    'Travel date': words(stored.travelDate),
    'Return date': words(stored.returnDate),
  });
});
