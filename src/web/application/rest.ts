/**
 * All that the application needs once it is touched: the rules, the later steps, the draft on this device, the way to
 * the server. Nothing of it weighs on the page before; `late.ts` brings it.
 */
export { ElsewhereBanner, KeptNote } from '../drafts/notices.ts';
export { firstUnfinished, mayBeSent } from '../forms/formState.ts';
export { countryOptions, Flag, readCountries } from '../forms/index.ts';
export { openCheckout } from '../payment/index.ts';
export { PaidCard } from '../submission/notices.ts';
export { findOpening, openKept, openNew, settled } from './draft/openings.ts';
export { applicationDraft } from './draft/store.ts';
export { Attendance } from './parts/Attendance.tsx';
export { CountriesFailed, NoCountries } from './parts/CountriesMissing.tsx';
export { CountryBanner } from './parts/CountryBanner.tsx';
export { KeptQuestion } from './parts/KeptQuestion.tsx';
export { wayOn } from './parts/wayOn.tsx';
export { stepProblems, visaRules, wizardSteps } from './state/checks.ts';
export { wizardReducer } from './state/reducer.ts';
export { LaterStep } from './steps/LaterStep.tsx';
export { send } from './submit/send.ts';
export { goBackTo } from './useStepHistory.ts';
