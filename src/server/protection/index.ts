/** What other features may use of this one. */
export { verifyBotToken } from './botToken.ts';
export { keepCallerAddresses } from './callerAddress.ts';
export { countUnknownNumber, refuseGuessing } from './guessing.ts';
export { limitStore } from './limitStore.ts';
export { addressBlock, addressBucket, limitOf } from './limits.ts';
export { rawAnswers } from './rawAnswers.ts';
export { findUnstorableText, refuseUnstorableText } from './refuseUnstorableText.ts';
export { requireHuman } from './requireHuman.ts';
export { protectionRoutes } from './routes.ts';
export { protectUpgrade, responsesWith, securityHeaders } from './securityHeaders.ts';
export { createSharedLimits, type SharedLimits } from './sharedLimits.ts';
