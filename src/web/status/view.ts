import {
  type ApplicationStatus,
  isOpen,
  stageFor,
  statusMessageKind,
  type UserStage,
  userStages,
} from '../../domain/status/applicationStatus.ts';
import { type PaymentDisplay, paymentDisplay } from '../../domain/status/paymentStatus.ts';

type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

/** What the status page shows of an application: keys of texts, colours, and what can be done now. */
export type StatusView = {
  badge: ApplicationStatus | 'updating';
  tone: Tone;
  message: ApplicationStatus | 'updating' | 'pendingUnpaid' | 'approvedInsurance' | 'refunded';
  payment: PaymentDisplay;
  paymentTone: Tone;
  /** Null once rejected: no stage applies. */
  stages: readonly { stage: UserStage; state: 'done' | 'current' | 'ahead' }[] | null;
  mayPay: boolean;
  mayDownload: boolean;
  /** Something was paid, whether or not it went back later. */
  hasReceipt: boolean;
};

const tones: Readonly<Record<StatusView['badge'], Tone>> = {
  approved: 'success',
  pending: 'warning',
  processing: 'info',
  rejected: 'danger',
  updating: 'neutral',
};

const paymentTones: Readonly<Record<PaymentDisplay, Tone>> = {
  paid: 'success',
  processing: 'info',
  failed: 'danger',
  refunded: 'neutral',
  pending: 'warning',
};

/** Specification 1 section 4 ("Application status values") and design sections 4.11 to 4.13. */
export function statusView(
  kind: 'visa' | 'insurance',
  { status, paymentStatus }: { status: string; paymentStatus: string },
): StatusView {
  const badge = statusMessageKind(status);
  const payment = paymentDisplay(paymentStatus);
  return {
    badge,
    tone: tones[badge],
    message: messageOf(kind, badge, payment),
    payment,
    paymentTone: paymentTones[payment],
    stages: badge === 'updating' ? null : stagesUpTo(stageFor(badge, payment === 'paid')),
    mayPay: badge !== 'updating' && isOpen(badge) && (payment === 'pending' || payment === 'failed'),
    mayDownload: badge === 'approved',
    hasReceipt: payment === 'paid' || payment === 'refunded',
  };
}

function messageOf(
  kind: 'visa' | 'insurance',
  badge: StatusView['badge'],
  payment: PaymentDisplay,
): StatusView['message'] {
  if (badge === 'approved' && kind === 'insurance') return 'approvedInsurance';
  if (badge === 'pending' && (payment === 'pending' || payment === 'failed')) return 'pendingUnpaid';
  if (badge !== 'updating' && isOpen(badge) && payment === 'refunded') return 'refunded';
  return badge;
}

function stagesUpTo(reached: UserStage | null): StatusView['stages'] {
  if (reached === null) return null;
  const position = userStages.indexOf(reached);
  return userStages.map((stage, index) => ({ stage, state: stageState(stage, index, position) }));
}

/** The last stage is done as soon as it is reached: nothing follows it. */
function stageState(stage: UserStage, index: number, position: number): 'done' | 'current' | 'ahead' {
  if (index > position) return 'ahead';
  return index < position || stage === 'approved' ? 'done' : 'current';
}
