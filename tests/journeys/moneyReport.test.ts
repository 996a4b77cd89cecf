import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { moneyReport } from '../../src/contract/moneyReport.ts';
import { visaList } from '../../src/contract/staff.ts';
import { formatMoney } from '../../src/domain/prices/money.ts';
import { clientOf, orderRefund } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { quietHour } from '../support/faultScale.ts';
import { address, expect, test, violationsOf } from './journey.ts';
import { paidApplication } from './paidApplication.ts';
import { inspect, signIn } from './staff.ts';
import { staffPassword } from './start.ts';

/** The month's report as staff read it, and the credit note as the applicant and staff get it. */

/** Refunds 20 US dollars of an application, and waits for its credit note. */
async function refundedApplication(): Promise<string> {
  const number = await paidApplication();
  const staff = clientOf({ publicUrl: address() });
  await staff.signIn(staffPassword);
  const list = visaList.parse((await staff.get(`/api/admin/applications?search=${number}`)).json);
  await orderRefund(staff, `/api/admin/applications/${list.items[0]?.id}/refunds`, { amount: '20.00' });
  await eventually(async () =>
    (await staff.get(`/api/applications/${number}`)).text.includes('"creditNotes":["C-'),
  );
  return number;
}

async function reportNow() {
  const staff = clientOf({ publicUrl: address() });
  await staff.signIn(staffPassword);
  return moneyReport.parse((await staff.get('/api/admin/money-report')).json);
}

const quick = { timeout: 1000 };

async function downloaded(page: Page, name: RegExp): Promise<string> {
  const started = page.waitForEvent('download');
  await page.getByRole('link', { name }).click();
  return readFile(await (await started).path(), 'utf8');
}

async function openReport(page: Page): Promise<void> {
  await signIn(page);
  await page.getByRole('tab', { name: 'Para raporu' }).click();
  await expect(page.getByRole('heading', { name: /^Para raporu: / })).toBeVisible();
}

for (const [width, height, colorScheme, { isShort }] of [
  [360, 740, 'dark', { isShort: true }],
  [1440, 900, 'light', { isShort: false }],
  [360, 740, 'light', { isShort: false }],
  [1440, 900, 'dark', { isShort: false }],
] as const)
  test.describe(`at ${width} px, ${colorScheme}`, { tag: isShort ? [] : quietHour }, () => {
    test.use({ viewport: { width, height }, colorScheme });

    test('the report has the money of the month, by month, and as a file', { tag: quietHour }, async ({
      page,
    }) => {
      await paidApplication();
      await openReport(page);
      const month = new Intl.DateTimeFormat('tr', {
        month: 'long',
        year: 'numeric',
        timeZone: 'Europe/Istanbul',
      }).format(new Date());
      await expect(page.getByRole('heading', { name: `Para raporu: ${month}` })).toBeVisible();
      await expect(page.getByLabel('Ay', { exact: true }).locator('option:checked')).toHaveText(month);
      const figures = page.getByRole('table', { name: `Para raporu: ${month}` });
      const row = (name: string) => figures.getByRole('row', { name });
      // Other tests pay at the same time.
      await expect(async () => {
        await page.getByRole('button', { name: 'Yenile' }).click();
        const { taken, open } = await reportNow();
        await expect(row('Hizmet bedelleri')).toContainText(formatMoney(taken.serviceFees, 'tr'), quick);
        await expect(row('Ay sonunda açık')).toContainText(formatMoney(open, 'tr'), quick);
      }).toPass({ timeout: 30_000 });
      await expect(page.getByText('Bu ay bankaya aktarım yok.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Yenile', exact: true })).toBeVisible();
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(sideways).toBe(0);
      expect(await violationsOf(page)).toEqual([]);
      expect(await downloaded(page, /CSV indir/)).toContain('Tahsilat,R-');
      await page.reload();
      await expect(page.getByRole('tab', { name: 'Para raporu' })).toHaveAttribute('aria-selected', 'true');
    });

    test('the credit note of a refund is offered to the applicant beside the receipt', {
      tag: quietHour,
    }, async ({ page }) => {
      const number = await refundedApplication();
      await page.goto(`/status?ref=${number}`);
      await expect(page.getByRole('link', { name: /Download the receipt/ })).toBeVisible();
      expect(await downloaded(page, /Download the credit note C-\d{4}-\d{6}/)).toMatch(/^%PDF-/);
      expect(await violationsOf(page)).toEqual([]);
    });
  });

test('staff get receipts and credit notes in the details of an application', { tag: quietHour }, async ({
  page,
}) => {
  const number = await refundedApplication();
  await signIn(page);
  const dialog = await inspect(page, number);
  await expect(dialog.getByRole('heading', { name: 'Makbuzlar ve iade belgeleri' })).toBeVisible();
  expect(await downloaded(page, /^Makbuz R-/)).toMatch(/^%PDF-/);
  expect(await downloaded(page, /^İade belgesi C-/)).toMatch(/^%PDF-/);
  expect(await violationsOf(page)).toEqual([]);
});
