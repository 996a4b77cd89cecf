import type { PaymentCause, PaymentState } from '../../../domain/payments/paymentStates.ts';
import type { RefundFacts, RefundReason } from '../../../domain/payments/refundFacts.ts';
import type { RefundState } from '../../../domain/payments/refundStates.ts';
import type { WebhookOutcome } from '../../../domain/payments/webhookOutcomes.ts';
import { formatPercent } from '../../language/format.ts';
import { counted } from '../counted.ts';

export const english = {
  section: 'Payments and refunds',
  loading: 'Loading payments…',
  paid: 'Collected',
  refunded: 'Refunded',
  refundable: 'Refundable',
  attempts: 'Payment attempts',
  noAttempts: 'No payment attempt yet.',
  steps: (count: number) => counted(count, 'step'),
  refunds: 'Refunds',
  documents: 'Receipts and credit notes',
  documentNames: { receipt: 'Receipt', creditNote: 'Credit note' },
  card: {
    card: 'Card',
    endsWith: (scheme: string, last4: string) => `${scheme} •••• ${last4}`,
    issuer: (country: string) => `issued in ${country}`,
    threeDSecure: (result: string) => `3-D Secure: ${result}`,
  },

  refund: {
    blocked: {
      disputed: {
        title: 'This payment cannot be refunded now',
        text: 'The cardholder disputed this payment with their bank. If the dispute is decided against us, the bank takes the money back itself; with a refund it would leave twice. Respond to the dispute in the payment provider’s dashboard and record its outcome above; if it is decided in our favour, refunds open here again.',
      },
    },
    title: 'Make a refund',
    circumstances: 'Circumstances',
    duplicate: 'Duplicate payment or technical error',
    documented: 'Documented reason',
    documentedNone: 'None',
    basis: 'Basis of the refund',
    proposed: 'Suggested',
    goodwill: 'An amount of my own (goodwill)',
    goodwillHint: (most: string) => `Not tied to the policies. At most ${most}.`,
    percent: (percent: number) => `${formatPercent(percent, 'en')} refund`,
    deduction: (amount: string) => `deduction ${amount}`,
    deductionOptional: (amount: string) => `deduction ${amount} (optional)`,
    deadline: (date: string) => `to be requested by ${date}`,
    notGranted: 'Policies that grant no refund now',
    withdrawal: (days: number) =>
      `A consumer living in the EU or the United Kingdom may have a statutory right of withdrawal within ${counted(days, 'day')} of payment. It is not worked out here: see “Right of withdrawal” in the refund policy and set the amount yourself.`,
    waive: (amount: string) => `No deduction, refund ${amount}`,
    amount: 'Refund amount (USD)',
    amountHint: 'Example: 155.00',
    amountProblem: {
      unreadable: 'Enter the amount in figures, for example 155.00.',
      zero: 'The amount must be greater than zero.',
      tooLarge: (most: string) => `The amount can be at most ${most}.`,
    },
    next: 'Continue',
    confirmTitle: 'Confirm the refund',
    confirmText: (amount: string, basis: string) =>
      `${amount} will be refunded to the customer’s card. Basis: ${basis}. A refund cannot be undone; the customer gets an e-mail.`,
    confirm: (amount: string) => `Refund ${amount}`,
    pending: 'Refunding…',
    requested: {
      title: 'Refund started',
      text: 'The refund is being passed to the payment provider. The outcome will appear here.',
    },
    announce: (amount: string, state: string) => `Refund of ${amount}: ${state}`,
    changed: {
      title: 'The refundable amount has changed',
      text: (seen: string, now: string) =>
        `You saw ${seen}; now ${now} can be refunded. The refund was not sent. Close this, check the amount and confirm again.`,
    },
  },

  failure: {
    code: 'Code from the payment provider',
  },

  again: {
    button: (amount: string) => `Refund again: ${amount}`,
    title: 'Refund the second payment again?',
    text: (amount: string) =>
      `${amount} of the second payment will be refunded to the customer’s card; the first payment stays. A refund cannot be undone; the customer gets an e-mail.`,
  },

  decision: {
    lead: 'The payment provider did not report the outcome of this refund; the money may have reached the customer. Check the provider’s dashboard and record the outcome.',
    succeeded: {
      button: 'Money arrived',
      title: 'Did the money reach the customer?',
      text: (amount: string) =>
        `The refund of ${amount} will count as completed and the customer will get an e-mail. This decision cannot be undone.`,
      confirm: 'Money arrived',
    },
    failed: {
      button: 'Money did not arrive',
      title: 'Did the money not reach the customer?',
      text: (amount: string) =>
        `The refund of ${amount} will count as failed and the amount can be refunded again. If the money did arrive, the customer would be paid twice.`,
      confirm: 'Money did not arrive',
    },
    note: 'Note',
    noteHint:
      'Say how you know, for example the transaction number in the dashboard. At most 500 characters.',
    noteMissing: 'Please write a note.',
    pending: 'Saving…',
    done: { title: 'Outcome saved', text: 'The state of the refund is updated.' },
  },

  deliveries: {
    title: 'Webhook log',
    lead: 'Webhooks that the payment provider sent in the last 30 days, and their outcomes. Of those with an invalid signature at most 10 a minute are logged, without their content.',
    show: 'Show',
    hide: 'Hide',
    loading: 'Loading webhooks…',
    filter: 'Outcome',
    all: 'All',
    empty: 'No webhooks',
    emptyLead: 'Webhooks from the payment provider are listed here.',
    refused: 'Content not kept',
    readAgain: 'Ask again',
    readingAgain: 'Asking…',
    asked: {
      title: 'Asking again',
      text: 'The payment provider is being asked about this payment again. Any change will appear on the application.',
    },
    pages: 'Pages of the webhook log',
  },
};

export const englishPaymentStates: Readonly<Record<PaymentState, string>> = {
  created: 'Started',
  pending: 'Pending',
  processing: 'Processing',
  succeeded: 'Paid',
  failed: 'Failed',
  cancelled: 'Cancelled',
  expired: 'Expired',
  duplicate: 'Duplicate payment',
  partlyRefunded: 'Partly refunded',
  refunded: 'Refunded',
  disputed: 'Disputed',
  disputeWon: 'Dispute won',
  disputeLost: 'Dispute lost',
};

export const englishCauses: Readonly<Record<PaymentCause, string>> = {
  checkout: 'payment page opened',
  webhook: 'webhook from the payment provider',
  return: 'customer returned from the payment page',
  poll: 'regular check',
  reread: 'check after payment',
  refund: 'refund',
  provider: 'refund in the payment provider’s dashboard',
  staff: 'staff',
  dispute: 'dispute',
  timeout: 'timeout',
};

export const englishRefundStates: Readonly<Record<RefundState, string>> = {
  requested: 'Being sent',
  pending: 'With the payment provider',
  unknown: 'Outcome unknown',
  succeeded: 'Completed',
  failed: 'Failed',
};

export const englishWebhookOutcomes: Readonly<Record<WebhookOutcome, string>> = {
  stored: 'Processed',
  repeated: 'Repeated',
  unknown: 'Not a payment of ours',
  signature: 'Rejected: invalid signature',
  stale: 'Rejected: too old',
  malformed: 'Rejected: unreadable',
};

export const englishDocumentedReasons: Readonly<
  Record<NonNullable<RefundFacts['documentedReason']>, string>
> = {
  illness: 'Illness',
  visaRefusal: 'Visa refusal',
  disaster: 'Disaster',
};

export const englishReasons: Readonly<Record<RefundReason, string>> = {
  notPaid: 'No payment was received.',
  alreadyRefunded: 'What this policy grants is already refunded.',
  withinWindow: 'In time, and the application was not submitted yet.',
  windowPassed: 'The time to request a refund has passed.',
  submitted: 'The application was taken up.',
  governmentRejection: 'Rejected by the authority.',
  duplicateOrTechnicalError: 'Duplicate payment or technical error: full refund.',
  documentedReason: 'Documented reason: full refund.',
  fortyEightHoursBeforeStart: 'More than 48 hours until the insurance starts.',
  twentyFourHoursBeforeStart: 'Between 24 and 48 hours until the insurance starts.',
  lessThanTwentyFourHours: 'Less than 24 hours until the insurance starts.',
  insuranceStarted: 'The insurance has started.',
  startUnknown: 'The start of the insurance is not known.',
};
