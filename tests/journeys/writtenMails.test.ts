import { apply, clientOf } from '../support/client.ts';
import { quietHour } from '../support/faultScale.ts';
import { address, expect, test, violationsOf } from './journey.ts';
import { inspect, signIn } from './staff.ts';

/** Staff write an e-mail to a traveller in their own words. Issue 19, item 8. */

test.use({ expectedErrors: [/net::ERR_FAILED|failed: .*\/mails$/] });

for (const width of [360, 1440])
  for (const colorScheme of ['light', 'dark'] as const)
    test.describe(`at ${width} px, ${colorScheme}`, { tag: quietHour }, () => {
      test.use({ viewport: { width, height: 800 }, colorScheme });

      test('it is shown before it leaves, leaves once although its first answer was lost, and is read again', async ({
        page,
      }) => {
        const number = await apply(clientOf({ publicUrl: address() }), { firstName: 'Written' });
        await signIn(page);
        const panel = await inspect(page, number);
        await panel.getByRole('button', { name: 'E-posta yaz' }).click();
        const dialog = page.getByRole('dialog', { name: 'Müşteriye e-posta yaz' });
        const text = dialog.getByLabel('Metin', { exact: true });
        const send = dialog.getByRole('button', { name: 'E-postayı gönder' });
        await send.click();
        await expect(text).toBeFocused();
        await expect(text).toHaveAccessibleDescription(/Bir metin yazın ya da bir şablon seçin\./);

        await text.fill('Your flight number, please.\n\nWe wait for it.');
        const preview = dialog.getByRole('article', { name: 'İngilizce' });
        await expect(preview).toContainText('Hello Written Nkosi');
        await expect(preview).toContainText('Your flight number, please.');
        await expect(dialog.getByRole('article', { name: 'Türkçe' })).toContainText('Merhaba Written Nkosi');
        expect(await violationsOf(page)).toEqual([]);
        const folder = process.env['SHOTS'];
        if (folder !== undefined)
          await page.screenshot({ path: `${folder}/write-${width}-${colorScheme}.png` });

        let isLost = true;
        await page.route('**/mails', async (route) => {
          if (!isLost || route.request().method() !== 'POST') return route.fallback();
          isLost = false;
          await route.fetch();
          await route.abort();
        });
        await send.click();
        await expect(dialog.locator('[data-message]')).toBeVisible();
        await send.click();
        await expect(dialog).toBeHidden();

        const row = panel.getByRole('listitem').filter({ hasText: 'Ekibin yazdığı e-posta' });
        await expect(row).toHaveCount(1);
        await row.getByRole('button', { name: 'Metni göster' }).click();
        await expect(row.getByText('We wait for it.')).toBeVisible();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        expect(await violationsOf(page)).toEqual([]);
        if (folder !== undefined)
          await page.screenshot({ path: `${folder}/read-${width}-${colorScheme}.png` });
        await row.getByRole('button', { name: 'Metni gizle' }).click();
        await expect(row.getByText('We wait for it.')).toHaveCount(0);
        await expect(panel.getByText('Müşteriye e-posta yazıldı').first()).toBeVisible();
      });
    });
