/** The audit log: who did what, written with the deed, never changed, sealed as a chain. */
export { type AuditEntry, audit, type StaffMember } from './audit.ts';
export { lookUpAction, lookUps } from './lookUps.ts';
export { startSealing } from './sealing.ts';
export { type Break, headFrom, headText, type Verdict, verifyLog } from './verify.ts';
