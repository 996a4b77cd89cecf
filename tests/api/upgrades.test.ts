import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { openStaffedProduct } from '../support/openProduct.ts';

/** Offers to change the protocol of a connection: one path takes one kind of them. */

const { product, staff } = await openStaffedProduct();

type Offer = { method?: string; path: string; headers?: Record<string, string>; body?: string };

/** Sends an offer over a bare socket; answers with the status and when the server has closed the connection. */
function offer({ method = 'GET', path, headers = {}, body = '' }: Offer) {
  const { port } = new URL(product.publicUrl);
  const socket = connect(Number(port), '127.0.0.1');
  let received = '';
  let closed = false;
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1');
  });
  socket.on('close', () => {
    closed = true;
  });
  socket.on('error', () => {});
  const all = {
    host: `localhost:${port}`,
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    ...headers,
  };
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`${method} ${path} HTTP/1.1\r\n${head.join('')}\r\n${body}`);
  return {
    status: () =>
      eventually(async () => {
        const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(received) ?? [];
        return status === undefined ? null : Number(status);
      }),
    ended: (limitMs = 2_000) => eventually(async () => closed, limitMs),
    received: () => received,
    drop: () => socket.destroy(),
  };
}

describe('a WebSocket handshake', () => {
  it.each([
    '/api/countries',
    '/',
    '/nowhere',
    '/api/nowhere',
    '/healthz',
    '/sandbox/checkout/x',
    '/assets/x.js',
  ])('at %s is refused and its connection closed, 300 at once too', async (path) => {
    const offers = Array.from({ length: 300 }, (_, index) =>
      offer({ path, headers: index % 2 === 0 ? { origin: 'http://evil.example' } : {} }),
    );
    const statuses = new Set(await Promise.all(offers.map(({ status }) => status())));
    expect([...statuses]).toEqual([404]);
    await Promise.all(offers.map(({ ended }) => ended(5_000)));
  });

  it('is refused elsewhere with a good cookie and Origin too', async () => {
    const headers = { cookie: staff.cookie(), origin: product.publicUrl };
    const elsewhere = offer({ path: '/api/admin/stats', headers });
    expect(await elsewhere.status()).toBe(404);
    await elsewhere.ended();
    const here = offer({ path: '/ws?admin=true', headers });
    expect(await here.status()).toBe(101);
    here.drop();
  });

  it('at /ws with a foreign Origin or without a cookie is refused, and its connection closed', async () => {
    for (const [origin, status] of [
      ['http://evil.example', 403],
      [product.publicUrl, 401],
    ] as const) {
      const refused = offer({ path: '/ws', headers: { origin } });
      expect(await refused.status()).toBe(status);
      await refused.ended();
    }
  });

  it('with a body that never comes keeps no connection', async () => {
    const waiting = offer({
      method: 'POST',
      path: '/api/get-token',
      headers: { 'content-type': 'application/json', 'content-length': '100' },
    });
    expect(await waiting.status()).toBe(404);
    await waiting.ended();
  });
});

it('an offer of another protocol is passed over, as RFC 9110 section 7.8 allows', async () => {
  const plain = offer({
    path: '/healthz',
    headers: { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': 'AAMAAABkAAQAAP__' },
  });
  expect(await plain.status()).toBe(200);
  await eventually(async () => plain.received().includes('"up"'));
  plain.drop();
});
