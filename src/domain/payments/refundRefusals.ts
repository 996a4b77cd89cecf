/**
 * Why the provider or a bank refuses a refund, from numbers (Tazapay, POST v3/refund) or words (Stripe, error
 * codes and a refund's `failure_reason`). The provider's sentences may quote a person and are not kept.
 */
export const refundRefusals = [
  'nothingLeft',
  'moreThanPaid',
  'notCaptured',
  'notRefundable',
  'partNotPossible',
  'phoneMissing',
  'customerMissing',
  'notAuthorised',
  'disputed',
  'cardGone',
  'declined',
  'balance',
  'request',
  'other',
] as const;
export type RefundRefusal = (typeof refundRefusals)[number];

/** From both documentations. Tazapay has none for too small a balance: that is `other`. */
const byCode: ReadonlyMap<string, RefundRefusal> = new Map([
  ['30000', 'request'],
  ['30001', 'request'],
  ['30002', 'request'],
  ['30004', 'request'],
  ['30005', 'request'],
  ['30006', 'request'],
  ['30007', 'request'],
  ['30008', 'request'],
  ['30009', 'notCaptured'],
  ['30010', 'nothingLeft'],
  ['30011', 'notRefundable'],
  ['30012', 'moreThanPaid'],
  ['30014', 'phoneMissing'],
  ['30015', 'request'],
  ['30016', 'notRefundable'],
  ['30017', 'notAuthorised'],
  ['30019', 'customerMissing'],
  ['30020', 'notAuthorised'],
  ['30021', 'partNotPossible'],
  ['charge_already_refunded', 'nothingLeft'],
  ['charge_disputed', 'disputed'],
  ['refund_disputed_payment', 'disputed'],
  ['charge_for_pending_refund_disputed', 'disputed'],
  ['lost_or_stolen_card', 'cardGone'],
  ['expired_or_canceled_card', 'cardGone'],
  ['declined', 'declined'],
  ['insufficient_funds', 'balance'],
  ['balance_insufficient', 'balance'],
]);

/** Of the first known code, else `other`. */
export function toRefundRefusal(codes: readonly string[]): RefundRefusal {
  return codes.map((code) => byCode.get(code)).find((refusal) => refusal !== undefined) ?? 'other';
}
