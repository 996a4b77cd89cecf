import type { CDPSession, Page } from '@playwright/test';
import type { LanguageCode } from '../../src/domain/languages.ts';
import { inFull, quietHour } from '../support/faultScale.ts';
import { brokenWords } from './brokenWords.ts';
import { misnamed } from './controlNames.ts';
import { expect, test, violationsAlone, violationsOf } from './journey.ts';
import { SpokenWizard } from './spokenWizard.ts';
import { settled, walks } from './wizardWalks.ts';

/** The application wizard for everybody: every step, empty, refused and answered, looked at by axe, named and measured. */

/** The violations that axe finds without header and footer, which pages.test.ts checks on every page. */
function violations(page: Page, { coloursOnly }: { coloursOnly: boolean }): Promise<string[]> {
  return violationsOf(page, (axe) => {
    const parts = axe.exclude('header').exclude('footer');
    return coloursOnly
      ? parts.withRules(['color-contrast', 'link-in-text-block'])
      : parts.options({ ...violationsAlone, rules: { 'target-size': { enabled: true } } });
  });
}

/**
 * What is looked at: all rules in light, the colours alone in dark. `npm test` looks at a phone in light, `npm run test:all`
 * at all four.
 */
const looks = [
  { width: 360, colorScheme: 'light' },
  ...(inFull
    ? ([
        { width: 1280, colorScheme: 'dark' },
        { width: 1280, colorScheme: 'light' },
        { width: 360, colorScheme: 'dark' },
      ] as const)
    : []),
] as const;

/** Expects that each control is called what it shows, and no violation in any of the looks. */
async function lookAt(page: Page, session: CDPSession, state: string): Promise<void> {
  expect(await misnamed(session), state).toEqual([]);
  for (const { width, colorScheme } of looks) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await settled(page);
    const found = await violations(page, { coloursOnly: colorScheme === 'dark' });
    expect(found, `${state}, ${width} px, ${colorScheme}`).toEqual([]);
  }
}

for (const language of ['en', 'ar'] as const satisfies readonly LanguageCode[])
  test.describe(`in ${language}`, () => {
    test.use({ locale: language });

    // What axe finds in Arabic alone is a text that is missing, which content.test.ts finds in every language.
    for (const [name, walk] of walks)
      test(`${name}: axe finds nothing in any look, and no control is called otherwise than it shows`, {
        tag: language === 'en' && name !== 'the other classes' ? [] : quietHour,
      }, async ({ page }) => {
        // Dozens of checks of one page; each takes seconds on a busy machine.
        test.slow();
        const session = await page.context().newCDPSession(page);
        await walk(new SpokenWizard(page, language), (state) => lookAt(page, session, state));
      });
  });

/** Everything a person can see that reaches beyond the left or right edge of the window. */
async function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const wide = [...document.body.querySelectorAll('*')].filter((element) => {
      const { left, right, width: own } = element.getBoundingClientRect();
      if (own <= 1 || !element.checkVisibility()) return false;
      // Texts for screen readers alone are cut to one pixel.
      if (element.closest('.sr-only, .max-sm\\:sr-only') !== null) return false;
      return right > width + 0.5 || left < -0.5;
    });
    const names = wide.map((element) => `${element.tagName} “${element.textContent?.slice(0, 60)}”`);
    return document.documentElement.scrollWidth > width ? ['the page scrolls sideways', ...names] : names;
  });
}

test.describe('in German on a screen 320 px wide', () => {
  test.use({ locale: 'de', viewport: { width: 320, height: 640 } });

  for (const [name, walk] of walks)
    test(`${name}: nothing is wider than the screen and no E-Visum broken`, {
      tag: quietHour,
    }, async ({ page }) => {
      await walk(new SpokenWizard(page, 'de'), async (state) => {
        await settled(page);
        expect([...(await tooWide(page)), ...(await brokenWords(page))], state).toEqual([]);
      });
    });
});
