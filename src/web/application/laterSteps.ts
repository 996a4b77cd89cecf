/**
 * What the wizard loads at its first touch: every step but the first, the draft on this device, the submission. It is the
 * only dynamic import of the form, so that one request brings it.
 */

export { ElsewhereBanner, KeptNote } from '../forms/drafts/DraftNotices.tsx';
export { ResumeQuestion } from '../forms/drafts/ResumeQuestion.tsx';
export { FormSideEffects } from '../forms/FormSideEffects.tsx';
export { PaidCard } from '../forms/submit/ApplicationNotices.tsx';
export { laterForm } from './laterForm.ts';
export { CountriesFailed, NoCountries } from './parts/CountriesMissing.tsx';
export { CountryBanner } from './parts/CountryBanner.tsx';
export { GetInsurance } from './parts/GetInsurance.tsx';
export { LaterStep } from './steps/LaterStep.tsx';
