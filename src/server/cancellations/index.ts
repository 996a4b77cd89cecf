/** Cancellation by the traveller: what it gives back, and the act. */
export { cancel } from './cancel.ts';
export { findCancellation } from './cancellationQueries.ts';
export { presentCancellation } from './present.ts';
export { cancellationRoutes } from './routes.ts';
