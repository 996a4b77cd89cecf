import * as z from 'zod';
import type { ProviderSettlement } from '../provider.ts';
import { problem } from './answers.ts';
import type { TazapayConfig } from './http.ts';
import { readList } from './lists.ts';
import { providerTime } from './time.ts';
import { anything, cents, currency, orUnknown } from './wire.ts';

/** Settlements in Tazapay API v3 (docs/decisions/tazapay-wire-format.md). */

const settlementObject = z.object({
  id: z.string().min(1).max(200),
  currency,
  amount: cents,
  fee: cents,
  net_amount: cents,
  status: orUnknown(z.string().toLowerCase()),
  tracking_details: orUnknown(z.object({ tracking_number: orUnknown(z.string().min(1).max(100)) })),
  mt103: orUnknown(z.string()),
  created_at: anything,
  updated_at: anything,
});
type SettlementObject = z.infer<typeof settlementObject>;

/** Named by the settlement events. */
const states: ReadonlyMap<string | null | undefined, ProviderSettlement['state']> = new Map([
  ['created', 'pending'],
  ['pending', 'pending'],
  ['processing', 'pending'],
  ['succeeded', 'paid'],
  ['failed', 'failed'],
]);

/**
 * Settlements since a moment, and those without a time, oldest first. Reads all: no time parameter
 * is documented. @throws ProviderError
 */
export async function listSettlements(config: TazapayConfig, since: Date): Promise<ProviderSettlement[]> {
  const listed = await readList(config, '/v3/settlement');
  return listed
    .map(settlementFrom)
    .filter(({ createdAt }) => createdAt === null || createdAt >= since)
    .toSorted((one, other) => timeOf(one) - timeOf(other));
}

const timeOf = ({ createdAt }: ProviderSettlement) => createdAt?.getTime() ?? 0;

function settlementFrom(listed: unknown): ProviderSettlement {
  const parsed = settlementObject.safeParse(listed);
  if (!parsed.success) throw problem('malformed', 'a settlement without its money', null);
  const settlement = parsed.data;
  const state = states.get(settlement.status) ?? 'unknown';
  return {
    id: settlement.id,
    state,
    currency: settlement.currency,
    grossCents: settlement.amount,
    feeCents: Math.abs(settlement.fee),
    netCents: settlement.net_amount,
    bankDate: state === 'paid' ? bankDateOf(settlement) : null,
    bankReference: settlement.tracking_details?.tracking_number ?? null,
    createdAt: providerTime(settlement.created_at),
  };
}

/**
 * The value date of the SWIFT message (MT103, field 32A), else the day of the last change in UTC:
 * with local rails the arrival.
 */
function bankDateOf({ mt103, updated_at }: SettlementObject): string | null {
  const [, year, month, day] = /:32A:(\d{2})(\d{2})(\d{2})/.exec(mt103 ?? '') ?? [];
  const valueDate = providerTime(`20${year}-${month}-${day}T00:00:00Z`);
  return (valueDate ?? providerTime(updated_at))?.toISOString().slice(0, 10) ?? null;
}
