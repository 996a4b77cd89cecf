/**
 * What the insurance form loads once its page is idle: the questions about the person, what is wrong between trip and plan,
 * the check of the answers, the draft on this device, the submission. It is the only dynamic import of the form, so that
 * one request brings it.
 */

export { ElsewhereBanner, KeptNote } from '../forms/drafts/DraftNotices.tsx';
export { ResumeQuestion } from '../forms/drafts/ResumeQuestion.tsx';
export { FormSideEffects } from '../forms/FormSideEffects.tsx';
export { PaidCard } from '../forms/submit/ApplicationNotices.tsx';
export { laterForm } from './laterForm.ts';
export { CheckStep } from './parts/CheckStep.tsx';
export { InsuranceSummary } from './parts/InsuranceSummary.tsx';
export { PersonFields } from './parts/PersonFields.tsx';
export { PlanMisfit } from './parts/PlanMisfit.tsx';
