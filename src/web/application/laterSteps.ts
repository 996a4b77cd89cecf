/**
 * What the wizard loads at its first touch: every step but the first, the draft on this device, the submission. It is the
 * only dynamic import of the form, so that one request brings it.
 */
export { ElsewhereBanner, KeptNote } from '../drafts/notices.ts';
export { openCheckout } from '../payment/index.ts';
export { PaidCard } from '../submission/notices.ts';
export { findOpening, openKept, openNew, settled } from './draft/openings.ts';
export { applicationDraft } from './draft/store.ts';
export { CountriesFailed, NoCountries } from './parts/CountriesMissing.tsx';
export { CountryBanner } from './parts/CountryBanner.tsx';
export { GetInsurance } from './parts/GetInsurance.tsx';
export { KeptQuestion } from './parts/KeptQuestion.tsx';
export { WizardSideEffects } from './parts/WizardSideEffects.tsx';
export { LaterStep } from './steps/LaterStep.tsx';
export { send } from './submit/send.ts';
