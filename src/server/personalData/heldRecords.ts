import type { AuditDetailName } from '../../contract/audit.ts';
import { moneyDocumentNumber } from '../../domain/payments/moneyDocuments.ts';
import { formatUsd } from '../../domain/prices/fees.ts';
import {
  type ApplicationRecord,
  openInsurancePersonal,
  openVisaPersonal,
  readCountry,
} from '../applications/index.ts';
import { findCancellation } from '../cancellations/index.ts';
import { copyCorrections } from '../corrections/index.ts';
import { openFile, openReleased, openRetiredReason } from '../documents/index.ts';
import { findProduct } from '../insurance/index.ts';
import { listMails, openStaffText } from '../mail/index.ts';
import { listDisputesOf, listDocuments, listPayments, listRefunds, listSteps } from '../payments/index.ts';
import { readRequests } from '../requests/index.ts';
import type { Services } from '../services.ts';
import { readNotes } from '../staff/index.ts';
import { findFile, listDecisions, listLog } from './personQueries.ts';

/** The members of an entry's detail that name staff. */
const namesOfStaff: readonly string[] = ['requestedBy', 'approvedBy'] satisfies AuditDetailName[];

const withoutStaff = (detail: Record<string, string | number | boolean>) =>
  Object.fromEntries(Object.entries(detail).filter(([name]) => !namesOfStaff.includes(name)));

/** All data of an application except files, unsealed, in the API's words, without names of staff. */
export async function readRecords(services: Services, application: ApplicationRecord): Promise<object> {
  const { db, sealer } = services;
  const { id } = application;
  const [mails, notes, decisions, log, requests, corrections] = await Promise.all([
    listMails(db, id),
    readNotes(services, id),
    listDecisions(db, id),
    listLog(db, id),
    readRequests(services, id),
    copyCorrections(services, id),
  ]);
  return {
    application: await readForm(services, application),
    decisions: decisions.map(({ at, fromStatus, toStatus, undoneAt }) => ({
      at,
      fromStatus,
      toStatus,
      undoneAt,
    })),
    emails: mails.map((mail) => ({
      event: mail.event,
      createdAt: mail.createdAt,
      sentAt: mail.sentAt,
      text: openStaffText(sealer, mail) ?? null,
    })),
    requests: requests.map(({ state, items, text, askedAt, closesAt, ended, answers }) => ({
      state,
      items,
      text,
      askedAt,
      closesAt,
      endedAt: ended?.at ?? null,
      answers,
    })),
    corrections,
    notes: notes.map(({ at, text }) => ({ at, text })),
    log: log.map(({ detail, ...entry }) => ({ ...entry, detail: detail && withoutStaff(detail) })),
    ...(await readMoney(services, id)),
  };
}

async function readForm({ db, sealer }: Services, application: ApplicationRecord): Promise<object> {
  const { kind, number, personal, totalCents, capturedCents, refundedCents } = application;
  const country = await readCountry(db, application);
  const product = application.productId === null ? null : await findProduct(db, application.productId);
  return {
    number,
    kind,
    status: application.status,
    paymentStatus: application.paymentStatus,
    firstName: application.firstName,
    lastName: application.lastName,
    email: application.email,
    phone: application.phone,
    country: country.name,
    language: application.language,
    travelOn: application.travelOn,
    returnOn: application.returnOn,
    tripDurationDays: application.tripDurationDays,
    destination: application.destination,
    product: product?.name ?? null,
    processingType: application.processingType,
    documentType: application.documentType,
    supportingDocumentType: application.supportingDocumentType,
    supportingDocumentCountry: application.supportingDocumentCountry,
    ...(kind === 'visa'
      ? openVisaPersonal(sealer, number, personal)
      : openInsurancePersonal(sealer, number, personal)),
    totalUsd: formatUsd(totalCents),
    capturedUsd: formatUsd(capturedCents),
    refundedUsd: formatUsd(refundedCents),
    createdAt: application.createdAt,
    paidAt: application.paidAt,
    dueAt: application.dueAt,
    duePausedAt: application.duePausedAt,
    decidedAt: application.decidedAt,
    rejectionReason: application.rejectionReason,
  };
}

async function readMoney({ db }: Services, applicationId: number): Promise<object> {
  const [payments, refunds, documents, cancellation] = await Promise.all([
    listPayments(db, applicationId),
    listRefunds(db, applicationId),
    listDocuments(db, applicationId),
    findCancellation(db, applicationId),
  ]);
  const ids = payments.map(({ id }) => id);
  const [steps, disputes] = await Promise.all([listSteps(db, ids), listDisputesOf(db, ids)]);
  return {
    cancellation: cancellation && {
      at: cancellation.at,
      policy: cancellation.policy,
      amountUsd: formatUsd(cancellation.amountCents),
    },
    payments: payments.map((payment) => ({
      provider: payment.provider,
      providerPaymentId: payment.providerPaymentId,
      amountUsd: formatUsd(payment.amountCents),
      createdAt: payment.createdAt,
      cardLast4: payment.cardLast4,
      cardScheme: payment.cardScheme,
      issuerCountry: payment.issuerCountry,
      threeDSecureResult: payment.threeDSecureResult,
      history: steps
        .filter(({ paymentId }) => paymentId === payment.id)
        .map(({ at, state }) => ({ at, state })),
    })),
    refunds: refunds.map(({ amountCents, basis, state, createdAt }) => ({
      amountUsd: formatUsd(amountCents),
      basis,
      state,
      createdAt,
    })),
    disputes: disputes.map(({ amountCents, reason, notes, state, openedAt }) => ({
      amountUsd: formatUsd(amountCents),
      reason,
      notes,
      state,
      openedAt,
    })),
    moneyDocuments: documents.map((document) => ({
      number: moneyDocumentNumber(document),
      kind: document.kind,
      amountUsd: formatUsd(document.amountCents),
      issuedAt: document.issuedAt,
    })),
  };
}

/**
 * A photo or document with its content; null if it is erased. Of a document only the rewritten
 * pages: the original may hold more.
 */
export async function readFileOf({ db, sealer }: Services, id: string): Promise<object | null> {
  const file = await findFile(db, id);
  if (file === null) return null;
  const { kind, parent, mediaType, size, createdAt, retiredAt, retiredAs } = file;
  const content = kind === 'evisa' ? openReleased(sealer, file) : openFile(sealer, file);
  return {
    kind,
    parent,
    mediaType,
    size,
    createdAt,
    retiredAt,
    retiredAs,
    retiredReason: openRetiredReason(sealer, file),
    content: content?.toString('base64') ?? null,
  };
}
