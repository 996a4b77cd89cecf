/** The check, the sending and the promised time, loaded once the page is idle. */

export { sendInsurance as send } from './insuranceSender.ts';
export { CheckStep } from './parts/CheckStep.tsx';
export { DueSummary } from './parts/DueSummary.tsx';
