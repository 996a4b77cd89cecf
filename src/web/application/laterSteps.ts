/** What the wizard loads once its page is idle: every step but the first, and the sending. */

export { LaterStep } from './steps/LaterStep.tsx';
export { sendVisa as send } from './visaSender.ts';
