import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { Config } from '../config.ts';
import { type MailTransport, makeEnvelope } from './outgoingMail.ts';
import { smtpTransport } from './smtpTransport.ts';

/** For `.eml` files, without an SMTP server. */
export function outboxDirectory({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'outbox');
}

export function mailTransport(config: Config, publicUrl: string): MailTransport {
  const domain = new URL(publicUrl).hostname;
  return config.smtpUrl === undefined
    ? fileTransport(outboxDirectory(config), domain)
    : smtpTransport(config.smtpUrl, config.smtpStartTls, domain);
}

/**
 * Writes each e-mail to an `.eml` file named by its id: a retry replaces it, so hand-overs need no
 * record.
 */
function fileTransport(directory: string, domain: string): MailTransport {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    async send(mail) {
      const { message } = await composer.sendMail(makeEnvelope(mail, domain));
      if (!Buffer.isBuffer(message)) throw new Error('The e-mail could not be composed.');
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const path = join(directory, `${mail.id}.eml`);
      const file = await open(`${path}.part`, 'w', 0o600);
      try {
        await file.writeFile(message);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(`${path}.part`, path);
    },
    close: () => composer.close(),
  };
}
