/** Staff password and sessions, and who may call a route. */
export { ensureStaffPassword, requirePassword } from './credential.ts';
export { guardRoutes, isOfHolder, isOfStaff } from './guard.ts';
export { securityRoutes } from './securityRoutes.ts';
export { sessionRoutes } from './sessionRoutes.ts';
export { admittedOf, isSignedIn, staffAdmission, staffIn, staffOf } from './sessions.ts';
