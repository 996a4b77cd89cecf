import { addDays, type CalendarDate } from '../calendar/calendarDate.ts';
import type { ServiceTerms } from '../rules/ruleBook.ts';
import type { DisputeState } from './disputeStates.ts';
import type { PaymentState } from './paymentStates.ts';

/** As card schemes group them. */
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

/** `other` for an unknown or missing word. */
export function reasonOfProvider(word: string | null): DisputeReason {
  return reasonOfWord.get(word ?? '') ?? 'other';
}

/** `other` if an earlier version stored none. */
export function parseDisputeReason(text: string): DisputeReason {
  return disputeReasons.find((reason) => reason === text) ?? 'other';
}

/** If the provider's letter names none. */
export function usualDueOn({ service }: ServiceTerms, openedOn: CalendarDate): CalendarDate {
  return addDays(openedOn, service.disputes.evidenceDays);
}

/** `daysLeft` until the last day for evidence. */
export function isEvidenceUrgent({ service }: ServiceTerms, daysLeft: number): boolean {
  return daysLeft <= service.disputes.urgentDays;
}

export function isOpenDispute(state: DisputeState): boolean {
  return state === 'open' || state === 'evidenceSubmitted';
}

/** Of one payment. */
export type DisputedMoney = {
  paidCents: number;
  /** Of succeeded refunds. */
  refundedCents: number;
  /** Lost disputes, this one included. */
  lostCents: number;
};

/** What a bank can still take back; never negative. */
export function heldCents({ paidCents, refundedCents, lostCents }: DisputedMoney): number {
  return Math.max(0, paidCents - refundedCents - lostCents);
}

/**
 * The most that a dispute can ask back: what is held, or all that was paid if refunds left nothing, because a
 * bank can dispute a refunded payment.
 */
export function disputableCents(money: DisputedMoney): number {
  return heldCents(money) || Math.max(0, money.paidCents - money.lostCents);
}

/**
 * Disputed while another dispute is open. The loss of all that was left ends the payment; after a partial
 * loss the rest is held.
 */
export function paymentAfterDispute(
  ended: 'won' | 'lost',
  money: DisputedMoney & { isOtherOpen: boolean },
): PaymentState {
  if (money.isOtherOpen) return 'disputed';
  if (ended === 'lost') return heldCents(money) === 0 ? 'disputeLost' : 'partlyRefunded';
  return 'disputeWon';
}
