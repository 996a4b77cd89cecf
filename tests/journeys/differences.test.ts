import { apply, clientOf } from '../support/client.ts';
import { quietHour } from '../support/faultScale.ts';
import { ownName, ownPassport } from '../support/ownPerson.ts';
import { address, expect, test, violationsOf } from './journey.ts';
import { inspect, signIn } from './staff.ts';

/** What other records of a traveller say otherwise, below the fields of a case (issue 19 item 6). */

for (const width of [360, 1440])
  for (const colorScheme of ['light', 'dark'] as const)
    test.describe(`at ${width} px, ${colorScheme}`, { tag: quietHour }, () => {
      test.use({ viewport: { width, height: 900 }, colorScheme });

      test('a case shows both values in words, and leads to the other application', async ({ page }) => {
        const visitor = clientOf({ publicUrl: address() });
        const person = {
          firstName: 'Differing',
          lastName: ownName('Traveller'),
          passportNumber: ownPassport(),
        };
        const renewed = await apply(visitor, { ...person, passportNumber: 'R00000321' });
        const other = await apply(visitor, { ...person, dateOfBirth: '1990-02-18' });
        const number = await apply(visitor, person);
        await signIn(page);
        const panel = await inspect(page, number);
        const summary = panel.getByRole('region', { name: '2 alan başka kayıtlardan farklı' });
        await expect(summary).toContainText('Doğum tarihi, Pasaport numarası.');
        const born = panel.getByRole('listitem').filter({ hasText: '18 Şubat 1990' });
        await expect(born).toContainText('Farklı. Bu başvuruda: 28 Şubat 1990');
        await expect(born).toContainText('Aynı pasaportla verilen başvuruda: 18 Şubat 1990');
        await expect(born).toContainText(other);
        const passport = panel.getByRole('listitem').filter({ hasText: '•••••321' }).first();
        await expect(passport).toContainText('Adı ve doğum tarihi aynı olan başvuruda');
        await expect(passport).toContainText(renewed);
        const folder = process.env['SHOTS'];
        for (const name of ['beside', 'full']) {
          if (name === 'full') await panel.getByRole('button', { name: 'Tam görünüm' }).click();
          await born.scrollIntoViewIfNeeded();
          expect(await violationsOf(page)).toEqual([]);
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
          if (folder !== undefined)
            await page.screenshot({ path: `${folder}/differs-${width}-${colorScheme}-${name}.png` });
        }
        await born.getByRole('link', { name: `${other} numaralı başvuruyu göster` }).click();
        await expect(page).toHaveURL(new RegExp(`search=${other}`));
      });
    });
