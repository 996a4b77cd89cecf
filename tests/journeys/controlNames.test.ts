import { quietHour } from '../support/faultScale.ts';
import { misnamed } from './controlNames.ts';
import { expect, test } from './journey.ts';
import { SpokenWizard } from './spokenWizard.ts';
import { walks } from './wizardWalks.ts';

for (const locale of ['en', 'ar'] as const)
  test.describe(`in ${locale} each control is called what it shows`, () => {
    test.use({ locale });

    for (const [name, walk] of walks)
      test(`in the visa wizard: ${name}`, { tag: locale === 'en' ? [] : quietHour }, async ({ page }) => {
        test.slow();
        const session = await page.context().newCDPSession(page);
        await walk(new SpokenWizard(page, locale), async (state) => {
          expect(await misnamed(session), state).toEqual([]);
        });
      });
  });
