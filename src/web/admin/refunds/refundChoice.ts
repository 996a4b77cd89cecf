import type { RefundOverview } from '../../../contract/payments.ts';
import { formatUsd, parseUsd } from '../../../domain/fees/fees.ts';

export type Outcome = RefundOverview['outcomes'][number];
export type ChosenBasis = Outcome['policy'] | 'goodwill';

/** What staff have filled in. Amounts are in US dollars as typed ("155,00" or "155.00"). */
export type RefundChoice = {
  /** Null until staff choose: then the proposal counts. */
  basis: ChosenBasis | null;
  /** Whether an optional deduction is given up. */
  waived: boolean;
  /** Their own amount, for goodwill. */
  typed: string;
};

export const noChoice: RefundChoice = { basis: null, waived: false, typed: '' };

export type AmountProblem = 'unreadable' | 'zero' | 'tooLarge';

/** What would be ordered: an amount such as "155.00" on a ground, or what is wrong with what was typed. */
export type Order = { ok: true; amount: string; basis: ChosenBasis } | { ok: false; problem: AmountProblem };

/** The ground that counts now: what staff chose while a policy still grants it, else the proposal, else goodwill. */
export function effectiveBasis({ basis }: RefundChoice, overview: RefundOverview): ChosenBasis {
  if (basis === 'goodwill') return basis;
  const granted = overview.outcomes.some(({ policy, eligible }) => policy === basis && eligible);
  return (granted ? basis : overview.proposal) ?? 'goodwill';
}

/** What pressing "continue" would order. Never more than can still go back. */
export function orderOf(choice: RefundChoice, overview: RefundOverview): Order {
  const basis = effectiveBasis(choice, overview);
  const outcome = overview.outcomes.find(({ policy }) => policy === basis);
  if (outcome === undefined) return ownAmount(choice.typed, overview.refundableAmount);
  const amount =
    choice.waived && outcome.deductionOptional ? waivedAmount(outcome, overview) : outcome.refundAmount;
  return { ok: true, amount, basis };
}

/** The amount of an outcome whose optional deduction is given up. */
export function waivedAmount(outcome: Outcome, overview: RefundOverview): string {
  const full = centsOf(outcome.refundAmount) + centsOf(outcome.deductionAmount);
  return formatUsd(Math.min(full, centsOf(overview.refundableAmount)));
}

function ownAmount(typed: string, most: string): Order {
  // A comma is how staff write decimals.
  const cents = parseUsd(typed.trim().replace(',', '.'));
  if (cents === null) return { ok: false, problem: 'unreadable' };
  if (cents === 0) return { ok: false, problem: 'zero' };
  if (cents > centsOf(most)) return { ok: false, problem: 'tooLarge' };
  return { ok: true, amount: formatUsd(cents), basis: 'goodwill' };
}

/** An amount of the server in cents. Throws RangeError for anything that is no amount. */
export function centsOf(amount: string): number {
  const cents = parseUsd(amount);
  if (cents === null) throw new RangeError(`No amount: ${amount}`);
  return cents;
}

/** Whether the outcome of a refund is still awaited. */
export function isUnderWay({ state }: RefundOverview['refunds'][number]): boolean {
  return state === 'requested' || state === 'pending';
}
