import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clientOf } from './client.ts';
import { webhookReceiver } from './runningSandbox.ts';

const program = fileURLToPath(new URL('../../../src/sandbox/standalone.ts', import.meta.url));
const env = {
  ...process.env,
  TAZAPAY_API_KEY: 'key',
  TAZAPAY_API_SECRET: 'secret',
  TAZAPAY_WEBHOOK_SECRET: 'whsec',
};

let directory: string;
let port: number;
let running: ChildProcess | undefined;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'sandbox-'));
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
  await new Promise((closed) => probe.close(closed));
});
afterEach(async () => {
  await kill();
  await rm(directory, { recursive: true });
});

async function start() {
  // As documented, because in the easy mode a refund takes seconds.
  const options = ['--port', String(port), '--directory', directory, '--mode', 'asDocumented'];
  const child = spawn(process.execPath, [program, ...options], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  running = child;
  await once(child.stdout, 'data');
}
async function kill() {
  if (running === undefined || running.exitCode !== null || running.signalCode !== null) return;
  running.kill('SIGKILL');
  await once(running, 'exit');
}

describe('The sandbox by itself', () => {
  it('has every payment, refund, fault and undelivered webhook after kill -9', async () => {
    let up = false;
    const shop = await webhookReceiver(() => (up ? 200 : 500));
    const client = clientOf({ baseUrl: `http://127.0.0.1:${port}` });
    await start();
    await client.arm('decline', { reference: 'TRLATER0000000' });
    const paid = await client.create({ webhook_url: shop.url }, 'key-1');
    await client.pay(paid);
    const { json } = await client.refund(paid, { amount: 9000 }, 'refund-1');
    expect(await client.refundEnd(json.data.id)).toBe('succeeded');
    const books = await client.ledger();
    await kill();

    const before = shop.deliveries.length;
    up = true;
    await start();
    expect((await client.ledger()).totals).toEqual(books.totals);
    expect(books.totals).toEqual({ captured: 22400, refunded: 9000, balance: 13400 });
    expect(await client.create({ webhook_url: shop.url }, 'key-1')).toBe(paid);
    expect((await client.refund(paid, { amount: 9000 }, 'refund-1')).json.data.id).toBe(
      books.checkouts[0]?.refunds[0]?.id,
    );
    const declined = await client.create({ reference_id: 'TRLATER0000000' });
    expect((await client.pay(declined)).text).toContain('Your card was declined');
    const types = () =>
      new Set(shop.deliveries.slice(before).map(({ body }) => JSON.parse(body.toString('utf8')).type));
    const all = ['checkout.paid', 'payment_attempt.succeeded', 'refund.pending', 'refund.succeeded'];
    await vi.waitFor(() => expect([...types()].sort()).toEqual(all), { timeout: 60_000 });
    await shop.close();
  });
});
