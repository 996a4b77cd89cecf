import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { LanguageCode } from '../../src/domain/languages.ts';
import { inDays, inYears } from './applicant.ts';
import { brokenWords } from './brokenWords.ts';
import { expect, test } from './journey.ts';
import { SpokenWizard } from './spokenWizard.ts';

/** The application wizard for everybody: every step, empty, refused and answered, looked at by axe and measured. */

/** Looks at the page as it now is; the name says which state it is in. */
type Look = (state: string) => Promise<void>;

/** Class 2 from the first step to the last, the longest way: all six steps. */
async function walkAllSteps(wizard: SpokenWizard, look: Look): Promise<void> {
  const { page } = wizard;
  await page.goto('/application');
  await wizard.expectStep('country.heading');
  await expect(wizard.label('country.documentType')).toBeVisible();
  await look('country, empty');
  await wizard.nextTooEarly();
  await look('country, refused');
  await page.getByRole('combobox', { name: wizard.words('country.country') }).fill('in');
  await look('country, the list open');
  await wizard.chooseTravelDocument('IND');
  await look('country, e-visa available');
  await wizard.next();

  await wizard.expectStep('supporting.heading');
  await wizard.radio('supporting.yes').check();
  await wizard.radio('supporting.documentTypes.visa').check();
  await wizard.radio('supporting.issuers.SCHENGEN').check();
  await wizard.nextTooEarly();
  await look('supporting document, refused');
  await wizard.enterSchengenVisa();
  await look('supporting document, answered');
  await wizard.next();

  await wizard.expectStep('prerequisites.heading');
  await wizard.nextTooEarly();
  await look('prerequisites, refused');
  await wizard.tickPrerequisites();
  await look('prerequisites, answered');
  await wizard.next();

  await wizard.expectStep('travel.heading');
  await wizard.nextTooEarly();
  await look('travel, refused');
  await page.getByRole('button', { name: wizard.words('common:date.calendar') }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await look('travel, the calendar open');
  await page.keyboard.press('Escape');
  await wizard.enterDate('travel.arrivalDate', inDays(30));
  await look('travel, answered');
  await wizard.next();

  await wizard.expectStep('personal.heading');
  await wizard.nextTooEarly();
  await look('personal, refused');
  await wizard.enterPerson();
  await look('personal, answered');
  await wizard.next();

  await wizard.expectStep('payment.heading');
  await look('check and pay');
  await wizard.pay();
  await expect(page.getByRole('alert')).toBeFocused();
  await look('check and pay, refused');
}

/** What the other classes see: the ends of the way, and Egypt's own step. */
async function walkOtherClasses(wizard: SpokenWizard, look: Look): Promise<void> {
  const { page } = wizard;
  await page.goto('/application');
  await wizard.chooseTravelDocument('DEU');
  await look('country, visa-free');
  await wizard.chooseCountry('country.country', 'KEN');
  await page.getByRole('button', { name: wizard.words('insurance.stay') }).click();
  await look('country, not eligible');

  await wizard.chooseCountry('country.country', 'IND');
  await wizard.next();
  await wizard.expectStep('supporting.heading');
  await wizard.nextTooEarly();
  await look('supporting question, refused');
  await wizard.radio('supporting.no').check();
  await look('supporting question, answered with no');

  await page.goBack();
  await wizard.expectStep('country.heading');
  await wizard.chooseCountry('country.country', 'EGY');
  await wizard.next();
  await wizard.expectStep('supporting.heading');
  await wizard.nextTooEarly();
  await look('Egypt, without a date of birth');
  await wizard.enterDate('personal.dateOfBirth', inYears(-50));
  await wizard.enterDate('travel.arrivalDate', inDays(-1));
  await wizard.nextTooEarly();
  await look('Egypt, arrival in the past');
}

const walks = [
  ['all steps of class 2', walkAllSteps],
  ['the other classes', walkOtherClasses],
] as const;

/** Transitions end first: axe measures colours as they are at one moment. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
}

/**
 * What axe finds wrong; header and footer stay the same and are looked at on every page by pages.test.ts. In one go,
 * because nothing here is in a frame: otherwise every run opens a page of its own to put the results together.
 */
async function violations(page: Page, { coloursOnly }: { coloursOnly: boolean }): Promise<string[]> {
  const axe = new AxeBuilder({ page }).exclude('header').exclude('footer').setLegacyMode();
  if (coloursOnly) axe.withRules(['color-contrast', 'link-in-text-block']);
  else axe.options({ rules: { 'target-size': { enabled: true } } });
  const { violations: found } = await axe.analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`);
}

/** No violation at 360 and 1280 px, light and dark; what is dark differs in its colours alone. */
async function lookWithAxe(page: Page, state: string): Promise<void> {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await settled(page);
      const found = await violations(page, { coloursOnly: colorScheme === 'dark' });
      expect(found, `${state}, ${width} px, ${colorScheme}`).toEqual([]);
    }
  }
}

for (const language of ['en', 'ar'] as const satisfies readonly LanguageCode[])
  test.describe(`in ${language}`, () => {
    test.use({ locale: language });

    for (const [name, walk] of walks)
      test(`${name}: axe finds nothing at 360 and 1280 px, light and dark`, async ({ page }) => {
        // Dozens of looks at one page, each the work of seconds where the machine is busy.
        test.slow();
        await walk(new SpokenWizard(page, language), (state) => lookWithAxe(page, state));
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
      if (element.closest('.sr-only') !== null) return false;
      return right > width + 0.5 || left < -0.5;
    });
    const names = wide.map((element) => `${element.tagName} “${element.textContent?.slice(0, 60)}”`);
    return document.documentElement.scrollWidth > width ? ['the page scrolls sideways', ...names] : names;
  });
}

test.describe('in German on a screen 320 px wide', () => {
  test.use({ locale: 'de', viewport: { width: 320, height: 640 } });

  for (const [name, walk] of walks)
    test(`${name}: nothing is wider than the screen and no E-Visum broken`, async ({ page }) => {
      await walk(new SpokenWizard(page, 'de'), async (state) => {
        await settled(page);
        expect([...(await tooWide(page)), ...(await brokenWords(page))], state).toEqual([]);
      });
    });
});
