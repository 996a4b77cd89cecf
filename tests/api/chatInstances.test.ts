import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chatMessage } from '../../src/contract/chat.ts';
import type { RunningProduct } from '../../src/server/product.ts';
import { readMessages, reply, staffOf, visitorWith, write } from '../support/chat.ts';
import { clientOf } from '../support/client.ts';
import { startTestProduct, type TestProduct } from '../support/product.ts';
import { connectSocket } from '../support/socket.ts';

/** Two instances on one database: whoever is connected to one hears of what happens at the other. */

let first: TestProduct;
let second: RunningProduct;
beforeAll(async () => {
  first = await startTestProduct();
  second = await first.another();
});
afterAll(() => first.end());

describe('two instances', () => {
  it('pass messages, typing and presence across, in order', async () => {
    const visitor = await visitorWith(first, 'to the other side');
    expect((await visitor.socket.next('presence')).data).toEqual({ staffConnected: false });
    const staff = await staffOf(second);
    const socket = await staff.socket();
    expect((await visitor.socket.next('presence')).data).toEqual({ staffConnected: true });

    const texts = Array.from({ length: 30 }, (_, index) => `number ${index}`);
    for (const text of texts) await write(visitor.client, text);
    const heard: string[] = [];
    for (const _ of texts) {
      heard.push(chatMessage.parse((await socket.next('customer_message')).data).message);
    }
    expect(heard).toEqual(texts);

    await reply(staff.client, visitor.sessionId, 'and back');
    expect((await visitor.socket.next('agent_message')).data).toMatchObject({ message: 'and back' });
    visitor.socket.send(JSON.stringify({ type: 'typing' }));
    expect((await socket.next('typing')).data).toEqual({ sessionId: visitor.sessionId });

    socket.close();
    expect((await visitor.socket.next('presence')).data).toEqual({ staffConnected: false });
    visitor.socket.close();
  });

  it('know one conversation: begun at one, read, closed and written on at the other', async () => {
    const visitor = clientOf(first);
    const { sessionId } = await write(visitor, 'begun at one');
    const there = clientOf(second);
    const cookie = visitor.cookie();
    expect((await there.get('/api/chat/messages', { cookie })).json).toMatchObject([
      { message: 'begun at one' },
    ]);
    const socket = await connectSocket(first.publicUrl, { cookie });
    const staff = await staffOf(second);
    await staff.client.post(`/api/admin/chat/sessions/${sessionId}/close`);
    expect(await socket.closed()).toBe(4403);
    await there.post('/api/chat/messages', { message: 'written at two' }, { cookie });
    expect((await readMessages(visitor)).map(({ message }) => message)).toEqual([
      'begun at one',
      'written at two',
    ]);
  });
});
