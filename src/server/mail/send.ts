import { findById } from '../applications/index.ts';
import { countMail } from '../metrics.ts';
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
  try {
    await transport.send({
      id: mail.id,
      from: config.mailFrom,
      to: application.email,
      ...composeMail(mail.event, application, services),
    });
  } catch (error) {
    countMail('failed');
    throw error;
  }
  await markSent(db, mailId, clock.now());
  countMail('sent');
}
