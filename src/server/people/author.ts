import type { AuditDetail, StaffMember } from '../audit/index.ts';

/** Who changes access, and the request that they approved, if a second person had to. */
export type Author = { by: StaffMember; at: Date; approved?: { approvalId: string; requestedBy: string } };

/** The request, for the entry of the change. */
export const approvalIn = ({ approved }: Author): AuditDetail =>
  approved === undefined ? {} : { approval: approved.approvalId, requestedBy: approved.requestedBy };
