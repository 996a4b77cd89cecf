import type { Page } from '@playwright/test';
import { type ShownTimeline, visaStatusLookup } from '../../src/contract/applicant.ts';
import { languages } from '../../src/domain/languages.ts';
import { nextSteps, pastSteps } from '../../src/domain/status/timelineSteps.ts';
import { apply, clientOf, openCheckout, payWithCard } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { quietHour } from '../support/faultScale.ts';
import { insure } from '../support/insurance.ts';
import { askTraveller } from './askedTraveller.ts';
import { intercept } from './intercept.ts';
import { address, expect, test, violationsOf } from './journey.ts';
import { expectStillness, watchMovement } from './movement.ts';
import { paidApplication, reject } from './paidApplication.ts';

/** What has happened to an application, and who acts next. Issue 21, item 3. */

const client = () => clientOf({ publicUrl: address() });
const main = (page: Page) => page.getByRole('main');
/** The next step, or the last one. */
const last = (page: Page) =>
  main(page)
    .getByRole('listitem')
    .filter({ hasText: /^(?:Next:|Finished)/ });
const isWithin = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);

const usual: NonNullable<ShownTimeline['usual']> = {
  cases: 1240,
  median: { count: 5, unit: 'hour' },
  ninetieth: { count: 2, unit: 'day' },
};

/** The look-up says this of the timeline. */
const withTimeline = (page: Page, change: (timeline: ShownTimeline) => ShownTimeline) =>
  intercept(page, /\/api\/applications\/TR/, async (route) => {
    const response = await route.fetch();
    const found = visaStatusLookup.parse(await response.json());
    const timeline = found.timeline && change(found.timeline);
    await route.fulfill({ response, json: { ...found, timeline } });
  });

test('a traveller reads who acts next, from paying to the answer that staff asked for, and that it has ended', async ({
  page,
}) => {
  const number = await apply(client());
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`/status?ref=${number}`);
  await expect(main(page).getByText('We received your application')).toBeVisible();
  await expect(last(page)).toContainText('Next: you');
  await expect(last(page)).toContainText('Please pay for the application.');

  await payWithCard(await openCheckout(client(), number));
  await eventually(async () =>
    (await client().get(`/api/applications/${number}`)).text.includes('"succeeded"'),
  );
  await page.getByRole('button', { name: 'Refresh' }).press('Enter');
  await expect(last(page)).toContainText('Next: our staff');
  await expect(last(page)).toContainText('submit the application to the authority');
  await expect(last(page)).toContainText('Result by');
  await expect(last(page)).toHaveAttribute('aria-current', 'step');
  await expect(main(page).getByText('Your payment arrived')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  await askTraveller(number, ['travelDate']);
  await page.getByRole('button', { name: 'Refresh' }).press('Enter');
  await expect(last(page)).toContainText('Next: you');
  await expect(last(page)).toContainText('Waiting for you: this time does not count');
  await expect(last(page)).toContainText('Answer by');
  expect(await violationsOf(page)).toEqual([]);

  await reject(number);
  await page.getByRole('button', { name: 'Refresh' }).press('Enter');
  await expect(main(page).getByText('Decision: rejected')).toBeVisible();
  // The wait has ended, and stays marked.
  await expect(main(page).getByText('We waited for you: this time did not count')).toHaveCount(1);
  await expect(last(page)).toContainText('Ask for it by');
  expect(await violationsOf(page)).toEqual([]);
});

test('an insurance that its payment issued has ended, and says so below its downloads', async ({ page }) => {
  const number = await insure(client(), { passportNumber: 'T20000001' });
  await payWithCard(await openCheckout(client(), number, 114, 'insurance'));
  await eventually(async () =>
    (await client().get(`/api/insurance/applications/${number}`)).text.includes('"succeeded"'),
  );
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/status?type=insurance&ref=${number}`);
  await expect(main(page).getByText('Your certificate was issued automatically')).toBeVisible();
  await expect(last(page)).toContainText('Finished');
  const download = await main(page)
    .getByRole('link', { name: /Download your certificate/ })
    .boundingBox();
  const heading = await main(page).getByRole('heading', { name: 'Timeline' }).boundingBox();
  expect(heading?.y).toBeGreaterThan(download?.y ?? Number.POSITIVE_INFINITY);
});

test.describe('a reader elsewhere', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('reads the usual time, and the own time with its zone, on both sides of the change in November', async ({
    page,
  }) => {
    const number = await paidApplication();
    await withTimeline(page, () => ({
      past: [
        { step: 'submitted', at: '2026-11-01T05:30:00Z' },
        { step: 'paid', at: '2026-11-01T06:30:00Z' },
      ],
      next: { step: 'decide', by: '2026-11-02T18:00:00Z' },
      usual,
    }));
    await watchMovement(page, 'address');
    await page.goto(`/status?ref=${number}`);
    await expect(last(page)).toContainText('Next: the authority');
    await expect(last(page)).toContainText(
      /half of the applications with this processing time were decided within 5\shours of the payment, 9 in 10 within 2\sdays \(cases: 1,240\)/,
    );
    await expect(main(page).getByText(/\(Eastern Daylight Time\): 1\sNovember\s2026, 01:30/)).toBeVisible();
    await expect(main(page).getByText(/\(Eastern Standard Time\): 1\sNovember\s2026, 01:30/)).toBeVisible();
    await expectStillness(page);
  });
});

test.describe('a reader in Berlin', () => {
  test.use({ timezoneId: 'Europe/Berlin' });

  test('reads both hours of the change in October apart, and Istanbul time without one', async ({ page }) => {
    const number = await paidApplication();
    await withTimeline(page, () => ({
      past: [
        { step: 'submitted', at: '2026-10-25T00:30:00Z' },
        { step: 'paid', at: '2026-10-25T01:30:00Z' },
      ],
      next: { step: 'check', by: '2026-10-26T10:00:00Z' },
      usual: null,
    }));
    await page.goto(`/status?ref=${number}`);
    await expect(main(page).getByText(/25\sOctober\s2026, 03:30 \(Istanbul\stime\)/)).toBeVisible();
    await expect(main(page).getByText(/25\sOctober\s2026, 04:30 \(Istanbul\stime\)/)).toBeVisible();
    await expect(main(page).getByText(/Summer Time\): 25\sOctober\s2026, 02:30/)).toBeVisible();
    await expect(main(page).getByText(/Standard Time\): 25\sOctober\s2026, 02:30/)).toBeVisible();
  });
});

for (const width of [360, 1440])
  test(`every step is said in six languages, sound, at ${width} px`, { tag: quietHour }, async ({ page }) => {
    test.setTimeout(300_000);
    const number = await paidApplication();
    await page.setViewportSize({ width, height: 900 });
    let next: ShownTimeline['next'] = { step: 'pay', by: null };
    await withTimeline(page, () => ({
      past: pastSteps.map((step, hour) => ({
        step,
        at: new Date(Date.UTC(2026, 10, 24, hour)).toISOString(),
        ...(step === 'asked' && { until: '2026-11-25T09:00:00Z' }),
        ...(/refunded/i.test(step) && { amount: '65.00' }),
      })),
      next,
      usual,
    }));
    for (const { code } of languages) {
      // One page a kind of actor; the words of each step stand in the files that other tests compare.
      for (const step of nextSteps.filter((one) => ['answer', 'decide', 'approved'].includes(one))) {
        next = { step, by: step === 'approved' ? null : '2026-12-24T18:00:00Z' };
        await page.goto(`/status?ref=${number}&lang=${code}`);
        await expect(main(page).getByRole('listitem')).toHaveCount(4 + pastSteps.length + 1);
        expect(await isWithin(page), code).toBe(true);
        expect(await violationsOf(page), code).toEqual([]);
        await expect(main(page)).not.toContainText('{{');
      }
    }
  });
