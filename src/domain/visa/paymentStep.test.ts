import { expect, test } from 'vitest';
import { checkPaymentStep } from './paymentStep.ts';

test('payment needs the terms accepted', () => {
  expect(checkPaymentStep({ termsAccepted: true })).toEqual([]);
  expect(checkPaymentStep({ termsAccepted: false })).toEqual([{ code: 'termsRequired', field: 'terms' }]);
});
