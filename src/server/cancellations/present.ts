import type { ShownCancellation, ShownCancelled } from '../../contract/cancellation.ts';
import { formatUsd } from '../../domain/prices/fees.ts';
import type { ApplicationRecord } from '../applications/index.ts';
import type { Queryable } from '../database/connect.ts';
import { type CancellationRecord, findCancellation } from './cancellationQueries.ts';
import { readQuote } from './quote.ts';

/** For the status page: what a cancellation gives back, or gave. */
export async function presentCancellation(
  db: Queryable,
  application: ApplicationRecord,
  { isProven, now }: { isProven: boolean; now: Date },
): Promise<{ cancellation?: ShownCancellation; cancelled?: ShownCancelled }> {
  if (application.status === 'cancelled') {
    const record = await findCancellation(db, application.id);
    return record === null ? {} : { cancelled: presentCancelled(record) };
  }
  const quote = await readQuote(db, application, now);
  if (quote === null) return {};
  const steps = quote.map(({ cents, policy, until }) => ({
    amount: formatUsd(cents),
    policy,
    until: until?.toISOString() ?? null,
  }));
  return { cancellation: { steps, isProven } };
}

export function presentCancelled({ at, amountCents, policy }: CancellationRecord): ShownCancelled {
  return { at: at.toISOString(), amount: formatUsd(amountCents), policy };
}
