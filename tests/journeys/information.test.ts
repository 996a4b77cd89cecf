import type { Page } from '@playwright/test';
import { quietHour } from '../support/faultScale.ts';
import { inDays } from './applicant.ts';
import { expect, holdScripts, race, test, violationsOf } from './journey.ts';

/** The pages that answer questions: /faq, /requirements, /processing-times. */

const looks = [
  { locale: 'en', colorScheme: 'light', width: 1280 },
  { locale: 'ar', colorScheme: 'dark', width: 360 },
] as const;

for (const { locale, colorScheme, width } of looks)
  test.describe(`in ${locale}, ${colorScheme}, ${width} px`, {
    tag: quietHour,
  }, () => {
    test.use({ locale, colorScheme, viewport: { width, height: 800 } });

    test('axe finds nothing', async ({ page }) => {
      for (const path of ['/faq', '/requirements', '/processing-times']) {
        await page.goto(path);
        await page.evaluate(() => {
          for (const closed of document.querySelectorAll('details')) closed.open = true;
        });
        if (path === '/processing-times') await enterArrival(page, inDays(30));
        expect(await violationsOf(page), path).toEqual([]);
      }
    });
  });

async function enterArrival(page: Page, date: string): Promise<void> {
  const [year = '', month = '', day = ''] = date.split('-');
  const fields = page.locator('main fieldset').getByRole('textbox');
  await fields.nth(0).fill(String(Number(day)));
  await fields.nth(1).fill(String(Number(month)));
  await fields.nth(2).fill(year);
}

test('the eight questions open with the keyboard, several at once, and all at a press', {
  tag: quietHour,
}, async ({ page }) => {
  await page.goto('/faq');
  const questions = page.locator('details');
  await expect(questions).toHaveCount(8);
  const price = page.getByText('In all you pay between $159 and $754');
  await expect(price).toBeHidden();

  await page.getByRole('button', { name: 'Open all answers' }).focus();
  for (let press = 0; press < 3; press++) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(price).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.locator('details[open]')).toHaveCount(2);

  await page.getByRole('button', { name: 'Open all answers' }).click();
  await expect(page.locator('details[open]')).toHaveCount(8);
  await page.getByRole('button', { name: 'Close all answers' }).click();
  await expect(page.locator('details[open]')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', /^mailto:/);
});

test('a link to one question opens its answer, and a link between pages brings the title and the heading to whoever listens', {
  tag: quietHour,
}, async ({ page }) => {
  await page.goto('/faq#stay');
  await expect(page.getByText('An e-visa cannot be extended in Türkiye.')).toBeVisible();
  await expect(page.locator('details[open]')).toHaveCount(1);

  await page.goto('/faq#cost');
  await page.getByRole('link', { name: 'Processing times and fees' }).click();
  await expect(page).toHaveTitle(/^Türkiye e-visa: processing times and fees/);
  await expect(page.getByRole('heading', { level: 1, name: 'Processing times and fees' })).toBeFocused();
});

test('the requirements lead to their parts and name 38 countries in the language of the visitor', {
  tag: quietHour,
}, async ({ page }) => {
  await page.goto('/requirements?lang=de');
  const countries = page.getByRole('region', { name: '38 Länder mit E-Visum' });
  await page.getByRole('link', { name: '38 Länder mit E-Visum' }).click();
  await expect(countries).toBeInViewport();
  const names = await countries.locator('ul').last().getByRole('listitem').allTextContents();
  expect(names).toHaveLength(38);
  expect(names.slice(0, 3)).toEqual([
    'Afghanistan(Nachweis nötig)',
    'Ägypten(Nachweis nötig)',
    expect.any(String),
  ]);
  expect(names).toContain('China(kein Visum mehr nötig)');

  const photo = page.getByRole('region', { name: 'Das Foto' });
  for (const words of ['50 × 60 mm', 'JPEG, höchstens 1 MB', 'Mindestens 300 DPI']) {
    await expect(photo.getByText(words)).toBeVisible();
  }
});

test('the fees page shows the seven prices charged, and what is quick enough for a day', async ({ page }) => {
  await page.goto('/processing-times');
  const tiers = page.getByRole('region', { name: 'Four groups, seven times' });
  expect(await tiers.locator('dd bdi').allTextContents()).toEqual([
    '$159',
    '$224',
    '$274',
    '$389',
    '$439',
    '$519',
    '$754',
  ]);

  const finder = page.getByRole('region', { name: 'Which option is fast enough for your trip?' });
  const topOf = async (words: string) => (await finder.getByText(words).boundingBox())?.y ?? 0;
  expect(await topOf('Enter the date to see')).toBeCloseTo(await topOf('When do you arrive'), -1);

  await enterArrival(page, inDays(60));
  await expect(page.getByRole('status').filter({ hasText: '7 processing times' })).toBeVisible();
  const first = finder.getByRole('listitem').first();
  await expect(first).toContainText('Cheapest that is on time');
  await expect(first).toContainText(/Expected by\s\w{3}\s\d+\s\w+,\s\d\d:\d\d\s\(Istanbul\u00a0time\)/);

  await enterArrival(page, inDays(3));
  await expect(finder.getByRole('listitem')).toHaveCount(5);
  await enterArrival(page, inDays(-1));
  await expect(finder.getByText('That date is in the past.')).toBeVisible();
  await expect(finder.getByRole('listitem')).toHaveCount(0);
});

test.describe('before the code of a page is there', race, () => {
  test('what is typed is not lost', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/processing-times', { waitUntil: 'commit' });
    await enterArrival(page, inDays(60));
    release();
    await expect(page.getByRole('status').filter({ hasText: '7 processing times' })).toBeVisible();
  });

  test('what is chosen is not lost', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/status', { waitUntil: 'commit' });
    await page.getByText('Travel insurance', { exact: true }).click();
    await page.getByRole('button', { name: 'Check status' }).click();
    release();
    await expect(page.getByText('Please enter your application number')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Travel insurance' })).toBeChecked();
  });

  test('the button pressed last does its work', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/terms', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Live chat' }).first().click();
    release();
    await expect(page.getByRole('dialog', { name: 'Live chat' })).toBeVisible();
  });

  test('a form is not sent with its answers in the address', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/status', { waitUntil: 'commit' });
    await page.getByLabel('Application number').fill('12');
    await page.getByLabel('Application number').press('Enter');
    release();
    await expect(page.getByText('An application number has at least 6 characters')).toBeVisible();
    expect(new URL(page.url()).search).toBe('');
  });
});
