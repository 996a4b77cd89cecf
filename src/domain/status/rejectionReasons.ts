import type { ApplicationKind } from './statuses.ts';

/**
 * For staff to choose. `content/<language>/rejection.json` has the applicant's words,
 * `domain/staff/staffNames.ts` those of staff.
 */
export const rejectionReasons = [
  'documentUnreadable',
  'passportExpiresSoon',
  'supportingDocumentNotAccepted',
  'dataMismatch',
  'validVisaHeld',
  'duplicateApplication',
  'conditionsNotMet',
  'refusedByAuthority',
] as const;
export type RejectionReason = (typeof rejectionReasons)[number];

/** In the order that staff see. */
export const rejectionReasonsFor: Readonly<
  Record<ApplicationKind, readonly [RejectionReason, ...RejectionReason[]]>
> = {
  visa: rejectionReasons,
  insurance: ['documentUnreadable', 'dataMismatch', 'duplicateApplication', 'conditionsNotMet'],
};
