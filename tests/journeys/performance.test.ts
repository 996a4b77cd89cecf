import type { ServiceFigures } from '../../src/contract/site.ts';
import { processingTypes } from '../../src/domain/prices/processingTypes.ts';
import { quietHour } from '../support/faultScale.ts';
import { expect, test, violationsOf } from './journey.ts';

/** /performance: our own figures. */

const figures: ServiceFigures = {
  uptime: { percent: 99.98, minutes: 118_800, since: '2026-09-02' },
  decisions: [
    { option: 'slow', cases: 1234, median: { count: 4, unit: 'day' }, ninetieth: { count: 6, unit: 'day' } },
    {
      option: 'urgent_4',
      cases: 20,
      median: { count: 72, unit: 'minute' },
      ninetieth: { count: 3, unit: 'hour' },
    },
  ],
  shares: {
    visaPaid: { percent: 84, cases: 1630 },
    visaDecided: { percent: 99, cases: 1369 },
    visaOnTime: { percent: 97, cases: 1254 },
    insurancePaid: null,
  },
};
const measured = { at: '2026-11-23T06:00:04.000Z', figures };

for (const { locale, colorScheme, width } of [
  { locale: 'en', colorScheme: 'light', width: 1440 },
  { locale: 'ar', colorScheme: 'dark', width: 360 },
] as const)
  test.describe(`in ${locale}, ${colorScheme}, ${width} px`, {
    tag: quietHour,
  }, () => {
    test.use({ locale, colorScheme, viewport: { width, height: 800 } });

    test('the figures stand with their cases, nothing moves for them, and axe finds nothing', async ({
      page,
    }) => {
      let answer = () => {};
      const answered = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.route('**/api/performance', async (route) => {
        await answered;
        await route.fulfill({ json: { measured } });
      });
      await page.goto('/performance');
      const place = async () => (await page.locator('#shares-title').boundingBox())?.y ?? 0;
      await expect(page.getByRole('row')).toHaveCount(8);
      await page.evaluate(() => document.fonts.ready);
      const before = await place();
      answer();
      await expect(page.getByRole('row').nth(1).getByRole('cell').nth(2)).toHaveText(/1,?234/);
      // Figures in another face than the words may be higher by less than a pixel; a line is twenty.
      expect(Math.abs((await place()) - before)).toBeLessThan(5);
      await expect(page.getByText(/99\.98/)).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });
  });

test('the footer leads there, and what has too few cases says so', { tag: quietHour }, async ({ page }) => {
  await page.route('**/api/performance', (route) => route.fulfill({ json: { measured } }));
  await page.goto('/faq');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Our figures' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our figures');
  const row = (name: string) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
  await expect(row('4 hours')).toHaveText('4 hours72 minutes3 hours20');
  await expect(row('2 days')).toHaveText(`2 days${'–Not enough yet'.repeat(3)}`);
  await expect(page.getByText('Insurance applications that were paid').locator('..')).toContainText(
    'Not enough yet',
  );
  await expect(page.getByText('Counted on 23 Nov 2026, 09:00, Istanbul time.')).toBeVisible();
});

test.describe('without an answer', () => {
  test.use({ expectedErrors: [/503/] });

  test('the page says so, and asks again at a press', { tag: quietHour }, async ({ page }) => {
    let isAway = true;
    await page.route('**/api/performance', (route) =>
      isAway
        ? route.fulfill({ status: 503, json: { error: 'serviceUnavailable', message: 'Away' } })
        : route.fulfill({ json: { measured: null } }),
    );
    await page.goto('/performance');
    const status = page.locator('main').getByRole('status');
    await expect(status).toHaveText('The figures cannot be loaded at the moment.');
    isAway = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(status).toHaveText('Nothing has been counted yet. Please come back in an hour.');
    // In three columns of each option, and for the other figures.
    const dashes = 3 * processingTypes.length + 5;
    await expect(page.getByText('–', { exact: true })).toHaveCount(dashes);
    // Said once to the eye, to a screen reader in place of each dash.
    await expect(page.getByText('A dash stands where')).toHaveCount(1);
    await expect(page.locator('.sr-only', { hasText: 'Not enough yet' })).toHaveCount(dashes);
  });
});

test('the figures of the product itself are shown', { tag: quietHour }, async ({ page, request }) => {
  await expect
    .poll(async () => JSON.stringify(await (await request.get('/api/performance')).json()))
    .not.toBe('{"measured":null}');
  await page.goto('/performance');
  await expect(page.getByText(/^Counted on /)).toBeVisible();
});
