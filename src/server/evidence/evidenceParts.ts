import * as z from 'zod';
import { parseDisputeReason } from '../../domain/payments/disputes.ts';
import { formatUsd } from '../../domain/prices/fees.ts';
import type { EvidenceRecords, LogEntry } from './evidenceRecords.ts';
import {
  actionTexts,
  disputeStateTexts,
  mailTexts,
  openedByLinkText,
  paymentStateTexts,
  reasonTexts,
  refundStateTexts,
} from './evidenceTexts.ts';

export type Line = { at: Date; text: string };
export type Part = {
  title: string;
  note?: string;
  facts?: readonly { label: string; value: string }[];
  lines?: readonly Line[];
};

const unknown = 'not recorded';

/** The parts of the evidence. Contains only what is recorded, and says what is not. */
export function evidenceParts(records: EvidenceRecords): Part[] {
  return [
    disputePart(records),
    applicationPart(records),
    consentPart(records),
    paymentPart(records),
    mailPart(records),
    deliveryPart(records),
    viewsPart(records),
  ];
}

const money = (cents: number, currency: string) => `${formatUsd(cents)} ${currency}`;

function disputePart({ dispute, disputeSteps, payment }: EvidenceRecords): Part {
  return {
    title: 'Dispute',
    facts: [
      { label: 'Reason', value: reasonTexts[parseDisputeReason(dispute.reason)] },
      { label: 'Disputed amount', value: money(dispute.amountCents, payment.currency) },
      { label: 'Number at the payment provider', value: dispute.providerDisputeId ?? unknown },
      { label: 'Evidence due by', value: dispute.dueOn ?? unknown },
    ],
    lines: [
      { at: dispute.openedAt, text: 'The dispute was opened.' },
      ...disputeSteps.slice(1).map(({ at, state }) => ({ at, text: disputeStateTexts[state] })),
    ],
  };
}

function applicationPart({ application, country, passportNumber }: EvidenceRecords): Part {
  const { kind, travelOn, returnOn } = application;
  return {
    title: 'What was ordered, and by whom',
    facts: [
      { label: 'Application number', value: application.number },
      {
        label: 'Service',
        value: kind === 'visa' ? 'Assistance with a Türkiye e-visa application' : 'Travel insurance',
      },
      { label: 'Name', value: `${application.firstName} ${application.lastName}` },
      { label: 'E-mail', value: application.email },
      { label: 'Phone', value: application.phone },
      { label: 'Country', value: `${country.name} (${country.code})` },
      { label: 'Passport number', value: masked(passportNumber) },
      { label: 'Travel dates', value: returnOn === null ? travelOn : `${travelOn} to ${returnOn}` },
      { label: 'Language of the order', value: application.language },
    ],
  };
}

/** A bank can compare the last three characters. */
function masked(number: string): string {
  const shown = number.slice(-3);
  return `${'*'.repeat(Math.max(0, number.length - shown.length))}${shown}`;
}

function consentPart({ application, log }: EvidenceRecords): Part {
  const submitted = log.filter(({ action }) => action === 'application.submitted');
  return {
    title: 'Consent',
    note: 'The pay button of the form sends it only after the applicant has ticked that the terms and the privacy policy are accepted; the total amount is shown beside it. The version names the wording of terms, privacy, refund and cancellation policy in the language of the order.',
    lines: (submitted.length > 0 ? submitted : [{ at: application.createdAt, detail: null }]).map(
      ({ at, detail }) => ({
        at,
        text: `The applicant submitted the form with the terms and the privacy policy accepted${wordingOf(detail)}.`,
      }),
    ),
  };
}

/** The accepted wording; older entries do not name it. */
function wordingOf(detail: unknown): string {
  const { data } = z.object({ acceptedTexts: z.string() }).safeParse(detail);
  return data === undefined ? '' : ` (wording ${data.acceptedTexts})`;
}

function paymentPart({ payment, paymentSteps, refunds }: EvidenceRecords): Part {
  return {
    title: 'Payment',
    facts: [
      { label: 'Amount', value: money(payment.amountCents, payment.currency) },
      { label: 'Payment provider', value: payment.provider },
      { label: 'Number of the checkout', value: payment.providerCheckoutId ?? unknown },
      { label: 'Number of the payment', value: payment.providerPaymentId ?? unknown },
      { label: 'Our number', value: payment.id },
      {
        label: 'Card',
        value: [payment.cardScheme, payment.cardLast4].filter(Boolean).join(' ending ') || unknown,
      },
      { label: 'Country of the issuer', value: payment.issuerCountry ?? unknown },
      { label: '3-D Secure result', value: payment.threeDSecureResult ?? unknown },
      { label: '3-D Secure version', value: payment.threeDSecureVersion ?? unknown },
      { label: '3-D Secure ECI', value: payment.threeDSecureEci ?? unknown },
      { label: 'Charged in', value: payment.chargeCurrency ?? payment.currency },
    ],
    lines: [
      ...paymentSteps.map(({ at, state }) => ({ at, text: paymentStateTexts[state] })),
      ...refunds.map(({ changedAt, amountCents, state }) => ({
        at: changedAt,
        text: `Refund of ${money(amountCents, payment.currency)}: ${refundStateTexts[state]}.`,
      })),
    ].toSorted(byTime),
  };
}

function mailPart({ application, mails }: EvidenceRecords): Part {
  return {
    title: `E-mails to ${application.email}`,
    lines: mails.map((mail) => ({
      at: mail.sentAt ?? mail.createdAt,
      text: `${mailTexts[mail.event]}: ${deliveryOf(mail)}.`,
    })),
  };
}

function deliveryOf({ sentAt, heldAs, failures, lastFailure }: EvidenceRecords['mails'][number]): string {
  if (heldAs === 'uncertain') return 'handed to the mail server, whose answer is not known';
  if (sentAt !== null)
    return `accepted by the mail server${failures > 0 ? ` after ${failures} failed attempts` : ''}`;
  const code = lastFailure === null ? '' : ` (${lastFailure})`;
  return heldAs === 'refused'
    ? `refused by the mail server${code}`
    : `not accepted by the mail server yet${code}`;
}

const deliveries = ['application', 'document'];
const isDelivery = ({ action }: LogEntry) =>
  deliveries.includes(action.split('.')[0] ?? '') &&
  action !== 'application.submitted' &&
  action !== 'application.lookedUp';

function deliveryPart({ log }: EvidenceRecords): Part {
  return {
    title: 'Work on the application and delivery',
    note: 'Downloads are by whoever holds the application number, which was sent to the e-mail address above.',
    lines: log.filter(isDelivery).map(lineOf),
  };
}

function viewsPart({ log }: EvidenceRecords): Part {
  return {
    title: 'Use of the status page',
    note: 'The status page shows an application to whoever enters its number or opens the link of an e-mail to the address above. Repeated views from one address within ten minutes are one entry.',
    lines: log.filter((entry) => !isDelivery(entry) && entry.action !== 'application.submitted').map(lineOf),
  };
}

const lineOf = ({ at, action, detail }: LogEntry): Line => ({
  at,
  text: isByLink(detail) ? openedByLinkText : (actionTexts.get(action) ?? action),
});
const isByLink = (detail: LogEntry['detail']) => detail?.['way'] === 'link';
const byTime = (one: Line, other: Line) => one.at.getTime() - other.at.getTime();
