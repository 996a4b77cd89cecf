import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import * as z from 'zod';
import type { Delays } from '../../src/sandbox/options.ts';
import { openStore } from '../../src/sandbox/store/checkoutStore.ts';
import type { FaultName } from '../../src/sandbox/store/faults.ts';
import type { CheckoutRecord } from '../../src/sandbox/store/record.ts';
import { eventually } from '../support/eventually.ts';
import { freePort } from '../support/freePort.ts';

export const keys = { apiKey: 'money-key', apiSecret: 'money-secret', webhookSecret: 'money-webhook-secret' };

const ledger = z.object({
  data: z.object({
    checkouts: z.array(
      z.object({
        id: z.string(),
        reference_id: z.string().nullable(),
        captured: z.int(),
        refunded: z.int(),
        charges: z.array(z.object({ dispute: z.string().nullable() })),
        refunds: z.array(
          z.object({ id: z.string(), amount: z.int(), status: z.string(), created_at: z.iso.datetime() }),
        ),
        webhooks: z.array(z.object({ id: z.string(), deliveries: z.int(), state: z.string() })),
      }),
    ),
  }),
});
const armedFaults = z.object({ data: z.array(z.object({ fault: z.string(), times: z.int() })) });
/** All of them: no run has as many as one page takes. */
const settlements = z.object({
  data: z.object({ has_more: z.literal(false), results: z.array(z.object({ net_amount: z.int() })) }),
});
/** A country with e-visa in which the provider of a run takes no cards. */
export const countryWithoutCards = { code: 'NAM', alpha2: 'NA', name: 'Namibia' };

export type ProviderCheckoutRow = z.infer<typeof ledger>['data']['checkouts'][number];

export type Provider = {
  url: string;
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Lets the next call or card of an order, or of one checkout, meet a fault. */
  arm(fault: FaultName, about: { reference: string } | { checkout: string }): Promise<void>;
  /** How often each armed fault was met so far. */
  faultsMet(): Promise<Record<string, number>>;
  /** Takes the money of a checkout, closed or not, without an event. */
  capture(checkout: string): Promise<void>;
  /** Closes a checkout, as in the provider's dashboard. */
  close(checkout: string): Promise<void>;
  checkouts(): Promise<ProviderCheckoutRow[]>;
  /** What was paid out to the merchant's bank, in cents. */
  paidOut(): Promise<number>;
  /** Every checkout as its file holds it. */
  records(): Promise<CheckoutRecord[]>;
};

/** Starts the sandbox as a process of its own. */
export async function startProvider(
  folder: string,
  delaysMs: Delays,
  environment: Record<string, string>,
): Promise<Provider> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const directory = join(folder, 'provider');
  const options = {
    port,
    publicUrl: url,
    ...keys,
    directory,
    webhookRetryDelaysMs: [500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000],
    countriesWithoutCards: [countryWithoutCards.alpha2],
    delaysMs,
  };
  const armed = new Map<string, number>();
  let child: ChildProcess | null = null;

  async function call(path: string, body?: unknown): Promise<unknown> {
    const authorization = `Basic ${Buffer.from(`${keys.apiKey}:${keys.apiSecret}`).toString('base64')}`;
    const answer = await fetch(`${url}${path}`, {
      headers: { authorization, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    });
    return answer.json();
  }

  const provider: Provider = {
    url,
    async start() {
      const started = spawn(process.execPath, [join(import.meta.dirname, 'sandbox.fixture.ts')], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, ...environment, MONEY_SANDBOX: JSON.stringify(options) },
      });
      child = started;
      await eventually(async () => {
        if (started.exitCode !== null) throw new Error(`The sandbox ended with ${started.exitCode}.`);
        return (await fetch(`${url}/checkout/none`).catch(() => null))?.status === 404;
      }, 60_000);
    },
    async kill() {
      child?.kill('SIGKILL');
      if (child !== null && child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
    async arm(fault, about) {
      await call('/control/faults', { fault, ...about });
      armed.set(fault, (armed.get(fault) ?? 0) + 1);
    },
    async faultsMet() {
      const waiting = armedFaults.parse(await call('/control/faults')).data;
      return Object.fromEntries(
        [...armed].map(([fault, count]): [string, number] => {
          const left = waiting.reduce((sum, entry) => sum + (entry.fault === fault ? entry.times : 0), 0);
          return [fault, Math.max(0, count - left)];
        }),
      );
    },
    async capture(checkout) {
      await call('/control/captures', { checkout });
    },
    async close(checkout) {
      await call(`/v3/checkout/${checkout}/expire`, {});
    },
    checkouts: async () => ledger.parse(await call('/control/ledger')).data.checkouts,
    async paidOut() {
      const { results } = settlements.parse(await call('/v3/settlement?limit=100')).data;
      return results.reduce((sum, { net_amount }) => sum + net_amount, 0);
    },
    records: async () => (await openStore(directory)).all(),
  };
  await provider.start();
  return provider;
}
