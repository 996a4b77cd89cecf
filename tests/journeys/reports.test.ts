import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { changeStatus } from '../../src/contract/decisions.ts';
import { buildAddress } from '../../src/contract/paths.ts';
import { visaList } from '../../src/contract/staff.ts';
import { apply, clientOf } from '../support/client.ts';
import { quietHour } from '../support/faultScale.ts';
import { address, expect, test, violationsOf } from './journey.ts';
import { addMember } from './members.ts';
import { signIn } from './staff.ts';

/** The reports of staff: chart, table, file and address say the same. */

/** Two applications of South Africa that an officer of this name rejects today. */
async function rejectTwoAs(name: string): Promise<void> {
  const { client } = await addMember(name, ['officer']);
  const visitor = clientOf({ publicUrl: address() });
  for (const number of [await apply(visitor), await apply(visitor)]) {
    const found = visaList.parse((await client.get(`/api/admin/applications?search=${number}`)).json);
    const path = buildAddress(changeStatus('visa').path, { id: found.items[0]?.id ?? '' });
    expect((await client.patch(path, { status: 'rejected' })).status).toBe(200);
  }
}

for (const [width, height, colorScheme, { isShort }] of [
  [360, 740, 'dark', { isShort: true }],
  [1440, 900, 'light', { isShort: false }],
  [1024, 768, 'dark', { isShort: false }],
] as const)
  test.describe(`at ${width} px, ${colorScheme}`, { tag: isShort ? [] : quietHour }, () => {
    test.use({ viewport: { width, height }, colorScheme });

    test('a report is filtered step by step, goes back step by step, and is taken along as file and link', {
      tag: quietHour,
    }, async ({ page }) => {
      const name = `Selin ${randomUUID().slice(0, 8)}`;
      await rejectTwoAs(name);
      await signIn(page);
      await page.getByRole('tab', { name: 'Raporlar' }).click();
      await expect(page.getByRole('heading', { name: /^Kararlar: / })).toBeVisible();
      const table = page.getByRole('table', { name: /^Kararlar: / });
      const total = table.getByRole('row', { name: /^Toplam/ });

      await page.getByLabel('Kişi', { exact: true }).selectOption(name);
      await expect(total).toHaveText('Toplam022');
      await expect(table.getByRole('columnheader').first()).toHaveText('Gün');
      await expect(page.getByRole('img', { name: /^Toplam\. En yüksek: 2 \(/ })).toBeVisible();
      await page.getByLabel('Satırlar').selectOption('Ülke');
      await expect(table.getByRole('row', { name: /^Güney Afrika/ })).toHaveText('Güney Afrika022');
      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(sideways).toBe(0);
      expect(await violationsOf(page)).toEqual([]);

      const started = page.waitForEvent('download');
      await page.getByRole('link', { name: 'CSV indir' }).click();
      const file = await readFile(await (await started).path(), 'utf8');
      expect(file).toBe('\ufeffÜlke;Onay;Ret;Toplam\r\nGüney Afrika;0;2;2\r\nToplam;0;2;2\r\n');

      const link = page.url();
      await page.goBack();
      await expect(table.getByRole('columnheader').first()).toHaveText('Gün');
      await expect(total).toHaveText('Toplam022');
      await page.goBack();
      await expect(page.getByLabel('Kişi', { exact: true })).toHaveValue('');
      await page.goto(link);
      await expect(table.getByRole('row', { name: /^Güney Afrika/ })).toHaveText('Güney Afrika022');

      await page.getByRole('link', { name: 'Karar süresi' }).click();
      await expect(page.getByText('Bu seçimle kayıt yok.')).toBeVisible();
      await page.getByRole('button', { name: 'Filtreleri temizle' }).click();
      await expect(page.getByLabel('Kişi', { exact: true })).toHaveValue('');
    });

    test('days that make no period say so and change nothing', { tag: quietHour }, async ({ page }) => {
      await signIn(page);
      await page.goto('/admin?tab=reports&from=2026-03-01&to=2026-03-31');
      const heading = page.getByRole('heading', { name: 'Kararlar: 1 Mar 2026 – 31 Mar 2026' });
      await expect(heading).toBeVisible();
      await page.getByLabel('Son gün').fill('2026-02-01');
      await expect(page.getByText('Son gün, ilk günden önce olamaz.')).toBeVisible();
      await page.getByLabel('Son gün').fill('2027-06-01');
      await expect(page.getByText('En çok 400 gün seçin.')).toBeVisible();
      await expect(heading).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      await page.getByLabel('Dönem').selectOption('Son 7 gün');
      await expect(page.getByText('En çok 400 gün seçin.')).toHaveCount(0);
      await expect(heading).toHaveCount(0);
    });
  });
