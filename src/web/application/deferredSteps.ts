/** The later steps and the sending, loaded once the page is idle. */

export { DeferredStep } from './steps/DeferredStep.tsx';
export { sendVisa as send } from './visaSender.ts';
