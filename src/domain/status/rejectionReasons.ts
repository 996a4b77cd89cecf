import type { ApplicationKind } from './statuses.ts';

/**
 * Reasons for a rejection that staff choose from. What the applicant reads stands in
 * `content/<language>/rejection.json`, what staff read in `domain/staff/turkishNames.ts`.
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

/** The reasons that can be true of a kind of application, in the order in which staff see them. */
export const rejectionReasonsFor: Readonly<
  Record<ApplicationKind, readonly [RejectionReason, ...RejectionReason[]]>
> = {
  visa: rejectionReasons,
  insurance: ['documentUnreadable', 'dataMismatch', 'duplicateApplication', 'conditionsNotMet'],
};
