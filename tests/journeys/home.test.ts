import type { Page } from '@playwright/test';
import { languages } from '../../src/domain/languages.ts';
import { quietHour } from '../support/faultScale.ts';
import { chooseFromList } from './applicant.ts';
import { expect, holdScripts, openHome, race, test, violationsOf } from './journey.ts';

/** The home page, the frame around every page and the page for what is not there: specification 1 section 2. */

const pictureNames = [/Cappadocia/, /Bosphorus/, /Library of Celsus/, /Pamukkale/, /Hagia Sophia/];
const pictures = (page: Page) => page.getByRole('figure').locator('img');
/** The picture that is shown; the hidden ones have no alternative text. */
const shown = (page: Page) => page.getByRole('figure').getByRole('img');

/** The alternative text of the picture that is shown. */
const words = async (page: Page) => (await shown(page).getAttribute('alt')) ?? '';

test('the pictures of the hero stay when they are paused, else change every 4 seconds, each with its name and its words, and begin again', {
  tag: quietHour,
}, async ({ page }) => {
  const start = Date.now();
  await page.clock.install({ time: start });
  await openHome(page);
  // The pictures load in the background. From here on the test controls the clock.
  await expect(pictures(page)).toHaveCount(5);
  await page.clock.pauseAt(start + 60_000);
  await page.getByRole('button', { name: 'Pause the pictures' }).click();
  const paused = await words(page);
  await page.clock.runFor(12_000);
  await expect(shown(page)).toHaveAccessibleName(paused);

  await page.getByRole('button', { name: 'Play the pictures' }).click();
  const first = await words(page);
  await page.clock.runFor(3900);
  await expect(shown(page)).toHaveAccessibleName(first);
  await page.clock.runFor(100);
  const seen = new Set<string>();
  for (const _ of pictureNames) {
    seen.add(await words(page));
    const name = pictureNames.find((part) => part.test([...seen].at(-1) ?? ''));
    await expect(page.getByRole('figure')).toContainText(name ?? 'a name');
    if (seen.size < pictureNames.length) await page.clock.runFor(4000);
  }
  expect(seen.size).toBe(5);
  await expect(shown(page)).toHaveAccessibleName(first);
});

test('the pictures rest while someone is at a field', { tag: quietHour }, async ({ page }) => {
  const start = Date.now();
  await page.clock.install({ time: start });
  await openHome(page);
  await expect(pictures(page)).toHaveCount(5);
  await page.getByRole('combobox', { name: 'Country of your passport' }).focus();
  await page.clock.pauseAt(start + 60_000);
  const before = await words(page);
  await page.clock.runFor(12_000);
  await expect(shown(page)).toHaveAccessibleName(before);
  await page.getByRole('button', { name: 'Play the pictures' }).click();
  await page.clock.runFor(4000);
  await expect(shown(page)).not.toHaveAccessibleName(before);
});

test.describe('for people who want less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the pictures stand still until they say otherwise', { tag: quietHour }, async ({ page }) => {
    await page.clock.install();
    await openHome(page);
    await page.clock.runFor(12_000);
    await expect(shown(page)).toHaveAccessibleName(/Cappadocia/);
    await expect(page.getByRole('button', { name: 'Play the pictures' })).toBeVisible();
  });
});

test('the first price is the least total and says so, in every language', { tag: quietHour }, async ({
  page,
}) => {
  const inAll = { en: 'in all', tr: 'Toplam', de: 'insgesamt', fr: 'en tout', es: 'en total', ar: 'إجمالًا' };
  for (const { code } of languages) {
    await page.goto(`/?lang=${code}`);
    const price = await page.getByRole('main').getByText('$').first().innerText();
    expect(price.match(/\d+/g), code).toEqual(['159', '69', '90']);
    expect(price.split('69')[0]).toContain(inAll[code]);
  }
});

test('the lines of an Arabic headline have room for the marks above and below their letters', {
  tag: quietHour,
}, async ({ page }) => {
  await page.goto('/?lang=ar');
  const share = await page.locator('h1').evaluate((heading) => {
    const { fontSize, lineHeight } = getComputedStyle(heading);
    return Number.parseFloat(lineHeight) / Number.parseFloat(fontSize);
  });
  expect(share).toBeCloseTo(1.3);
});

test.describe('the check of the home page', () => {
  test('says who needs no visa, who has to see a consulate, and who can have an e-visa, for how long and from what price, and starts the application with it', async ({
    page,
  }) => {
    await openHome(page);
    await chooseFromList(page, 'Country of your passport', 'Germany');
    await page.getByLabel('Travel document').selectOption({ label: 'Ordinary Passport' });
    await expect(page.getByText('You do not need a visa')).toBeVisible();
    await chooseFromList(page, 'Country of your passport', 'Syria');
    await expect(page.getByText('No e-visa for this document')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Start the application' })).toHaveCount(0);

    await chooseFromList(page, 'Country of your passport', 'South Africa');
    await page.getByLabel('Travel document').selectOption({ label: 'Ordinary Passport' });
    const answer = page.getByRole('status').filter({ hasText: 'E-visa available' });
    await expect(answer).toContainText('up to 30 days');
    await expect(answer).toContainText('from $159 in all');
    await expect(answer).toContainText('1 hour to 7 days');
    expect(await violationsOf(page)).toEqual([]);

    await page.getByRole('link', { name: 'Start the application' }).click();
    await expect(page.getByRole('combobox', { name: /^Country or region/ })).toHaveValue('South Africa');
    await expect(page.getByLabel('Type of travel document')).toHaveValue('ordinary');
    // The address loses the choice, so that a reload shows the later answers.
    await expect(page).toHaveURL(/\/application$/);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your travel');
  });

  test.describe('without the list of countries', () => {
    test.use({ expectedErrors: [/countries/] });

    test('leads to the application', { tag: quietHour }, async ({ page }) => {
      await page.route('**/api/countries', (route) => route.abort());
      await openHome(page);
      await page.getByRole('combobox', { name: 'Country of your passport' }).focus();
      await expect(page.getByText('The countries could not be loaded')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Start the application' })).toHaveAttribute(
        'href',
        '/application',
      );
    });
  });
});

test('heading, doors and words of the heritage begin at one edge', { tag: quietHour }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openHome(page);
  const section = page.locator('section', { has: page.getByRole('heading', { name: 'many doors' }) });
  const boxOf = async (part: string) =>
    (await section.locator(part).first().boundingBox()) ?? { x: 0, width: 0 };
  const { x: edge } = await boxOf('h2');
  expect((await boxOf('h3')).x).toBeCloseTo(edge, 0);
  // The drawing is 560 wide, its door begins at 31.
  const picture = await boxOf('img');
  expect(picture.x + (picture.width * 31) / 560).toBeCloseTo(edge, 0);
});

/** Answers the question for the median of our decisions; the server's own answer depends on the other tests. */
const tellMedian = (page: Page, median: unknown) =>
  page.route('**/api/decision-time', (route) => route.fulfill({ json: { median } }));

test.describe('what a visitor can check before paying', () => {
  test('is the median of our decisions, every total, what comes back in which case, and who we are', {
    tag: quietHour,
  }, async ({ page }) => {
    await tellMedian(page, { time: { count: 5, unit: 'hour' }, decisions: 128 });
    await openHome(page);
    const proof = page.locator('section', {
      has: page.getByRole('heading', { name: 'Check us before you pay' }),
    });
    await proof.scrollIntoViewIfNeeded();
    await expect(proof.getByText('5 hours', { exact: true })).toBeVisible();
    await expect(proof.getByText('Decisions in the last 90 days: 128')).toBeVisible();
    await expect(proof.getByText('1 hour to 7 days')).toBeHidden();

    const valueIn = (term: string | RegExp) =>
      proof.locator('dl > div', { has: page.locator('dt', { hasText: term }) }).locator('dd');
    await expect(valueIn(/^7 days$/)).toHaveText('$159');
    await expect(valueIn(/^1 hour$/)).toHaveText('$754');
    await expect(valueIn('within 7 days of payment')).toHaveText('at least 80%');
    await expect(valueIn('charged twice')).toHaveText('100%');
    await expect(valueIn('after we have begun to submit')).toHaveText('nothing');
    await expect(valueIn('48 hours or more')).toHaveText('at least 90%');
    await expect(valueIn('24 hours or more')).toHaveText('at least 70%');
    await expect(valueIn('with documents')).toHaveText('100%');
    await expect(valueIn(/^Company$/)).toHaveText('Kapı Consultancy Ltd (United Kingdom)');
    await expect(valueIn('Company number')).toHaveText('00000000');
    await expect(valueIn('Address')).toHaveText(/^1 Sample Street, London/);
    await expect(valueIn('Complaints').getByRole('link')).toHaveAttribute(
      'href',
      'mailto:complaints@kapi.example',
    );
    expect(await violationsOf(page)).toEqual([]);

    await proof.getByRole('link', { name: 'Refund policy' }).click();
    await expect(page).toHaveURL(/\/refund$/);
  });

  test('says what can be chosen while there are too few decisions', { tag: quietHour }, async ({ page }) => {
    await tellMedian(page, null);
    await openHome(page);
    const answered = page.waitForResponse('**/api/decision-time');
    await page.getByRole('heading', { name: 'How long it takes' }).scrollIntoViewIfNeeded();
    await answered;
    await expect(page.getByText('1 hour to 7 days')).toBeVisible();
    await expect(page.getByText('Half of our e-visa decisions')).toBeHidden();
  });

  test.describe('without the server', () => {
    test.use({ expectedErrors: [/decision-time|Decision time/] });

    test('keeps what the page said', { tag: quietHour }, async ({ page }) => {
      await page.route('**/api/decision-time', (route) => route.abort());
      await openHome(page);
      const failed = page.waitForEvent('requestfailed');
      await page.getByRole('heading', { name: 'How long it takes' }).scrollIntoViewIfNeeded();
      await failed;
      await expect(page.getByText('1 hour to 7 days')).toBeVisible();
    });
  });

  /** The heading of the prices, a gap, and the lines kept for the median's own words. */
  const holePixels = 150;

  for (const width of [360, 768, 1440])
    test(`moves nothing at ${width} px when the median comes and leaves no hole before, in any language`, {
      tag: quietHour,
    }, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      for (const { code } of languages) {
        let answer = () => {};
        const asked = new Promise<void>((resolve) => {
          answer = resolve;
        });
        await page.route('**/api/decision-time', async (route) => {
          await asked;
          await route.fulfill({ json: { median: { time: { count: 72, unit: 'hour' }, decisions: 12_345 } } });
        });
        await page.goto(`/?lang=${code}`);
        const refunds = page.locator('a[href="/refund"]').first();
        const panel = page.locator('dl').first();
        await panel.scrollIntoViewIfNeeded();
        await page.evaluate(() => document.fonts.ready);
        const places = async () => JSON.stringify([await panel.boundingBox(), await refunds.boundingBox()]);
        const before = await places();
        const said = panel.locator('xpath=../preceding-sibling::div//*[@aria-hidden="false"]/p[last()]');
        const [words, prices] = [await said.boundingBox(), await panel.boundingBox()];
        expect((prices?.y ?? 0) - ((words?.y ?? 0) + (words?.height ?? 0)), code).toBeLessThan(holePixels);
        answer();
        await expect(page.getByText(/12345$/)).toBeVisible();
        expect(await places(), code).toBe(before);
      }
    });
});

test('the footer has its columns, the cards and the faint door of the staff, says who operates the service and leads to the complaint route', async ({
  page,
}) => {
  await openHome(page);
  const footer = page.getByRole('contentinfo');
  const columns = {
    Application: ['New application', 'Check status', 'Download your e-visa'],
    Information: ['FAQ', 'Requirements', 'Processing times'],
    Support: ['Write to support', 'Help centre'],
    Legal: [
      'Terms and conditions',
      'Privacy policy',
      'Refund policy',
      'Security policy',
      'Payment policy',
      'Turkish cancellation policy',
      'Turkish data protection policy (KVKK)',
      'Cookie settings',
    ],
  };
  for (const [title, entries] of Object.entries(columns)) {
    const column = footer.locator('div', { has: page.locator('> h2', { hasText: title }) }).last();
    for (const entry of entries) await expect(column.getByText(entry, { exact: true })).toBeVisible();
  }
  for (const brand of ['Visa', 'Mastercard', 'Amex', 'Discover', 'Troy', 'JCB', 'Diners', 'UnionPay'])
    await expect(footer.getByRole('img', { name: brand, exact: true })).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Yönetim paneli' })).toHaveAttribute('href', '/admin');

  await expect(footer).toContainText(
    'Operated by Kapı Consultancy Ltd (United Kingdom), company number 00000000, 1 Sample Street, London',
  );
  await footer.getByRole('link', { name: 'Complaints' }).click();
  const section = page.locator('#law');
  await expect(section.getByRole('heading')).toBeInViewport();
  await expect(section.getByRole('link', { name: 'complaints@kapi.example' })).toHaveAttribute(
    'href',
    'mailto:complaints@kapi.example',
  );
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a country typed before the code of the page is there is looked for', race, async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.locator('#check-country').fill('ind');
    release();
    await expect(page.getByRole('option', { name: 'India', exact: true })).toBeVisible();
  });

  test('the menu opens, closes with Escape and leads on; no notice stands before the page', {
    tag: quietHour,
  }, async ({ page }) => {
    await page.goto('/');
    const menu = page.getByRole('button', { name: 'Menu' });
    await menu.click();
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeHidden();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await menu.click();
    await page.getByRole('link', { name: 'Insurance', exact: true }).click();
    await expect(page).toHaveURL(/\/insurance$/);
  });
});

test.describe('a path that is no page', () => {
  test.use({ locale: 'de', expectedErrors: [/404/] });

  test('says so in Turkish and in the language of the visitor, with the way home and to help', async ({
    page,
  }) => {
    const answer = await page.goto('/nirgends');
    expect(answer?.status()).toBe(404);
    await expect(page.getByText('Aradığınız sayfa mevcut değil.')).toBeVisible();
    await expect(page.getByText('Diese Seite gibt es nicht.')).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
    await page.getByRole('link', { name: 'Zur Startseite' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Türkei');
  });
});
