import { connect, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { openProduct } from '../support/openProduct.ts';
import { rawRequest } from '../support/rawSocket.ts';

/** Clients that send or read as slowly as they can. The server's limits of 60 and 120 seconds are real here. */

const { product, visitor } = await openProduct();
const port = Number(new URL(product.publicUrl).port);
const host = `Host: localhost:${port}`;

/** A slow client sends one byte so often: too soon for any limit on silence. */
const dripEveryMs = 5_000;
/** Node looks every half minute for what took longer than the two minutes of a request; the rest is for a busy machine. */
const allGoneWithinMs = 240_000;
/** A large file, asked for so often on one connection that the buffers of the systems do not hold it all. */
const bundle = '/api/docs/static/swagger-ui-bundle.js';
const bundlesAsked = 6;
/** Connections that are opened at a time; Node's backlog is 511. */
const groupSize = 100;
/** Connections that the other client may hold between its calls. */
const ofVisitor = 4;

let opened = 0;

type SlowClient = { socket: Socket; received(): string; hasEnded(): boolean };

const openConnections = () =>
  new Promise<number>((resolve, reject) => {
    product.app.server.getConnections((error, count) => (error === null ? resolve(count) : reject(error)));
  });

function openOne(bytes: string, reads: boolean): SlowClient {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1');
  if (!reads) socket.pause();
  let received = '';
  let ended = false;
  socket.on('data', (chunk) => {
    received += String(chunk);
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    ended = true;
  });
  if (bytes !== '') socket.write(bytes);
  return { socket, received: () => received, hasEnded: () => ended };
}

/**
 * So many connections that send these bytes and then nothing of their own accord. They come in groups, because of those
 * that wait to be accepted the system forgets what is beyond the server's backlog, and no silent client asks again.
 */
async function open(count: number, bytes: string, { reads = true } = {}): Promise<SlowClient[]> {
  const clients: SlowClient[] = [];
  while (clients.length < count) {
    const group = Math.min(groupSize, count - clients.length);
    clients.push(...Array.from({ length: group }, () => openOne(bytes, reads)));
    opened += group;
    await eventually(async () => (await openConnections()) >= opened);
  }
  return clients;
}

it('slow heads, bodies and readers and idle connections hold nobody up, and all are cut off', async () => {
  const bundleBytes = Number((await visitor.get(bundle)).headers.get('content-length'));
  const heads = await open(300, `GET /healthz HTTP/1.1\r\n${host}\r\nX-Slow: `);
  const lines = [host, 'Content-Type: application/json', 'Content-Length: 4000'];
  const bodies = await open(300, rawRequest('POST /api/get-token HTTP/1.1', lines, '{"fpHash":"'));
  const idle = await open(1_000, '');
  const asking = rawRequest(`GET ${bundle} HTTP/1.1`, [host]).repeat(bundlesAsked);
  const readers = await open(50, asking, { reads: false });
  const dripping = [...heads, ...bodies];
  const drip = setInterval(() => {
    for (const { socket } of dripping) if (socket.writable) socket.write('x');
  }, dripEveryMs);
  try {
    expect((await visitor.get('/api/countries')).status).toBe(200);
    // Answered while they were there: they held nobody up.
    expect(await openConnections()).toBeGreaterThan(ofVisitor);
    await eventually(async () => {
      expect((await visitor.get('/api/countries')).status).toBe(200);
      return (await openConnections()) <= ofVisitor;
    }, allGoneWithinMs);

    await eventually(async () => [...dripping, ...idle].every(({ hasEnded }) => hasEnded()));
    for (const { received } of dripping) expect(received()).toMatch(/^HTTP\/1\.1 408 /);
    for (const { received } of idle) expect(received()).toMatch(/^$|^HTTP\/1\.1 408 /);
    // What the systems had buffered still comes; the rest was given up with the connection.
    for (const { socket } of readers) socket.resume();
    await eventually(async () => readers.every(({ hasEnded }) => hasEnded()));
    for (const { received } of readers) expect(received().length).toBeLessThan(bundlesAsked * bundleBytes);
  } finally {
    clearInterval(drip);
    for (const { socket } of [...dripping, ...idle, ...readers]) socket.destroy();
  }
}, 600_000);
