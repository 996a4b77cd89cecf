import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Services } from '../services.ts';
import { sendMail } from './send.ts';
import { fileTransport, type MailTransport, smtpTransport } from './transport.ts';

/** What other features may use of this one. */
export { outboxRoutes } from './devRoutes.ts';
export { letterOf, type MailMessage } from './message.ts';
export type { MailTransport } from './transport.ts';

/** Where `.eml` files go when no SMTP server is set. */
export function outboxDirectory({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'outbox');
}

/** The way out for e-mail that the configuration names. */
export function mailTransport(config: Config, publicUrl: string): MailTransport {
  const domain = new URL(publicUrl).hostname;
  return config.smtpUrl === undefined
    ? fileTransport(outboxDirectory(config), domain)
    : smtpTransport(config.smtpUrl, domain);
}

/** The background work of mail. */
export async function mailJobs(services: Services, transport: MailTransport): Promise<void> {
  await services.jobs.work('mail.send', (data) => sendMail(services, transport, data));
}
