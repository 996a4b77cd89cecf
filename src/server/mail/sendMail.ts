import { refundPolicies } from '../../domain/payments/refundFacts.ts';
import { isRequestEvent } from '../../domain/staff/requests.ts';
import { dependsOnDocument, documentMailWords } from '../../domain/status/documentMails.ts';
import { offeredDocument } from '../../domain/status/offeredDocument.ts';
import { type ApplicationRecord, createMailToken, findById } from '../applications/index.ts';
import { findCorrectedFields, findMailedCode } from '../corrections/index.ts';
import type { Queryable } from '../database/connect.ts';
import { attachedDocument } from '../documents/index.ts';
import { makeCreditNote, makeReceipt } from '../downloads/index.ts';
import { findDelayCredit, findDocumentOf, findRefund, readRejectionRefund } from '../payments/index.ts';
import { mailedRequest } from '../requests/index.ts';
import type { Services } from '../services.ts';
import { deliver, settleJournal } from './deliver.ts';
import { composeMail } from './message.ts';
import type { MailTransport, OutgoingMail } from './outgoingMail.ts';
import type { MailedRefund, MailWords } from './promisedTimeWords.ts';
import { claimMail, type MailRecord } from './queries.ts';
import { openStaffText } from './queueMail.ts';
import type { Rejection } from './rejection.ts';

/** Call it once, when the jobs have started. */
export async function mailJobs(services: Services, transport: MailTransport): Promise<void> {
  await settleJournal(services);
  await services.jobs.work('mail.send', (data) => sendMail(services, transport, data));
}

/**
 * Marks an e-mail as leaving, composes and delivers it. Does nothing if it was withdrawn or staff
 * decide about it.
 */
async function sendMail(
  services: Services,
  transport: MailTransport,
  { mailId }: { mailId: string },
): Promise<void> {
  const { db, clock } = services;
  const mail = await claimMail(db, mailId, clock.now());
  if (mail === null) return;
  const application = await findById(db, mail.applicationId);
  if (application === null) return;
  await deliver(services, transport, { of: 'application', ...mail, application }, () =>
    composed(services, mail, application),
  );
}

async function composed(
  services: Services,
  mail: MailRecord,
  application: ApplicationRecord,
): Promise<OutgoingMail> {
  const { db, config } = services;
  const refund =
    mail.event === 'refunded' || mail.event === 'cancelled' ? await mailedRefund(db, mail) : null;
  const attached = await moneyDocumentOf(services, mail, application);
  const rejection = mail.event === 'rejected' ? await rejectionOf(services, mail, application) : null;
  const written = mail.event === 'written' ? (openStaffText(services.sealer, mail) ?? null) : null;
  const isForDelay = (refund?.delay ?? null) !== null;
  const words = isForDelay ? 'refundedForDelay' : await wordsOf(db, mail, application);
  const code = mail.event === 'correctionCode' ? await findMailedCode(services, mail.subject) : null;
  const corrected = mail.event === 'corrected' ? await findCorrectedFields(db, mail.subject) : [];
  const request = isRequestEvent(mail.event) ? await mailedRequest(services, mail.subject) : null;
  return {
    id: mail.id,
    from: config.mailFrom,
    to: application.email,
    ...composeMail(words, application, services, {
      token: await createMailToken(services, mail, request?.id ?? null),
      request,
      code,
      corrected,
      written,
      refund,
      rejection,
    }),
    attachments: attached === null ? [] : [attached],
  };
}

async function mailedRefund(
  db: Queryable,
  { subject: refundId, applicationId }: MailRecord,
): Promise<MailedRefund | null> {
  const refund = await findRefund(db, refundId);
  if (refund === null) return null;
  const policy = refundPolicies.find((known) => known === refund.basis);
  const creditNote = await findDocumentOf(db, refundId);
  const credit = await findDelayCredit(db, applicationId);
  return {
    amountCents: refund.amountCents,
    at: creditNote?.issuedAt ?? null,
    delay: credit?.refundId === refundId ? { keptType: credit.keptType } : null,
    ...(policy !== undefined && { policy }),
  };
}

async function moneyDocumentOf(
  services: Services,
  { event, subject }: MailRecord,
  application: ApplicationRecord,
) {
  if (event === 'paid') return makeReceipt(services, application);
  return event === 'refunded' ? makeCreditNote(services, application, subject) : null;
}

async function rejectionOf(
  { db, clock, sealer }: Services,
  mail: MailRecord,
  application: ApplicationRecord,
): Promise<Rejection> {
  return {
    reason: application.rejectionReason,
    text: openStaffText(sealer, mail) ?? null,
    refund: await readRejectionRefund(db, application, clock.now()),
  };
}

/** For the present state: the document may have been replaced or withdrawn. */
async function wordsOf(
  db: Queryable,
  { event }: MailRecord,
  application: ApplicationRecord,
): Promise<MailWords> {
  if (!dependsOnDocument(event)) return event;
  const attached = await attachedDocument(db, application.id);
  return documentMailWords(event, offeredDocument({ ...application, attached }));
}
