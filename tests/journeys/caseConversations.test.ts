import { randomUUID } from 'node:crypto';
import { reply, write } from '../support/chat.ts';
import { apply, clientOf } from '../support/client.ts';
import { quietHour } from '../support/faultScale.ts';
import { address, expect, test, violationsOf } from './journey.ts';
import { holdNextRead, inspect, signIn } from './staff.ts';
import { staffPassword } from './start.ts';

/** The chat of a traveller in the scroll of their case (issue 19 item 6). */

for (const width of [360, 1440])
  for (const colorScheme of ['light', 'dark'] as const)
    test.describe(`at ${width} px, ${colorScheme}`, { tag: quietHour }, () => {
      test.use({ viewport: { width, height: 900 }, colorScheme });

      test('a case shows what its traveller wrote, also what comes now, and leads to the inbox', async ({
        page,
      }) => {
        const product = { publicUrl: address() };
        const email = `${randomUUID()}@example.com`;
        const number = await apply(clientOf(product), { email, passportNumber: 'G00000001' });
        const traveller = clientOf(product);
        const { sessionId } = await write(traveller, 'Where is my visa?', {
          customerName: 'Ann Writer',
          customerEmail: email,
        });
        await write(clientOf(product), `About ${number}`, {
          customerName: 'Other Writer',
          customerEmail: `${randomUUID()}@example.com`,
        });
        const staff = clientOf(product);
        await staff.signIn(staffPassword);
        await reply(staff, sessionId, 'On its way.');
        await signIn(page);
        const panel = await inspect(page, number);
        const own = panel.getByRole('article').filter({ hasText: 'Ann Writer' });
        await expect(own.getByText('Where is my visa?')).toBeVisible();
        await expect(own.getByText('On its way.')).toBeVisible();
        const other = panel.getByRole('article').filter({ hasText: 'Other Writer' });
        await expect(other.getByText(/^Yazan kişinin e-posta adresi başka/)).toBeVisible();
        const before = await own.boundingBox();
        await write(traveller, 'I travel on Monday.');
        await expect(own.getByText('I travel on Monday.')).toBeVisible();
        expect((await own.boundingBox())?.height).toBe(before?.height);
        await own.scrollIntoViewIfNeeded();
        expect(await violationsOf(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        const folder = process.env['SHOTS'];
        if (folder !== undefined)
          await page.screenshot({ path: `${folder}/chat-${width}-${colorScheme}.png` });
        await own.getByRole('link', { name: 'Gelen kutusunda aç: Ann Writer' }).click();
        await expect(page.getByRole('heading', { name: 'Ann Writer' })).toBeVisible();
      });
    });

test('a case shows what its traveller writes while an earlier message is fetched', {
  tag: quietHour,
}, async ({ page }) => {
  const email = `${randomUUID()}@example.com`;
  const number = await apply(clientOf({ publicUrl: address() }), { email });
  const traveller = clientOf({ publicUrl: address() });
  const customer = { customerName: 'Ann Writer', customerEmail: email };
  await write(traveller, 'Where is my visa?', customer);
  const openingSocket = page.waitForEvent('websocket');
  await signIn(page);
  const socket = await openingSocket;
  const panel = await inspect(page, number);
  await expect(panel.getByText('Where is my visa?')).toBeVisible();

  const conversations = await holdNextRead(page, /\/conversations$/);
  await write(traveller, 'I travel on Monday.');
  await conversations.read;
  const told = socket.waitForEvent('framereceived', ({ payload }) => payload.includes('At noon.'));
  await write(traveller, 'At noon.');
  await told;
  await conversations.release();
  await expect(panel.getByText('At noon.')).toBeVisible();
});
