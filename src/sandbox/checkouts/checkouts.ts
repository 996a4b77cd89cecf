import { dayMs } from '../options.ts';
import type { Sandbox } from '../sandbox.ts';
import { newId } from '../store/ids.ts';
import { type CheckoutRecord, readStanding } from '../store/record.ts';
import { type StepContext, withEvents } from './events.ts';
import { checkoutObject } from './objects.ts';
import type { CreateRequest } from './requests.ts';

export const keyLifeMs = dayMs;
/** No older checkout has a valid key, an undelivered webhook or a timer. */
const restartWindowMs = 3 * keyLifeMs;

export type Checkouts = {
  /** Opens a checkout. The same key within a day returns the first one, as created. */
  create(request: CreateRequest, idempotencyKey: string | null): Promise<CheckoutRecord>;
  read(id: string): Promise<CheckoutRecord | null>;
  /** Closes an open checkout; null for an unknown id, `notOpen` if it was paid or expired. */
  close(id: string): Promise<CheckoutRecord | null | 'notOpen'>;
  /** Schedules webhooks and timers of an earlier run. */
  resume(): Promise<void>;
};

export function checkoutsOn(sandbox: Sandbox): Checkouts {
  const { store, now } = sandbox;
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

  /** Finds or creates the checkout of a key. No await in between: a key has one checkout. */
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
      const record = await sandbox.change(id, (current, context) => {
        const next = closed(current, context);
        wasOpen = next !== null;
        return next ?? current;
      });
      return record === null || wasOpen ? record : 'notOpen';
    },
    async resume() {
      for (const { id } of await recent) {
        const record = await store.read(id);
        if (record !== null) sandbox.takeUp(record);
      }
    },
  };
}

/** A repeated request gets the first answer. */
const asCreated = (record: CheckoutRecord): CheckoutRecord => ({
  ...record,
  closedAt: null,
  reportedStatus: null,
  attempts: [],
  refunds: [],
  events: [],
});

/** Creation and closing: pure steps, as in attempts.ts. */

/** Open for a day without `expires_at`. */
function newCheckout(request: CreateRequest, idempotencyKey: string | null, now: Date): CheckoutRecord {
  return {
    id: newId('chk'),
    idempotencyKey,
    createdAt: now.toISOString(),
    expiresAt: new Date(request.expires_at ?? now.getTime() + dayMs).toISOString(),
    closedAt: null,
    amount: request.amount,
    currency: request.invoice_currency,
    description: request.transaction_description,
    reference: request.reference_id ?? null,
    country: request.customer_details.country,
    successUrl: request.success_url,
    cancelUrl: request.cancel_url,
    webhookUrl: request.webhook_url ?? null,
    reportedStatus: null,
    attempts: [],
    refunds: [],
    events: [],
  };
}

/** Closes a checkout; null if it is not open. */
function closed(record: CheckoutRecord, context: StepContext): CheckoutRecord | null {
  if (readStanding(record, context.now) !== 'open') return null;
  const shut = { ...record, closedAt: context.now.toISOString() };
  const data = checkoutObject(shut, context.publicUrl, context.now);
  return withEvents(shut, [{ type: 'checkout.expired', data }], [], context);
}
