import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { eventually } from '../support/eventually.ts';
import { quietHour } from '../support/faultScale.ts';
import { linkIn, readOutbox } from '../support/outbox.ts';
import { address, dataDir, expect, test, violationsOf } from './journey.ts';
import { paidApplication } from './paidApplication.ts';
import { startProduct } from './start.ts';

/** STATUS_PROOF=email on a product of its own: another browser is asked for the address before it downloads. */

const names = ['KAPI_JOURNEYS_URL', 'KAPI_JOURNEYS_DATA'] as const;
const shared = names.map((name) => process.env[name]);
let stop: () => Promise<void> = async () => {};

test.beforeAll(async () => {
  test.setTimeout(240_000);
  stop = await startProduct({ isSeeded: false, environment: { STATUS_PROOF: 'email' } });
});
test.afterAll(async () => {
  await stop();
  // The next file of this worker asks the product of all journeys again.
  names.forEach((name, index) => {
    const value = shared[index];
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  });
});

const main = (page: Page) => page.getByRole('main');
const receiptLink = (page: Page) => main(page).getByRole('link', { name: 'Download the receipt (PDF)' });

/** The name of the file that something downloads. */
async function downloadedBy(page: Page, act: () => Promise<void>): Promise<string> {
  const begun = page.waitForEvent('download');
  await act();
  return (await begun).suggestedFilename();
}

test.describe('in an unknown browser', () => {
  test.use({ expectedErrors: [/403/] });

  test('the receipt asks for the e-mail address once, and the link of an e-mail does not', {
    tag: quietHour,
  }, async ({ page, newPerson }) => {
    const number = await paidApplication();
    await page.goto(`/status?ref=${number}`);
    await receiptLink(page).click();

    const question = main(page).getByRole('region', { name: 'Is this your application?' });
    const field = question.getByLabel('Email address');
    await expect(field).toBeFocused();
    await expect(page).toHaveURL(`/status?ref=${number}`);
    expect(await violationsOf(page)).toEqual([]);

    const confirm = question.getByRole('button', { name: 'Confirm and download' });
    await confirm.click();
    await expect(field).toHaveAccessibleDescription(/Invalid email address/);
    await field.fill('somebody@example.com');
    await confirm.click();
    await expect(field).toHaveAccessibleDescription(/We know no application with this number and this email/);
    await expect(field).toBeFocused();

    await field.fill('thandiwe@example.com');
    const asked = await downloadedBy(page, () => confirm.click());
    expect(asked).toMatch(/\.pdf$/);
    await expect(main(page).getByText('Thank you. The download starts.')).toBeVisible();
    await expect(question).toHaveCount(0);
    expect(await downloadedBy(page, () => receiptLink(page).click())).toBe(asked);

    const link = await eventually(async () => {
      const mails = await readOutbox(join(dataDir(), 'outbox'));
      const mail = mails.find(({ subject }) => subject?.includes(number));
      return mail && linkIn(mail);
    }, 40_000);
    const other = await newPerson();
    await other.goto(`${address()}${link}`);
    expect(await downloadedBy(other, () => receiptLink(other).click())).toBe(asked);
  });
});
