import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { visaDetails } from '../../src/contract/staff.ts';
import { announce } from '../../src/server/live/index.ts';
import { eraseApplicationOnRequest } from '../../src/server/retention/index.ts';
import { visitorWith } from '../support/chat.ts';
import { apply, clientOf, openCheckout, orderRefund, payWithCard } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { openStaffedProduct, signedIn } from '../support/openProduct.ts';
import { startTestProduct } from '../support/product.ts';
import { connectSocket, handshakeStatus } from '../support/socket.ts';

/** The live channel: who may listen, what a page may send, and how it ends. */

const { product, visitor, staff } = await openStaffedProduct();

const asStaff = () => ({ cookie: staff.cookie(), path: '/ws?admin=true' });
const changed = { kind: 'application_changed', id: 7, application: 'visa', change: 'paid' } as const;

describe('the handshake', () => {
  it('is refused without a staff session, whatever the address claims', async () => {
    for (const path of ['/ws?admin=true', '/ws?admin=true&role=admin', '/ws?userId=1', '/ws']) {
      expect(await handshakeStatus(product.publicUrl, { path }), path).toBe(401);
      expect(await handshakeStatus(product.publicUrl, { path, cookie: 'kapi-staff=guessed' }), path).toBe(
        401,
      );
    }
  });

  it('is refused from another site, from nowhere and from a null origin, with a good cookie too', async () => {
    const port = new URL(product.publicUrl).port;
    for (const origin of ['https://evil.example', `http://localhost.evil:${port}`, 'null', 'file://', null]) {
      expect(await handshakeStatus(product.publicUrl, { ...asStaff(), origin }), String(origin)).toBe(403);
    }
    expect(await handshakeStatus(product.publicUrl, asStaff())).toBe(101);
  });

  it('of a plain GET finds nothing', async () => {
    expect((await clientOf(product).get('/ws')).status).toBe(404);
  });
});

describe('staff', () => {
  it('hear of a change when it is committed, and never of one that was rolled back', async () => {
    const socket = await connectSocket(product.publicUrl, asStaff());
    const { db } = product.services;
    await db
      .transaction(async (tx) => {
        await announce(tx, { ...changed, id: 6 });
        throw new Error('rolled back');
      })
      .catch(() => {});
    await db.transaction((tx) => announce(tx, changed));
    expect(await socket.next('application_changed')).toEqual({
      type: 'application_changed',
      data: { id: '7', kind: 'visa', change: 'paid' },
    });
    socket.close();
  });

  it('hear of a note, of a legal hold and its end, of a refund and of ended links', async () => {
    const number = await apply(visitor);
    await payWithCard(await openCheckout(visitor, number, 224));
    const id = await product.idOf(number);
    const path = `/api/admin/applications/${id}`;
    const shown = async () => visaDetails.parse((await staff.get(path)).json);
    await eventually(async () => (await shown()).paymentStatus === 'succeeded');
    const socket = await connectSocket(product.publicUrl, asStaff());
    const heard = async (change: string) =>
      eventually(async () => {
        const { data } = await socket.next('application_changed');
        return isDeepStrictEqual(data, { id, kind: 'visa', change });
      });

    expect((await staff.post(`${path}/notes`, { text: 'Arandı.' })).status).toBe(201);
    await heard('details');
    expect((await staff.post(`${path}/legal-holds`, { reason: 'Mahkeme.' })).status).toBe(201);
    await heard('changed');
    expect((await staff.post(`${path}/legal-holds/lift`, { reason: 'Bitti.' })).status).toBe(204);
    await heard('changed');
    // What is known before the provider answers, then what it answered.
    expect((await orderRefund(staff, `${path}/refunds`, { amount: '24.00' })).status).toBe(201);
    await heard('details');
    await eventually(async () => (await shown()).refundedAmount === '24.00');
    await heard('changed');
    expect((await staff.post(`${path}/mail-links/revoke`)).status).toBe(200);
    await heard('details');
    socket.close();
  });

  it('hear of a checkout and a download of a traveller, and of an application that is erased', async () => {
    const [paying, erased] = [await apply(visitor), await apply(visitor)];
    const [id, gone] = [await product.idOf(paying), await product.idOf(erased)];
    const socket = await connectSocket(product.publicUrl, asStaff());
    const next = async () => (await socket.next('application_changed')).data;
    await openCheckout(visitor, paying, 224);
    expect(await next()).toEqual({ id, kind: 'visa', change: 'details' });
    const approved = await staff.patch(`/api/admin/applications/${id}/status`, { status: 'approved' });
    expect(approved.status).toBe(200);
    expect(await next()).toEqual({ id, kind: 'visa', change: 'decided' });
    expect((await visitor.get(`/api/download/visa/${paying}`)).status).toBe(200);
    expect(await next()).toEqual({ id, kind: 'visa', change: 'details' });
    const by = { personId: 1, name: 'Yönetici', sessionCode: 'TEST1', label: 'Yönetici · TEST1' };
    await eraseApplicationOnRequest(product.services, Number(gone), { by, reason: 'request' });
    expect(await next()).toEqual({ id: gone, kind: 'visa', change: 'changed' });
    socket.close();
  });

  it('are told to catch up after the database connection was away', async () => {
    const socket = await connectSocket(product.publicUrl, asStaff());
    await product.sql(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'kapi-live' and datname = current_database()`);
    await socket.next('catch_up');
    await announce(product.services.db, changed);
    await socket.next('application_changed');
    socket.close();
  });

  it('are disconnected within seconds of signing out, and by an expired session', async () => {
    const someone = clientOf(product);
    await someone.signIn();
    const cookie = someone.cookie();
    const socket = await connectSocket(product.publicUrl, { cookie, path: '/ws?admin=true' });
    await someone.post('/api/admin/logout');
    expect(await socket.closed()).toBe(4401);
    expect(await handshakeStatus(product.publicUrl, { cookie, path: '/ws?admin=true' })).toBe(401);

    const idle = clientOf(product);
    await idle.signIn();
    const open = await connectSocket(product.publicUrl, { cookie: idle.cookie(), path: '/ws?admin=true' });
    await product.sql(`update staff_sessions set last_seen_at = now() - interval '31 minutes'
      where created_at = (select max(created_at) from staff_sessions)`);
    expect(await open.closed()).toBe(4401);
  });

  it('are disconnected at one instance by signing out at another', async () => {
    const other = await product.another();
    const someone = clientOf(product);
    await someone.signIn();
    const socket = await connectSocket(other.publicUrl, { cookie: someone.cookie(), path: '/ws?admin=true' });
    await someone.post('/api/admin/logout');
    expect(await socket.closed()).toBe(4401);
  });
});

describe('what a page sends', () => {
  it('is answered with an error when it makes no sense, and cut off when that goes on', async () => {
    const socket = await connectSocket(product.publicUrl, asStaff());
    const frames = [
      '',
      'no json',
      '[]',
      '{"type":"subscribe","data":{"to":"*"}}',
      '{"__proto__":{"admin":1}}',
    ];
    for (const text of frames) socket.send(text);
    for (const _ of frames) {
      expect(await socket.next('error')).toEqual({ type: 'error', data: { error: 'invalidRequest' } });
    }
    for (const text of frames) socket.send(text);
    expect(await socket.closed()).toBe(1008);
    expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false);
  });

  it('is cut off when it is too long, binary or too much', async () => {
    const long = await connectSocket(product.publicUrl, asStaff());
    long.send('x'.repeat(64 * 1024 + 1));
    expect([1006, 1009]).toContain(await long.closed());
    const much = await connectSocket(product.publicUrl, asStaff());
    const typing = JSON.stringify({ type: 'typing', data: { sessionId: 'none' } });
    for (let count = 0; count < 200; count += 1) much.send(typing);
    expect(await much.closed()).toBe(1008);
    const binary = await connectSocket(product.publicUrl, asStaff());
    binary.send(Buffer.from(typing));
    await binary.next('error');
    binary.close();
  });
});

describe('visitors of one address', () => {
  it('hold twenty sockets, and another one once one of them has closed; staff there are let in', async () => {
    const limited = await startTestProduct({ RATE_LIMIT_FACTOR: '1' });
    try {
      const { client, socket } = await visitorWith(limited, 'Hello');
      const asVisitor = { cookie: client.cookie() };
      await Promise.all(Array.from({ length: 19 }, () => connectSocket(limited.publicUrl, asVisitor)));
      expect(await handshakeStatus(limited.publicUrl, asVisitor)).toBe(429);
      const someone = await signedIn(limited);
      const there = { cookie: someone.cookie(), path: '/ws?admin=true' };
      expect(await handshakeStatus(limited.publicUrl, there)).toBe(101);
      socket.close();
      // That of staff has closed, too.
      await eventually(async () => limited.app.websocketServer.clients.size === 19);
      expect(await handshakeStatus(limited.publicUrl, asVisitor)).toBe(101);
    } finally {
      await limited.end();
    }
  });
});

describe('a server that stops', () => {
  it('asks its pages to come back', async () => {
    const other = await startTestProduct();
    const someone = clientOf(other);
    await someone.signIn();
    const socket = await connectSocket(other.publicUrl, { cookie: someone.cookie(), path: '/ws?admin=true' });
    await other.end();
    expect(await socket.closed()).toBe(1012);
  });
});
