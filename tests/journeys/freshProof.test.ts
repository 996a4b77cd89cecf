import type { Page } from '@playwright/test';
import { readSession } from '../../src/contract/access.ts';
import { quietHour } from '../support/faultScale.ts';
import { intercept } from './intercept.ts';
import { expect, test, violationsOf } from './journey.ts';
import { paidApplication } from './paidApplication.ts';
import { refundWithOldProof, seeRefund, signIn } from './staff.ts';
import { staffPassword } from './start.ts';

/** What asks staff once more who they are. No test waits five minutes: the page is told that they have passed. */

const question = (page: Page) => page.getByRole('dialog', { name: 'Siz misiniz?' });

test.describe('a refund after a while', () => {
  // The question, and a wrong password.
  test.use({ expectedErrors: [/403/] });

  test('asks for the password and goes on with what was chosen', { tag: quietHour }, async ({ page }) => {
    const number = await paidApplication();
    await signIn(page);
    const panel = await refundWithOldProof(page, number);
    await expect(question(page)).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);

    const password = question(page).getByLabel('Şifreniz');
    await password.fill('not the password at all');
    await page.keyboard.press('Enter');
    await expect(question(page).getByText('Yanlış şifre!')).toBeVisible();
    await password.fill(staffPassword);
    await page.keyboard.press('Enter');
    await expect(question(page)).toHaveCount(0);
    await seeRefund(panel);
  });
});

test('a file asks first, and comes after the password alone', { tag: quietHour }, async ({ page }) => {
  await intercept(page, `**${readSession.path}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), provenForSeconds: 0 } });
  });
  await signIn(page);
  await page.getByRole('tab', { name: 'Denetim kaydı' }).click();
  const link = page.getByRole('link', { name: 'CSV indir' });
  await link.click();
  await question(page).getByRole('button', { name: 'Vazgeç' }).click();
  await expect(question(page)).toHaveCount(0);

  await link.click();
  const download = page.waitForEvent('download');
  await question(page).getByLabel('Şifreniz').fill(staffPassword);
  await page.keyboard.press('Enter');
  expect((await download).suggestedFilename()).toMatch(/^audit-.*\.csv$/);
});
