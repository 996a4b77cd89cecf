import { vi } from 'vitest';
import type { buildLedger } from '../../../src/sandbox/ledger.ts';
import type { FaultName } from '../../../src/sandbox/store/faults.ts';
import { checkoutOrder, goodCard } from './runningSandbox.ts';

const authorization = `Basic ${Buffer.from('key:secret').toString('base64')}`;

/** For tests: what a merchant's server, a payer's browser and the control API do with a running sandbox. */
export function clientOf(sandbox: { baseUrl: string }) {
  async function api(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) {
    const answer = await fetch(`${sandbox.baseUrl}${path}`, {
      method,
      headers: {
        authorization,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, json: await answer.json() };
  }

  async function post(path: string, form: Record<string, string>) {
    const answer = await fetch(`${sandbox.baseUrl}${path}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(form),
    });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  }

  return {
    api,
    /** Posts a form as a browser does; redirects are not followed. */
    post,
    create: async (over: Record<string, unknown> = {}, key?: string): Promise<string> => {
      const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key };
      const { json } = await api('POST', '/v3/checkout', { ...checkoutOrder(), ...over }, headers);
      return json.data.id;
    },
    read: async (id: string) => (await api('GET', `/v3/checkout/${id}`)).json.data,
    pay: (id: string, number: string = goodCard.number) => post(`/checkout/${id}`, { ...goodCard, number }),
    arm: (fault: FaultName, about: { checkout?: string; reference?: string; times?: number } = {}) =>
      api('POST', '/control/faults', { fault, ...about }),
    refund: (payin: string, over: Record<string, unknown> = {}, key?: string) =>
      api(
        'POST',
        '/v3/refund',
        { payin, currency: 'USD', reason: 'duplicate', ...over },
        key === undefined ? {} : { 'idempotency-key': key },
      ),
    /** Waits until a refund is no longer pending, and gives what it became. */
    refundEnd: (id: string): Promise<string> =>
      vi.waitFor(
        async () => {
          const { status } = (await api('GET', `/v3/refund/${id}`)).json.data;
          if (status === 'pending') throw new Error('The refund is still pending.');
          return status;
        },
        { timeout: 60_000 },
      ),
    ledger: async (): Promise<ReturnType<typeof buildLedger>> =>
      (await api('GET', '/control/ledger')).json.data,
  };
}
