import type { Page } from '@playwright/test';
import { apply, clientOf } from '../support/client.ts';
import { quietHour } from '../support/faultScale.ts';
import { chooseCountry, enterDate, enterPerson, enterTravel, inDays, next } from './applicant.ts';
import { intercept } from './intercept.ts';
import { address, expect, test } from './journey.ts';
import { leaveCountry, no } from './messages/refusals.ts';
import { repeatedSentences } from './repeatedSentences.ts';
import { expectToast, heading, toasts } from './wizardPage.ts';

/** A toast covers no action of the page, says nothing that stands beside it, and speaks the visitor's language. */

const arrival = 'Arrival date in Türkiye';

const mustStayFree = 'main :is(a[href], button, input, select, label, [role=status])';

/** The actions and messages of the page that the toast lies over, by their words. */
async function coveredBy(page: Page, selector = mustStayFree): Promise<string[]> {
  return await toasts(page).evaluate((toast, elements) => {
    const over = toast.getBoundingClientRect();
    return [...document.querySelectorAll<HTMLElement>(elements)]
      .filter((element) => {
        const { left, right, top, bottom, height } = element.getBoundingClientRect();
        return height > 1 && left < over.right && right > over.left && top < over.bottom && bottom > over.top;
      })
      .map((element) => element.innerText || element.outerHTML);
  }, selector);
}

/** Whether the toast makes the page longer. */
async function belowPage(page: Page): Promise<boolean> {
  return await toasts(page).evaluate(
    (toast) => toast.getBoundingClientRect().bottom > document.body.getBoundingClientRect().bottom,
  );
}

/** What the toast shows, without the text for screen readers alone. */
async function shownInToast(page: Page): Promise<string[]> {
  const texts = await toasts(page).locator('p').all();
  const isSeen = await Promise.all(texts.map(async (text) => ((await text.boundingBox())?.height ?? 0) > 1));
  return await Promise.all(texts.filter((_, index) => isSeen[index]).map((text) => text.innerText()));
}

async function expectOutOfTheWay(page: Page, title: string): Promise<void> {
  await expectToast(page, title, '');
  // The page says the rest, often in other words.
  await expect.poll(() => shownInToast(page)).toEqual([title]);
  await expect(toasts(page)).toBeInViewport({ ratio: 1 });
  await expect.poll(() => coveredBy(page)).toEqual([]);
  expect(await repeatedSentences(page)).toEqual([]);
}

/** The lines that the page draws are no place for a toast where it has room below. */
const headerLine = 'header:has(+ main)';

async function expectNoVisaSaidOnce({ page }: { page: Page }): Promise<void> {
  await page.goto('/application');
  await chooseCountry(page, 'Germany');
  await expectOutOfTheWay(page, 'Visa Exempt');
  await expect(page.getByRole('main').getByText(/need a visa|without a visa/)).toHaveCount(1);
  await chooseCountry(page, 'Kenya');
  await expectOutOfTheWay(page, 'Not Eligible for an E-Visa');
}

test.describe('at 768 px', () => {
  test.use({ viewport: { width: 768, height: 1024 } });
  test(
    'a toast shows its title alone where the card of the country says the rest',
    { tag: quietHour },
    expectNoVisaSaidOnce,
  );

  test('a toast stays in window and page when the window narrows, flattens and widens, without motion too', {
    tag: quietHour,
  }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/application');
    await chooseCountry(page, 'Germany');
    await expectOutOfTheWay(page, 'Visa Exempt');
    // It stays while it is focused.
    await toasts(page).getByRole('button').focus();
    await page.setViewportSize({ width: 360, height: 780 });
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expectOutOfTheWay(page, 'Visa Exempt');
    await page.setViewportSize({ width: 320, height: 50 });
    await page.setViewportSize({ width: 768, height: 1024 });
    await expectOutOfTheWay(page, 'Visa Exempt');
    await expect.poll(() => belowPage(page)).toBe(false);
  });

  test('a toast covers no text where the window has room beside it', { tag: quietHour }, async ({ page }) => {
    await page.goto('/application');
    await chooseCountry(page, 'India');
    await next(page);
    await expect(heading(page)).toHaveText('Your supporting document');
    await page.evaluate(() => window.scrollTo(0, 0));
    await next(page);
    await expectOutOfTheWay(page, 'Required Selection');
    expect(await coveredBy(page, headerLine)).toEqual([]);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expectOutOfTheWay(page, 'Required Selection');
    expect(await coveredBy(page, 'main :is(h1, h2, p, legend, li, [id$="-hint"])')).toEqual([]);
  });
});

test('a toast outlives the form that erased its answers, in the language chosen while it is shown', {
  tag: quietHour,
}, async ({ page }) => {
  await page.goto('/application');
  await chooseCountry(page, 'South Africa');
  await page.getByRole('button', { name: 'Erase my answers' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Erase' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(toasts(page)).toHaveAccessibleName('Your answers are erased from this device.');
  // It stays while it is pointed at.
  await toasts(page).hover();
  await page.locator('header select').selectOption('de');
  await expect(page.getByRole('region', { name: /von diesem Gerät gelöscht/ })).toBeVisible();
});

for (const viewport of [
  { width: 360, height: 780 },
  { width: 1440, height: 900 },
]) {
  test.describe(`at ${viewport.width} px a toast lies over nothing that can be done`, {
    tag: viewport.width === 360 ? [] : quietHour,
  }, () => {
    test.use({ viewport });

    test('where no visa is needed, where none is issued, and at the question for a document, unanswered and answered with No', {
      tag: quietHour,
    }, async ({ page }) => {
      await expectNoVisaSaidOnce({ page });
      await chooseCountry(page, 'India');
      await next(page);
      await expect(heading(page)).toHaveText('Your supporting document');
      await next(page);
      await expectOutOfTheWay(page, 'Required Selection');
      await no(page).check();
      await expectOutOfTheWay(page, 'Supporting Document Needed');
      await page.mouse.wheel(0, 300);
      await expectOutOfTheWay(page, 'Supporting Document Needed');
    });

    test.describe('of the status page', () => {
      test.use({ expectedErrors: [/502/] });

      test('at a payment that does not open, in the language chosen while it is shown, as the page says it', {
        tag: quietHour,
      }, async ({ page }) => {
        const number = await apply(clientOf({ publicUrl: address() }));
        const refusal = { status: 502, json: { error: 'internalError', message: 'Down' } };
        await intercept(page, '**/api/tazapay/checkout', (route) => route.fulfill(refusal));
        await page.goto(`/status?ref=${number}`);
        await page.getByRole('button', { name: 'Pay $224.00 now' }).click();
        await expectOutOfTheWay(page, 'Payment Initialization Failed');
        // It stays while it is pointed at.
        await toasts(page).hover();
        await page.locator('header select').selectOption('de');
        const words = /Die Zahlung konnte nicht/;
        await expect(page.getByRole('region', { name: 'Fehler beim Start der Zahlung' })).toContainText(
          words,
        );
        await expect(page.getByRole('main').getByText(words)).toBeVisible();
      });
    });

    test.describe('from the arrival date to the payment', () => {
      test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|failed:.*\/api\//] });

      test('at a switched processing type, in the language chosen while it is shown; at a payment without the terms, and offline, where Retry stands in the page too', {
        tag: quietHour,
      }, async ({ page, context }) => {
        await leaveCountry(page, 'South Africa');
        await enterDate(page, arrival, inDays(3));
        await expectOutOfTheWay(page, 'Processing Type Updated');
        await page.locator('header select').selectOption('de');
        const toast = page.getByRole('region', { name: 'Bearbeitungszeit angepasst' });
        await expect(toast).toContainText('Die Bearbeitungszeit wurde an das Ankunftsdatum angepasst.');
        await page.locator('header select').selectOption('en');
        await expectOutOfTheWay(page, 'Processing Type Updated');
        await enterTravel(page);
        await enterPerson(page, { firstName: 'Zanele', lastName: 'Khumalo' });
        await expect(heading(page)).toHaveText('Check your answers and pay');
        await page.getByRole('button', { name: 'Pay $224.00' }).click();
        await expectOutOfTheWay(page, 'Terms & Conditions Required');
        await page.getByRole('checkbox', { name: /I have read and accept/ }).check();
        await context.setOffline(true);
        await page.getByRole('button', { name: 'Pay $224.00' }).click();
        await expectOutOfTheWay(page, 'Application Error');
        await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(2);
        await context.setOffline(false);
      });
    });
  });
}
