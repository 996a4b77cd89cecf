import { readSession } from '../../src/contract/access.ts';
import { listRoles } from '../../src/contract/roles.ts';
import { clientOf } from '../support/client.ts';
import { quietHour } from '../support/faultScale.ts';
import { address, expect, test, violationsOf } from './journey.ts';
import { addMember } from './members.ts';
import { signIn } from './staff.ts';
import { staffPassword } from './start.ts';

// A role without a name, and one that a colleague changed.
test.use({ expectedErrors: [/400|409/] });

test('a role is mixed, given, and changed by who reads first what its people gain and lose', {
  tag: quietHour,
}, async ({ page }) => {
  const member = await addMember('Mert Kaya', ['chat']);
  const name = `Gece nöbeti ${Date.now()}`;
  await signIn(page);
  await page.getByRole('tab', { name: 'Kişiler' }).click();
  const roles = page.getByRole('list', { name: 'Roller' });
  const dialog = page.getByRole('dialog');

  await roles
    .getByRole('listitem')
    .filter({ hasText: 'Finans' })
    .getByRole('button', { name: 'Kopyala' })
    .click();
  await dialog.getByRole('button', { name: 'Rolü kaydet' }).click();
  await expect(dialog.getByText('Lütfen role bir ad verin')).toBeVisible();
  await dialog.getByLabel('Rolün adı').fill(name);
  await expect(dialog.getByRole('checkbox', { name: 'Başvuruları ve listeleri görür' })).toBeDisabled();
  // Takes away what needs it.
  await dialog.getByRole('checkbox', { name: 'Ödemeleri, iadeleri ve itirazları görür' }).uncheck();
  await expect(dialog.getByRole('checkbox', { name: 'İade yapar' })).not.toBeChecked();
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Rolü kaydet' }).click();
  const role = roles.getByRole('listitem').filter({ hasText: name });
  await expect(role).toContainText('kimsede değil');

  const person = page.getByRole('listitem').filter({ hasText: member.email });
  await person.getByRole('button', { name: 'Rolleri değiştir' }).click();
  await dialog.getByRole('checkbox', { name }).check();
  await dialog.getByRole('button', { name: 'Rolleri kaydet' }).click();
  await expect(person).toContainText(name);
  await expect(role).toContainText('1 kişide');
  await expect(role.getByRole('button', { name: 'Sil' })).toHaveCount(0);

  await page.setViewportSize({ width: 360, height: 780 });
  await role.getByRole('button', { name: 'Değiştir' }).click();
  await expect(dialog.getByText('Bu rolde 1 kişi var. Kaydedince:')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Listeleri dışa aktarır' }).uncheck();
  await dialog.getByRole('checkbox', { name: 'E-postaları yeniden gönderir' }).check();
  await dialog.getByRole('checkbox', { name: 'Verilerin silinmesini durdurur' }).check();
  // The chat role, which they keep, sends e-mails again.
  for (const effect of [
    'Kazanır: Verilerin silinmesini durdurur ve yeniden serbest bırakır.',
    'Kaybeder: Listeleri dışa aktarır.',
  ]) {
    await expect(dialog.getByText(effect, { exact: true })).toBeVisible();
  }
  expect(await violationsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  const owner = clientOf({ publicUrl: address() });
  await owner.signIn(staffPassword);
  const all = listRoles.answer.parse((await owner.get('/api/admin/roles')).json).roles;
  const { id, permissions, version } = all.find((one) => one.name === name) ?? {};
  const colleagues = await owner.patch(`/api/admin/roles/${id}`, { name, permissions, version });
  expect(colleagues.status).toBe(204);
  await dialog.getByRole('checkbox', { name: 'Başvurulara not yazar' }).scrollIntoViewIfNeeded();
  await dialog.getByRole('button', { name: 'Rolü kaydet' }).click();
  await expect(dialog.getByText(/^Bu rolü bu sırada/)).toBeInViewport();
  await dialog.getByRole('button', { name: 'Rolü kaydet' }).click();
  await expect(dialog).toHaveCount(0);

  const session = readSession.answer.parse((await member.client.get('/api/admin/session')).json);
  expect(session.permissions).toContain('hold.change');
  expect(session.permissions).not.toContain('list.export');
});
