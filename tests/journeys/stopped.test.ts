import type { Page } from '@playwright/test';
import { enterDate, inDays } from './applicant.ts';
import { intercept } from './intercept.ts';
import { expect, test, violationsOf } from './journey.ts';

/** The pages shown when our own code fails: each says so and offers a way on; none is empty. */

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const inFooter = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true });

test.describe('code that fails', () => {
  // React tells the console what it caught.
  test.use({ expectedErrors: [/broken/] });

  test('takes its page and not the ways out of it', async ({ page }) => {
    const faq = /\/assets\/FaqPage-.*\.js/;
    const body = "export default () => { throw new Error('broken'); };";
    const broken = await intercept(page, faq, (route) =>
      route.fulfill({ contentType: 'text/javascript', body }),
    );
    await page.goto('/terms');
    await inFooter(page, 'FAQ').click();
    await expect(heading(page)).toHaveText('This page has stopped working');
    expect(await violationsOf(page)).toEqual([]);

    await inFooter(page, 'Refund policy').click();
    await expect(heading(page)).toHaveText('Refund and cancellation policy');

    await inFooter(page, 'FAQ').click();
    await expect(heading(page)).toHaveText('This page has stopped working');
    broken.release();
    await page.getByRole('button', { name: 'Load the page again' }).click();
    await expect(heading(page)).toHaveText(/questions/i);
  });
});

test.describe('a form whose code does not come', () => {
  test.use({ expectedErrors: [/StatusPage-|ERR_FAILED/] });

  test('says so in place of a page that answers no press', async ({ page }) => {
    const broken = await intercept(page, /\/assets\/StatusPage-.*\.js/, (route) => route.abort());
    await page.goto('/status');
    await expect(heading(page)).toHaveText('This page has stopped working');
    broken.release();
    await page.getByRole('button', { name: 'Load the page again' }).click();
    await expect(heading(page)).toHaveText('Check your status');
  });
});

test.describe('a form whose first script does not come', () => {
  test.use({ expectedErrors: [/main-|ERR_FAILED/] });

  test('says so, and is loaded again at the press of a button alone', async ({ page }) => {
    const broken = await intercept(page, /\/assets\/main-.*\.js/, (route) => route.abort());
    // No page comes to life, for which `goto` would wait.
    await page.goto('/status', { waitUntil: 'commit' });
    await expect(heading(page)).toHaveText('This page has stopped working');
    await expect(page.getByRole('contentinfo')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    broken.release();
    await page.getByRole('button', { name: 'Load the page again' }).click();
    await expect(heading(page)).toHaveText('Check your status');
  });
});

test.describe('a file that does not come', () => {
  test.use({ expectedErrors: [/Calendar-|ERR_FAILED/] });

  test('leaves the calendar away: the date is typed', async ({ page }) => {
    await page.route(/\/assets\/Calendar-.*\.js/, (route) => route.abort());
    await page.goto('/insurance');
    const travel = page.getByRole('group', { name: 'Travel date', exact: true });
    await travel.getByRole('button', { name: 'Choose from a calendar' }).click();
    await expect(travel.getByRole('alert')).toHaveText('The calendar cannot be shown. Please type the date.');
    await enterDate(page, 'Travel date', inDays(10));
    await expect(travel.getByRole('textbox', { name: 'Year' })).toHaveValue(inDays(10).slice(0, 4));
  });
});
