import type { Desk } from '../desk.ts';
import type { CheckoutRecord } from '../store/record.ts';
import { closed, newCheckout } from './steps.ts';
import type { CreateRequest } from './wire.ts';

/** The provider forgets an idempotency key after a day. */
export const keyLifeMs = 24 * 3_600_000;
/** Nothing older can have a living key, a webhook to deliver or a timer. */
const restartWindowMs = 3 * keyLifeMs;

export type Checkouts = {
  /** Opens a checkout; the same key within a day gives the first one, as it was when it was made. */
  create(request: CreateRequest, idempotencyKey: string | null): Promise<CheckoutRecord>;
  read(id: string): Promise<CheckoutRecord | null>;
  /** Closes an open checkout: the record, null where there is none, `notOpen` where it was paid or expired. */
  close(id: string): Promise<CheckoutRecord | null | 'notOpen'>;
  /** Takes up the webhooks and timers that an earlier run left. */
  resume(): Promise<void>;
};

/** The merchant's verbs about checkouts. */
export function checkoutsOn(desk: Desk): Checkouts {
  const { store, now } = desk;
  const byKey = new Map<string, Promise<CheckoutRecord>>();
  const recent = store.writtenSince(new Date(now().getTime() - restartWindowMs)).then((records) => {
    for (const record of records.toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))) {
      if (record.idempotencyKey !== null) byKey.set(record.idempotencyKey, Promise.resolve(record));
    }
    return records;
  });
  recent.catch(() => undefined);

  async function insert(request: CreateRequest, key: string | null): Promise<CheckoutRecord> {
    const record = newCheckout(request, key, now());
    await store.insert(record);
    return record;
  }

  /** Finds or makes, with nothing awaited between the look and the promise of the new one. */
  async function createOnce(request: CreateRequest, key: string): Promise<CheckoutRecord> {
    const earlier = byKey.get(key);
    if (earlier === undefined) {
      const made = insert(request, key);
      byKey.set(key, made);
      made.catch(() => byKey.delete(key));
      return made;
    }
    const record = await earlier;
    if (now().getTime() - Date.parse(record.createdAt) < keyLifeMs) return asCreated(record);
    if (byKey.get(key) === earlier) byKey.delete(key);
    return createOnce(request, key);
  }

  return {
    async create(request, key) {
      await recent;
      return key === null ? insert(request, null) : createOnce(request, key);
    },
    read: (id) => store.read(id),
    async close(id) {
      let wasOpen = true;
      const record = await desk.change(id, (current, context) => {
        const next = closed(current, context);
        wasOpen = next !== null;
        return next ?? current;
      });
      return record === null || wasOpen ? record : 'notOpen';
    },
    async resume() {
      for (const { id } of await recent) {
        const record = await store.read(id);
        if (record !== null) desk.takeUp(record);
      }
    },
  };
}

/** The saved first answer to an idempotent request does not age with the checkout. */
const asCreated = (record: CheckoutRecord): CheckoutRecord => ({
  ...record,
  closedAt: null,
  attempts: [],
  refunds: [],
  events: [],
});
