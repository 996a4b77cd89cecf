import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type RefundRefusal, refundRefusalOf, refundRefusals } from './refundRefusals.ts';

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
  [['999'], 'other'],
  [[], 'other'],
])('%j means %s', (codes, refusal) => expect(refundRefusalOf(codes)).toBe(refusal));

test('any numbers have a meaning', () => {
  fc.assert(
    fc.property(fc.array(fc.string()), (codes) => {
      expect(refundRefusals).toContain(refundRefusalOf(codes));
    }),
  );
});
