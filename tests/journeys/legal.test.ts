import type { Page } from '@playwright/test';
import { readTexts } from '../../scripts/web/texts.ts';
import { quietHour } from '../support/faultScale.ts';
import { chooseFromList } from './applicant.ts';
import { visitorChat } from './chatPages.ts';
import { expect, openHome, test, violationsOf } from './journey.ts';

/** The legal pages, specification 2 section 2: each with the file that holds its sections. */
const pages = [
  ['/privacy', 'privacy'],
  ['/terms', 'terms'],
  ['/security', 'security'],
  ['/refund', 'refund'],
  ['/payment-policy', 'paymentPolicy'],
  ['/accessibility', 'accessibility'],
  ['/kvkk', 'kvkkRendering'],
  ['/cancellation-policy', 'cancellationRendering'],
] as const;

const root = new URL('../..', import.meta.url).pathname;

/** The titles of a text's sections. */
function titlesOf(language: string, namespace: string): string[] {
  const { sections } = readTexts(root, language, namespace);
  const texts = typeof sections === 'object' ? Object.values(sections) : [];
  return texts.map((section) =>
    typeof section === 'object' && typeof section['title'] === 'string' ? section['title'] : '',
  );
}

const contents = (page: Page, name = 'On this page') => page.getByRole('navigation', { name });

/** The entry of the contents that is marked as being read. */
const current = (page: Page) => page.locator('nav [aria-current="location"]:visible');

test('every legal page lists its sections and leads to each', { tag: quietHour }, async ({ page }) => {
  for (const [path, namespace] of pages) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const links = contents(page).getByRole('link');
    await expect(links).toHaveText(titlesOf('en', namespace));
    for (const link of await links.all()) {
      const href = await link.getAttribute('href');
      await expect(page.locator(`section${href} h2`).last()).toContainText(await link.innerText());
    }
    await expect(page.getByRole('main')).not.toContainText(/sections\.|\{\{/);
  }
});

test('the contents stay in sight, mark the section being read and lead to it', { tag: quietHour }, async ({
  page,
}) => {
  await page.goto('/privacy');
  await expect(current(page)).toHaveText('Introduction');
  await page.locator('#retention').evaluate((section) => section.scrollIntoView());
  await expect(current(page)).toHaveText('How long we keep it');
  await expect(current(page)).toBeInViewport();

  await contents(page).getByRole('link', { name: 'Children' }).click();
  await expect(page).toHaveURL(/\/privacy#children$/);
  await expect(page.locator('#children h2')).toBeInViewport();
  await expect(current(page)).toHaveText('Children');

  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('an address with an anchor opens at that section; its text leads to another, and back leads to it again', async ({
  page,
}) => {
  await page.goto('/terms#refunds');
  await expect(page.locator('#refunds h2')).toBeInViewport();
  await expect(current(page)).toHaveText('Refunds');

  await page.locator('#refunds').getByRole('link', { name: 'refund policy' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Refund and cancellation policy');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle(/^Refund and cancellation policy/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms and conditions');
});

/** The names of all that the browser keeps for us at this moment. */
async function keptNames(page: Page): Promise<string[]> {
  const cookies = await page.context().cookies();
  const stored = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => name ?? ''),
    ...(await caches.keys()),
  ]);
  return [...cookies.map(({ name }) => name), ...stored];
}

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the privacy policy names everything that the browser keeps', async ({ page }) => {
    await openHome(page);
    await page.getByRole('button', { name: 'Accept all' }).click();
    const menu = page.locator('select[data-language-menu]');
    await menu.selectOption('fr');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await menu.selectOption('en');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    const chat = visitorChat(page);
    await chat.open();
    await chat.begin({
      name: 'Asha Rao',
      email: 'asha@example.com',
      message: 'What do you keep on my phone?',
    });
    const withChat = await keptNames(page);
    await page.keyboard.press('Escape');
    await expect(chat.dialog).toBeHidden();

    await page.goto('/application');
    await chooseFromList(page, 'Country or region of your travel document', 'India');
    await expect(page.getByText('Your answers are kept on this device only')).toBeVisible();
    await expect.poll(() => keptNames(page)).toContainEqual(expect.stringMatching(/^kapi-offline-/));
    const names = new Set([...withChat, ...(await keptNames(page))]);
    expect([...names]).toEqual(
      expect.arrayContaining([
        'preferred-language',
        'cookie-consent',
        'kapi-chat',
        'kapi-chat-open',
        'kapi-drafts',
      ]),
    );

    await page.goto('/privacy');
    const named = await page.locator('#cookies li').allInnerTexts();
    const unnamed = [...names].filter((name) => {
      const stem = name.replace(/^(kapi-offline)-.*/, '$1');
      return !named.some((item) => item.split(':', 1)[0]?.split(', ').includes(stem));
    });
    expect(unnamed).toEqual([]);
  });
});

test('on paper there is the text alone, and every question with its answer, and nothing to press', {
  tag: quietHour,
}, async ({ page }) => {
  await page.goto('/refund');
  const question = page.locator('[data-cookie-question]');
  await expect(question).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('heading', { name: 'Before submission' })).toBeVisible();
  for (const shell of ['banner', 'contentinfo', 'navigation'] as const)
    await expect(page.getByRole(shell)).toHaveCount(0);
  await expect(question).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);

  await page.emulateMedia({ media: 'screen', colorScheme: null });
  await page.goto('/faq');
  const answers = page.locator('main details > :not(summary)');
  await expect(answers.first()).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  for (const answer of await answers.all()) await expect(answer).toBeVisible();
  await expect(page.locator('main').getByRole('button')).toHaveCount(0);
  await expect(page.locator('main').getByRole('link', { name: 'Contact support' })).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test('the contents open, and lead to a section, by keyboard', { tag: quietHour }, async ({ page }) => {
    await page.goto('/payment-policy');
    const link = contents(page).getByRole('link', { name: 'Chargebacks' });
    await expect(link).toBeHidden();
    await contents(page).locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(link).toBeVisible();
    while (!(await link.evaluate((element) => element === document.activeElement)))
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.locator('#chargebacks h2')).toBeInViewport();
  });
});

test.describe('the Turkish originals', () => {
  test.use({ locale: 'fr' });

  test('stand beside their English rendering, each marked as what it is; those who read Turkish see them alone', {
    tag: quietHour,
  }, async ({ page }) => {
    await page.goto('/kvkk');
    const retention = page.locator('#retention');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Politique turque de protection des données (KVKK)',
    );
    await expect(retention.locator('[lang="tr"] h2')).toContainText('Saklama süreleri');
    await expect(retention.locator('[lang="en"] h2')).toContainText('How long it is kept');
    await expect(retention).toContainText('Original turc');
    expect(await violationsOf(page, (axe) => axe.include('main'))).toEqual([]);

    const menu = page.locator('select[data-language-menu]');
    await menu.selectOption('tr');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('KVKK aydınlatma metni');
    await expect(retention.locator('h2')).toHaveText(['7. Saklama süreleri']);
    await expect(retention).not.toContainText('How long');

    await menu.selectOption('ar');
    await expect(retention.locator('[lang="tr"]')).toHaveAttribute('dir', 'ltr');
    await expect(retention.locator('[lang="en"] h2')).toContainText('How long it is kept');
    await menu.selectOption('fr');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Politique turque de protection des données (KVKK)',
    );
  });
});

for (const [locale, link, title, draft] of [
  ['en', 'Accessibility', 'Accessibility statement', 'kept for 7 days after the last change'],
  ['ar', 'سهولة الوصول', 'بيان سهولة الوصول', 'مدة 7 أيام بعد آخر تغيير'],
] as const)
  test.describe(`the accessibility statement at 320 px in ${locale}`, {
    tag: quietHour,
  }, () => {
    test.use({ locale, viewport: { width: 320, height: 640 } });

    test('is reached from a form, has its heading and time limits, and passes axe', async ({ page }) => {
      await page.goto('/application');
      await page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).click();
      await expect(page).toHaveURL(/\/accessibility$/);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText(title);
      await expect(heading).toBeFocused();
      await expect(page.locator('#time')).toContainText(draft);
      await expect(page.locator('#complaints a[href^="mailto:"]')).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
    });
  });
