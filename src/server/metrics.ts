import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** The figures of GET /metrics. Labels are routes and codes, never anything of a person. */
export const registry = new Registry();
collectDefaultMetrics({ register: registry });

const webhooks = new Counter({
  name: 'kapi_webhooks_total',
  help: 'Webhooks of the payment provider by what was done with them.',
  labelNames: ['outcome'],
  registers: [registry],
});

const requests = new Histogram({
  name: 'kapi_http_request_seconds',
  help: 'Time to answer, by route and status.',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [registry],
});

const mails = new Counter({
  name: 'kapi_mails_total',
  help: 'E-mails handed to the outgoing server, and attempts that failed.',
  labelNames: ['outcome'],
  registers: [registry],
});

export type WebhookOutcome = 'stored' | 'repeated' | 'unknown' | 'signature' | 'stale' | 'malformed';

export function countWebhook(outcome: WebhookOutcome): void {
  webhooks.inc({ outcome });
}

export function countMail(outcome: 'sent' | 'failed'): void {
  mails.inc({ outcome });
}

export function timeRequest(
  labels: { method: string; route: string; status: string },
  seconds: number,
): void {
  requests.observe(labels, seconds);
}
