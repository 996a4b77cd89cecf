import type { Problem } from '../problems.ts';

/** Specification 1 section 5: privacy policy and terms must be accepted. */
export function checkPaymentStep(step: { termsAccepted: boolean }): Problem[] {
  return step.termsAccepted ? [] : [{ code: 'termsRequired', field: 'terms' }];
}
