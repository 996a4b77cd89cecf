import * as z from 'zod';
import { documentMailWords, isDocumentEvent } from '../../domain/documents/documentMails.ts';
import { offeredDocument } from '../../domain/documents/offeredDocument.ts';
import { formatUsd } from '../../domain/fees/fees.ts';
import { type ApplicationRecord, findById } from '../applications/index.ts';
import type { Queryable } from '../database/connect.ts';
import { attachedDocument } from '../documents/index.ts';
import { countMail } from '../metrics.ts';
import { claimMail, type MailRecord, markSent, noteFailure, staffTextOf } from '../outbox/index.ts';
import { findRefund } from '../payments/index.ts';
import { receiptOf } from '../receipts/index.ts';
import type { Services } from '../services.ts';
import { composeMail } from './message.ts';
import type { MailWords } from './promise.ts';
import type { MailTransport } from './transport.ts';

/**
 * The job behind every e-mail: mark as leaving, compose, hand over, remember. What it throws is tried again with growing
 * delay. A mail that was taken back is no longer there to be marked, and one that is marked is never taken back.
 */
export async function sendMail(
  services: Services,
  transport: MailTransport,
  { mailId }: { mailId: string },
): Promise<void> {
  const { db, clock, config, sealer } = services;
  const mail = await claimMail(db, mailId, clock.now());
  if (mail === null) return;
  const application = await findById(db, mail.applicationId);
  if (application === null) return;
  const refund = mail.event === 'refunded' ? await findRefund(db, mail.subject) : null;
  const receipt = mail.event === 'paid' ? await receiptOf(services, application) : null;
  const words = await wordsOf(db, mail, application);
  try {
    await transport.send({
      id: mail.id,
      from: config.mailFrom,
      to: application.email,
      ...composeMail(words, application, services, {
        values: refund === null ? {} : { refund: formatUsd(refund.amountCents) },
        staffText: staffTextOf(sealer, mail),
      }),
      attachments: receipt === null ? [] : [receipt],
    });
  } catch (error) {
    countMail('failed');
    await noteFailure(db, mailId, failureCode(error), clock.now());
    throw error;
  }
  await markSent(db, mailId, clock.now());
  countMail('sent');
}

/** The words that are true now: what was offered at the event may have been replaced or withdrawn since. */
async function wordsOf(
  db: Queryable,
  { event }: MailRecord,
  application: ApplicationRecord,
): Promise<MailWords> {
  if (event !== 'approved' && !isDocumentEvent(event)) return event;
  const attached = await attachedDocument(db, application.id);
  return documentMailWords(event, offeredDocument({ ...application, attached }));
}

const smtpError = z.object({ responseCode: z.optional(z.int()), code: z.optional(z.string()) });

/** What a failed attempt met, such as `550` or `ETIMEDOUT`: the server's own words may name the customer. */
function failureCode(error: unknown): string {
  const known = smtpError.safeParse(error);
  const { responseCode, code } = known.success ? known.data : {};
  return String(responseCode ?? code ?? (error instanceof Error ? error.name : 'unknown')).slice(0, 40);
}
