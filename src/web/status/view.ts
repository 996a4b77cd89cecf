import {
  isOpen,
  stageFor,
  statusMessageKind,
  type UserStage,
  userStages,
} from '../../domain/status/applicationStatus.ts';
import { isDownloadable, type OfferedDocument } from '../../domain/status/offeredDocument.ts';
import { type PaymentDisplay, paymentDisplay } from '../../domain/status/paymentStatus.ts';
import type { ApplicationKind, ApplicationStatus } from '../../domain/status/statuses.ts';

type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

/** An application's status page: keys of texts, tones and actions. */
export type StatusView = {
  badge: ApplicationStatus | 'updating';
  tone: Tone;
  message:
    | ApplicationStatus
    | 'updating'
    | 'pendingUnpaid'
    | 'approvedLetter'
    | 'approvedInsurance'
    | 'approvedWithdrawn'
    | Unmailed
    | 'refunded';
  /** About the document. */
  note: 'letter' | 'withdrawn' | null;
  payment: PaymentDisplay;
  paymentTone: Tone;
  /** Null once rejected or cancelled: no stage applies. */
  stages: readonly { stage: UserStage; state: 'done' | 'current' | 'ahead' }[] | null;
  mayPay: boolean;
  download: Exclude<OfferedDocument, 'withdrawn'> | null;
  /** Something was paid, even if refunded later. */
  hasReceipt: boolean;
};

const tones: Readonly<Record<StatusView['badge'], Tone>> = {
  approved: 'success',
  pending: 'warning',
  processing: 'info',
  rejected: 'danger',
  cancelled: 'neutral',
  updating: 'neutral',
};

const paymentTones: Readonly<Record<PaymentDisplay, Tone>> = {
  paid: 'success',
  processing: 'info',
  failed: 'danger',
  refunded: 'neutral',
  pending: 'warning',
};

/** Specification 1 section 4 ("Application status values"), design 4.11 to 4.13 and 4.22. */
export function statusView(
  kind: ApplicationKind,
  {
    status,
    paymentStatus,
    document,
    mailRefused = false,
  }: {
    status: string;
    paymentStatus: string;
    document: OfferedDocument | null;
    mailRefused?: boolean;
  },
): StatusView {
  const badge = statusMessageKind(status);
  const payment = paymentDisplay(paymentStatus);
  return {
    badge,
    tone: tones[badge],
    message: mailRefused
      ? withoutMail(messageOf(kind, badge, payment, document))
      : messageOf(kind, badge, payment, document),
    note: document === 'letter' || document === 'withdrawn' ? document : null,
    payment,
    paymentTone: paymentTones[payment],
    stages: badge === 'updating' ? null : stagesUpTo(stageFor(badge, payment === 'paid')),
    mayPay: badge !== 'updating' && isOpen(badge) && (payment === 'pending' || payment === 'failed'),
    download: isDownloadable(document) ? document : null,
    hasReceipt: payment === 'paid' || payment === 'refunded',
  };
}

function messageOf(
  kind: ApplicationKind,
  badge: StatusView['badge'],
  payment: PaymentDisplay,
  document: OfferedDocument | null,
): StatusView['message'] {
  if (document === 'withdrawn') return 'approvedWithdrawn';
  if (document === 'letter') return 'approvedLetter';
  if (badge === 'approved' && kind === 'insurance') return 'approvedInsurance';
  if (badge === 'pending' && (payment === 'pending' || payment === 'failed')) return 'pendingUnpaid';
  if (badge !== 'updating' && isOpen(badge) && payment === 'refunded') return 'refunded';
  return badge;
}

/** These promise an e-mail; other texts serve if none reaches the applicant. */
const promisesOfMail = ['processing', 'approvedLetter', 'approvedWithdrawn'] as const;
type Unmailed = `${(typeof promisesOfMail)[number]}Unmailed`;

function withoutMail(message: StatusView['message']): StatusView['message'] {
  const promised = promisesOfMail.find((known) => known === message);
  return promised === undefined ? message : `${promised}Unmailed`;
}

function stagesUpTo(reached: UserStage | null): StatusView['stages'] {
  if (reached === null) return null;
  const position = userStages.indexOf(reached);
  return userStages.map((stage, index) => ({ stage, state: stageState(stage, index, position) }));
}

/** The last stage is done as soon as it is reached. */
function stageState(stage: UserStage, index: number, position: number): 'done' | 'current' | 'ahead' {
  if (index > position) return 'ahead';
  return index < position || stage === 'approved' ? 'done' : 'current';
}
