import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import {
  caseConversations,
  conversationDetails,
  listCaseConversations,
} from '../../src/contract/chatInbox.ts';
import type { ApplicationKind } from '../../src/domain/status/statuses.ts';
import { reply, write } from '../support/chat.ts';
import { apply, clientOf } from '../support/client.ts';
import { insure } from '../support/insurance.ts';
import { openStaffedProduct } from '../support/openProduct.ts';

/** The conversations of a traveller beside their case. Issue 19, item 6. */

const { product, visitor, staff } = await openStaffedProduct();

const pathOf = async (number: string, kind: ApplicationKind = 'visa') =>
  listCaseConversations(kind).path.replace(':id', await product.idOf(number));
const conversationsOf = async (...of: Parameters<typeof pathOf>) =>
  caseConversations.parse((await staff.get(await pathOf(...of))).json).items;
const ownEmail = () => `${randomUUID()}@example.com`;

it('are those of its e-mail address and those that name its number, the latest first', async () => {
  const email = ownEmail();
  const number = await apply(visitor, { email: email.toUpperCase() });
  const insured = await insure(visitor, { email });
  const own = await write(clientOf(product), 'Where is my visa?', {
    customerName: 'Ann',
    customerEmail: email,
  });
  await reply(staff, own.sessionId, 'On its way.');
  const stranger = await write(clientOf(product), `About ${number}`, { customerEmail: ownEmail() });
  await write(clientOf(product), 'Hello', { customerEmail: ownEmail() });
  expect(await conversationsOf(number)).toMatchObject([
    { sessionId: stranger.sessionId, sameEmail: false, messages: [{ message: `About ${number}` }] },
    {
      sessionId: own.sessionId,
      customerName: 'Ann',
      closed: false,
      sameEmail: true,
      hasEarlier: false,
      messages: [
        { message: 'Where is my visa?', sender: 'customer', author: null },
        { message: 'On its way.', sender: 'agent', author: 'Yönetici' },
      ],
    },
  ]);
  expect((await conversationsOf(insured, 'insurance')).map(({ sessionId }) => sessionId)).toEqual([
    own.sessionId,
  ]);
});

it('show the newest thirty messages, and leave them unread', async () => {
  const email = ownEmail();
  const number = await apply(visitor, { email });
  const client = clientOf(product);
  const { sessionId } = await write(client, 'message 0', { customerEmail: email });
  for (let n = 1; n <= 30; n += 1) await write(client, `message ${n}`);
  const [conversation] = await conversationsOf(number);
  expect(conversation?.hasEarlier).toBe(true);
  expect(conversation?.messages.map(({ message }) => message)).toEqual(
    Array.from({ length: 30 }, (_, n) => `message ${n + 1}`),
  );
  const details = await staff.get(`/api/admin/chat/sessions/${sessionId}`);
  expect(conversationDetails.parse(details.json).unreadCount).toBe(31);
});

it('are none without any, and of no case that is not there', async () => {
  expect(await conversationsOf(await apply(visitor, { email: ownEmail() }))).toEqual([]);
  expect((await staff.get('/api/admin/applications/999999/conversations')).status).toBe(404);
});
