import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apply, type Client, clientOf, openCheckout, payWithCard } from '../support/client.ts';
import { command } from '../support/databaseServer.ts';
import { eventually } from '../support/eventually.ts';
import { freePort } from '../support/freePort.ts';
import { linkIn, readOutbox } from '../support/outbox.ts';
import { ownDatabase } from '../support/ownDatabase.ts';
import { killedPassword, type ProductProcess, startProductProcess } from '../support/productProcess.ts';
import { handshakeStatus } from '../support/socket.ts';

/** What a whole process writes at its most talkative level while it is used well and badly: nothing that opens anything. */

const database = await ownDatabase('log');
const { dataDir } = database;
let product: ProductProcess;
beforeAll(async () => {
  product = await startProductProcess(await freePort(), {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'trace',
  });
});
afterAll(async () => {
  await product.stop();
  await database.remove();
});

const secret = 'c4n4ry-of-the-log';

/** Sends bytes as they are, also such as no client would, and no more; resolves when the connection has ended. */
async function raw(bytes: string): Promise<void> {
  const socket = connect(Number(new URL(product.publicUrl).port), '127.0.0.1').resume();
  socket.on('error', () => {});
  socket.end(bytes);
  await once(socket, 'close');
}

/** Calls that succeed, are refused, are malformed or fail, each with number, token and secret where there is room. */
async function useBadly(client: Client, number: string, token: string): Promise<void> {
  const query = `?secret=${secret}&number=${number}&token=${token}`;
  const paths = [
    `/api/applications/${number}`,
    `/api/applications/${number}/download`,
    `/api/applications/${number}/receipt`,
    `/api/nothing/${number}`,
    `/status/${number}`,
    `/api/status-link/${token}`,
    `/status/${token}`,
    `/nothing/${number}`,
    `/assets/${number}`,
    `/sandbox/checkout/${number}`,
    `/ws/${number}`,
    `/api/applications/${number}%zz`,
    `/api/applications/${'x'.repeat(300)}${number}`,
    `//${number}/..%2f`,
  ];
  const cookie = { cookie: `kapi-staff=${secret}; kapi-chat=${secret}` };
  for (const path of paths) {
    await client.get(path + query);
    await client.get(path + query, cookie);
    await client.send('POST', path + query, '{"secret":', { 'x-secret': secret });
    await client.send('DELETE', path + query);
    for (const origin of [product.publicUrl, 'http://evil.example']) {
      await handshakeStatus(product.publicUrl, { path: path + query, origin, ...cookie });
    }
  }
  await client.post(`/api/payment/update-status${query}`, { orderRef: number, xref: secret });
  await client.post('/api/payment/update-status', `{"orderRef":"${number}\\u0000"}`);
  await client.post('/api/tazapay/checkout', { amount: 1, currency: 'USD', orderRef: number });
  await client.post(`/api/tazapay/webhook${query}`, `{"id":"${secret}"}`);
  await client.post('/api/admin/login', { password: secret });
  await client.post(`/api/status-link${query}`, { token });
  await client.post('/api/status-link', { token, [token]: number });
  await client.post('/api/status-link', `{"token":"${token}`);
  await client.get(`/api/admin/applications?search=${number}`);

  const host = `host: localhost\r\ncookie: kapi-staff=${secret}\r\n`;
  const target = `/api/applications/${number}${query}`;
  const malformed = [
    `GET ${target} HTTP/1.1\r\n${host}bad header ${secret}\r\n\r\n`,
    `NONSENSE ${target} HTTP/1.1\r\n${host}\r\n`,
    `GET ${target} HTTP/9.9\r\n${host}\r\n`,
    `GET ${target} HTTP/1.1\r\n${host}x: ${secret.repeat(2_000)}\r\n\r\n`,
    `GET ${target} HTTP/1.1\r\n${host}connection: Upgrade, Upgrade: websocket\r\n\r\n`,
    `GET ${target} HTTP/1.1\r\n${host}connection: Upgrade\r\nupgrade: websocket\r\n\r\n`,
    `GET ${target} HTTP/1.1\r\n${host}connection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
    `GET ${target} HTTP/1.1\r\n${host}connection: Upgrade\r\nupgrade: h2c\r\n\r\n`,
    `POST ${target} HTTP/1.1\r\n${host}content-type: application/json\r\ncontent-length: 900\r\n\r\n{"secret":"${secret}"`,
    `POST ${target} HTTP/1.1\r\n${host}transfer-encoding: chunked\r\n\r\nzz\r\n${secret}\r\n`,
  ];
  for (const bytes of malformed) await raw(bytes);
}

describe('the log', () => {
  it('holds no application number, token of a link, query string, cookie or password, whatever is asked for', async () => {
    const client = clientOf(product);
    const number = await apply(client);
    await payWithCard(await openCheckout(client, number));
    await client.post('/api/payment/update-status', { orderRef: number });
    const token = await eventually(async () => {
      const mails = await readOutbox(join(dataDir, 'outbox'));
      const mail = mails.find(({ subject }) => subject?.includes(number));
      return mail && linkIn(mail).split('=')[1];
    });
    await useBadly(client, number, token);

    // A statement that fails, with the number among its values.
    await command(database.url, 'alter table applications rename to applications_away');
    expect((await client.get(`/api/applications/${number}?secret=${secret}`)).status).toBe(500);
    await command(database.url, 'alter table applications_away rename to applications');

    const staff = clientOf(product);
    await staff.signIn(killedPassword);
    const cookie = staff.cookie();
    expect(await handshakeStatus(product.publicUrl, { cookie, path: '/ws?admin=true' })).toBe(101);
    await staff.get(`/api/admin/applications?search=${number}`);
    expect((await staff.get(`/api/payment/bank-hosts?last=${secret}`)).status).toBe(200);

    const lines = await eventually(async () => {
      const all = product.output().split('\n');
      return all.some((line) => line.includes('"route":"/api/payment/bank-hosts"')) && all;
    });
    expect(lines.some((line) => line.includes('"route":"/api/applications/:applicationNumber"'))).toBe(true);
    expect(lines.some((line) => line.includes('"request failed"'))).toBe(true);
    const words = [
      number,
      number.slice(2),
      token,
      secret,
      'secret=',
      cookie.split('=')[1] ?? '',
      killedPassword,
    ];
    const telling = lines.filter((line) => words.some((word) => line.includes(word)));
    expect(telling).toEqual([]);
    // Bytes of a request that a parse error carries with it, as pino would write a Buffer.
    expect(lines.filter((line) => line.includes('"Buffer"'))).toEqual([]);
  });
});
