/** Loaded once the page is idle: every step but the first, and the sending. */

export { DeferredStep } from './steps/DeferredStep.tsx';
export { sendVisa as send } from './visaSender.ts';
