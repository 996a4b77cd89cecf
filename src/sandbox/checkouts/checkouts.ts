import type { CheckoutStore } from '../store/checkoutStore.ts';
import type { CheckoutRecord } from '../store/record.ts';
import type { Courier } from '../webhooks/courier.ts';
import type { CardOutcome } from './cards.ts';
import { closed, newCheckout, withAttempt } from './steps.ts';
import type { CreateRequest } from './wire.ts';

/** The provider forgets an idempotency key after a day. */
const keyLifeMs = 24 * 3_600_000;
/** Nothing older can have a living key or a webhook to deliver. */
const restartWindowMs = 3 * keyLifeMs;

export type Checkouts = {
  /** Opens a checkout; the same key within a day gives the first one, as it was when it was made. */
  create(request: CreateRequest, idempotencyKey: string | null): Promise<CheckoutRecord>;
  read(id: string): Promise<CheckoutRecord | null>;
  /** Tries a card. Null where there is no such checkout. */
  pay(id: string, card: { last4: string; outcome: CardOutcome }): Promise<CheckoutRecord | null>;
  /** Closes an open checkout: the record, null where there is none, `notOpen` where it was paid or expired. */
  close(id: string): Promise<CheckoutRecord | null | 'notOpen'>;
  /** Takes up the webhooks that an earlier run left undelivered. */
  resume(): Promise<void>;
};

/** The verbs of the sandbox provider over its store and its courier. */
export function checkoutsOn(
  store: CheckoutStore,
  courier: Courier,
  publicUrl: string,
  now: () => Date,
): Checkouts {
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
    async pay(id, card) {
      const record = await store.change(id, (current) =>
        withAttempt(current, card, { publicUrl, now: now() }),
      );
      if (record !== null) courier.takeUp(record);
      return record;
    },
    async close(id) {
      let wasOpen = true;
      const record = await store.change(id, (current) => {
        const next = closed(current, { publicUrl, now: now() });
        wasOpen = next !== null;
        return next ?? current;
      });
      if (record === null || !wasOpen) return record === null ? null : 'notOpen';
      courier.takeUp(record);
      return record;
    },
    async resume() {
      for (const record of await recent) courier.takeUp(record);
    },
  };
}

/** The saved first answer to an idempotent request does not age with the checkout. */
const asCreated = (record: CheckoutRecord): CheckoutRecord => ({
  ...record,
  closedAt: null,
  attempts: [],
  events: [],
});
