import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import * as z from 'zod';
import { waitsForApproval } from '../../src/contract/approvals.ts';
import { idempotencyHeader } from '../../src/contract/endpoint.ts';
import { apply, type Client, clientOf, openCheckout, payWithCard } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { quietHour } from '../support/faultScale.ts';
import { address, expect, test, violationsOf } from './journey.ts';
import { addMember } from './members.ts';
import { inspect, signIn } from './staff.ts';
import { staffPassword } from './start.ts';

/** One person asks, another one approves. The rule is above the amount of every other journey. */

/** A paid application of $754, above the rule's $400. */
async function paidAboveRule(): Promise<string> {
  const visitor = clientOf({ publicUrl: address() });
  const number = await apply(visitor, { processingType: 'urgent_1', totalAmount: '754.00' });
  await payWithCard(await openCheckout(visitor, number, 754));
  await eventually(async () =>
    (await visitor.get(`/api/applications/${number}`)).text.includes('"succeeded"'),
  );
  return number;
}

/** Comes in as a member who is signed in already. */
async function comeInAs(page: Page, client: Client, path: string): Promise<void> {
  const [name = '', value = ''] = client.cookie().split('=');
  await page.context().addCookies([{ name, value, url: address() }]);
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Onay bekleyen istekler' })).toBeVisible();
}

async function switchRuleOn(page: Page): Promise<void> {
  await page.goto('/admin?tab=approvals');
  const rule = page.getByRole('listitem').filter({ hasText: 'Belirli bir tutarı aşan iade' });
  await rule.getByRole('button', { name: 'Değiştir' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'Kural açık' }).check();
  const amount = dialog.getByLabel('Bu tutarın üzerindeki iadeler (USD)');
  await amount.fill('');
  await dialog.getByRole('button', { name: 'Kaydet' }).click();
  await expect(dialog.getByText('Tutarı rakamla yazın, örneğin 100,00.')).toBeVisible();
  await amount.fill('400,00');
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Kaydet' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(rule.getByText('$400,00 üzerinde açık')).toBeVisible();
}

/** The rule is on, a paid application is above it, and another member may approve. */
async function prepare(page: Page) {
  const second = await addMember('Mert Kaya', ['finance']);
  await signIn(page);
  await switchRuleOn(page);
  return { second, number: await paidAboveRule() };
}

test('a second person sees before and after and approves, and both names stand in the history', {
  tag: quietHour,
}, async ({ page, newPerson }) => {
  const { second, number } = await prepare(page);

  await page.goto('/admin');
  const panel = await inspect(page, number);
  await panel.getByRole('radio', { name: /Kullanım koşulları/ }).check();
  await panel.getByRole('button', { name: 'Devam et' }).click();
  await expect(panel.getByText('İkinci bir kişinin onayı gerekiyor')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await panel.getByRole('button', { name: /iadeyi onaya gönder$/ }).click();
  await expect(panel.getByText(/iade ikinci bir kişinin onayını bekliyor$/)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  const phone = await newPerson({ viewport: { width: 360, height: 780 } });
  await comeInAs(phone, second.client, '/admin?tab=approvals');
  const request = phone.getByRole('listitem').filter({ hasText: number });
  await expect(request.getByText(/^önce \$754,00, sonra \$/)).toBeAttached();
  expect(await violationsOf(phone)).toEqual([]);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await request.getByRole('button', { name: 'Onayla' }).press('Enter');
  const dialog = phone.getByRole('dialog', { name: 'Bu işlem yapılsın mı?' });
  await expect(dialog.getByText(number)).toBeVisible();
  expect(await violationsOf(phone)).toEqual([]);
  await dialog.getByRole('button', { name: /iadeyi onayla$/ }).click();
  await expect(dialog).toHaveCount(0);
  await expect(phone.getByRole('heading', { name: 'Onay bekleyen istekler' })).toBeFocused();
  const ended = phone.getByRole('list', { name: 'Sonuçlanan istekler' });
  await expect(ended.getByRole('listitem').filter({ hasText: number })).toContainText('Onaylandı');

  const both = /İade talimatı verildi \(isteyen Yönetici · \w+, onaylayan Mert Kaya · \w+\)/;
  await expect(panel.getByRole('listitem').filter({ hasText: both })).toBeVisible();
  await expect(panel.getByText(/iade ikinci bir kişinin onayını bekliyor$/)).toHaveCount(0);
});

test('an open question is told when its request ends, and sends nothing any more', {
  tag: quietHour,
}, async ({ page, newPerson }) => {
  const { second, number } = await prepare(page);
  const owner = clientOf({ publicUrl: address() });
  await owner.signIn(staffPassword);
  const found = await owner.get(`/api/admin/applications?search=${number}`);
  const rows = z.object({ items: z.array(z.object({ id: z.string() })) }).parse(found.json);
  const asked = await owner.post(
    `/api/admin/applications/${rows.items[0]?.id}/refunds`,
    { amount: '500.00', basis: 'terms', remainder: '754.00' },
    { [idempotencyHeader]: randomUUID() },
  );
  const { approvalId } = waitsForApproval.answer.parse(asked.json);

  const colleague = await newPerson();
  await comeInAs(colleague, second.client, '/admin?tab=approvals');
  const request = colleague.getByRole('listitem').filter({ hasText: number });
  await request.getByRole('button', { name: 'Onayla' }).click();
  const dialog = colleague.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: '$500,00 iadeyi onayla' })).toBeVisible();
  expect((await owner.post(`/api/admin/approvals/${approvalId}/withdraw`)).status).toBe(204);
  await expect(dialog.getByText(/^Geri çekildi: Yönetici/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: '$500,00 iadeyi onayla' })).toHaveCount(0);
  expect(await violationsOf(colleague)).toEqual([]);
});
