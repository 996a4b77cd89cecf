import { readFile } from 'node:fs/promises';
import { apply, clientOf } from '../support/client.ts';
import { quietHour } from '../support/faultScale.ts';
import { address, expect, test, violationsOf } from './journey.ts';
import { signIn } from './staff.ts';
import { staffPassword } from './start.ts';

test('staff find what is held of a person, hand out a copy and erase it', { tag: quietHour }, async ({
  page,
}) => {
  const client = clientOf({ publicUrl: address() });
  const email = 'rights@example.com';
  const [first, second] = [await apply(client, { email }), await apply(client, { email })];
  await signIn(page);
  await page.getByRole('tab', { name: 'Kişisel veriler' }).click();
  const search = page.getByLabel('E-posta, başvuru numarası ya da pasaport numarası');
  await search.fill(email);
  await search.press('Enter');
  await expect(page.getByRole('heading', { name: 'Başvurular (2)' })).toBeVisible();
  await expect(page.getByText('2 kayıt seçildi')).toBeVisible();
  await page.getByRole('checkbox', { name: second }).uncheck();
  expect(await violationsOf(page)).toEqual([]);

  await page.getByRole('button', { name: 'Kopya indir' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'İndir' }).click();
  await expect(dialog.getByText('Bu alanı doldurun.')).toBeVisible();
  await dialog.getByLabel('Personel şifresi').fill(staffPassword);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'İndir' }).click();
  const copy = await readFile(await (await download).path(), 'utf8');
  expect(copy).toContain(first);
  expect(copy).not.toContain(second);

  await page.getByRole('button', { name: 'Sil', exact: true }).click();
  await expect(dialog.getByText('1 kayıt kalıcı olarak silinecek.')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByLabel(/^Onaylamak için/).fill(first);
  await dialog.getByLabel('Personel şifresi').fill(staffPassword);
  await dialog.getByRole('button', { name: 'Kalıcı olarak sil' }).click();
  await expect(page.getByText('1 kayıt silindi.')).toBeVisible();
  expect((await client.get(`/api/applications/${first}`)).status).toBe(404);
  expect((await client.get(`/api/applications/${second}`)).status).toBe(200);
});
