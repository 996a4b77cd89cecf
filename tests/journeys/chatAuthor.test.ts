import { reply, write } from '../support/chat.ts';
import { clientOf } from '../support/client.ts';
import { quietHour } from '../support/faultScale.ts';
import { inbox } from './chatPages.ts';
import { address, expect, test, violationsOf } from './journey.ts';
import { addMember } from './members.ts';
import { signIn } from './staff.ts';

/** Two of staff answer one visitor: each sees who wrote what. */

test('a colleague’s answer carries their name, in the list as in the conversation', {
  tag: quietHour,
}, async ({ page }) => {
  const visitor = clientOf({ publicUrl: address() });
  const { sessionId } = await write(visitor, 'Where is my visa?', {
    customerName: 'Philippa Twohands',
    customerEmail: 'twohands@mail.example',
  });
  const colleague = await addMember('Derya Öz', ['chat']);
  await reply(colleague.client, sessionId, 'Bakıyorum.');
  await signIn(page);
  await page.goto(`/chat-admin?chat=${sessionId}`);
  const log = page.getByRole('log');
  await expect(log.getByText('Bakıyorum.')).toBeVisible();
  await expect(log.getByText(/^Derya Öz · /)).toBeVisible();
  await reply(colleague.client, sessionId, 'Bugün hazır olur.');
  await expect(log.getByText(/^Derya Öz · /)).toHaveCount(2);
  const row = inbox(page).row('Philippa Twohands');
  await expect(row).toContainText('Derya Öz:Bugün hazır olur.');
  await inbox(page).reply('Teşekkürler.');
  await expect(row).toContainText('Siz:Teşekkürler.');
  await expect(log.getByText(/^Yönetici · /)).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});
