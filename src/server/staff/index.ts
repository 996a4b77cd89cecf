/** Who staff are: the password, sessions, and the guard of every back-office route. */
export { ensureStaffPassword } from './credential.ts';
export { sessionRoutes } from './sessionRoutes.ts';
export { isSignedIn, staffOnly } from './sessions.ts';
