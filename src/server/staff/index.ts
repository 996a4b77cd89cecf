/** Who staff are: the password, sessions, and the guard of every back-office route. */
export { ensureStaffPassword } from './credential.ts';
export { securityRoutes } from './securityRoutes.ts';
export { sessionRoutes } from './sessionRoutes.ts';
export { isSignedIn, staffAdmission, staffOf, staffOnly } from './sessions.ts';
