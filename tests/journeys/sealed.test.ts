import { apply, clientOf } from '../support/client.ts';
import { quietHour } from '../support/faultScale.ts';
import { asDataUrl, phonePhoto } from '../support/images.ts';
import { insure } from '../support/insurance.ts';
import { ownName } from '../support/ownPerson.ts';
import { address, expect, test, violationsOf } from './journey.ts';
import { findApplication, inspect, signIn } from './staff.ts';

/** What staff see covered, and how they open it. */

const visitor = () => clientOf({ publicUrl: address() });

test.describe('beside the list', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('the key o opens what a case covers, and the next case is covered again', {
    tag: quietHour,
  }, async ({ page }) => {
    const lastName = ownName('Coveredline');
    const first = await apply(visitor(), { lastName, passportNumber: 'S00000001', motherName: 'Nomvula' });
    const second = await apply(visitor(), {
      lastName,
      passportNumber: 'S00000002',
      motherName: 'Lindiwe',
      dateOfBirth: '1991-03-01',
    });
    await signIn(page);
    await findApplication(page, lastName, { count: 2 });
    const row = page.getByRole('row').filter({ hasText: first });
    await row.getByRole('button', { name: 'İncele' }).click();
    const panel = page.getByRole('dialog', { name: `Başvuru ${first}` });
    await expect(panel.getByText('•••••001')).toBeVisible();
    await expect(panel.getByText('S00000001')).toHaveCount(0);
    expect(await violationsOf(page)).toEqual([]);

    await page.keyboard.press('o');
    await expect(panel.getByText('S00000001')).toBeVisible();
    await expect(panel.getByText('Nomvula')).toBeVisible();
    await expect(panel.getByRole('status').filter({ hasText: 'Kapalı alanlar açıldı.' })).toBeAttached();
    expect(await violationsOf(page)).toEqual([]);

    await panel.getByRole('button', { name: 'Gizle: Pasaport numarası' }).click();
    await expect(panel.getByRole('button', { name: 'Göster: Pasaport numarası' })).toBeFocused();
    await expect(panel.getByText('S00000001')).toHaveCount(0);
    await expect(panel.getByText('Nomvula')).toBeVisible();

    await panel.getByRole('button', { name: 'Sıradaki başvuru' }).click();
    const next = page.getByRole('dialog', { name: `Başvuru ${second}` });
    await expect(next.getByText('•••••002')).toBeVisible();
    await expect(next.getByText('Lindiwe')).toHaveCount(0);
    await next.getByRole('button', { name: 'Göster: Anne adı' }).click();
    await expect(next.getByText('Lindiwe')).toBeVisible();
    await expect(next.getByText('Sipho')).toBeVisible();
    await expect(next.getByText('S00000002')).toHaveCount(0);
  });
});

test.describe('on a phone', { tag: quietHour }, () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('photos of parents are covered in the size in which they open', async ({ page }) => {
    const photo = { name: 'front.jpg', data: asDataUrl(await phonePhoto()), type: 'mother' };
    const number = await insure(visitor(), { dateOfBirth: '2015-06-01', parentIdPhotos: [photo] });
    await signIn(page);
    await page.getByRole('tab', { name: /Sigorta/ }).click();
    const panel = await inspect(page, number);
    const tile = panel.getByRole('figure');
    await expect(tile.getByText('Kapalı')).toBeAttached();
    await expect(panel.getByRole('img', { name: 'Anne kimlik fotoğrafı' })).toHaveCount(0);
    expect(await violationsOf(page)).toEqual([]);
    const covered = await tile.boundingBox();
    await panel.getByRole('button', { name: 'Göster: Ebeveyn kimlik fotoğrafları' }).click();
    await expect(panel.getByRole('img', { name: 'Anne kimlik fotoğrafı' })).toBeVisible();
    expect(await tile.boundingBox()).toMatchObject({ width: covered?.width, height: covered?.height });
    expect(await violationsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
});
