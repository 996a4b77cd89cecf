/** What the insurance form loads once its page is idle: the check of the answers, their sending, the time it promises. */

export { sendInsurance as send } from './insuranceSender.ts';
export { CheckStep } from './parts/CheckStep.tsx';
export { DueSummary } from './parts/DueSummary.tsx';
