import { apply, clientOf } from '../support/client.ts';
import { quietHour } from '../support/faultScale.ts';
import { address, expect, test, violationsOf } from './journey.ts';
import { inspect, signIn } from './staff.ts';

test('staff keep an application from being erased, with a reason, and let it go again', {
  tag: quietHour,
}, async ({ page }) => {
  const number = await apply(clientOf({ publicUrl: address() }), { firstName: 'Held' });
  await signIn(page);
  const panel = await inspect(page, number);
  await expect(panel.getByText('saklama süresi dolunca otomatik olarak silinir')).toBeVisible();

  await panel.getByRole('button', { name: 'Silinmesini durdur' }).click();
  const reason = panel.getByLabel('Neden saklanmalı?');
  await expect(reason).toBeFocused();
  await panel.getByRole('button', { name: 'Silinmesini durdur' }).click();
  await expect(panel.getByText('Lütfen nedenini yazın.')).toBeVisible();
  await reason.fill('Ankara 3. Asliye Hukuk Mahkemesi, 2026/417');
  await panel.getByRole('button', { name: 'Silinmesini durdur' }).click();
  await expect(panel.getByText('Bu başvuru saklanıyor')).toBeVisible();
  await expect(panel.getByText('Ankara 3. Asliye Hukuk Mahkemesi, 2026/417')).toBeVisible();
  await expect(panel.getByText('Silinmesi durduruldu', { exact: true })).toBeVisible();
  // At the head of the details, and in the list.
  const badges = page.locator('span').getByText('Yasal saklama', { exact: true });
  await expect(badges).toHaveCount(2);
  expect(await violationsOf(page)).toEqual([]);
  await expect(panel.getByRole('button', { name: 'Silinmesine yeniden izin ver' })).toBeFocused();

  await panel.getByRole('button', { name: 'Silinmesine yeniden izin ver' }).click();
  await panel.getByLabel('Neden artık saklanmamalı?').fill('Dava geri çekildi.');
  await panel.getByRole('button', { name: 'Silinmesine yeniden izin ver' }).click();
  await expect(panel.getByText('saklama süresi dolunca otomatik olarak silinir')).toBeVisible();
  await expect(badges).toHaveCount(0);
  await panel.getByText('Önceki yasal saklamalar').click();
  await expect(panel.getByText('Dava geri çekildi.')).toBeVisible();
});
