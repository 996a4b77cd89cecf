import * as z from 'zod';
import type { ProviderDispute } from '../provider.ts';
import { momentOf, orUnknown } from './wire.ts';

/** Disputes of Stripe's API v1 as documented; see docs/decisions/second-provider.md. Unknown fields pass. */

const disputeObject = z.object({
  id: z.string().min(1).max(200),
  amount: z.int(),
  status: z.string(),
  reason: orUnknown(z.string().max(100)),
  balance_transactions: orUnknown(z.array(z.object({ fee: z.int() }))),
  evidence_details: orUnknown(z.object({ due_by: orUnknown(z.int()) })),
});

/** An inquiry (`warning_…`) comes before a dispute and takes no money; its evidence has a last day all the same. */
const states: Record<string, ProviderDispute['state']> = {
  needs_response: 'open',
  warning_needs_response: 'open',
  under_review: 'evidenceSubmitted',
  warning_under_review: 'evidenceSubmitted',
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
};

/** Reads a dispute of a list, null where it is not one as documented or has a state that is not known here. */
export function disputeFrom(json: unknown): ProviderDispute | null {
  const parsed = disputeObject.safeParse(json);
  const state = parsed.success ? states[parsed.data.status] : undefined;
  if (!parsed.success || state === undefined) return null;
  const { id, amount, reason, balance_transactions: moved, evidence_details: evidence } = parsed.data;
  return {
    id,
    state,
    reason: reason ?? null,
    amountCents: amount,
    feeCents: moved && moved.length > 0 ? moved.reduce((sum, { fee }) => sum + fee, 0) : null,
    dueAt: momentOf(evidence?.due_by),
  };
}
