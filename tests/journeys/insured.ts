import type { Page } from '@playwright/test';
import sharp from 'sharp';
import {
  addDays,
  addYears,
  type CalendarDate,
  todayInIstanbul,
} from '../../src/domain/calendar/calendarDate.ts';
import { chooseFromList, enterDate, inDays } from './applicant.ts';
import { expect } from './journey.ts';
import { inspect } from './staff.ts';

/** What someone does who buys travel insurance, by the words on the screen. */

/** The date of birth of someone whose eighteenth birthday is in `days` days, by the calendar in Istanbul. */
export function turns18(days: number): CalendarDate {
  return addYears(addDays(todayInIstanbul(new Date()), days), -18);
}

/** Both dates of a trip that starts in 20 days, with the first and the last day counted. */
export async function enterTrip(page: Page, days: number): Promise<void> {
  await enterDate(page, 'Travel date', inDays(20));
  await enterDate(page, 'Return date', inDays(20 + days - 1));
}

export async function enterTraveller(
  page: Page,
  {
    firstName,
    dateOfBirth = '1990-04-03',
    passportNumber = 'C01X00T47',
  }: { firstName: string; dateOfBirth?: string; passportNumber?: string },
): Promise<void> {
  await page.getByRole('textbox', { name: 'First name' }).fill(firstName);
  await page.getByRole('textbox', { name: 'Last name' }).fill('Schmidt');
  await enterDate(page, 'Date of birth', dateOfBirth);
  await chooseFromList(page, 'Nationality', 'Germany');
  await page.getByLabel('Passport number').fill(passportNumber);
  await page.getByLabel('Email address').fill('anna@example.com');
  await page.getByLabel('Phone number').fill('+49 30 1234567');
}

/** A trip of 7 days with the plan that fits it. */
export async function enterTripAndPlan(page: Page): Promise<void> {
  await enterTrip(page, 7);
  await page.getByRole('radio', { name: /^7 days/ }).check();
}

export const checkAnswers = (page: Page) => page.getByRole('button', { name: 'Check your answers' }).click();

/** Accepts the terms and presses the pay button. */
export async function acceptAndPayInsurance(page: Page, total: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your answers and pay');
  await page.getByRole('checkbox', { name: /I have read and accept/ }).check();
  await page.getByRole('button', { name: `Pay ${total}` }).click();
}

/** A picture as a file of the chooser. */
export async function picture(
  name: string,
  { width = 900, height = 600 }: { width?: number; height?: number } = {},
) {
  const image = sharp({ create: { width, height, channels: 3, background: '#7a93a5' } });
  return { name, mimeType: 'image/png', buffer: await image.png().toBuffer() };
}

/** Takes the photos of a parent. */
export const photosOf = (page: Page, parent: string) =>
  page.getByRole('group', { name: /identity document/ }).getByLabel(new RegExp(`^${parent}`));

/** The previews of the photos of all parents. */
export const previews = (page: Page) => page.getByRole('img', { name: /^Preview of/ });

/** Approves an insurance application without a file of one's own, and gives how many photos its details show. */
export async function approveInsurance(page: Page, number: string): Promise<number> {
  await page.getByRole('tab', { name: /Sigorta/ }).click();
  const details = await inspect(page, number);
  await details.getByRole('button', { name: 'Göster: Pasaport numarası' }).click();
  await expect(details.getByText('C01X00T47')).toBeVisible();
  const photos = await details.getByRole('figure').count();
  if (photos > 0) {
    await details.getByRole('button', { name: 'Göster: Ebeveyn kimlik fotoğrafları' }).click();
    await expect(details.getByRole('figure').getByRole('img')).toHaveCount(photos);
  }
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /Onayla \+ Dosya/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /onayla/i }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Onaylandı').first()).toBeVisible();
  return photos;
}
