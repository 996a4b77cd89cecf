import type { RefundOverview } from '../../../contract/payments.ts';
import { formatUsd, parseUsd } from '../../../domain/prices/fees.ts';
import { centsOfTyped } from '../../../domain/staff/typedAmount.ts';
import { staffLanguage } from '../staffLanguage.ts';

export type RefundOutcome = RefundOverview['outcomes'][number];
export type ChosenBasis = RefundOutcome['policy'] | 'goodwill';

/** Amounts are in US dollars as typed ("155,00" or "155.00"). */
export type RefundChoice = {
  /** Null until staff choose: the proposal counts. */
  basis: ChosenBasis | null;
  /** True if an optional deduction is waived. */
  waived: boolean;
  /** The amount of a goodwill refund. */
  typed: string;
};

export const noChoice: RefundChoice = { basis: null, waived: false, typed: '' };

export type AmountProblem = 'unreadable' | 'zero' | 'tooLarge';

/** The refund to order ("155.00"), or the problem of the typed amount. */
export type Order = { ok: true; amount: string; basis: ChosenBasis } | { ok: false; problem: AmountProblem };

/** An order to confirm: `remainder` was refundable when it was chosen. */
export type ChosenOrder = Extract<Order, { ok: true }> & { remainder: string; idempotencyKey: string };

/** The chosen ground while its policy grants a refund, else the proposal, else goodwill. */
export function effectiveBasis({ basis }: RefundChoice, overview: RefundOverview): ChosenBasis {
  if (basis === 'goodwill') return basis;
  const granted = overview.outcomes.some(({ policy, eligible }) => policy === basis && eligible);
  return (granted ? basis : overview.proposal) ?? 'goodwill';
}

/** The refund that the form orders, never more than is refundable. */
export function toOrder(choice: RefundChoice, overview: RefundOverview): Order {
  const basis = effectiveBasis(choice, overview);
  const outcome = overview.outcomes.find(({ policy }) => policy === basis);
  if (outcome === undefined) return ownAmount(choice.typed, overview.refundableAmount);
  const amount =
    choice.waived && outcome.deductionOptional ? waivedAmount(outcome, overview) : outcome.refundAmount;
  return { ok: true, amount, basis };
}

export function waivedAmount(outcome: RefundOutcome, overview: RefundOverview): string {
  const full = parseCents(outcome.refundAmount) + parseCents(outcome.deductionAmount);
  return formatUsd(Math.min(full, parseCents(overview.refundableAmount)));
}

function ownAmount(typed: string, most: string): Order {
  // Each language writes decimals in its own way.
  const cents = centsOfTyped(typed, staffLanguage);
  if (cents === null) return { ok: false, problem: 'unreadable' };
  if (cents === 0) return { ok: false, problem: 'zero' };
  if (cents > parseCents(most)) return { ok: false, problem: 'tooLarge' };
  return { ok: true, amount: formatUsd(cents), basis: 'goodwill' };
}

/** True if a rule will ask a second person for the order. */
export function needsSecondPerson(
  { amount, basis }: Pick<ChosenOrder, 'amount' | 'basis'>,
  { secondPerson: { goodwill, above } }: Pick<RefundOverview, 'secondPerson'>,
): boolean {
  return (basis === 'goodwill' && goodwill) || (above !== null && parseCents(amount) > parseCents(above));
}

/** The outcome, by staff, of a refund that the provider did not answer. */
export type Decision = { refund: RefundOverview['refunds'][number]; outcome: 'succeeded' | 'failed' };

/** The failed refund of a second payment, ordered again. */
export type Repeat = NonNullable<RefundOverview['refunds'][number]['again']> & {
  refundId: string;
  idempotencyKey: string;
};

/** An amount of the server in cents. Throws RangeError if it is none. */
export function parseCents(amount: string): number {
  const cents = parseUsd(amount);
  if (cents === null) throw new RangeError(`No amount: ${amount}`);
  return cents;
}

/** True while the outcome of a refund is awaited. */
export function isUnderWay({ state }: RefundOverview['refunds'][number]): boolean {
  return state === 'requested' || state === 'pending';
}
