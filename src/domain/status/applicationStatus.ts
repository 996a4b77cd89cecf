import { canMove } from './statusEdges.ts';
import { type ApplicationStatus, applicationStatuses, type PaymentStatus } from './statuses.ts';

export const staffStatuses = ['processing', 'approved', 'rejected'] as const;

export type StaffStatus = (typeof staffStatuses)[number];

function isApplicationStatus(text: string): text is ApplicationStatus {
  return applicationStatuses.some((status) => status === text);
}

/** Staff may approve or reject. */
export function isOpen(status: ApplicationStatus): boolean {
  return canMove(status, 'approved');
}

/** False for an open application whose payment went back in full: staff reject it, or leave it. */
export function mayApprove({
  status,
  paymentStatus,
}: {
  status: ApplicationStatus;
  paymentStatus: PaymentStatus;
}): boolean {
  return isOpen(status) && paymentStatus !== 'refunded';
}

/** An unknown status is shown as being updated (specification 1 section 4). */
export function statusMessageKind(status: string): ApplicationStatus | 'updating' {
  return isApplicationStatus(status) ? status : 'updating';
}

/** Stages shown to the traveller, specification 1 section 4; one e-mail at each. */
export const userStages = ['submitted', 'underReview', 'processing', 'approved'] as const;

export type UserStage = (typeof userStages)[number];

/** Design 4.11: pending is Submitted until paid, then Under Review. Null once rejected or cancelled. */
export function stageFor(status: ApplicationStatus, paid: boolean): UserStage | null {
  switch (status) {
    case 'pending':
      return paid ? 'underReview' : 'submitted';
    case 'processing':
      return 'processing';
    case 'approved':
      return 'approved';
    case 'rejected':
    case 'cancelled':
      return null;
  }
}
