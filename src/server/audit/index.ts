/** The audit log: who did what, written in the transaction of the change, never changed, sealed as a chain. */

export { auditLookUps, lookUpAction } from './applicantReads.ts';
export { type AuditDetail, type AuditEntry, audit, type StaffMember } from './audit.ts';
export { eraseEntries, surveyEntries } from './eraseEntries.ts';
export { startSealing } from './sealing.ts';
export { auditJobs, type Break, headFrom, headText, type Verdict, verifyLog } from './verify.ts';
export { writeOnce } from './writeOnce.ts';
