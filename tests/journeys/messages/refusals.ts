import type { Page } from '@playwright/test';
import { addDays, type CalendarDate } from '../../../src/domain/calendar/calendarDate.ts';
import { chooseCountry, chooseFromList, enterDate, inDays, next, reachVisaCheck } from '../applicant.ts';
import { errorSummary, expect } from '../journey.ts';
import { expectToast, heading } from '../wizardPage.ts';

/** What the journeys through the wizard's messages share: its fields, and the ways to its steps. */

export const country = (page: Page) =>
  page.getByRole('combobox', { name: 'Country or region of your travel document' });
export const documentType = (page: Page) => page.getByLabel('Type of travel document');
export const documentQuestion = (page: Page) =>
  page.getByRole('radiogroup', { name: /Do you have a valid visa/ });
export const yes = (page: Page) => documentQuestion(page).getByRole('radio', { name: 'Yes' });
export const no = (page: Page) => documentQuestion(page).getByRole('radio', { name: 'No' });
export const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
export const processingTypes = (page: Page) =>
  page.getByRole('radiogroup', { name: 'Processing time' }).getByRole('radio');
export const chosen = (page: Page) => processingTypes(page).and(page.locator(':checked'));
export const arrival = 'Arrival date in Türkiye';
export const formError = { title: 'Form Validation Error' };

export async function leaveCountry(page: Page, name: string): Promise<void> {
  await page.goto('/application');
  await chooseCountry(page, name);
  await next(page);
  // Pressed again before the next step is there, Next would be one press.
  await expect(heading(page)).not.toHaveText('Which passport will you travel on?');
}

/** Types the three parts of a date; a part may be empty. */
export async function typeDate(
  page: Page,
  legend: string,
  parts: readonly [string, string, string],
): Promise<void> {
  const group = page.getByRole('group', { name: legend });
  for (const [index, part] of (['Day', 'Month', 'Year'] as const).entries())
    await group.getByRole('textbox', { name: part }).fill(parts[index] ?? '');
}

export const emptyDate = ['', '', ''] as const;

/** Fills in the supporting document, a permit that has no end or ends in `days` days, and leaves its step. */
export async function enterPermit(page: Page, days?: number): Promise<void> {
  await radio(page, 'Residence Permit').check();
  await chooseFromList(page, 'Country of the residence permit', 'Germany');
  await page.getByLabel('Document number').fill('D1234567');
  if (days === undefined) await page.getByRole('checkbox', { name: /no expiry date/ }).check();
  else await enterDate(page, 'Valid until', inDays(days));
  await next(page);
  await expect(heading(page)).toHaveText('Requirements for your e-visa');
}

export const boxes = (page: Page) => page.getByRole('main').getByRole('checkbox');

/** The date of yesterday as its three parts. */
export function yesterday(): [string, string, string] {
  const [year = '', month = '', day = ''] = inDays(-1).split('-');
  return [day, month, year];
}

/** Checks that the only message is the switched processing type: in a toast, and on the page by the name of the new one. */
export async function expectOnlyUpdated(page: Page, option: string): Promise<void> {
  await expect(errorSummary(page)).toHaveCount(0);
  await expectToast(
    page,
    'Processing Type Updated',
    'The processing type was updated according to the arrival date.',
  );
  await expect(page.getByRole('main').getByText(`We have chosen ${option} instead.`)).toBeVisible();
}

export const naledi = { firstName: 'Naledi', lastName: 'Botha' };

export async function reachPersonal(page: Page): Promise<void> {
  await reachVisaCheck(page, naledi);
  await backToPersonal(page);
}

export async function backToPersonal(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(heading(page)).toHaveText('Your details');
}

/** The Monday of a week that is still to come. */
export function mondayAhead(): CalendarDate {
  const soon = inDays(1);
  const daysLeft = (8 - new Date(soon).getUTCDay()) % 7;
  return addDays(soon, daysLeft);
}
