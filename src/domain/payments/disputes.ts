import { addDays, type CalendarDate } from '../calendar/calendarDate.ts';
import type { DisputeState } from './disputeStates.ts';
import type { PaymentState } from './paymentStates.ts';

/** Why a bank asks money back, as card schemes group their reasons. */
export const disputeReasons = [
  'fraud',
  'unrecognised',
  'notReceived',
  'notAsDescribed',
  'duplicate',
  'creditNotProcessed',
  'cancelled',
  'other',
] as const;
export type DisputeReason = (typeof disputeReasons)[number];

const reasonOfWord: ReadonlyMap<string, DisputeReason> = new Map([
  ['fraudulent', 'fraud'],
  ['unrecognized', 'unrecognised'],
  ['product_not_received', 'notReceived'],
  ['product_unacceptable', 'notAsDescribed'],
  ['duplicate', 'duplicate'],
  ['credit_not_processed', 'creditNotProcessed'],
  ['subscription_canceled', 'cancelled'],
]);

/** The reason of a provider's word for it; `other` where it is not known here or missing. */
export function reasonOfProvider(word: string | null): DisputeReason {
  return reasonOfWord.get(word ?? '') ?? 'other';
}

/** The reason of a stored text; `other` where an earlier version stored none. */
export function disputeReasonOf(text: string): DisputeReason {
  return disputeReasons.find((reason) => reason === text) ?? 'other';
}

/** Days that a provider usually gives for evidence. */
const evidenceDays = 10;
/** From so many days before the end on, the last day for evidence is shown as urgent. */
export const urgentDays = 3;

/** The last day for evidence where the provider's letter names none. */
export function usualDueOn(openedOn: CalendarDate): CalendarDate {
  return addDays(openedOn, evidenceDays);
}

/** Whether the end of a dispute is awaited. */
export function isOpenDispute(state: DisputeState): boolean {
  return state === 'open' || state === 'evidenceSubmitted';
}

/** The money of a payment that a dispute is about, in cents. */
export type DisputedMoney = {
  paidCents: number;
  /** What went back by refunds that succeeded. */
  refundedCents: number;
  /** What a bank took back in lost disputes, this one included. */
  lostCents: number;
};

/** What of a payment a bank can still take back, in cents; never less than nothing. */
export function heldCents({ paidCents, refundedCents, lostCents }: DisputedMoney): number {
  return Math.max(0, paidCents - refundedCents - lostCents);
}

/**
 * What a dispute can ask back at most, in cents, as a letter may say: what is held, or all that was paid where refunds
 * left nothing, because a bank can dispute a payment that went back.
 */
export function disputableCents(money: DisputedMoney): number {
  return heldCents(money) || Math.max(0, money.paidCents - money.lostCents);
}

/**
 * The state of a payment after one of its disputes ended. It stays disputed while another one is open. A loss of all
 * that was left ends the payment; after the loss of a part the rest is held, as after a refund of that part.
 */
export function paymentAfterDispute(
  ended: 'won' | 'lost',
  money: DisputedMoney & { isOtherOpen: boolean },
): PaymentState {
  if (money.isOtherOpen) return 'disputed';
  if (ended === 'lost') return heldCents(money) === 0 ? 'disputeLost' : 'partlyRefunded';
  return 'disputeWon';
}
