/**
 * What the wizard loads once its page is idle: every step but the first, the draft on this device, the submission. It is the
 * only dynamic import of the form, so that one request brings it.
 */

export { ElsewhereBanner, KeptNote } from '../forms/drafts/DraftNotices.tsx';
export { ResumeQuestion } from '../forms/drafts/ResumeQuestion.tsx';
export { FormSideEffects } from '../forms/FormSideEffects.tsx';
export { PaidCard } from '../forms/submit/ApplicationNotices.tsx';
export { laterForm } from './laterForm.ts';
export { LaterStep } from './steps/LaterStep.tsx';
