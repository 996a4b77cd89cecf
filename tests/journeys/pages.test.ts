import type { Page } from '@playwright/test';
import { languageKey, languages } from '../../src/domain/languages.ts';
import { routes } from '../../src/web/start/routes.ts';
import { quietHour } from '../support/faultScale.ts';
import { misnamed } from './controlNames.ts';
import { expect, openHome, test, violationsOf } from './journey.ts';
import { repeatedSentences } from './repeatedSentences.ts';

/** Ids that more than one element has: a link would lead to the wrong one. */
const sharedIds = (page: Page) =>
  page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    return ids.filter((id, place) => ids.indexOf(id) !== place);
  });

/** They stand over each section of a text in two languages. */
const versionLabels = ['Turkish original', 'English translation'];

const paths = [...routes.map(({ path }) => path), '/no-such-page'];

for (const [locale, colorScheme, width] of [
  ['en', 'light', 1440],
  ['ar', 'dark', 320],
] as const)
  test.describe(`in ${locale}, ${colorScheme}, ${width} px`, { tag: quietHour }, () => {
    // The test requests a path without a page on purpose.
    test.use({ locale, colorScheme, viewport: { width, height: 800 }, expectedErrors: [/404/] });

    // A few tests, so that two workers share the pages; one test a page would open a window for each.
    for (const part of [0, 1, 2])
      test(`no page has an accessibility violation, a control called otherwise than it shows, a sentence more than twice, or anything wider than the screen, part ${part + 1} of 3`, async ({
        page,
      }) => {
        const session = await page.context().newCDPSession(page);
        for (const path of paths.filter((_, index) => index % 3 === part)) {
          await page.goto(path);
          await page.waitForLoadState('networkidle');
          expect(await violationsOf(page), path).toEqual([]);
          expect(await misnamed(session), path).toEqual([]);
          expect(await sharedIds(page), path).toEqual([]);
          const repeated = locale === 'en' ? await repeatedSentences(page) : [];
          expect(
            repeated.filter((sentence) => !versionLabels.includes(sentence)),
            path,
          ).toEqual([]);
          expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(
            width,
          );
        }
      });
  });

test('without motion a change shows at once: no property of any element is on its way', {
  tag: quietHour,
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/faq');
  const onTheirWay = await page.evaluate(() => {
    document.documentElement.style.fontSize = '150%';
    return document.getAnimations().filter((animation) => animation instanceof CSSTransition).length;
  });
  expect(onTheirWay).toBe(0);
});

test('pages of a form or a payment end with a few lines, in the document already; all others with the full footer', {
  tag: quietHour,
}, async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    locale: 'en-GB',
    viewport: { width: 360, height: 780 },
  });
  const page = await context.newPage();
  const footer = page.getByRole('contentinfo');
  const short: string[] = [];
  for (const { path } of routes.filter(({ frame }) => frame === 'public')) {
    await page.goto(`${baseURL}${path}`);
    const { height } = (await footer.boundingBox()) ?? { height: 0 };
    await expect(footer.getByRole('link', { name: 'evisa.gov.tr' }), path).toBeVisible();
    await expect(footer, path).toContainText('It is cheaper to apply directly at the official site');
    await expect(footer.locator('a[href^="mailto:"]').first(), path).toBeVisible();
    const isShort = height < 300;
    const [links, cookies] = isShort
      ? [['Privacy', 'Terms', 'Help'], 'Cookies']
      : [['Privacy policy', 'Terms and conditions', 'Help centre', 'Yönetim paneli'], 'Cookie settings'];
    for (const name of links) await expect(footer.getByRole('link', { name }), path).toBeVisible();
    await expect(footer.getByRole('button', { name: cookies }), path).toBeVisible();
    if (isShort) short.push(path);
  }
  expect(short).toEqual([
    '/application',
    '/insurance',
    '/answer',
    '/correct',
    '/payment-success',
    '/payment/cancel',
    '/payment/error',
    '/payment/failure',
    '/3ds-auth',
  ]);
  await context.close();
});

test('a page about a payment without a form ends within a wide window', { tag: quietHour }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const path of ['/payment/cancel', '/payment/error']) {
    await page.goto(path);
    await expect(page.getByRole('contentinfo'), path).toBeInViewport({ ratio: 1 });
  }
});

test('the short footer has its links in two lines on a phone, in six languages', { tag: quietHour }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  for (const { code } of languages) {
    await page.goto(`/application?lang=${code}`);
    const tops = await page
      .getByRole('contentinfo')
      .getByRole('listitem')
      .evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().top)));
    expect(tops, code).toHaveLength(6);
    expect(new Set(tops).size, code).toBeLessThanOrEqual(2);
  }
});

test('the columns of the full footer begin at one height where a link has two lines', {
  tag: quietHour,
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/faq?lang=de');
  const first = page.getByRole('contentinfo').locator('h2 + ul > li:first-child > a');
  const tops = await first.evaluateAll((links) =>
    links.map((link) => {
      const words = document.createRange();
      words.selectNodeContents(document.createTreeWalker(link, NodeFilter.SHOW_TEXT).nextNode() ?? link);
      return words.getBoundingClientRect().top;
    }),
  );
  expect(tops).toHaveLength(4);
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(2);
});

test.describe('the language', () => {
  test.use({ locale: 'tr-TR' });

  test('of the browser is served at once, without script', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, locale: 'tr-TR' });
    const page = await context.newPage();
    await page.goto(`${baseURL}/`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'tr');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await context.close();
  });

  test('without scripts the menu is open, and no button stands there that only scripts answer', {
    tag: quietHour,
  }, async ({ browser, baseURL }) => {
    const viewport = { width: 360, height: 780 };
    const context = await browser.newContext({ javaScriptEnabled: false, locale: 'tr-TR', viewport });
    const page = await context.newPage();
    for (const path of ['/', '/application', '/faq']) {
      await page.goto(`${baseURL}${path}`);
      await expect(page.getByRole('banner').getByRole('link', { name: 'Sigorta' }), path).toBeVisible();
      await expect(page.getByRole('banner').getByRole('button'), path).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Canlı destek' }), path).toHaveCount(0);
    }
    await page.goto(`${baseURL}/`);
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('combobox')).toHaveCount(0);
    await context.close();
  });

  test('without scripts a form says in it what it needs and where to go', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, locale: 'tr-TR' });
    const page = await context.newPage();
    for (const path of ['/application', '/insurance', '/status']) {
      await page.goto(`${baseURL}${path}`);
      // Playwright's texts and roles leave out what stands in it.
      const notice = page.locator('noscript');
      await expect(notice.locator('p').first()).toHaveText('Bu sayfa JavaScript olmadan çalışmaz');
      await expect(notice.locator('a[href="https://www.evisa.gov.tr"]')).toBeVisible();
      await expect(notice.locator('a[href^="mailto:"]')).toBeVisible();
    }
    await page.goto(`${baseURL}/faq`);
    await expect(page.locator('noscript')).toHaveCount(0);
    await context.close();
  });

  test('chosen in the menu holds for the next visit, in the cookie and in local storage', async ({
    page,
  }) => {
    await page.goto('/status');
    await expect(page.locator('html')).toHaveAttribute('lang', 'tr');
    await page.getByRole('combobox').first().or(page.locator('header select')).first().selectOption('ar');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    expect(await page.evaluate((key) => localStorage.getItem(key), languageKey)).toBe('ar');
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  });

  test('chosen on a page whose address names another one holds after a reload', async ({ page }) => {
    await page.goto('/faq?lang=de');
    await page.locator('header select').selectOption('fr');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(page).toHaveURL(/\/faq$/);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  });
});

test('the notice that this is no government page must be acknowledged once', async ({ page }) => {
  await openHome(page);
  await page.reload();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the page behind a dialog is dimmed', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('dialog')).toBeVisible();
  const behind = await page
    .getByRole('dialog')
    .evaluate((dialog) => getComputedStyle(dialog, '::backdrop').backgroundColor);
  expect(behind).toMatch(/ 0\.55\)$/);
});

test('Back to a long page leads to the very place where it was left', async ({ page }) => {
  const top = () => page.evaluate(() => Math.round(window.scrollY));
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/terms');
  await page.waitForLoadState('networkidle');
  const left = 3000;
  await page.evaluate((y) => window.scrollTo(0, y), left);
  // Not by the pointer, which would scroll to the link first.
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Check status' });
  await link.evaluate((element: HTMLElement) => element.click());
  await expect(heading).toHaveText('Check your status');
  await expect.poll(top).toBe(0);
  expect(left).toBeGreaterThan(await page.evaluate(() => document.documentElement.scrollHeight));

  await page.goBack();
  await expect(heading).toHaveText('Terms and conditions');
  await expect(heading).toBeFocused();
  await expect.poll(top).toBe(left);

  await page.goForward();
  await expect(heading).toHaveText('Check your status');
  await expect.poll(top).toBe(0);
});
