import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { idOf, seconds } from './objects.ts';

type Delivery = { body: string; headers: Record<string, string> };

/** The header of a delivery: its time and one signature for each secret of the endpoint. */
export function signatureHeader(body: string, secrets: readonly string[], time = seconds()): string {
  const hashes = secrets.map(
    (secret) => `v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`,
  );
  return [`t=${time}`, ...hashes, 'v0=6ffbb59b2300aae63f272406069a9788598b792a944a07aba816edb039989a39'].join(
    ',',
  );
}

const retryDelaysMs = [200, 1_000, 3_000];

/** Sends events to the webhook endpoint, each signed anew with every try, and keeps what was sent. */
export function eventSender(secrets: () => readonly string[]) {
  const deliveries: Delivery[] = [];
  const stopping = new AbortController();
  let endpoint: string | null = null;

  async function deliver(body: string): Promise<void> {
    for (const pause of [0, ...retryDelaysMs]) {
      await wait(pause, undefined, { signal: stopping.signal });
      const headers = {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signatureHeader(body, secrets()),
      };
      deliveries.push({ body, headers });
      if (endpoint === null) return;
      const answer = await fetch(endpoint, { method: 'POST', headers, body, signal: stopping.signal }).catch(
        () => null,
      );
      if (answer?.ok) return;
    }
  }

  return {
    deliveries,
    sendTo(url: string) {
      endpoint = url;
    },
    stop: () => stopping.abort(),
    emit(type: string, object: unknown): void {
      const event = {
        id: idOf('evt'),
        object: 'event',
        api_version: '2026-07-29.dahlia',
        created: seconds(),
        data: { object },
        livemode: false,
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
        type,
      };
      // Stopping ends the deliveries that are under way.
      deliver(JSON.stringify(event, null, 2)).catch(() => undefined);
    },
  };
}
export type Events = ReturnType<typeof eventSender>;
