import type { Page } from '@playwright/test';
import * as z from 'zod';
import { languages } from '../../src/domain/languages.ts';
import { type Client, clientOf, inDays } from '../support/client.ts';
import { quietHour } from '../support/faultScale.ts';
import { insure } from '../support/insurance.ts';
import { makePdf } from '../support/pdf.ts';
import { linksOfPdf } from '../support/pdfText.ts';
import { address, expect, test, violationsOf } from './journey.ts';
import { staffPassword } from './start.ts';

/** /check: the code of a certificate, opened as a phone's camera does. */

type Issued = { number: string; link: string; replace: () => Promise<void> };

/** An approved insurance with its certificate's link; `replace` attaches another document in its place. */
async function issuedCertificate(): Promise<Issued> {
  const visitor = clientOf({ publicUrl: address() });
  const number = await insure(visitor);
  const staff = clientOf({ publicUrl: address() });
  await staff.signIn(staffPassword);
  const path = await pathOf(staff, number);
  expect((await staff.patch(`${path}/status`, { status: 'approved' })).status).toBe(200);
  const pdf = await fetch(`${address()}/api/download/insurance/${number}`);
  const [link = ''] = await linksOfPdf(Buffer.from(await pdf.arrayBuffer()));
  const replace = async () => {
    const { version } = details.parse((await staff.get(path)).json).document;
    const pdfAttachment = (await makePdf((pdf) => pdf.text('the policy'))).toString('base64');
    expect((await staff.post(`${path}/documents`, { version, pdfAttachment })).status).toBe(201);
  };
  return { number, link, replace };
}

const details = z.object({ document: z.object({ version: z.string() }) });

async function pathOf(staff: Client, number: string): Promise<string> {
  const { json } = await staff.get(`/api/admin/insurance-applications?search=${number}`);
  const list = z.object({ items: z.array(z.object({ id: z.union([z.string(), z.number()]) })) }).parse(json);
  return `/api/admin/insurance-applications/${list.items[0]?.id}`;
}

/** The same link with another character in its signature. */
function tampered(link: string): string {
  const at = link.length - 20;
  return link.slice(0, at) + (link.charAt(at) === '7' ? '8' : '7') + link.slice(at + 1);
}

const verdict = (page: Page) => page.getByRole('main').getByRole('status').first();
const withdrawn = (page: Page) => page.getByRole('definition').last();

test('a certificate of ours is valid, compared word by word, and not in force after another', async ({
  page,
}) => {
  const { number, link, replace } = await issuedCertificate();
  await page.goto(link);
  await expect(verdict(page)).toHaveText('We issued this document');
  await expect(page.getByRole('definition').first()).toHaveText('Travel insurance certificate');
  await expect(withdrawn(page)).toHaveText('No');
  await expect(page.getByText('says nothing about an e-visa or a visa of any other kind')).toBeVisible();

  await replace();
  await page.getByLabel('Application or certificate number').fill(number.toLowerCase());
  await page.getByLabel('Full name').fill('anna  SCHMIDT');
  const dateIn = async (name: string, date: string) => {
    const [year = '', month = '', day = ''] = date.split('-');
    const group = page.getByRole('group', { name });
    await group.getByLabel('Day').fill(day);
    await group.getByLabel('Month').fill(month);
    await group.getByLabel('Year').fill(year);
  };
  await dateIn('Cover begins', inDays(20));
  await dateIn('Cover ends', inDays(27));
  await page.getByRole('button', { name: 'Compare' }).press('Enter');
  await expect(page.getByText('This is not what we signed.')).toBeVisible();
  await dateIn('Cover ends', inDays(26));
  await expect(page.getByText('This is not what we signed.')).toBeHidden();
  await page.getByRole('button', { name: 'Compare' }).press('Enter');
  await expect(page.getByText('This is what we signed.')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  await page.reload();
  await expect(verdict(page)).toHaveText('We issued this document, but it was withdrawn');
  await expect(withdrawn(page)).toHaveText(/^Yes, withdrawn or replaced/);
  expect(await violationsOf(page)).toEqual([]);

  // The same tab, as a person pastes another link.
  await page.evaluate((url) => window.location.assign(url), tampered(link));
  await expect(verdict(page)).toContainText('This code is not ours');
  await expect(page.getByRole('definition')).toHaveCount(0);
  expect(await violationsOf(page)).toEqual([]);
});

test.describe('without a connection', () => {
  test.use({
    serviceWorkers: 'allow',
    expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|failed: .*\/(?:api|assets)\//],
  });

  test('the signature is checked, and whether it was withdrawn is not known', async ({ page, context }) => {
    const { link } = await issuedCertificate();
    await page.goto(`${address()}/check`);
    await expect(page.getByText('it leads back to this page')).toBeVisible();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const kept = await Promise.all(['/check', '/api/check/keys'].map((path) => caches.match(path)));
          return kept.every((answer) => answer !== undefined);
        }),
      )
      .toBe(true);

    await context.setOffline(true);
    await page.goto('about:blank');
    await page.goto(link);
    await expect(verdict(page)).toHaveText('We issued this document');
    await expect(withdrawn(page)).toHaveText(/^Not known: our service does not answer/);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(withdrawn(page)).toHaveText('No');

    await context.setOffline(true);
    await page.goto('about:blank');
    await page.goto(tampered(link));
    await expect(verdict(page)).toContainText('This code is not ours');
  });
});

test.describe('in a browser without Ed25519', () => {
  test.use({ expectedErrors: [/503/] });

  test('our service checks, and without it nothing is claimed', { tag: quietHour }, async ({ page }) => {
    await page.addInitScript(() => {
      // The empty page between two links has no WebCrypto.
      if (window.isSecureContext)
        crypto.subtle.importKey = () =>
          Promise.reject(new DOMException('Unrecognized name.', 'NotSupportedError'));
    });
    const { link } = await issuedCertificate();
    await page.goto(link);
    await expect(verdict(page)).toHaveText('We issued this document');
    await page.goto('about:blank');
    await page.goto(tampered(link));
    await expect(verdict(page)).toContainText('This code is not ours');

    let isAway = true;
    await page.route('**/api/check', (route) =>
      isAway
        ? route.fulfill({ status: 503, json: { error: 'serviceUnavailable', message: 'Away' } })
        : route.continue(),
    );
    await page.goto('about:blank');
    await page.goto(link);
    await expect(verdict(page)).toContainText('The code cannot be checked now');
    isAway = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(verdict(page)).toHaveText('We issued this document');
  });
});

for (const { code: language } of languages)
  test.describe(`in ${language}, on a phone`, () => {
    test.use({ locale: language, viewport: { width: 360, height: 780 } });

    test('a code is checked, axe finds nothing, and nothing is wider than the window', {
      tag: quietHour,
    }, async ({ page }) => {
      const { link } = await issuedCertificate();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.goto('about:blank');
        await page.goto(link);
        await expect(page.getByRole('definition')).toHaveCount(3);
        expect(await violationsOf(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      }
    });
  });
