import * as z from 'zod';
import type { ProviderDispute } from '../provider.ts';
import { orUnknown, toMoment } from './wire.ts';

/** Disputes of Stripe's API v1 (docs/decisions/second-provider.md). */

const disputeObject = z.object({
  id: z.string().min(1).max(200),
  amount: z.int(),
  status: z.string(),
  reason: orUnknown(z.string().max(100)),
  balance_transactions: orUnknown(z.array(z.object({ fee: z.int() }))),
  evidence_details: orUnknown(z.object({ due_by: orUnknown(z.int()) })),
});

/** `warning_…` is an inquiry. `prevented` is left out: it does not say who has the money. */
const states: Record<string, ProviderDispute['state']> = {
  needs_response: 'open',
  under_review: 'evidenceSubmitted',
  won: 'won',
  lost: 'lost',
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'inquiryClosed',
};

/** Null if it is not as documented. */
export function disputeFrom(json: unknown): ProviderDispute | null {
  const parsed = disputeObject.safeParse(json);
  if (!parsed.success) return null;
  const { id, status, amount, reason, balance_transactions: moved, evidence_details: evidence } = parsed.data;
  return {
    id,
    state: states[status] ?? 'unknown',
    reason: reason ?? null,
    amountCents: amount,
    feeCents: moved && moved.length > 0 ? moved.reduce((sum, { fee }) => sum + fee, 0) : null,
    dueAt: toMoment(evidence?.due_by),
  };
}
