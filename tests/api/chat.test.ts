import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chatConversation } from '../../src/contract/chat.ts';
import {
  cannedReplies,
  cannedReply,
  conversationDetails,
  conversationList,
} from '../../src/contract/chatInbox.ts';
import { audit } from '../../src/server/audit/index.ts';
import { watchAvailability } from '../../src/server/chat/availability.ts';
import { addingVisitorMessage } from '../../src/server/chat/insertMessage.ts';
import { sealBody } from '../../src/server/chat/personal.ts';
import { sql } from '../../src/server/database/drizzle.ts';
import { advisoryLocks } from '../../src/server/database/locks.ts';
import { ada, readMessages, reply, staffOf, visitorWith, write } from '../support/chat.ts';
import { apply, type Client, clientOf, refusal } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { startTestProduct, type TestProduct } from '../support/product.ts';
import { race } from '../support/race.ts';
import { connectSocket, handshakeStatus, type TestSocket } from '../support/socket.ts';

/** Live support, specification 2 sections 2 to 5 and 7, design sections 4.5 and 5. */

let product: TestProduct;
let staff: Client;
let staffSocket: TestSocket;
beforeAll(async () => {
  product = await startTestProduct();
  const person = await staffOf(product);
  staff = person.client;
  staffSocket = await person.socket();
});
afterAll(async () => {
  staffSocket.close();
  await product.end();
});

const textsOf = (messages: { message: string }[]) => messages.map(({ message }) => message);
const inbox = async (query = '') =>
  conversationList.parse((await staff.get(`/api/admin/chat/sessions${query}`)).json);
const rowOf = async (sessionId: string) => (await inbox()).items.find((item) => item.sessionId === sessionId);
const detailsOf = async (sessionId: string) =>
  conversationDetails.parse((await staff.get(`/api/admin/chat/sessions/${sessionId}`)).json);
const conversationOf = async (client: Client, query = '') =>
  chatConversation.parse((await client.get(`/api/chat/conversation${query}`)).json);

describe('a visitor', () => {
  it('writes, is answered, and both read it as it was sent, at once and later', async () => {
    const { client, sessionId, id, socket } = await visitorWith(product, 'Hello,\nwhere is my visa?');
    const heard = await staffSocket.next('customer_message');
    expect(heard.data).toMatchObject({
      id,
      sessionId,
      customerName: 'Ada Visitor',
      customerEmail: 'ada@example.com',
      message: 'Hello,\nwhere is my visa?',
      sender: 'customer',
    });
    const answerId = await reply(staff, sessionId, 'It is on its way.');
    expect((await socket.next('agent_message')).data).toMatchObject({ id: answerId, sender: 'agent' });

    const mine = await readMessages(client);
    expect(textsOf(mine)).toEqual(['Hello,\nwhere is my visa?', 'It is on its way.']);
    expect((await readMessages(staff, `?sessionId=${sessionId}`)).map((one) => one.id)).toEqual([
      id,
      answerId,
    ]);
    expect((await conversationOf(client)).conversation).toMatchObject({ sessionId, closed: false });
    socket.close();
  });

  it('has a cookie that scripts cannot read and that the database does not hold', async () => {
    const client = clientOf(product);
    const answer = await client.post('/api/chat/messages', { ...ada, message: 'cookie' });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('set-cookie')).toMatch(/^kapi-chat=[\w-]{43};.*HttpOnly; SameSite=Lax/i);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const value = client.cookie().split('=')[1] ?? '';
    expect(
      JSON.stringify(await product.sql(`select encode(cookie_hash, 'escape') from chat_sessions`)),
    ).not.toContain(value);
  });

  it('reads and hears their own conversation and no other', async () => {
    const one = await visitorWith(product, 'secret of one');
    const two = await visitorWith(product, 'secret of two', { customerEmail: 'two@example.com' });
    await reply(staff, one.sessionId, 'for one alone');
    await reply(staff, two.sessionId, 'for two alone');
    expect((await one.socket.next('agent_message')).data).toMatchObject({ message: 'for one alone' });
    expect((await two.socket.next('agent_message')).data).toMatchObject({ message: 'for two alone' });
    expect(JSON.stringify(one.socket.frames)).not.toContain('two');
    expect(textsOf(await readMessages(one.client))).toEqual(['secret of one', 'for one alone']);
    expect(textsOf(await readMessages(one.client, `?before=${two.id}9`))).not.toContain('secret of two');
    expect(refusal(await one.client.get(`/api/chat/messages?sessionId=${two.sessionId}`))).toBe(
      '404 chatNotFound',
    );
    expect(refusal(await one.client.get(`/api/chat/messages?sessionId=${randomUUID()}`))).toBe(
      '404 chatNotFound',
    );

    const naming = JSON.stringify({ type: 'typing', data: { sessionId: two.sessionId } });
    one.socket.send(naming);
    await one.socket.next('error');
    expect(two.socket.frames.map(({ type }) => type)).not.toContain('typing');
    one.socket.close();
    two.socket.close();
  });

  it('is told by name which field is wrong, and nothing is stored', async () => {
    const count = async () => (await product.sql('select count(*) from chat_messages'))[0];
    const before = await count();
    const refused: [Record<string, unknown>, string][] = [
      [{ message: ' \n ' }, '400 chatMessageEmpty message'],
      [{ message: 'a'.repeat(2001) }, '400 chatMessageTooLong message'],
      [{ message: 'bell\u0007' }, '400 invalidText message'],
      [{ message: 'nul\u0000' }, '400 invalidRequest message'],
      [{ customerName: ' ' }, '400 chatNameRequired customerName'],
      [{ customerName: 'a'.repeat(101) }, '400 textTooLong customerName'],
      [{ customerEmail: 'nobody' }, '400 invalidEmail customerEmail'],
      [{ customerEmail: 'a@b.example\r\nBcc: all@example.com' }, '400 invalidEmail customerEmail'],
      [{ sender: 'agent' }, '400 invalidRequest sender'],
      [{ sessionId: randomUUID() }, '400 invalidRequest sessionId'],
      [{ message: 'a'.repeat(5000) }, '400 invalidRequest message'],
      [{ message: { $gt: '' } }, '400 invalidRequest message'],
      [{ clientMessageId: 'a b' }, '400 invalidRequest clientMessageId'],
    ];
    for (const [change, expected] of refused) {
      const answer = await clientOf(product).post('/api/chat/messages', { ...ada, message: 'ok', ...change });
      expect(refusal(answer), JSON.stringify(change).slice(0, 80)).toBe(expected);
    }
    const tooLong = await clientOf(product).post('/api/chat/messages?lang=tr', {
      ...ada,
      message: 'a'.repeat(2001),
    });
    expect(tooLong.text).toMatch(/2001\skarakter/);
    expect(await count()).toEqual(before);
  });

  it('cannot disturb what staff read', async () => {
    const client = clientOf(product);
    const { sessionId } = await write(client, '<img src=x onerror=alert(1)>\u202E \u2066{{name}}', {
      customerName: '\u202E<b>Admin</b>\u200B',
    });
    expect(await rowOf(sessionId)).toMatchObject({
      customerName: '<b>Admin</b>',
      lastMessage: '<img src=x onerror=alert(1)> {{name}}',
    });
  });

  it('is found in the language they wrote in', async () => {
    const { sessionId } = await write(clientOf(product), 'Merhaba', { language: 'tr' });
    expect((await rowOf(sessionId))?.language).toBe('tr');
  });
});

describe('a message sent twice', () => {
  it('is stored once and has the first answer, in a conversation and as its beginning', race, async () => {
    const client = clientOf(product);
    await write(client, 'first');
    const body = { ...ada, message: 'again', clientMessageId: randomUUID() };
    const answers = await Promise.all([1, 2, 3, 4].map(() => client.post('/api/chat/messages', body)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(textsOf(await readMessages(client))).toEqual(['first', 'again']);

    // The answer to the first message was lost, and the cookie with it.
    const begin = { ...ada, message: 'lost answer', clientMessageId: randomUUID() };
    const [lost, other, later] = [clientOf(product), clientOf(product), clientOf(product)];
    const both = await Promise.all([
      lost.post('/api/chat/messages', begin),
      other.post('/api/chat/messages', begin),
    ]);
    both.push(await later.post('/api/chat/messages', begin));
    expect(new Set(both.map(({ text }) => text)).size).toBe(1);
    expect(new Set([lost, other, later].map((one) => one.cookie())).size).toBe(1);
    expect(textsOf(await readMessages(later))).toEqual(['lost answer']);
  });

  it('does not lead into a conversation by an id that could be guessed, or by one that is old', async () => {
    const guessable = { ...ada, message: 'guess', clientMessageId: 'message-1' };
    const [one, two] = [clientOf(product), clientOf(product)];
    await one.post('/api/chat/messages', guessable);
    await two.post('/api/chat/messages', guessable);
    expect(one.cookie()).not.toBe(two.cookie());

    const begin = { ...ada, message: 'old', clientMessageId: randomUUID() };
    const { sessionId } = await write(clientOf(product), 'old', begin);
    await product.sql(`update chat_sessions set created_at = now() - interval '11 minutes' where id = $1`, [
      sessionId,
    ]);
    expect(refusal(await clientOf(product).post('/api/chat/messages', begin))).toBe(
      '409 idempotencyKeyReused',
    );
  });

  it('is one reply for staff too', race, async () => {
    const { sessionId } = await write(clientOf(product), 'question');
    const body = { sessionId, message: 'answer', clientMessageId: randomUUID() };
    const [first, second] = await Promise.all([
      staff.post('/api/chat/reply', body),
      staff.post('/api/chat/reply', body),
    ]);
    expect(first?.text).toBe(second?.text);
    expect(textsOf(await readMessages(staff, `?sessionId=${sessionId}`))).toEqual(['question', 'answer']);
  });
});

describe('nobody else', () => {
  it('reads, writes or listens', async () => {
    const stranger = clientOf(product);
    const session = randomUUID();
    const calls: [string, string, unknown?][] = [
      ['GET', '/api/chat/messages'],
      ['GET', `/api/chat/messages?sessionId=${session}`],
      ['POST', '/api/chat/seen', { upTo: '1' }],
      ['POST', '/api/chat/reply', { sessionId: session, message: 'x' }],
      ['GET', '/api/admin/chat/sessions'],
      ['GET', `/api/admin/chat/sessions/${session}`],
      ['POST', `/api/admin/chat/sessions/${session}/read`, { upTo: '1' }],
      ['POST', `/api/admin/chat/sessions/${session}/close`],
      ['POST', `/api/admin/chat/sessions/${session}/reopen`],
      ['GET', '/api/admin/chat/canned-replies'],
      ['POST', '/api/admin/chat/canned-replies', { title: 'x', text: 'x' }],
      ['PATCH', '/api/admin/chat/canned-replies/1', { title: 'x', text: 'x' }],
      ['DELETE', '/api/admin/chat/canned-replies/1'],
    ];
    const visitor = clientOf(product);
    await write(visitor, 'not staff');
    for (const [method, path, body] of calls) {
      expect((await stranger.send(method, path, body)).status, `${method} ${path}`).toBe(401);
      if (path.includes('admin') || path.endsWith('reply')) {
        expect((await visitor.send(method, path, body)).status, `visitor ${method} ${path}`).toBe(401);
      }
    }
    expect(
      await handshakeStatus(product.publicUrl, { cookie: visitor.cookie(), path: '/ws?admin=true' }),
    ).toBe(401);
    expect(await handshakeStatus(product.publicUrl, { cookie: 'kapi-chat=guessed' })).toBe(401);
    expect((await stranger.get('/api/chat/conversation')).json).toMatchObject({
      conversation: null,
      messages: [],
    });
  });
});

describe('the limits', () => {
  let other: TestProduct;
  beforeAll(async () => {
    other = await startTestProduct({ RATE_LIMIT_FACTOR: '1' });
  });
  afterAll(() => other.end());

  it('let a conversation have 120 messages of its visitor within an hour', async () => {
    const client = clientOf(other);
    await write(client, 'the first');
    await other.sql(`insert into chat_messages (session_id, client_id, sender, body, words, at)
      select session_id, 'more-' || more, sender, body, words, at from chat_messages, generate_series(1, 118) more`);
    await write(client, 'number 120');
    const answer = await client.post('/api/chat/messages', { message: 'number 121' });
    expect(refusal(answer)).toBe('429 chatTooManyMessages');
    await other.sql(`alter table chat_messages disable trigger user;
      update chat_messages set at = at - interval '61 minutes'`);
    await write(client, 'an hour later');
  });

  it('let an address begin ten conversations within an hour, and write thirty messages within a minute', async () => {
    const outcomes: string[] = [];
    for (let count = 0; count < 10; count += 1) {
      const answer = await clientOf(other).post('/api/chat/messages', { ...ada, message: 'one more' });
      outcomes.push(answer.status === 201 ? '201' : refusal(answer));
    }
    expect(outcomes).toEqual([...Array.from({ length: 9 }, () => '201'), '429 chatTooManyConversations']);
    const flood = await Promise.all(
      Array.from({ length: 30 }, () =>
        clientOf(other).post('/api/chat/messages', { ...ada, message: 'flood' }),
      ),
    );
    expect(flood.map(refusal)).toContain('429 tooManyRequests');
  });
});

describe('staff', () => {
  it('see conversations by latest message with what is unread, until they open them', async () => {
    const one = clientOf(product);
    const two = clientOf(product);
    const { sessionId: first } = await write(one, 'one');
    const { sessionId: second } = await write(two, 'two');
    const { id } = await write(one, 'three');
    expect((await inbox()).items.slice(0, 2).map((item) => [item.sessionId, item.unreadCount])).toEqual([
      [first, 2],
      [second, 1],
    ]);
    const unread = (await inbox()).totalUnread;
    expect((await staff.post(`/api/admin/chat/sessions/${first}/read`, { upTo: id })).status).toBe(204);
    expect((await rowOf(first))?.unreadCount).toBe(0);
    expect((await inbox()).totalUnread).toBe(unread - 2);
    await staffSocket.next('chat_session');
  });

  it('page through a long inbox and a long conversation without missing any', async () => {
    const sessions = await Promise.all(
      Array.from({ length: 60 }, (_, index) => write(clientOf(product), `page ${index}`)),
    );
    const found: string[] = [];
    let before = '';
    for (let page = 0; page < 20; page += 1) {
      const { items, hasMore } = await inbox(before);
      found.push(...items.map(({ sessionId }) => sessionId));
      before = `?before=${items.at(-1)?.lastMessageId}`;
      if (!hasMore) break;
    }
    expect(new Set(found).size).toBe(found.length);
    expect(found).toEqual(expect.arrayContaining(sessions.map(({ sessionId }) => sessionId)));

    const visitor = clientOf(product);
    const { sessionId } = await write(visitor, 'm0');
    for (let index = 1; index < 8; index += 1) await write(visitor, `m${index}`);
    const newest = await readMessages(staff, `?sessionId=${sessionId}&limit=3`);
    expect(textsOf(newest)).toEqual(['m5', 'm6', 'm7']);
    expect(
      textsOf(await readMessages(staff, `?sessionId=${sessionId}&limit=3&before=${newest[0]?.id}`)),
    ).toEqual(['m2', 'm3', 'm4']);
    expect(textsOf(await readMessages(visitor, `?after=${newest[0]?.id}`))).toEqual(['m6', 'm7']);
  });

  it('search by name, e-mail and what was said, though nothing of it stands in the database', async () => {
    const word = `z${randomUUID().slice(0, 8)}`;
    const { sessionId } = await write(clientOf(product), `My ${word} is late, Çağrı`, {
      customerName: 'Ferit Özgürlük',
      customerEmail: `ferit.${word}@example.org`,
    });
    const find = async (search: string) =>
      (await inbox(`?search=${encodeURIComponent(search)}`)).items.map((item) => item.sessionId);
    for (const search of [
      'özgür',
      'OZGURLUK',
      `ferit.${word}@example.org`,
      `${word} late`,
      `ferit ${word}`,
    ]) {
      expect(await find(search), search).toEqual([sessionId]);
    }
    expect(await find(`${word} nothing`)).toEqual([]);
    expect(await find('%')).toEqual((await inbox()).items.map((item) => item.sessionId));
    const stored = JSON.stringify(
      await product.sql(
        `select s::text, m::text from chat_sessions s join chat_messages m on m.session_id = s.id`,
      ),
    );
    for (const clear of ['Ferit', 'ferit', word, 'example.org', 'late']) expect(stored).not.toContain(clear);
  });

  it('see the applications of the visitor, by e-mail address and by a number in a message', async () => {
    const visitor = clientOf(product);
    const email = `${randomUUID().slice(0, 8)}@example.com`;
    const own = await apply(visitor, { email: email.toUpperCase() });
    const foreign = await apply(visitor, { email: 'other@example.com' });
    visitor.forgetCookies();
    const { sessionId } = await write(visitor, `It is ${foreign.toLowerCase()}`, { customerEmail: email });
    const details = await detailsOf(sessionId);
    expect(details.applications.map((one) => [one.applicationNumber, one.sameEmail])).toEqual([
      [foreign, false],
      [own, true],
    ]);
    expect(details.variables).toEqual({ name: 'Ada Visitor', number: foreign, brand: 'Kapı' });
    const opened = await product.sql(
      `select 1 from audit_log where action = 'chat.opened' and detail->>'session' = $1`,
      [sessionId],
    );
    expect(opened).toHaveLength(1);
  });

  it('close and reopen; a closed conversation is not listened to, and a message opens it again', async () => {
    const { client, sessionId, socket } = await visitorWith(product, 'close me');
    expect((await staff.post(`/api/admin/chat/sessions/${sessionId}/close`)).status).toBe(204);
    expect((await socket.next('chat_session')).data).toEqual({ closed: true });
    expect(await socket.closed()).toBe(4403);
    expect(await handshakeStatus(product.publicUrl, { cookie: client.cookie() })).toBe(401);
    expect((await conversationOf(client)).conversation?.closed).toBe(true);
    expect((await inbox('?state=closed')).items[0]?.sessionId).toBe(sessionId);

    await write(client, 'one more thing');
    expect((await rowOf(sessionId))?.closed).toBe(false);
    expect(await handshakeStatus(product.publicUrl, { cookie: client.cookie() })).toBe(101);
    await staff.post(`/api/admin/chat/sessions/${sessionId}/close`);
    await staff.post(`/api/admin/chat/sessions/${sessionId}/reopen`);
    expect((await rowOf(sessionId))?.closed).toBe(false);
    await staff.post(`/api/admin/chat/sessions/${sessionId}/close`);
    await reply(staff, sessionId, 'still here');
    expect((await rowOf(sessionId))?.closed).toBe(false);
    expect((await staff.post(`/api/admin/chat/sessions/${randomUUID()}/close`)).status).toBe(404);
  });

  it('are refused an empty reply, and one to nobody', async () => {
    const { sessionId } = await write(clientOf(product), 'hello');
    expect(refusal(await staff.post('/api/chat/reply', { sessionId, message: '  ' }))).toBe(
      '400 chatMessageEmpty message',
    );
    expect(refusal(await staff.post('/api/chat/reply', { sessionId: randomUUID(), message: 'x' }))).toBe(
      '404 chatNotFound',
    );
  });

  it('keep canned replies', async () => {
    const path = '/api/admin/chat/canned-replies';
    const made = cannedReply.parse(
      (await staff.post(path, { title: ' Merhaba ', text: 'Hello {{name}}' })).json,
    );
    expect(made).toMatchObject({ title: 'Merhaba', text: 'Hello {{name}}' });
    const changed = await staff.patch(`${path}/${made.id}`, { title: 'Selam', text: 'Hi {{name}}' });
    expect(changed.json).toEqual({ id: made.id, title: 'Selam', text: 'Hi {{name}}', shortcut: null });
    expect(cannedReplies.parse((await staff.get(path)).json).map(({ title }) => title)).toContain('Selam');
    expect(refusal(await staff.post(path, { title: '', text: '' }))).toBe('400 chatTitleRequired title,text');
    expect((await staff.send('DELETE', `${path}/${made.id}`)).status).toBe(204);
    expect((await staff.patch(`${path}/${made.id}`, { title: 'x', text: 'x' })).status).toBe(404);
  });

  it('and visitors see each other type, and visitors whether anybody is there', async () => {
    const { client, sessionId, socket } = await visitorWith(product, 'typing');
    expect((await socket.next('presence')).data).toEqual({ staffConnected: true });
    expect((await conversationOf(client)).availability).toMatchObject({
      staffConnected: true,
      replyHours: 48,
    });
    socket.send(JSON.stringify({ type: 'typing' }));
    expect((await staffSocket.next('typing')).data).toEqual({ sessionId });
    staffSocket.send(JSON.stringify({ type: 'typing', data: { sessionId } }));
    await socket.next('typing');
    socket.close();
    await connectSocket(product.publicUrl, { cookie: client.cookie() }).then((again) => again.close());
  });
});

describe('what a visitor may expect', () => {
  const at = (instant: string) =>
    watchAvailability({ ...product.services, clock: { now: () => new Date(instant) } })();

  it('follows the business hours, Monday to Friday 9:00 to 18:00 UTC', async () => {
    expect(await at('2026-11-20T17:59:00Z')).toMatchObject({
      open: true,
      opensAt: null,
      staffConnected: true,
    });
    expect(await at('2026-11-20T18:00:00Z')).toMatchObject({
      open: false,
      opensAt: '2026-11-23T09:00:00.000Z',
      replyMinutes: null,
      replyHours: 48,
    });
  });

  it('is how long first answers have taken lately, in steps of five minutes', async () => {
    await product.sql(`update chat_sessions set first_reply_at = created_at + interval '7 minutes'`);
    expect((await at('2026-11-20T12:00:00Z')).replyMinutes).toBe(10);
  });
});

describe('catching up', () => {
  it('from the last message seen never skips one, however many are written at once', race, async () => {
    const visitors = await Promise.all(
      Array.from({ length: 8 }, async (_, index) => {
        const client = clientOf(product);
        await write(client, `begin ${index}`);
        return client;
      }),
    );
    const start = (await readMessages(staff)).at(-1)?.id ?? '0';
    const seen: string[] = [];
    let writing = true;
    const reading = (async () => {
      let after = start;
      for (;;) {
        const last = !writing;
        const news = await readMessages(staff, `?after=${after}`);
        seen.push(...news.map(({ id }) => id));
        after = news.at(-1)?.id ?? after;
        if (last) return;
      }
    })();
    const written = await Promise.all(
      visitors.flatMap((client) =>
        Array.from({ length: 10 }, (_, index) => write(client, `at once ${index}`)),
      ),
    );
    writing = false;
    await reading;
    expect(seen.toSorted()).toEqual(written.map(({ id }) => id).toSorted());
    expect(seen).toEqual(seen.toSorted((a, b) => Number(a) - Number(b)));
  });

  it('keeps nobody from sealing the audit log', async () => {
    const { db } = product.services;
    await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.chatMessageId})`);
      await audit(db, { at: new Date(), actor: 'system', action: 'test.written' });
      await eventually(async () => (await product.sql('select from audit_unsealed limit 1')).length === 0);
    });
  });

  it('waits for a message that was begun earlier and is committed later', async () => {
    const [slow, quick] = [clientOf(product), clientOf(product)];
    const { sessionId, id: start } = await write(slow, 'slow');
    const { id: last } = await write(quick, 'quick');
    expect(Number(last)).toBeGreaterThan(Number(start));
    const { db, sealer } = product.services;
    const clientId = randomUUID();
    let isThere = false;
    let written: Promise<void> | undefined;
    await db.transaction(async (tx) => {
      const body = sealBody(sealer, sessionId, clientId, 'begun earlier');
      const message = { sessionId, clientId, body, words: [], at: new Date(), reopens: false };
      await tx.execute(addingVisitorMessage({ ...message, limit: 10, mentioned: [] }));
      written = write(quick, 'committed earlier').then(() => {
        isThere = true;
      });
      await eventually(async () => {
        const waiting = await product.sql(
          `select 1 from pg_locks where locktype = 'advisory' and not granted`,
        );
        return isThere || waiting.length > 0;
      });
      expect(await readMessages(staff, `?after=${last}`)).toEqual([]);
    });
    await written;
    expect(textsOf(await readMessages(staff, `?after=${last}`))).toEqual([
      'begun earlier',
      'committed earlier',
    ]);
  });
});
