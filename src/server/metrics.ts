import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { PageView } from '../contract/site.ts';
import type { ChatSender } from '../domain/chat/message.ts';
import { type WebhookOutcome, webhookOutcomes } from '../domain/payments/webhookOutcomes.ts';

/** The figures of GET /metrics. Labels are routes and codes, nothing personal. */
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

for (const outcome of ['sent', 'failed']) mails.inc({ outcome }, 0);
for (const outcome of webhookOutcomes) webhooks.inc({ outcome }, 0);

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

const scans = new Counter({
  name: 'kapi_file_scans_total',
  help: 'Uploaded files by what the virus scanner said; failed when it said nothing.',
  labelNames: ['outcome'],
  registers: [registry],
});

const uptimeChecks = new Counter({
  name: 'kapi_uptime_checks_total',
  help: 'Checks of this instance by itself, once a minute: answered, not ready, or failed.',
  labelNames: ['outcome'],
  registers: [registry],
});
for (const outcome of ['answered', 'notReady', 'failed']) uptimeChecks.inc({ outcome }, 0);

const readiness = new Gauge({
  name: 'kapi_ready',
  help: 'Whether this instance can do all of its work (1) or not (0), as /readyz says.',
  registers: [registry],
});

const diskFree = new Gauge({
  name: 'kapi_disk_free_bytes',
  help: 'Room left on the disk of DATA_DIR.',
  registers: [registry],
});

const diskSize = new Gauge({
  name: 'kapi_disk_size_bytes',
  help: 'Size of the disk of DATA_DIR.',
  registers: [registry],
});

const jobAge = new Gauge({
  name: 'kapi_job_age_seconds',
  help: 'For how long the oldest job of a queue has been due without being begun.',
  labelNames: ['queue'],
  registers: [registry],
});

const jobsFailed = new Gauge({
  name: 'kapi_jobs_failed',
  help: 'Jobs of a queue that were given up in the last 25 hours.',
  labelNames: ['queue'],
  registers: [registry],
});

const openPaymentCases = new Gauge({
  name: 'kapi_payment_cases_open',
  help: 'Payment cases that wait for a person.',
  labelNames: ['kind'],
  registers: [registry],
});

const documentsOwed = new Gauge({
  name: 'kapi_documents_owed',
  help: 'Approved applications that lack their document, by how far away the trip is.',
  labelNames: ['kind', 'trip'],
  registers: [registry],
});

const backups = new Gauge({
  name: 'kapi_backup_timestamp_seconds',
  help: 'When the last base backup was finished, the log was last archived, the last rehearsed restore was sound, in Unix time.',
  labelNames: ['what'],
  registers: [registry],
});

const rehearsal = new Gauge({
  name: 'kapi_backup_rehearsal_sound',
  help: 'Whether the last rehearsed restore was sound (1) or not (0).',
  registers: [registry],
});

export function setBackup(what: 'base' | 'log', at: Date): void {
  backups.set({ what }, Math.floor(at.getTime() / 1000));
}

export function setRehearsal({ at, sound }: { at: Date; sound: boolean }): void {
  rehearsal.set(sound ? 1 : 0);
  if (sound) backups.set({ what: 'rehearsal' }, Math.floor(at.getTime() / 1000));
}

export function setReady(isReady: boolean): void {
  readiness.set(isReady ? 1 : 0);
}

export function setDisk({ freeBytes, sizeBytes }: { freeBytes: number; sizeBytes: number }): void {
  diskFree.set(freeBytes);
  diskSize.set(sizeBytes);
}

/** Sets zeros, too, for the alert rules. */
export function setJobs(
  queues: readonly string[],
  found: readonly { queue: string; ageSeconds: number; failed: number }[],
): void {
  for (const queue of queues) {
    const figures = found.find((row) => row.queue === queue);
    jobAge.set({ queue }, figures?.ageSeconds ?? 0);
    jobsFailed.set({ queue }, figures?.failed ?? 0);
  }
}

export function setOpenCases(
  kinds: readonly string[],
  found: readonly { kind: string; count: number }[],
): void {
  for (const kind of kinds)
    openPaymentCases.set({ kind }, found.find((row) => row.kind === kind)?.count ?? 0);
}

export function setDocumentsOwed(
  owed: Readonly<Record<string, Readonly<Record<'later' | 'soon' | 'passed', number>>>>,
): void {
  for (const [kind, counts] of Object.entries(owed))
    for (const [trip, count] of Object.entries(counts)) documentsOwed.set({ kind, trip }, count);
}

export function countWebhook(outcome: WebhookOutcome): void {
  webhooks.inc({ outcome });
}

export function countMail(outcome: 'sent' | 'failed'): void {
  mails.inc({ outcome });
}

export function countScan(outcome: 'clean' | 'found' | 'failed'): void {
  scans.inc({ outcome });
}

export function countUptimeCheck(outcome: 'answered' | 'notReady' | 'failed'): void {
  uptimeChecks.inc({ outcome });
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

export function countChatMessage(sender: ChatSender): void {
  chatMessages.inc({ sender });
}
