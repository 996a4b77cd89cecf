/** What other features may use of this one. */
export { addressBucket, type LimitName, limitOf } from './limits.ts';
export { findUnstorableText, refuseUnstorableText } from './refuseUnstorableText.ts';
export { requireHuman } from './requireHuman.ts';
export { protectionRoutes } from './routes.ts';
