import type { Page } from '@playwright/test';
import { timings } from '../../src/domain/constants.ts';
import { quietHour } from '../support/faultScale.ts';
import {
  chooseCountry,
  chooseFromList,
  enterDate,
  firstAnswerKept,
  inDays,
  inYears,
  next,
  passFramesUntil,
  reachVisaCheck,
} from './applicant.ts';
import { enterTraveller, enterTripAndPlan } from './insured.ts';
import { intercept } from './intercept.ts';
import { errorSummary, expect, holdScripts, race, test, violationsOf } from './journey.ts';
import { draftIsKept } from './keptDraft.ts';

/** The wizard's questions, each as a person meets it. */

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
/** Answers every question of the insurance form. */
async function enterInsurance(page: Page): Promise<void> {
  await enterTripAndPlan(page);
  await enterTraveller(page, { firstName: 'Anna' });
}

const picker = (page: Page) =>
  page.getByRole('combobox', { name: 'Country or region of your travel document' });

test.describe('the country picker', () => {
  test('is searched, moved through and left with the keyboard, by code, by another name or without accents too', async ({
    page,
  }) => {
    await page.goto('/application');
    await picker(page).focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('listbox')).toBeVisible();
    await expect(page.getByRole('option', { name: 'Afghanistan' })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('End');
    await expect(page.getByRole('option', { name: 'Zimbabwe' })).toHaveAttribute('aria-selected', 'true');
    expect(await violationsOf(page)).toEqual([]);

    await page.keyboard.type('south');
    await expect(page.getByRole('status').filter({ hasText: '3 matches' })).toBeAttached();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(picker(page)).toHaveValue('South Korea');
    await expect(page.getByRole('listbox')).toHaveCount(0);

    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await expect(picker(page)).toHaveValue('South Korea');

    for (const [typed, country] of [
      ['zaf', 'South Africa'],
      ['cote divoire', 'Côte d’Ivoire'],
      ['uk', 'United Kingdom'],
    ] as const) {
      await picker(page).fill(typed);
      await page.keyboard.press('Tab');
      await expect(picker(page)).toHaveValue(country);
    }
  });

  test('leads to the next step when Next is pressed before that is loaded', race, async ({ page }) => {
    const release = await holdScripts(page, '**/assets/deferredSteps-*.js');
    await page.goto('/application');
    await picker(page).click();
    await page.keyboard.type('south africa');
    await page.keyboard.press('Enter');
    await page.getByLabel('Type of travel document').selectOption('ordinary');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(picker(page)).toHaveValue('South Africa');
    release();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your travel');
  });

  for (const width of [360, 1280]) {
    test(`shows what a country means at once, loses no press, ${width} px wide`, race, async ({ page }) => {
      const release = await holdScripts(page, '**/assets/deferredSteps-*.js');
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/application');
      await page.evaluate(() => document.fonts.ready);
      await chooseCountry(page, 'South Africa');
      await expect(page.getByText('E-visa available')).toBeVisible();
      const button = page.getByRole('button', { name: 'Next' });
      await button.hover();
      const before = await button.boundingBox();
      await page.mouse.down();
      const steps = page.waitForResponse('**/assets/deferredSteps-*.js');
      release();
      await (await steps).finished();
      expect(Math.abs(((await button.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThanOrEqual(1);
      await page.mouse.up();
      await expect(heading(page)).toHaveText('Your travel');
      await page.goBack();
      await expect(picker(page)).toHaveValue('South Africa');
    });
  }

  test('takes the match that the keys lead to before the rest of the form is loaded', {
    tag: quietHour,
  }, async ({ page }) => {
    const release = await holdScripts(page, '**/assets/deferredSteps-*.js');
    await page.goto('/application');
    for (const [keys, country] of [
      [['Enter'], 'South Africa'],
      [['ArrowDown', 'ArrowDown', 'ArrowUp', 'Enter'], 'South Korea'],
      [['ArrowUp', 'Tab'], 'South Sudan'],
    ] as const) {
      await picker(page).fill('');
      await picker(page).click();
      await page.keyboard.type('south');
      for (const key of keys) await page.keyboard.press(key);
      await expect(picker(page)).toHaveValue(country);
    }
    release();
  });

  test('stands whole, is scrolled through to its end, and keeps the choice when nothing matches', async ({
    page,
  }) => {
    await page.goto('/application');
    await picker(page).click();
    const list = page.getByRole('listbox');
    await expect(list.getByRole('option').last()).toHaveText('Zimbabwe');
    await list.hover();
    await page.mouse.wheel(0, 100_000);
    await expect(page.getByRole('option', { name: 'Zimbabwe' })).toBeInViewport();
    await page.getByRole('option', { name: 'Zimbabwe' }).click();
    await expect(picker(page)).toHaveValue('Zimbabwe');

    await picker(page).fill('xyzzy');
    await expect(page.getByText('Nothing matches “xyzzy”.')).toBeVisible();
    await page.getByLabel('Type of travel document').focus();
    await expect(picker(page)).toHaveValue('Zimbabwe');
  });

  test.describe('in Turkish', () => {
    test.use({ locale: 'tr-TR' });

    test('sorts and finds as Turkish does, by the English name too', { tag: quietHour }, async ({ page }) => {
      await page.goto('/application');
      const field = page.getByRole('combobox', { name: 'Seyahat belgenizin ülkesi veya bölgesi' });
      await field.fill('MISIR');
      await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Mısır']);
      await field.fill('egypt');
      await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Mısır']);
    });
  });

  test.describe('without an answer from the server', () => {
    test.use({ expectedErrors: [/countries|ERR_FAILED/] });

    test('says so, and loads with Retry', { tag: quietHour }, async ({ page }) => {
      // The document preloads the list, and the page asks again for a preload that failed.
      const countries = await intercept(page, '**/api/countries', (route) => route.abort());
      await page.goto('/application');
      await expect(page.getByText('Error loading countries')).toBeVisible();
      countries.release();
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(picker(page)).toBeVisible();
    });
  });
});

test.describe('when the code of the later steps does not come', () => {
  test.use({ expectedErrors: [/ERR_FAILED|deferredSteps-/] });

  for (const [path, answer, step] of [
    ['/application', (page: Page) => chooseCountry(page, 'South Africa'), 'Your travel'],
    ['/insurance', enterInsurance, 'Check your answers and pay'],
  ] as const) {
    test(`${path} says so in place of the next step, and goes on with Retry`, {
      tag: path === '/application' ? [] : quietHour,
    }, async ({ page }) => {
      const files = await intercept(page, '**/assets/deferredSteps-*.js', (route) => route.abort());
      await page.goto(path);
      await answer(page);
      await page.getByRole('button', { name: /Next|Check your answers/ }).click();
      await expect(page.getByText('Please check your connection and try again')).toBeVisible();
      await draftIsKept(page, path === '/application' ? 'visa' : 'insurance');
      files.release();
      await page.getByRole('main').getByRole('button', { name: 'Retry' }).click();
      if (path === '/insurance') await page.getByRole('button', { name: 'Continue' }).click();
      await expect(heading(page)).toHaveText(step);
    });
  }
});

test('a country without an e-visa leads to insurance after ten seconds that can be seen, not again on the way back, and not after the button or any key', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/application');
  await chooseFromList(page, 'Country or region of your travel document', 'Kenya');
  await firstAnswerKept(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByLabel('Type of travel document').selectOption('ordinary');
  await passFramesUntil(page.getByText('to travel insurance in 10 seconds').last());
  await expect(page.getByRole('main').getByText('No e-visa for this document')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next' })).toHaveCount(0);
  for (let left = timings.notEligibleCountdownMs / 1000; left > 0; left -= 1) {
    await expect(
      page.getByText(new RegExp(`to travel insurance in ${left}\\s+seconds?\\.`)).last(),
    ).toBeVisible();
    await page.clock.runFor(1000);
  }
  await expect(page).toHaveURL(/\/insurance$/);
  await page.clock.resume();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/insurance/i);

  await page.goBack();
  await expect(page.getByRole('main').getByText('No e-visa for this document')).toBeVisible();
  await expect(page.getByText(/We take you to travel insurance/)).toHaveCount(0);

  for (const stop of [
    () => page.getByRole('button', { name: 'Stay on this page' }).click(),
    () => page.keyboard.press('Shift'),
  ]) {
    for (const country of ['South Africa', 'Kenya'])
      await chooseFromList(page, 'Country or region of your travel document', country);
    await expect(page.getByText('to travel insurance in 10 seconds').last()).toBeVisible();
    await stop();
    await expect(page.getByText('You are staying on this page.')).toBeVisible();
    await page.clock.runFor(2 * timings.notEligibleCountdownMs);
    await expect(page).toHaveURL(/\/application$/);
    expect(await violationsOf(page)).toEqual([]);
  }
});

test.describe('the arrival date', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/application');
    await chooseCountry(page, 'South Africa');
    await next(page);
  });

  test('is picked from a calendar with the keyboard; Escape before or with its days leads back to the opener', {
    tag: quietHour,
  }, async ({ page }) => {
    const release = await holdScripts(page, /\/assets\/Calendar-/);
    const opener = page.getByRole('button', { name: 'Choose from a calendar' });
    await opener.click();
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(opener).toHaveAttribute('aria-expanded', 'false');
    await expect(opener).toBeFocused();

    await page.evaluate(() => {
      const press = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true });
      new MutationObserver((_, observer) => {
        if (document.querySelector('[role=grid]') === null) return;
        observer.disconnect();
        document.activeElement?.dispatchEvent(press);
        document.documentElement.dataset['pressed'] = '';
      }).observe(document.body, { childList: true, subtree: true });
    });
    await opener.click();
    release();
    await expect(page.locator('html[data-pressed]')).toBeAttached();
    await expect(opener).toHaveAttribute('aria-expanded', 'false');
    await expect(opener).toBeFocused();

    await opener.click();
    const grid = page.getByRole('grid');
    await expect(grid.locator(`[data-day="${inDays(0)}"]`)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(grid.locator(`[data-day="${inDays(0)}"]`)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(grid).toHaveCount(0);
    await expect(opener).toBeFocused();
    await expect(page.getByRole('textbox', { name: 'Day' })).toHaveValue(String(Number(inDays(14).slice(8))));
    await expect(page.getByRole('radio', { name: /7 days/ })).toBeVisible();

    await opener.click();
    await expect(page.getByRole('gridcell', { selected: true })).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
  });

  test('is typed with the name of the month, in any of our languages; in the past, a later one is asked for', {
    tag: quietHour,
  }, async ({ page }) => {
    const year = inYears(1).slice(0, 4);
    for (const month of ['April', 'nisan', 'avril', 'أبريل', '٤']) {
      await page.getByRole('textbox', { name: 'Day' }).fill('3');
      await page.getByRole('textbox', { name: 'Month' }).fill(month);
      await page.getByRole('textbox', { name: 'Year' }).fill(year);
      await expect(page.getByText(`3 April ${year}`)).toBeVisible();
    }
    await page.getByRole('textbox', { name: 'Month' }).fill('ju');
    await expect(page.getByText('Write the month as a number')).toBeVisible();

    await enterDate(page, 'Arrival date in Türkiye', inDays(-1));
    await expect(page.getByText('Please choose a later arrival date')).toBeVisible();
    await next(page);
    await expect(errorSummary(page).getByText('Arrival date must be today or in the future')).toBeVisible();
  });
});

test.describe('the personal step', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/application');
    await chooseCountry(page, 'South Africa');
    await next(page);
    await enterDate(page, 'Arrival date in Türkiye', inDays(30));
    await next(page);
    await expect(heading(page)).toHaveText('Your details');
  });

  test('lists what is missing from top to bottom with links, shows a name as the passport prints it, asks who has one name for it once', async ({
    page,
  }) => {
    await next(page);
    const links = errorSummary(page).getByRole('link');
    await expect(links.first()).toHaveText('First name is required');
    await expect(page.getByRole('region', { name: 'Form Validation Error' })).toContainText(
      'First name is required',
    );
    await links.first().click();
    await expect(page.getByLabel('First name')).toBeFocused();
    expect(await violationsOf(page)).toEqual([]);

    await page.getByLabel('Last name').fill(' Müller-Weiß ');
    await expect(page.getByText('MUELLER WEISS', { exact: true }).first()).toBeVisible();
    await page.getByLabel('First name').fill('王小明');
    await expect(page.getByText('Passports do not use 王 小 明').first()).toBeVisible();
    await expect(page.getByLabel('Last name')).toHaveValue('Müller-Weiß');

    await page.getByLabel('Last name').fill('');
    await page.getByLabel('First name').fill('Suharto');
    await page.getByRole('checkbox', { name: 'My passport shows only one name' }).check();
    await expect(page.getByLabel('First name')).toHaveCount(0);
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Suharto');
  });

  test('asks what a pasted date and a mistyped e-mail domain mean, takes a phone number as one of the passport’s country and explains one that cannot be', {
    tag: quietHour,
  }, async ({ page }) => {
    const birth = page.getByRole('group', { name: 'Date of birth' });
    await birth.getByLabel('Day').focus();
    await birth.getByLabel('Day').evaluate((field) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', ' 3/4/1990 ');
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await birth.getByRole('button', { name: '4 March 1990' }).click();
    await expect(birth.getByLabel('Month')).toHaveValue('3');
    await expect(birth.getByText('4 March 1990')).toBeVisible();

    const phone = page.getByLabel('Phone number');
    await expect(page.getByText('we assume the number is from South Africa (+27)')).toBeVisible();
    await phone.pressSequentially('0821234567');
    await page.getByLabel('Home address').focus();
    await expect(phone).toHaveValue('+27 82 123 4567');
    await phone.fill('+91 98');

    const email = page.getByLabel('Email address');
    await email.fill('traveller@gmial.com');
    await expect(page.getByText('Did you mean traveller@gmail.com?')).toBeVisible();
    await next(page);
    await expect(errorSummary(page)).toBeFocused();
    await expect(
      errorSummary(page).getByText('This number is too short for the country code +91.'),
    ).toBeVisible();
    await expect(email).not.toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('button', { name: 'Yes, use this address' }).click();
    await expect(email).toHaveValue('traveller@gmail.com');
    await expect(email).toBeFocused();
    await expect(page.getByText('Did you mean')).toHaveCount(0);
    await phone.fill('+91 98765 43210');
    await expect(errorSummary(page).getByText('too short for the country code')).toHaveCount(0);
  });
});

test('steps back and forward keep focus on the heading and the top of the page, and another page opens at its top, also after the browser went back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.goto('/application');
  await chooseCountry(page, 'South Africa');
  await next(page);
  await expect(heading(page)).toBeFocused();
  await enterDate(page, 'Arrival date in Türkiye', inDays(30));
  await next(page);
  await expect(heading(page)).toHaveText('Your details');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

  const steps = page.getByRole('navigation', { name: 'Steps' });
  await steps.getByRole('button', { name: /Travel document/ }).click();
  await expect(heading(page)).toHaveText('Which passport will you travel on?');
  await expect(heading(page)).toBeFocused();
  await steps.getByRole('button', { name: /Done: Travel$/ }).click();
  await expect(heading(page)).toHaveText('Your travel');

  // The step has its entry in the history a moment after its heading.
  await expect(page).toHaveURL(/#travel$/);
  await page.goBack();
  await expect(heading(page)).toHaveText('Which passport will you travel on?');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await expect(heading(page)).toHaveText(/Terms/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('Back leads to the step before, also after a link to the page that is open', async ({ page }) => {
  await page.goto('/application');
  await chooseCountry(page, 'South Africa');
  await next(page);
  await expect(heading(page)).toHaveText('Your travel');
  await enterDate(page, 'Arrival date in Türkiye', inDays(30));
  await page.getByRole('banner').getByRole('link', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/\/application$/);
  await expect(heading(page)).toHaveText('Your travel');
  await next(page);
  await expect(page).toHaveURL(/#personal$/);
  await expect(heading(page)).toHaveText('Your details');
  await page.goBack();
  await expect(heading(page)).toHaveText('Your travel');
});

test('each step that the history leads to is shown before the next press can come, and makes no entry', async ({
  page,
}) => {
  await reachVisaCheck(page, { firstName: 'Quick', lastName: 'Fingers' });
  const shown = await page.evaluate(async () => {
    const entries = history.length;
    const seen: string[] = [];
    for (const travel of [-1, -1, 1, 1]) {
      const travelled = new Promise((resolve) =>
        window.addEventListener('popstate', resolve, { once: true }),
      );
      history.go(travel);
      await travelled;
      seen.push(`${window.location.hash} ${document.querySelector('h1')?.textContent}`);
    }
    return { seen, made: history.length - entries };
  });
  expect(shown).toEqual({
    seen: [
      '#personal Your details',
      '#travel Your travel',
      '#personal Your details',
      '#payment Check your answers and pay',
    ],
    made: 0,
  });
});
