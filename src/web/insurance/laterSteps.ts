/**
 * What the insurance form loads at its first touch: the questions about the person, the check of the answers, the draft on
 * this device, the submission. It is the only dynamic import of the form, so that one request brings it.
 */
export { ElsewhereBanner, KeptNote, ResumeQuestion } from '../drafts/notices.ts';
export { openCheckout } from '../payment/index.ts';
export { PaidCard } from '../submission/notices.ts';
export { CheckStep } from './check/CheckStep.tsx';
export { findKept } from './draft/findKept.ts';
export { insuranceDraft } from './draft/store.ts';
export { InsuranceSideEffects } from './parts/InsuranceSideEffects.tsx';
export { PersonFields } from './parts/PersonFields.tsx';
export { send } from './submit/send.ts';
