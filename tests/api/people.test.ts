import { describe, expect, it } from 'vitest';
import { readMessages } from '../../src/contract/chat.ts';
import { listConversations } from '../../src/contract/chatInbox.ts';
import { reply, visitorWith, write } from '../support/chat.ts';
import { apply, clientOf } from '../support/client.ts';
import { openStaffedProduct } from '../support/openProduct.ts';
import { connectSocket } from '../support/socket.ts';

/** What people of staff do carries their id, beside the name that is shown. */

const { product, visitor, staff } = await openStaffedProduct();

describe('what a member of staff writes', () => {
  it('keeps the person, whom visitors are not told', async () => {
    const path = `/api/admin/applications/${await product.idOf(await apply(visitor))}`;
    expect((await staff.post(`${path}/notes`, { text: 'Pasaport soruldu.' })).status).toBe(201);
    expect((await staff.post(`${path}/take`)).status).toBe(200);
    const guest = clientOf(product);
    const { sessionId } = await write(guest, 'Where is my visa?');
    await reply(staff, sessionId, 'It is with us.');

    const authors = await product.sql(
      `select 'decision' as what, person_id from decisions
       union all select 'note', person_id from staff_notes
       union all select sender, person_id from chat_messages order by what`,
    );
    expect(authors).toEqual([
      { what: 'agent', person_id: '1' },
      { what: 'customer', person_id: null },
      { what: 'decision', person_id: '1' },
      { what: 'note', person_id: '1' },
    ]);
    const { text } = await guest.get('/api/chat/messages');
    expect(text).toContain('It is with us.');
    expect(text).not.toMatch(/Yönetici|person/i);
  });

  it('is named to staff, over HTTP and the socket, and never to the visitor', async () => {
    const { client, sessionId, socket } = await visitorWith(product, 'Is anybody there?');
    const page = await connectSocket(product.publicUrl, { cookie: staff.cookie(), path: '/ws?admin=true' });
    await reply(staff, sessionId, 'Good morning.');
    const heard = { message: 'Good morning.', sender: 'agent' };
    expect((await page.next('agent_message')).data).toMatchObject({ ...heard, author: 'Yönetici' });
    const told = (await socket.next('agent_message')).data;
    expect(told).toMatchObject(heard);
    expect(told).not.toHaveProperty('author');

    const { json } = await staff.get(`/api/chat/messages?sessionId=${sessionId}`);
    const read = readMessages.answer.parse(json).map(({ sender, author }) => [sender, author]);
    expect(read).toEqual([
      ['customer', null],
      ['agent', 'Yönetici'],
    ]);
    expect((await client.get('/api/chat/messages')).text).not.toContain('author');
    const list = listConversations.answer.parse((await staff.get(listConversations.path)).json);
    const row = list.items.find((item) => item.sessionId === sessionId);
    expect(row?.lastAuthor).toEqual({ id: '1', name: 'Yönetici' });
    await write(client, 'Thank you.');
    const later = listConversations.answer.parse((await staff.get(listConversations.path)).json);
    expect(later.items.find((item) => item.sessionId === sessionId)?.lastAuthor).toBeNull();
    for (const one of [page, socket]) one.close();
  });
});
