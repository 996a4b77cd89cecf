import type { Page } from '@playwright/test';
import { type ShownDelayCredit, visaStatusLookup } from '../../src/contract/applicant.ts';
import { readVisaDetails } from '../../src/contract/staff.ts';
import { languages } from '../../src/domain/languages.ts';
import { formatMoney } from '../../src/domain/prices/money.ts';
import { clientOf } from '../support/client.ts';
import { quietHour } from '../support/faultScale.ts';
import { intercept } from './intercept.ts';
import { address, expect, test, violationsOf } from './journey.ts';
import { paidApplication } from './paidApplication.ts';
import { inspect, signIn } from './staff.ts';

/** A late decision: what the traveller reads of the money, and staff of the cost. Issue 21, item 4. */

const main = (page: Page) => page.getByRole('main');
const isWithin = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

async function dueOf(number: string): Promise<Date> {
  const { json } = await clientOf({ publicUrl: address() }).get(`/api/applications/${number}`);
  return new Date(visaStatusLookup.parse(json).dueAt ?? 0);
}

/** The look-up says that this goes back. */
const withCredit = (page: Page, delayCredit: ShownDelayCredit) =>
  intercept(page, /\/api\/applications\/TR/, async (route) => {
    const response = await route.fetch();
    const found = visaStatusLookup.parse(await response.json());
    await route.fulfill({ response, json: { ...found, delayCredit } });
  });

test('a traveller whose decision is late reads that the difference comes back by itself, then what came back and when', async ({
  page,
}) => {
  const number = await paidApplication();
  const due = await dueOf(number);
  await page.goto(`/status?ref=${number}`);
  await expect(main(page).getByText('Expected by')).toBeVisible();
  await expect(main(page).getByText('You do not need to ask for anything')).toHaveCount(0);
  await page.clock.setFixedTime(due.getTime() + 60_000);
  await page.reload();
  await expect(main(page).getByText('You do not need to ask for anything')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  await withCredit(page, { amount: '65.00', kept: 'slow', isBack: true, at: '2026-11-24T10:00:00Z' });
  await page.reload();
  await expect(main(page).getByRole('heading', { name: 'Refund for our delay' })).toBeVisible();
  await expect(main(page).getByText('“4 days”; what we kept was “7 days”')).toBeVisible();
  await expect(main(page).getByText(/24\sNovember\s2026, 13:00/)).toBeVisible();
  await expect(main(page).getByText('We have refunded $65.00 to your card.')).toBeVisible();
  await expect(main(page).getByText('You do not need to ask for anything')).toHaveCount(0);
});

test('the refund is told in six languages, at 360 px, sound', { tag: quietHour }, async ({ page }) => {
  const number = await paidApplication();
  await page.setViewportSize({ width: 360, height: 800 });
  await withCredit(page, { amount: '65.00', kept: null, isBack: false, at: '2026-11-24T10:00:00Z' });
  for (const { code } of languages) {
    await page.goto(`/status?ref=${number}&lang=${code}`);
    await expect(main(page).getByText(formatMoney(65, code))).toBeVisible();
    expect(await isWithin(page), code).toBe(true);
    expect(await violationsOf(page), code).toEqual([]);
  }
});

test('staff see in a case what a business day of delay costs, once one costs something', async ({ page }) => {
  const number = await paidApplication();
  await signIn(page);
  const panel = await inspect(page, number);
  await expect(panel.getByText('İşlem süresi')).toBeVisible();
  await expect(panel.getByText('Bir iş günü gecikmenin bedeli')).toHaveCount(0);
  await intercept(page, /\/api\/admin\/applications\/\d+$/, async (route) => {
    const response = await route.fetch();
    const details = readVisaDetails.answer.parse(await response.json());
    const dueAt = new Date(Date.now() + 3_600_000).toISOString();
    await route.fulfill({ response, json: { ...details, dueAt } });
  });
  await page.goto('/admin');
  const again = await inspect(page, number);
  await expect(again.getByText('Bir iş günü gecikmenin bedeli')).toBeVisible();
  await expect(again.getByText('$65,00')).toBeVisible();
});
