import type { DisputeState } from '../../domain/payments/disputeStates.ts';
import type { DisputeReason } from '../../domain/payments/disputes.ts';
import type { PaymentState } from '../../domain/payments/paymentStates.ts';
import type { RefundState } from '../../domain/payments/refundStates.ts';
import type { MailRecord } from '../mail/index.ts';

/** The words of the evidence, in English only: banks and card schemes work in it. */

export const reasonTexts: Readonly<Record<DisputeReason, string>> = {
  fraud: 'The cardholder says that the payment was not theirs',
  unrecognised: 'The cardholder does not recognise the payment',
  notReceived: 'The cardholder says that the service was not received',
  notAsDescribed: 'The cardholder says that the service was not as described',
  duplicate: 'The cardholder says that the payment was made twice',
  creditNotProcessed: 'The cardholder says that a promised refund did not come',
  cancelled: 'The cardholder says that the order was cancelled',
  other: 'Another reason, or none was given',
};

export const disputeStateTexts: Readonly<Record<DisputeState, string>> = {
  open: 'The dispute was opened.',
  evidenceSubmitted: 'Evidence was submitted.',
  won: 'The dispute was decided for us.',
  lost: 'The dispute was decided for the cardholder.',
};

export const paymentStateTexts: Readonly<Record<PaymentState, string>> = {
  created: 'The payment was begun.',
  pending: 'The checkout page of the payment provider was open.',
  processing: 'The payment provider was processing the payment.',
  succeeded: 'The payment was captured.',
  failed: 'The payment failed.',
  cancelled: 'The payment was cancelled.',
  expired: 'The checkout expired.',
  duplicate: 'The payment was captured as a second payment of the same order.',
  partlyRefunded: 'A part of the payment went back to the cardholder.',
  refunded: 'The whole payment went back to the cardholder.',
  disputed: 'The payment was disputed.',
  disputeWon: 'The dispute ended for us.',
  disputeLost: 'The bank took the payment back.',
};

export const refundStateTexts: Readonly<Record<RefundState, string>> = {
  requested: 'ordered, not yet sent to the payment provider',
  pending: 'at the payment provider',
  unknown: 'sent to the payment provider, the outcome is not known',
  succeeded: 'completed',
  failed: 'failed, no money went back',
};

export const mailTexts: Readonly<Record<MailRecord['event'], string>> = {
  submitted: 'Confirmation of the application with its number',
  paid: 'Confirmation of the payment',
  processing: 'Notice that the application is being worked on',
  approved: 'Notice of approval with the way to the document',
  rejected: 'Notice of rejection',
  cancelled: 'Notice that the application was cancelled at the applicant’s request',
  correctionCode: 'Code by which the applicant proves an application before correcting it',
  corrected: 'Notice of what the applicant corrected',
  refunded: 'Notice of a refund',
  written: 'Message of our staff to the applicant',
  asked: 'Question to the applicant, with the way to answer it',
  askedReminder: 'Reminder of a question to the applicant',
  documentReady: 'Notice that the document is ready',
  documentReplaced: 'Notice that the document was replaced',
  documentWithdrawn: 'Notice that the document was withdrawn',
};

export const actionTexts: ReadonlyMap<string, string> = new Map([
  ['application.processing', 'We began to work on the application.'],
  ['application.approved', 'The application was approved.'],
  ['application.rejected', 'The application was rejected.'],
  ['application.cancelled', 'The applicant cancelled the application, and its refund was ordered.'],
  [
    'application.corrected',
    'The applicant corrected details of the application, after entering a code sent to its e-mail address.',
  ],
  ['application.decisionUndone', 'The decision was taken back.'],
  ['application.lookedUp', 'The status of the application was looked up with its number.'],
  ['document.attached', 'The document was released to the applicant.'],
  ['document.replaced', 'The document was replaced by a newer one.'],
  ['document.withdrawn', 'The document was withdrawn.'],
  ['document.downloaded', 'The document was downloaded.'],
  ['receipt.downloaded', 'The receipt was downloaded.'],
  ['holder.proved', 'The e-mail address of the application was entered, which opens its downloads.'],
]);

/** A look-up that began in an e-mail: only the address of the application got the link. */
export const openedByLinkText =
  'The application was opened by the link of an e-mail that we sent to its address.';
