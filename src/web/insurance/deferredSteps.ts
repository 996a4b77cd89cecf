/** Loaded once the page is idle: the check of the answers, the sending, the promised time. */

export { sendInsurance as send } from './insuranceSender.ts';
export { CheckStep } from './parts/CheckStep.tsx';
export { DueSummary } from './parts/DueSummary.tsx';
