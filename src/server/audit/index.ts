/** The audit log: who did what, written with the deed, never changed, sealed as a chain. */
export { type AuditEntry, audit, auditing, type StaffMember } from './audit.ts';
export { eraseEntries, surveyEntries } from './eraseEntries.ts';
export { lookUpAction, lookUps } from './lookUps.ts';
export { startSealing } from './sealing.ts';
export { type Break, headFrom, headText, type Verdict, verifyLog } from './verify.ts';
