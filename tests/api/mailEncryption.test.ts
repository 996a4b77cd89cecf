import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { apply, clientOf } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { startTestProduct } from '../support/product.ts';
import { type SmtpServer, startSmtpServer } from '../support/smtpServer.ts';

/** Whether the way to the mail server must be encrypted, by SMTP_STARTTLS. */

const fixture = (name: string) => readFile(new URL(`../fixtures/tls/${name}`, import.meta.url), 'utf8');
const selfSigned = async () => ({ key: await fixture('mail.key'), cert: await fixture('mail.crt') });

/** Sends the e-mail of an application through `smtp` and answers with what became of its first attempt. */
async function firstAttempt(smtp: SmtpServer, startTls: string): Promise<string> {
  const product = await startTestProduct({ SMTP_URL: smtp.url, SMTP_STARTTLS: startTls });
  try {
    await apply(clientOf(product));
    return await eventually(async () => {
      const [mail] = await product.sql<{ sent_at: Date | null; last_failure: string | null }>(
        'select sent_at, last_failure from mails where sent_at is not null or failures > 0',
      );
      if (mail === undefined) return null;
      return mail.sent_at === null ? mail.last_failure : 'sent';
    });
  } finally {
    await product.end();
    await smtp.close();
  }
}

it('refuses a server without STARTTLS where it is required, before it names anyone', async () => {
  const smtp = await startSmtpServer();
  expect(await firstAttempt(smtp, 'required')).not.toBe('sent');
  expect(smtp.commands).not.toContain('MAIL');
});

it.each(['required', 'opportunistic'])('checks the certificate when it is %s', async (startTls) => {
  const smtp = await startSmtpServer(await selfSigned());
  expect(await firstAttempt(smtp, startTls)).not.toBe('sent');
  expect(smtp.commands).toContain('STARTTLS');
  expect(smtp.commands).not.toContain('MAIL');
});

it('sends without encryption where the operator said so, and where the server offers none', async () => {
  expect(await firstAttempt(await startSmtpServer(await selfSigned()), 'off')).toBe('sent');
  expect(await firstAttempt(await startSmtpServer(), 'opportunistic')).toBe('sent');
});
