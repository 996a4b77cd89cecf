import { setTimeout as wait } from 'node:timers/promises';
import { type Clerk, startClerk } from './checkouts/clerk.ts';
import { afterDue } from './checkouts/due.ts';
import type { StepContext } from './checkouts/events.ts';
import { type ArmedFaults, openArmedFaults } from './faults/armed.ts';
import { type Delays, defaultDelays } from './faults/delays.ts';
import type { SandboxOptions } from './options.ts';
import { type CheckoutStore, openStore } from './store/checkoutStore.ts';
import type { CheckoutRecord } from './store/record.ts';
import { type Courier, doublingDelaysMs, startCourier } from './webhooks/courier.ts';

/** What every verb of the sandbox works with. */
export type Desk = {
  store: CheckoutStore;
  courier: Courier;
  faults: ArmedFaults;
  delays: Delays;
  now: () => Date;
  /** What a step may know at this moment. */
  context(): StepContext;
  /** Changes a checkout on disk, then sees to its webhooks and to what is due in it later. */
  change(
    id: string,
    step: (record: CheckoutRecord, context: StepContext) => CheckoutRecord | Promise<CheckoutRecord>,
  ): Promise<CheckoutRecord | null>;
  /** Takes up the webhooks and the timers of a checkout. */
  takeUp(record: CheckoutRecord): void;
  /** Waits, in milliseconds; not longer than the program runs. */
  pause(ms: number): Promise<void>;
  /** Ends pauses and timers. */
  stop(): void;
};

/** Opens the folder and sets the courier and the clerk to work. */
export async function openDesk(options: SandboxOptions): Promise<Desk> {
  const now = options.now ?? (() => new Date());
  const store = await openStore(options.directory);
  const faults = await openArmedFaults(options.directory);
  const delays = { ...defaultDelays, ...options.delaysMs };
  const courier = startCourier(
    store,
    options.webhookSecret,
    options.webhookRetryDelaysMs ?? doublingDelaysMs,
    now,
  );
  const clerk: Clerk = startClerk((id) => change(id, afterDue), now);
  const stopping = new AbortController();
  const context = () => ({ publicUrl: options.publicUrl, now: now(), delays });

  function takeUp(record: CheckoutRecord): void {
    courier.takeUp(record);
    clerk.takeUp(record);
  }

  const change: Desk['change'] = async (id, step) => {
    const record = await store.change(id, (current) => step(current, context()));
    if (record !== null) takeUp(record);
    return record;
  };

  return {
    store,
    courier,
    faults,
    delays,
    now,
    context,
    change,
    takeUp,
    pause: (ms) => wait(ms, undefined, { signal: stopping.signal }).catch(() => undefined),
    stop() {
      stopping.abort();
      clerk.stop();
    },
  };
}
