import type { Page } from '@playwright/test';
import { apply, clientOf } from '../support/client.ts';
import { quietHour } from '../support/faultScale.ts';
import { inbox, visitorChat } from './chatPages.ts';
import { address, expect, test } from './journey.ts';
import { inspect, signIn } from './staff.ts';
import { staffPassword } from './start.ts';

/** Whatever is typed is text to whoever reads it. A policy that stops something is an error of the console. */

const script = '<script>document.title = "ran"</script>';
const image = '<img src="x" onerror="document.title = \'ran\'">';
const link = '[press](javascript:document.title="ran") <a href="javascript:alert(1)">here</a>';
/** The mark that turns what follows is left out where it is read. */
const turning = 'abc \u202Egnp.asiv';
const turned = 'abc gnp.asiv';
const typed = `${script} ${image} ${link} {{7*7}} \${7*7}`;

async function expectNothingRan(page: Page): Promise<void> {
  expect(await page.title()).not.toBe('ran');
  expect(await page.locator('img[src="x"], a[href^="javascript:"]').count()).toBe(0);
}

test('what was typed is shown as it was typed, and nothing of it runs', async ({ page, newPerson }) => {
  const visitor = clientOf({ publicUrl: address() });
  const number = await apply(visitor, { address: `12 Long Street ${typed}` });
  await signIn(page);
  const panel = await inspect(page, number);
  await panel.getByRole('button', { name: 'Göster: Adres' }).click();
  await expect(panel.getByText(`12 Long Street ${script}`)).toBeVisible();
  await panel.getByLabel('Yeni not').fill(`${typed} ${turning}`);
  await page.keyboard.press('Control+Enter');
  await expect(panel.getByRole('listitem').filter({ hasText: script })).toBeVisible();
  await expectNothingRan(page);
  await panel.getByRole('button', { name: 'Paneli kapat' }).click();

  await page.getByRole('row').filter({ hasText: number }).getByRole('button', { name: 'Reddet' }).click();
  const dialog = page.getByRole('dialog', { name: 'Başvuruyu reddet' });
  await dialog.getByLabel('Gerekçe').selectOption('Pasaportun süresi yetersiz');
  await dialog.getByLabel('Ek açıklama (isteğe bağlı)').fill(typed);
  await dialog.getByRole('button', { name: 'Evet, reddet' }).click();
  await expect(dialog).toBeHidden();

  const traveller = await newPerson();
  await traveller.goto(`/status?ref=${number}`);
  await expect(traveller.getByRole('main').getByRole('blockquote')).toHaveText(typed);
  await expectNothingRan(traveller);
});

test('also in the chat, for staff and for the visitor', { tag: quietHour }, async ({ page, newPerson }) => {
  const traveller = await newPerson();
  await traveller.goto('/privacy');
  const chat = visitorChat(traveller);
  await chat.open();
  await chat.begin({ name: `Markup ${image}`, email: 'markup@example.com', message: typed });
  const staff = inbox(page);
  await staff.signIn('/chat-admin', staffPassword);
  await staff.row(`Markup ${image}`).click();
  await expect(staff.log).toContainText(script);
  await staff.reply(`${typed} ${turning}`);
  await expect(chat.log).toContainText(turned);
  for (const each of [page, traveller]) await expectNothingRan(each);
});
