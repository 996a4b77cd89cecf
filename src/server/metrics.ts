import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { PageView } from '../contract/analytics.ts';

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

const views = new Counter({
  name: 'kapi_page_views_total',
  help: 'Page views of visitors who agreed to be counted, since the start.',
  labelNames: ['page', 'language'],
  registers: [registry],
});

const sockets = new Gauge({
  name: 'kapi_live_sockets',
  help: 'Pages connected to this instance now.',
  labelNames: ['who'],
  registers: [registry],
});

const frames = new Counter({
  name: 'kapi_live_frames_total',
  help: 'Frames sent to pages, and readers that were dropped because they were too slow.',
  labelNames: ['outcome'],
  registers: [registry],
});

const chatMessages = new Counter({
  name: 'kapi_chat_messages_total',
  help: 'Chat messages stored, by who sent them.',
  labelNames: ['sender'],
  registers: [registry],
});

export type WebhookOutcome = 'stored' | 'repeated' | 'unknown' | 'signature' | 'stale' | 'malformed';

export function countWebhook(outcome: WebhookOutcome): void {
  webhooks.inc({ outcome });
}

export function countMail(outcome: 'sent' | 'failed'): void {
  mails.inc({ outcome });
}

export function countPageView({ page, language }: PageView): void {
  views.inc({ page, language });
}

export function timeRequest(
  labels: { method: string; route: string; status: string },
  seconds: number,
): void {
  requests.observe(labels, seconds);
}

export function setSockets(count: { staff: number; visitors: number }): void {
  sockets.set({ who: 'staff' }, count.staff);
  sockets.set({ who: 'visitor' }, count.visitors);
}

export function countFrame(outcome: 'sent' | 'dropped'): void {
  frames.inc({ outcome });
}

export function countChatMessage(sender: 'agent' | 'customer'): void {
  chatMessages.inc({ sender });
}
