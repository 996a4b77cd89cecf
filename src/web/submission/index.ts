/**
 * What sending a form to the server has in common, whichever form it is: the call, its failures, whether it was paid.
 * What the person sees of it brings the design system and the texts: take it from `submission/notices.ts`.
 */
export { type Failure, failureOf, priceFailure } from './failure.ts';
export { isPaid } from './paymentState.ts';
export { callTimeoutMs, createApplication, type Sending } from './send.ts';
