import { formatUsd } from '../../domain/fees/fees.ts';
import { findById } from '../applications/index.ts';
import { countMail } from '../metrics.ts';
import { findRefund } from '../payments/index.ts';
import { receiptOf } from '../receipts/index.ts';
import type { Services } from '../services.ts';
import { composeMail } from './message.ts';
import { findMail, markSent } from './queries.ts';
import type { MailTransport } from './transport.ts';

/** The job behind every e-mail: compose, hand over, remember. What it throws is tried again with growing delay. */
export async function sendMail(
  services: Services,
  transport: MailTransport,
  { mailId }: { mailId: string },
): Promise<void> {
  const { db, clock, config } = services;
  const mail = await findMail(db, mailId);
  if (mail === null || mail.sentAt !== null) return;
  const application = await findById(db, mail.applicationId);
  if (application === null) return;
  const refund = mail.event === 'refunded' ? await findRefund(db, mail.subject) : null;
  const receipt = mail.event === 'paid' ? await receiptOf(services, application) : null;
  try {
    await transport.send({
      id: mail.id,
      from: config.mailFrom,
      to: application.email,
      ...composeMail(mail.event, application, services, {
        ...(refund === null ? {} : { refund: formatUsd(refund.amountCents) }),
      }),
      attachments: receipt === null ? [] : [receipt],
    });
  } catch (error) {
    countMail('failed');
    throw error;
  }
  await markSent(db, mailId, clock.now());
  countMail('sent');
}
