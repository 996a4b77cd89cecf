import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach } from 'vitest';
import type { SandboxOptions } from '../../../src/sandbox/options.ts';
import { sandboxProvider } from '../../../src/sandbox/plugin.ts';

/** For tests: a sandbox provider listening under /sandbox, on a free port where none is given, and the folder it keeps. */
export async function runningSandbox(over: Partial<SandboxOptions> = {}, port = 0) {
  const directory = over.directory ?? (await mkdtemp(join(tmpdir(), 'sandbox-')));
  // A connection whose call ends while the server closes would keep it open for the 72 seconds of Fastify's default.
  const app: FastifyInstance = Fastify({ keepAliveTimeout: 1_000 });
  const options: SandboxOptions = {
    publicUrl: 'http://pay.example/sandbox',
    apiKey: 'key',
    apiSecret: 'secret',
    webhookSecret: 'whsec',
    webhookRetryDelaysMs: [1],
    // Tests count deliveries; those of the disorder itself ask for it.
    disorder: { repeatedShare: 0, lateShare: 0 },
    ...over,
    directory,
  };
  app.register(sandboxProvider, { ...options, prefix: '/sandbox' });
  const origin = await app.listen({ port, host: '127.0.0.1' });
  return {
    app,
    options,
    directory,
    baseUrl: `${origin}/sandbox`,
    remove: () => rm(directory, { recursive: true }),
  };
}

/**
 * For tests: a new sandbox before each test of a file, removed after it. `clock` is its time, which a test may set;
 * `restart` starts it again on the same folder, with these options or others.
 */
export function sandboxForEachTest(options: Partial<SandboxOptions> = {}) {
  let sandbox: Awaited<ReturnType<typeof runningSandbox>>;
  const current = {
    clock: new Date(0),
    get sandbox() {
      return sandbox;
    },
    get baseUrl() {
      return sandbox.baseUrl;
    },
    async restart(changed = options) {
      await sandbox.app.close();
      sandbox = await runningSandbox({ ...changed, now: () => current.clock, directory: sandbox.directory });
    },
  };
  beforeEach(async () => {
    current.clock = new Date('2026-11-21T08:00:00Z');
    sandbox = await runningSandbox({ ...options, now: () => current.clock });
  });
  afterEach(async () => {
    await sandbox.app.close();
    await sandbox.remove();
  });
  return current;
}

type Delivery = { signature: string; body: Buffer };

/** For tests: a shop's webhook address that answers each delivery by `status` and hands the n-th one to who waits. */
export async function webhookReceiver(status: (delivery: number) => number = () => 200) {
  const deliveries: Delivery[] = [];
  const waiting = new Map<number, () => void>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { signature } = request.headers;
      deliveries.push({ signature: String(signature), body: Buffer.concat(chunks) });
      response.writeHead(status(deliveries.length)).end();
      waiting.get(deliveries.length)?.();
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/webhook`,
    deliveries,
    /** Resolves when so many deliveries have come. */
    arrived: (count: number) =>
      deliveries.length >= count
        ? Promise.resolve()
        : new Promise<void>((resolve) => {
            waiting.set(count, resolve);
          }),
    close: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}

/** The body of POST /v3/checkout that tests start from. */
export const checkoutOrder = (webhookUrl?: string) => ({
  invoice_currency: 'USD',
  amount: 22400,
  transaction_description: 'Türkiye e-visa',
  reference_id: 'TR0123456789ABCD',
  customer_details: { name: 'Andrea Lark', email: 'andrea@example.com', country: 'SG' },
  payment_methods: ['card'],
  success_url: 'http://shop.example/payment-success?order=TR1&type=visa',
  cancel_url: 'http://shop.example/payment/cancel',
  ...(webhookUrl === undefined ? {} : { webhook_url: webhookUrl }),
});

export const goodCard = { number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123', name: 'ANDREA LARK' };
export const declinedCard = { ...goodCard, number: '4000 0000 0000 0002' };
