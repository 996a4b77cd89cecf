/** What a person sees of a submission: why it failed, what waits for payment, that it takes long, that it is paid. */
export { PaidCard } from './PaidCard.tsx';
export { type SavedApplication, SavedBanner } from './SavedBanner.tsx';
export { useFailureText } from './useFailureText.ts';
export { useOnline } from './useOnline.ts';
export { useTakesLong } from './useTakesLong.ts';
