/**
 * All that the insurance page needs once its form is touched: the rules, the check of the answers, the draft on this
 * device, the way to the server. Nothing of it weighs on the page before; `late.ts` brings it.
 */
export { ElsewhereBanner, KeptNote, ResumeQuestion } from '../drafts/notices.ts';
export { mayBeSent } from '../forms/formState.ts';
export { readCountries } from '../forms/index.ts';
export { openCheckout } from '../payment/index.ts';
export { PaidCard } from '../submission/notices.ts';
export { CheckStep } from './check/CheckStep.tsx';
export { findKept } from './draft/findKept.ts';
export { insuranceDraft } from './draft/store.ts';
export { Attendance } from './parts/Attendance.tsx';
export { PersonFields } from './parts/PersonFields.tsx';
export { insuranceRules } from './state/checks.ts';
export { insuranceReducer } from './state/reducer.ts';
export { savedApplication, sentData } from './submit/saved.ts';
export { send } from './submit/send.ts';
export { goBackToForm } from './useCheckHistory.ts';
