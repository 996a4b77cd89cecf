import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { MailMessage } from './message.ts';

/** One e-mail ready to go. `id` becomes its Message-ID: whoever gets it twice can tell. */
export type OutgoingMail = MailMessage & {
  id: string;
  from: string;
  to: string;
  /** PDFs that go with it. */
  attachments: { name: string; content: Buffer }[];
};

export type MailTransport = { send(mail: OutgoingMail): Promise<void>; close(): void };

const options = (mail: OutgoingMail, domain: string) => ({
  messageId: `<${mail.id}@${domain}>`,
  from: mail.from,
  to: [{ name: '', address: mail.to }],
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  attachments: mail.attachments.map(({ name, content }) => ({
    filename: name,
    content,
    contentType: 'application/pdf',
  })),
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** Sends through an SMTP server. Every wait is bounded: a hanging server costs one attempt, not the worker. */
export function smtpTransport(url: string, domain: string): MailTransport {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail) {
      await transport.sendMail(options(mail, domain));
    },
    close: () => transport.close(),
  };
}

/**
 * Writes one `.eml` file a message into the outbox folder. The file is named after the mail and moved into place
 * whole, so a repeated attempt leaves the one same file.
 */
export function fileTransport(directory: string, domain: string): MailTransport {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    async send(mail) {
      const { message } = await composer.sendMail(options(mail, domain));
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
