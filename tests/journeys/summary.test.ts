import type { Locator, Page } from '@playwright/test';
import { applicationAddress } from '../../src/web/application/addresses.ts';
import { quietHour } from '../support/faultScale.ts';
import {
  chooseCountry,
  enterDate,
  enterPerson,
  enterTravel,
  inDays,
  next,
  reachVisaCheck,
} from './applicant.ts';
import { checkAnswers, enterTraveller, enterTrip, enterTripAndPlan } from './insured.ts';
import { expect, holdScripts, test, violationsOf } from './journey.ts';
import { heading } from './wizardPage.ts';

/** What is answered so far, beside the form or above its buttons; at the last step beside it alone. */

const ofVisa = (page: Page) => page.getByRole('region', { name: 'Your application at a glance' });
const ofInsurance = (page: Page) => page.getByRole('region', { name: 'Your insurance at a glance' });

/** When an insurance is there at the latest, if it is paid for now. */
const promised = /At the latest by\s\w{3},?\s\d+\s\w+,\s\d\d:\d\d \(Istanbul\stime\)/;

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (box === null) throw new Error('The element is not shown.');
  return box;
};

/**
 * How far the button that leaves the step stands below the beginning of the summary. Both are read in one moment,
 * because the page may scroll or grow above them between two questions.
 */
async function distance(page: Page, summary: Locator, button: string): Promise<number> {
  const below = await page.getByRole('button', { name: button }).elementHandle();
  return summary.evaluate((above, below) => {
    if (below === null) throw new Error('The button is not shown.');
    return below.getBoundingClientRect().y - above.getBoundingClientRect().y;
  }, below);
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('one line above Next tells what is answered, from the second step to the last but one', {
    tag: quietHour,
  }, async ({ page }) => {
    await page.goto('/application');
    await chooseCountry(page, 'South Africa');
    await expect(ofVisa(page)).toHaveCount(0);
    await next(page);
    await expect(heading(page)).toHaveText('Your travel');
    // An option is preselected, but not answered before it is shown.
    await expect(ofVisa(page)).toContainText('South Africa');
    await expect(ofVisa(page)).not.toContainText('$');
    // A single answer has its term; of several, screen readers alone hear the terms, from one pixel.
    const firstTerm = ofVisa(page).getByText('Travel document', { exact: true });
    expect((await boxOf(firstTerm)).height).toBeGreaterThan(10);
    const before = await distance(page, ofVisa(page), 'Next');

    await enterDate(page, 'Arrival date in Türkiye', inDays(30));
    await expect(ofVisa(page)).toContainText('$224.00');
    expect((await boxOf(firstTerm)).height).toBeLessThan(2);
    await expect(ofVisa(page)).toContainText(/Expected by\s\w{3},?\s\d+\s\w+,\s\d\d:\d\d \(Istanbul\stime\)/);
    expect(await distance(page, ofVisa(page), 'Next')).toBe(before);
    expect(await violationsOf(page)).toEqual([]);
    await expect(ofVisa(page).locator('[aria-live], [role=status], [role=alert]')).toHaveCount(0);

    await page.getByRole('radio', { name: /2 days/ }).check();
    await expect(ofVisa(page)).toContainText('$274.00');
    await enterTravel(page);
    await expect(heading(page)).toHaveText('Your details');
    await expect(ofVisa(page)).toContainText('$224.00');
    await enterPerson(page, { firstName: 'Thandiwe', lastName: 'Nkosi' });
    await expect(heading(page)).toHaveText('Check your answers and pay');
    await expect(ofVisa(page)).toHaveCount(0);
  });

  test('the insurance form has it as soon as something is answered', { tag: quietHour }, async ({ page }) => {
    await page.goto('/insurance');
    await enterTrip(page, 12);
    await expect(ofInsurance(page)).toContainText(' – ');
    const before = await distance(page, ofInsurance(page), 'Check your answers');
    await page.getByRole('radio', { name: /^14 days/ }).check();
    await expect(ofInsurance(page)).toContainText('14 days');
    await expect(ofInsurance(page)).toContainText('$152.00');
    await expect(ofInsurance(page)).toContainText(promised);
    expect(await distance(page, ofInsurance(page), 'Check your answers')).toBe(before);
    expect(await violationsOf(page)).toEqual([]);
    await enterTraveller(page, { firstName: 'Anna' });
    await checkAnswers(page);
    await expect(ofInsurance(page)).toHaveCount(0);
  });

  test('the time that insurance promises moves no button, also where its code comes late', async ({
    page,
  }) => {
    const release = await holdScripts(page, '**/assets/deferredSteps-*.js');
    await page.goto('/insurance');
    await enterTripAndPlan(page);
    await expect(ofInsurance(page)).toContainText('$114.00');
    await expect(ofInsurance(page)).not.toContainText('Istanbul');
    const before = await distance(page, ofInsurance(page), 'Check your answers');
    release();
    await expect(ofInsurance(page)).toContainText(promised);
    expect(await distance(page, ofInsurance(page), 'Check your answers')).toBe(before);
  });
});

test.describe('on a phone, in Arabic', () => {
  test.use({ viewport: { width: 360, height: 780 }, locale: 'ar' });

  /** Types a date into the group of three fields with this number on the page. */
  async function typeDate(page: Page, group: number, date: string): Promise<void> {
    const [year = '', month = '', day = ''] = date.split('-');
    const fields = page.locator('main fieldset').filter({ hasText: 'الشهر' }).nth(group).getByRole('textbox');
    for (const [index, typed] of [day, month, year].entries()) await fields.nth(index).fill(typed);
  }

  /** The widths of the window at which a line of the summary begins with a separator. */
  async function widthsBegunBySeparator(page: Page, summary: Locator): Promise<number[]> {
    const found: number[] = [];
    for (let width = 320; width <= 420; width += 4) {
      await page.setViewportSize({ width, height: 780 });
      const isBegun = await summary.evaluate((section) =>
        [...section.querySelectorAll('dd > [aria-hidden]')].some((separator) => {
          const text = separator.firstChild;
          if (!(text instanceof Text)) throw new Error('A separator has no text.');
          const dot = document.createRange();
          dot.setStart(text, text.data.indexOf('·'));
          dot.setEnd(text, text.data.indexOf('·') + 1);
          const answer = document.createRange();
          answer.selectNodeContents(separator.parentElement ?? section);
          answer.setEndBefore(separator);
          const lastLine = Math.max(...[...answer.getClientRects()].map(({ top }) => top));
          // Half a line.
          return dot.getBoundingClientRect().top - lastLine > 8;
        }),
      );
      if (isBegun) found.push(width);
    }
    return found;
  }

  test('no line of it begins with a separator, in the visa form', { tag: quietHour }, async ({ page }) => {
    await page.goto(applicationAddress({ country: 'ZAF', documentType: 'ordinary' }));
    await page.locator('main form button[type=submit]').click();
    await expect(page).toHaveURL(/#travel$/);
    await typeDate(page, 0, inDays(30));
    const summary = page.getByRole('region', { name: 'طلبك باختصار' });
    await expect(summary.locator('dd > [aria-hidden]')).toHaveCount(4);
    expect(await widthsBegunBySeparator(page, summary)).toEqual([]);
  });

  test('nor in the insurance form', { tag: quietHour }, async ({ page }) => {
    await page.goto('/insurance');
    await typeDate(page, 0, inDays(20));
    await typeDate(page, 1, inDays(26));
    await page.getByRole('radio').first().check();
    const summary = page.getByRole('region', { name: 'تأمينك باختصار' });
    await expect(summary.locator('dd > [aria-hidden]')).toHaveCount(3);
    expect(await widthsBegunBySeparator(page, summary)).toEqual([]);
  });
});

test.describe('on a wide window, beside the check of the answers', () => {
  test.use({ viewport: { width: 1366, height: 768 } });

  test('it keeps the total and the time of a visa in view', { tag: quietHour }, async ({ page }) => {
    await reachVisaCheck(page, { firstName: 'Thandiwe', lastName: 'Nkosi' });
    await page.getByRole('button', { name: 'Pay $224.00' }).scrollIntoViewIfNeeded();
    await expect(ofVisa(page)).toBeInViewport({ ratio: 1 });
    await expect(ofVisa(page)).toContainText('$224.00');
    await expect(ofVisa(page)).toContainText(/Expected by.*\(Istanbul\stime\)/);
    expect(await violationsOf(page)).toEqual([]);
  });

  test('and those of an insurance', { tag: quietHour }, async ({ page }) => {
    await page.goto('/insurance');
    await enterTripAndPlan(page);
    await enterTraveller(page, { firstName: 'Anna' });
    await checkAnswers(page);
    await page.getByRole('button', { name: 'Pay $114.00' }).scrollIntoViewIfNeeded();
    await expect(ofInsurance(page)).toBeInViewport({ ratio: 1 });
    await expect(ofInsurance(page)).toContainText('$114.00');
    await expect(ofInsurance(page)).toContainText('at once, as soon as the payment is confirmed');
  });
});

for (const dir of ['ltr', 'rtl'] as const)
  test.describe(`on a wide window, ${dir}`, () => {
    test.use({ viewport: { width: 1366, height: 768 }, locale: dir === 'ltr' ? 'en-GB' : 'ar' });

    test('it stands beside the form', { tag: quietHour }, async ({ page }) => {
      await page.goto(applicationAddress({ country: 'ZAF', documentType: 'ordinary' }));
      const form = page.locator('main form');
      await page.locator('main form button[type=submit]').click();
      await expect(page).toHaveURL(/#travel$/);
      const summary = form.getByRole('region', { name: /at a glance|باختصار/ });
      await expect(async () => {
        const [beside, fields] = [await boxOf(summary), await boxOf(form)];
        if (dir === 'ltr') expect(beside.x).toBeGreaterThan(fields.x + fields.width);
        else expect(beside.x + beside.width).toBeLessThan(fields.x);
        expect(beside.y).toBe(fields.y);
      }).toPass();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1366);
    });
  });
