import type { Locator, Page } from '@playwright/test';
import { addDays, splitDate, todayInIstanbul } from '../../src/domain/calendar/calendarDate.ts';
import { expect } from './journey.ts';

/** What an applicant does in the wizard, step by step, by the words on the screen. */

/** Fills in the three fields of a date `days` from today, or on a day given as YYYY-MM-DD. */
export async function enterDate(page: Page, legend: string, date: string): Promise<void> {
  const [year = '', month = '', day = ''] = date.split('-');
  const group = page.getByRole('group', { name: legend });
  await group.getByRole('textbox', { name: 'Day' }).fill(String(Number(day)));
  await group.getByRole('textbox', { name: 'Month' }).fill(String(Number(month)));
  await group.getByRole('textbox', { name: 'Year' }).fill(year);
}

export const inDays = (days: number) => addDays(todayInIstanbul(new Date()), days);
export const inYears = (years: number) => {
  const { year, month, day } = splitDate(todayInIstanbul(new Date()));
  return `${year + years}-${String(month).padStart(2, '0')}-${String(Math.min(day, 28)).padStart(2, '0')}`;
};

export const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();

/**
 * Waits until the device keeps the first answer, by the note that says so. A test that stops the clock of the page needs it,
 * because the draft is written by that clock.
 */
export async function firstAnswerKept(page: Page, note = 'Where your answers are kept'): Promise<void> {
  await expect(page.getByLabel(note)).toBeVisible();
}

/** Advances the page's stopped clock frame by frame until the result of an answer is painted. */
export async function passFramesUntil(shown: Locator): Promise<void> {
  await expect(async () => {
    await shown.page().clock.runFor(20);
    await expect(shown).toBeVisible({ timeout: 100 });
  }).toPass();
}

/** Types the name of a country into its field and takes the match of that name. */
export async function chooseFromList(page: Page, label: string, name: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label });
  await field.fill(name);
  await page.getByRole('option', { name, exact: true }).click();
  await expect(field).toHaveValue(name);
}

export async function chooseCountry(page: Page, name: string): Promise<void> {
  await chooseFromList(page, 'Country or region of your travel document', name);
  await page.getByLabel('Type of travel document').selectOption({ label: 'Ordinary Passport' });
}

export async function enterTravel(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your travel');
  await enterDate(page, 'Arrival date in Türkiye', inDays(30));
  await page.getByRole('radio', { name: /4 days/ }).check();
  await next(page);
}

export type Traveller = { firstName: string; lastName: string; email?: string };

export async function enterPerson(
  page: Page,
  { firstName, lastName, email = 'traveller@example.com' }: Traveller,
): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your details');
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Last name').fill(lastName);
  await enterDate(page, 'Date of birth', '1990-04-03');
  await page.getByLabel('Place of birth').fill('Durban');
  await page.getByLabel('Mother’s name').fill('Nomsa');
  await page.getByLabel('Father’s name').fill('Sipho');
  await page.getByLabel('Passport number').fill('A01234567');
  await enterDate(page, 'Passport issue date', '2022-05-04');
  await enterDate(page, 'Passport expiry date', inYears(5));
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Phone number').fill('+27 82 123 4567');
  await page.getByLabel('Home address').fill('12 Long Street, 8001 Cape Town');
  await next(page);
}

/** Answers everything for a traveller from South Africa, up to the check of all answers. */
export async function reachVisaCheck(page: Page, traveller: Traveller): Promise<void> {
  await page.goto('/application');
  await chooseCountry(page, 'South Africa');
  await next(page);
  await enterTravel(page);
  await enterPerson(page, traveller);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your answers and pay');
}

/** Accepts the terms and presses the pay button; ends on the provider's page. */
export async function acceptAndPay(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your answers and pay');
  await page.getByRole('checkbox', { name: /I have read and accept/ }).check();
  await page.getByRole('button', { name: 'Pay $224.00' }).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
}

/** Types a card on the provider's page and pays. */
export async function payWith(page: Page, card: string): Promise<void> {
  await page.getByLabel('Card number').fill(card);
  await page.getByLabel('Expiry').fill('12 / 31');
  await page.getByLabel('CVC').fill('123');
  await page.getByLabel('Name on card').fill('T NKOSI');
  await page.getByRole('button', { name: /^Pay/ }).click();
}

/** The application number on the result page, once the payment is confirmed. */
export async function confirmedNumber(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment received');
  const text = (await page.getByText(/^TR[0-9A-Z]{14}$/).textContent()) ?? '';
  expect(text).toMatch(/^TR[0-9A-HJKMNP-TV-Z]{14}$/);
  return text;
}
