import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { apply, clientOf } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { quietHour } from '../support/faultScale.ts';
import { insure } from '../support/insurance.ts';
import { linkIn, readOutbox } from '../support/outbox.ts';
import { address, dataDir, expect, test, violationsOf } from './journey.ts';
import { inspect, signIn } from './staff.ts';

/** Following an application by the link of an e-mail, without its number in an address. */

const client = () => clientOf({ publicUrl: address() });
const main = (page: Page) => page.getByRole('main');

/** The link of the first e-mail about an application. */
const linkOf = (number: string) =>
  eventually(async () => {
    const mails = await readOutbox(join(dataDir(), 'outbox'));
    const mail = mails.find(({ subject }) => subject?.includes(number));
    return mail && linkIn(mail);
  }, 40_000);

test('the link of an e-mail opens its application, and no address or Referer tells of it; another link in the same tab opens the other, and a search goes on by number', async ({
  page,
}) => {
  const insurance = await insure(client());
  const number = await apply(client(), { firstName: 'Linked' });
  const link = await linkOf(number);
  const told: string[] = [];
  page.on('request', (request) => told.push(request.url(), request.headers()['referer'] ?? ''));

  await page.goto(link);
  await expect(main(page).getByText(`Application ${number}`)).toBeVisible();
  await expect(main(page).getByText('Linked Nkosi')).toBeVisible();
  await expect(page.getByLabel('Application number')).toHaveCount(0);
  await expect(page).toHaveURL(link);
  expect(await violationsOf(page)).toEqual([]);

  await page.reload();
  await expect(main(page).getByText(`Application ${number}`)).toBeVisible();
  const token = link.split('=')[1] ?? 'no token';
  // Browsers name the fragment to the page's own tools and send it nowhere: an address is what stands before it.
  const addresses = told.map((each) => each.replace(/#.*/, ''));
  expect(addresses.filter((each) => each.includes(token) || each.includes(number))).toEqual([]);

  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(main(page).getByText('Up to date.')).toBeAttached();
  await expect(page).toHaveURL(link);

  await page.goto(await linkOf(insurance));
  await expect(main(page).getByText(`Application ${insurance}`)).toBeVisible();

  await main(page).getByRole('button', { name: 'Check another application' }).click();
  await expect(page.getByLabel('Application number')).toBeFocused();
  await expect(page.getByLabel('Application number')).toHaveValue('');
  await expect(main(page).getByText(`Application ${insurance}`)).toBeVisible();
  await expect(main(page).getByRole('radio', { name: 'Travel insurance' })).toBeChecked();
  await main(page).getByRole('radio', { name: 'E-visa' }).check();
  await page.getByLabel('Application number').fill(number);
  await page.getByRole('button', { name: 'Check status' }).click();
  await expect(main(page).getByText(`Application ${number}`)).toBeVisible();
  await expect(page).toHaveURL(`/status?ref=${number}`);
});

test.describe('a link that staff revoked', { tag: quietHour }, () => {
  test.use({ expectedErrors: [/404/] });

  test('says so, and the number still finds the application', async ({ page, newPerson }) => {
    const number = await apply(client(), { firstName: 'Revoked' });
    const link = await linkOf(number);

    const staff = await newPerson();
    await signIn(staff);
    const details = await inspect(staff, number);
    await details.getByRole('button', { name: 'Bağlantıları geçersiz kıl' }).click();
    const dialog = staff.getByRole('dialog', { name: 'Bağlantılar geçersiz kılınsın mı?' });
    expect(await violationsOf(staff)).toEqual([]);
    await dialog.getByRole('button', { name: 'Evet, geçersiz kıl' }).click();
    await expect(dialog).toBeHidden();
    const revoked = 'E-postalardaki bağlantılar geçersiz kılındı';
    await expect(details.getByRole('listitem').filter({ hasText: revoked })).toBeVisible();

    await page.goto(link);
    await expect(main(page).getByText(/link has expired or is incomplete/)).toBeVisible();
    await page.getByLabel('Application number').fill(number);
    await page.getByRole('button', { name: 'Check status' }).click();
    await expect(main(page).getByText('Revoked Nkosi')).toBeVisible();
    await expect(main(page).getByText(/link has expired/)).toHaveCount(0);
    await expect(page).toHaveURL(`/status?ref=${number}`);
  });
});
