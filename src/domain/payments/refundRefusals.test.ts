import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type RefundRefusal, refundRefusals, toRefundRefusal } from './refundRefusals.ts';

test.each<[string[], RefundRefusal]>([
  [['30010'], 'nothingLeft'],
  [['30012'], 'moreThanPaid'],
  [['30009'], 'notCaptured'],
  [['30011'], 'notRefundable'],
  [['30014'], 'phoneMissing'],
  [['30019'], 'customerMissing'],
  [['30017'], 'notAuthorised'],
  [['30020'], 'notAuthorised'],
  [['30021'], 'partNotPossible'],
  [['30008'], 'request'],
  [['999', '30021'], 'partNotPossible'],
  [['invalid_request_error', 'charge_already_refunded'], 'nothingLeft'],
  [['invalid_request_error', 'charge_disputed'], 'disputed'],
  [['charge_for_pending_refund_disputed'], 'disputed'],
  [['expired_or_canceled_card'], 'cardGone'],
  [['lost_or_stolen_card'], 'cardGone'],
  [['declined'], 'declined'],
  [['insufficient_funds'], 'balance'],
  [['unknown'], 'other'],
  [['999'], 'other'],
  [[], 'other'],
])('%j means %s', (codes, refusal) => expect(toRefundRefusal(codes)).toBe(refusal));

test('any codes have a meaning', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (codes) => {
      expect(refundRefusals).toContain(toRefundRefusal(codes));
    }),
  );
});
