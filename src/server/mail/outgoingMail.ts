import type { MailMessage } from './letter.ts';

/** `id` becomes the Message-ID, which identifies duplicates. */
export type OutgoingMail = MailMessage & {
  id: string;
  from: string;
  to: string;
  /** Instead of `from`. */
  replyTo?: string | undefined;
  /** PDFs. */
  attachments: { name: string; content: Buffer }[];
};

export type MailTransport = {
  /**
   * Awaits `noteHandOver` before the end of the message goes out; throws its error without sending. Throws {@link
   * NotTaken} if the e-mail surely was not taken; after any other error it may have been.
   */
  send(mail: OutgoingMail, noteHandOver: () => Promise<void>): Promise<void>;
  close(): void;
};

export class NotTaken extends Error {
  override name = 'NotTaken';
  /** Such as `550` or `ETIMEDOUT`, never the server's message. */
  readonly code: string;
  /** True if trying again is useless. */
  readonly isPermanent: boolean;

  constructor(code: string, isPermanent: boolean) {
    super(code);
    this.code = code.slice(0, 40);
    this.isPermanent = isPermanent;
  }
}

/** An e-mail as nodemailer takes it. */
export const makeEnvelope = (mail: OutgoingMail, domain: string) => ({
  messageId: `<${mail.id}@${domain}>`,
  from: mail.from,
  to: [{ name: '', address: mail.to }],
  ...(mail.replyTo !== undefined && { replyTo: [{ name: '', address: mail.replyTo }] }),
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
