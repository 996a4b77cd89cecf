import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { clientOf } from '../support/client.ts';
import { poolOf } from '../support/databaseServer.ts';
import { eventually } from '../support/eventually.ts';
import { freePort } from '../support/freePort.ts';
import { ownDatabase } from '../support/ownDatabase.ts';
import { type ProductProcess, startProductProcess } from '../support/productProcess.ts';
import { rawAnswer, rawRequest } from '../support/rawSocket.ts';

/** Clients that send requests and reset their connection before they are answered. */

/** Answered without the database, and counted against the general limit. */
const path = '/api/admin/session';
/** Together more than one address may send in a minute. */
const [clients, requestsOfEach] = [50, 13];
const caller = { 'x-forwarded-for': '203.0.113.7' };
const headers = ['Host: localhost', `X-Forwarded-For: ${caller['x-forwarded-for']}`];

/**
 * Opens connections, sends bytes on each and resets it before the server reads any of them: before it has taken up the
 * connections, or after.
 */
async function sendAndLeave(product: ProductProcess, bytes: string, takenUp: boolean): Promise<void> {
  const pid = product.pid();
  const port = Number(new URL(product.publicUrl).port);
  const open = () =>
    Promise.all(
      Array.from({ length: clients }, async () => {
        const socket = connect(port, '127.0.0.1').on('error', () => {});
        await once(socket, 'connect');
        return socket;
      }),
    );
  const early = takenUp ? await open() : [];
  // Connections are taken up in their order, this one after those above.
  await rawAnswer(product.publicUrl, rawRequest('GET /healthz HTTP/1.1', headers));
  process.kill(pid, 'SIGSTOP');
  try {
    for (const socket of takenUp ? early : await open()) {
      await new Promise((written) => socket.write(bytes, written));
      socket.resetAndDestroy();
    }
  } finally {
    process.kill(pid, 'SIGCONT');
  }
}

it.each([
  ['without a proxy', {}],
  ['behind a proxy', { TRUST_PROXY: '127.0.0.1' }],
])('are counted by the limits and make no error line, %s', async (_, environment) => {
  const database = await ownDatabase('gone');
  const pool = poolOf(database.url, 1);
  const product = await startProductProcess(await freePort(), {
    DATABASE_URL: database.url,
    DATA_DIR: database.dataDir,
    LOG_LEVEL: 'info',
    RATE_LIMIT_FACTOR: '1',
    ...environment,
  });
  const requests = rawRequest(`GET ${path} HTTP/1.1`, headers).repeat(requestsOfEach);
  const read = () => product.output().split(`"route":"${path}"`).length - 1;
  try {
    // Of those whose connection was reset before it was taken up nobody knows the address; they share a limit.
    await sendAndLeave(product, requests, false);
    await eventually(
      async () => (await pool.query('select 1 from shared_limits where hits >= 300')).rowCount === 1,
    );
    const client = clientOf(product);
    expect((await client.get(path, caller)).status).toBe(200);
    await sendAndLeave(product, requests, true);
    await eventually(async () => read() >= 2 * clients * requestsOfEach);
    // Hits are on their way to the database. Asking takes part of the limit, far less than the limit in this time.
    await eventually(async () => (await client.get(path, caller)).status === 429, 20_000);
    const body = rawRequest('POST /api/get-token HTTP/1.1', [
      ...headers,
      'Content-Type: application/json',
      'Content-Length: 100',
    ]);
    await sendAndLeave(product, `${body}{"fpHash":`, true);
    expect((await client.get('/healthz')).status).toBe(200);
  } finally {
    await product.stop();
    await pool.end();
    await database.remove();
  }
  // What the product had begun has ended with it.
  const lines = product.output().split('\n');
  expect(lines.filter((line) => /"level":[56]0/.test(line))).toEqual([]);
});
