import { Transform } from 'node:stream';
import nodemailer from 'nodemailer';
import * as z from 'zod/mini';
import type { Config } from '../config.ts';
import { type MailTransport, makeEnvelope, NotTaken } from './outgoingMail.ts';

/**
 * Sends through an SMTP server. Every wait has a limit: a hanging server costs one attempt, not the
 * worker. The last is the longest, because servers examine the message.
 */
export function smtpTransport(url: string, startTls: Config['smtpStartTls'], domain: string): MailTransport {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    // TLS always checks the certificate.
    requireTLS: startTls === 'required',
    ignoreTLS: startTls === 'off',
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const ends = new Map<string, MessageEnd>();
  transport.use('stream', (mail, done) => {
    const end = ends.get(mail.data.messageId ?? '');
    if (end !== undefined) mail.message.transform(() => end.stream());
    done();
  });
  return {
    async send(mail, noteHandOver) {
      const envelope = makeEnvelope(mail, domain);
      const end = new MessageEnd(noteHandOver);
      ends.set(envelope.messageId, end);
      try {
        await transport.sendMail(envelope);
      } catch (error) {
        throw await end.outcomeOf(error);
      } finally {
        ends.delete(envelope.messageId);
      }
    },
    close: () => transport.close(),
  };
}

/** Holds back the end of a message until the hand-over is recorded. */
class MessageEnd {
  readonly #noteHandOver: () => Promise<void>;
  #noting: Promise<void> | null = null;
  #isOut = false;
  #isOver = false;

  constructor(noteHandOver: () => Promise<void>) {
    this.#noteHandOver = noteHandOver;
  }

  stream(): Transform {
    return new Transform({
      transform: (chunk, _encoding, done) => done(null, chunk),
      flush: (done) => {
        this.#letOut().then(() => done(), done);
      },
    });
  }

  async #letOut(): Promise<void> {
    this.#noting = this.#noteHandOver();
    await this.#noting;
    if (this.#isOver) throw new Error('The connection was lost before the end of the message.');
    this.#isOut = true;
  }

  /** An error of `noteHandOver`, {@link NotTaken}, or the given error if the outcome is unknown. */
  async outcomeOf(error: unknown): Promise<unknown> {
    this.#isOver = true;
    const { code, isAnswer, isPermanent } = failureOf(error);
    if (this.#isOut && !isAnswer) return error;
    if (!this.#isOut) {
      try {
        await this.#noting;
      } catch (refusal) {
        return refusal;
      }
    }
    return new NotTaken(code, isPermanent);
  }
}

const smtpError = z.object({
  responseCode: z.optional(z.int()),
  code: z.optional(z.string()),
  command: z.optional(z.string()),
});

/** Their refusal concerns the e-mail, not the connection or login. */
const aboutTheMail = ['MAIL FROM', 'RCPT TO', 'DATA'];
/**
 * The server wants a login or TLS first (RFC 4954, RFC 3207): all e-mails wait for the operator.
 */
const loginNeeded = 530;

function failureOf(error: unknown) {
  const known = smtpError.safeParse(error);
  const { responseCode = 0, code, command = '' } = known.success ? known.data : {};
  const isAnswer = responseCode >= 400 && responseCode < 600;
  return {
    code: isAnswer ? String(responseCode) : (code ?? (error instanceof Error ? error.name : 'unknown')),
    isAnswer,
    isPermanent:
      responseCode >= 500 && isAnswer && responseCode !== loginNeeded && aboutTheMail.includes(command),
  };
}
