import { setTimeout as wait } from 'node:timers/promises';
import { drawStraying } from './checkouts/disorder.ts';
import { afterDue, type DueTimers, startDueTimers } from './checkouts/dueTimers.ts';
import type { StepContext } from './checkouts/events.ts';
import { type Delays, delaysByMode, disorderByMode, type SandboxOptions } from './options.ts';
import { type CheckoutStore, openStore } from './store/checkoutStore.ts';
import { type ArmedFaults, openArmedFaults } from './store/faults.ts';
import { type Outage, openOutage } from './store/outage.ts';
import type { CheckoutRecord } from './store/record.ts';
import { doublingDelaysMs, startWebhookSender, type WebhookSender } from './webhookSender.ts';

/** What every action of the sandbox shares. */
export type Sandbox = {
  store: CheckoutStore;
  webhooks: WebhookSender;
  faults: ArmedFaults;
  outage: Outage;
  delays: Delays;
  now: () => Date;
  context(): StepContext;
  /** Changes a checkout on disk, then schedules its webhooks and timers. */
  change(
    id: string,
    step: (record: CheckoutRecord, context: StepContext) => CheckoutRecord | Promise<CheckoutRecord>,
  ): Promise<CheckoutRecord | null>;
  takeUp(record: CheckoutRecord): void;
  /** Waits milliseconds, or until the sandbox stops. */
  pause(ms: number): Promise<void>;
  stop(): void;
};

/** Opens the folder and starts webhooks and timers. */
export async function openSandbox(options: SandboxOptions): Promise<Sandbox> {
  const now = options.now ?? (() => new Date());
  const store = await openStore(options.directory);
  const faults = await openArmedFaults(options.directory);
  const outage = await openOutage(options.directory, now);
  const mode = options.mode ?? 'asDocumented';
  const delays = { ...delaysByMode[mode], ...options.delaysMs };
  const accountUrl = options.webhookUrl ?? null;
  const delivery = {
    secret: options.webhookSecret,
    delaysMs: options.webhookRetryDelaysMs ?? doublingDelaysMs,
    accountUrl,
  };
  const webhooks = startWebhookSender(store, delivery, now);
  const dueTimers: DueTimers = startDueTimers((id) => change(id, afterDue), now);
  const stopping = new AbortController();
  const known = {
    publicUrl: options.publicUrl,
    delays,
    hasAccountWebhook: accountUrl !== null,
    drawStraying: drawStraying({ ...disorderByMode[mode], ...options.disorder }, delays),
  };
  const context = () => ({ ...known, now: now() });

  function takeUp(record: CheckoutRecord): void {
    webhooks.takeUp(record);
    dueTimers.takeUp(record);
  }

  const change: Sandbox['change'] = async (id, step) => {
    const record = await store.change(id, (current) => step(current, context()));
    if (record !== null) takeUp(record);
    return record;
  };

  return {
    store,
    webhooks,
    faults,
    outage,
    delays,
    now,
    context,
    change,
    takeUp,
    pause: (ms) => wait(ms, undefined, { signal: stopping.signal }).catch(() => undefined),
    stop() {
      stopping.abort();
      dueTimers.stop();
    },
  };
}
