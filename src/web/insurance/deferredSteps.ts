/** What the insurance form loads once its page is idle: the check of the answers and their sending. */

export { sendInsurance as send } from './insuranceSender.ts';
export { CheckStep } from './parts/CheckStep.tsx';
