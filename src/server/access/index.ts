/** People of staff, their password, second factor, passkeys and sessions, and who may call a route. */
export { commonPasswords, ensureStaffPassword, requirePassword } from './credential.ts';
export { deleteFactor, insertFactor } from './factorQueries.ts';
export { offerSecret } from './factorSettings.ts';
export { guardRoutes, isOfHolder, isOfStaff } from './guard.ts';
export { deletePasskeys, insertPasskey } from './passkeyQueries.ts';
export { offerKey, readNewKey } from './passkeys.ts';
export {
  findPersonByEmail,
  hasPassword,
  listHolders,
  listNames,
  type PersonRow,
  readActivePermissions,
  readPermissions,
  readPerson,
} from './personQueries.ts';
export { findStep, makeRecoveryCodes } from './secondFactor.ts';
export { securityRoutes } from './securityRoutes.ts';
export { deviceIn } from './sessionLabel.ts';
export { countOpenSessions, deleteSessions } from './sessionQueries.ts';
export { readCaller, sessionRoutes } from './sessionRoutes.ts';
export {
  type GiveSession,
  isSignedIn,
  mayDo,
  openSession,
  readAdmitted,
  readStaff,
  requireFreshProof,
  requirePermission,
  staffAdmission,
  staffIn,
  staffLanguageOf,
} from './sessions.ts';
export { beginAttempt } from './signInAttempts.ts';
