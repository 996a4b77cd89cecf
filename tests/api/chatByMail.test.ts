import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { replyAddressOf } from '../../src/server/chat/replyAddress.ts';
import { readMessages, reply, staffOf, write } from '../support/chat.ts';
import { clientOf } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { inFull } from '../support/faultScale.ts';
import { phonePhoto } from '../support/images.ts';
import { dovecot, startImapServer } from '../support/imapServer.ts';
import { hurryJobs } from '../support/jobs.ts';
import { makePdf } from '../support/pdf.ts';
import { startTestProduct } from '../support/product.ts';

/** Answers to our e-mails come back into their conversation, from a real IMAP server. */

const path = dovecot;
if (path === null)
  it.skip('a real IMAP server: dovecot is missing (apt-get install dovecot-imapd)', () => {});
else
  describe('an answer by e-mail', async () => {
    const server = await startImapServer(path);
    const product = await startTestProduct({
      IMAP_URL: server.url,
      REPLY_ADDRESS: 'replies@kapi.example',
      MAIL_FROM: 'Kapı <hello@kapi.example>',
    });
    const staff = (await staffOf(product)).client;
    afterAll(async () => {
      await product.end();
      await server.stop();
    });

    const mailbox = { local: 'replies', domain: 'kapi.example' };
    const addressOf = (sessionId: string) => replyAddressOf(product.services.keys, mailbox, sessionId);
    const begin = async () => {
      const client = clientOf(product);
      const customerEmail = `${randomUUID()}@example.com`;
      const { sessionId } = await write(client, 'Where is it?', { customerEmail, language: 'de' });
      return { client, sessionId, customerEmail };
    };
    type Letter = {
      to: string;
      text?: string;
      html?: string;
      id?: string;
      headers?: readonly string[];
      files?: readonly { type: string; name: string; content: Buffer }[];
    };
    const letter = ({ to, text = '', html, id = randomUUID(), headers = [], files = [] }: Letter) => {
      const boundary = randomUUID();
      const parts = [
        html === undefined
          ? `Content-Type: text/plain; charset=utf-8\n\n${text}\n`
          : `Content-Type: text/html; charset=utf-8\n\n${html}\n`,
        ...files.map(
          ({ type, name, content }) =>
            `Content-Type: ${type}; name="${name}"\nContent-Disposition: attachment; filename="${name}"\nContent-Transfer-Encoding: base64\n\n${content.toString('base64').replace(/(.{76})/g, '$1\n')}\n`,
        ),
      ];
      return [
        'From: Somebody <somebody@example.org>',
        `To: ${to}`,
        'Subject: Re: your answer',
        `Message-ID: <${id}@example.org>`,
        'MIME-Version: 1.0',
        ...headers,
        `Content-Type: multipart/mixed; boundary="${boundary}"`,
        '',
        ...parts.map((part) => `--${boundary}\n${part}`),
        `--${boundary}--`,
        '',
      ].join('\n');
    };
    /** Reads the mailbox, whatever becomes of it. */
    const read = async () => {
      const id = randomUUID();
      const { jobs, db } = product.services;
      await jobs.enqueue(db, 'chat.inbound', { at: new Date().toISOString() }, { id });
      await hurryJobs(product, 'chat.inbound', 'j.id = $1', [id]);
      return eventually(async () => {
        const [job] = await product.sql<{ state: string }>('select state from pgboss.job where id = $1', [
          id,
        ]);
        return job?.state === 'completed' || job?.state === 'failed' ? job.state : null;
      });
    };
    const textsOf = async (sessionId: string) =>
      (await readMessages(staff, `?sessionId=${sessionId}`)).slice(1).map(({ message }) => message);
    const replyTo = async (sessionId: string, customerEmail: string) => {
      await reply(staff, sessionId, 'On its way.');
      const ofSession = "j.data->>'chatMailId' in (select id::text from chat_mails where session_id = $1)";
      await hurryJobs(product, 'chat.mail', ofSession, [sessionId]);
      return eventually(async () =>
        (await product.mails()).find(({ to }) => to?.some((one) => one.address === customerEmail)),
      );
    };

    it('to the address that our e-mail names becomes a message, once, without what it quotes', async () => {
      const { sessionId, customerEmail } = await begin();
      const ours = await replyTo(sessionId, customerEmail);
      const [to] = ours.replyTo ?? [];
      expect(to?.address).toBe(addressOf(sessionId));
      expect(ours.text).toContain('antworten Sie auf diese E-Mail');
      const text = `Danke!\nUnd wann genau?\n\nAm 28. November 2026 schrieb Kapı <${to?.address}>:\n> Guten Tag\n> On its way.`;
      const sent = letter({ to: to?.address ?? '', text, id: 'the-first' });
      await server.deliver(sent);
      expect(await read()).toBe('completed');
      expect(await textsOf(sessionId)).toEqual(['On its way.', 'Danke!\nUnd wann genau?']);
      expect(await server.count()).toMatchObject({ unseen: 0 });
      const [last] = (await readMessages(staff, `?sessionId=${sessionId}`)).slice(-1);
      expect(last).toMatchObject({ sender: 'customer', customerEmail });

      await server.deliver(sent);
      await read();
      expect(await textsOf(sessionId)).toHaveLength(2);
      expect(await server.count()).toMatchObject({ unseen: 0 });
    });

    it('finds its conversation by the e-mail that it answers where the address is lost', async () => {
      const { sessionId, customerEmail } = await begin();
      const { messageId = '' } = await replyTo(sessionId, customerEmail);
      await server.deliver(
        letter({ to: 'hello@kapi.example', text: 'By reference', headers: [`In-Reply-To: ${messageId}`] }),
      );
      await read();
      expect(await textsOf(sessionId)).toEqual(['On its way.', 'By reference']);
    });

    it('brings its files in, and says which could not be taken', async () => {
      const { sessionId } = await begin();
      const files = [
        { type: 'image/jpeg', name: 'page.jpg', content: await phonePhoto() },
        {
          type: 'application/pdf',
          name: 'letter.pdf',
          content: await makePdf((pdf) => pdf.text('A letter')),
        },
        { type: 'image/png', name: 'broken.png', content: Buffer.from('no picture') },
        { type: 'application/zip', name: 'all.zip', content: Buffer.from('PK') },
      ];
      await server.deliver(
        letter({
          to: addressOf(sessionId),
          html: '<p>Hier&nbsp;ist es.</p><blockquote>alt</blockquote>',
          files,
        }),
      );
      await read();
      const messages = (await readMessages(staff, `?sessionId=${sessionId}`)).slice(1);
      expect(messages.map(({ message, file }) => file?.mediaType ?? message)).toEqual([
        'Hier ist es.',
        'image/jpeg',
        'application/pdf',
        expect.stringContaining('Nicht alle Dateien'),
      ]);
    });

    it('is left to people if it names no conversation, and nothing if no person wrote it', async () => {
      const { sessionId } = await begin();
      const address = addressOf(sessionId);
      const forged = address.replace(/.(?=@)/, (last) => (last === '0' ? '1' : '0'));
      const before = await server.count();
      await server.deliver(letter({ to: 'replies@kapi.example', text: 'To nobody' }));
      await server.deliver(letter({ to: forged, text: 'Forged' }));
      for (const headers of [
        ['Auto-Submitted: auto-replied'],
        ['Precedence: bulk'],
        ['List-Id: <list.example.org>'],
        ['Return-Path: <>'],
      ])
        await server.deliver(letter({ to: address, text: 'I am away', headers }));
      await server.deliver(
        letter({ to: address, text: 'Ours' }).replace('somebody@example.org', 'hello@kapi.example'),
      );
      await read();
      await read();
      expect(await textsOf(sessionId)).toEqual([]);
      expect(await server.count()).toEqual({ seen: before.seen + 5, unseen: before.unseen + 2 });
    });

    it('is stored once and not lost, wherever the connection breaks', async () => {
      const { sessionId } = await begin();
      await server.deliver(
        letter({
          to: addressOf(sessionId),
          text: 'Through the storm',
          files: [{ type: 'image/jpeg', name: 'page.jpg', content: await phonePhoto() }],
        }),
      );
      const { unseen } = await server.count();
      let failed = 0;
      for (let lines = 0; (await server.count()).unseen === unseen; lines += inFull ? 1 : 6) {
        server.cutAfter(lines);
        if ((await read()) === 'failed') failed += 1;
        expect((await textsOf(sessionId)).length).toBeLessThanOrEqual(2);
        expect(lines).toBeLessThan(200);
      }
      server.cutAfter(null);
      await read();
      expect(failed).toBeGreaterThan(inFull ? 10 : 2);
      const messages = (await readMessages(staff, `?sessionId=${sessionId}`)).slice(1);
      expect(messages.map(({ message, file }) => file?.mediaType ?? message)).toEqual([
        'Through the storm',
        'image/jpeg',
      ]);
    });

    it('waits unread for an erased conversation', async () => {
      const { sessionId } = await begin();
      await product.sql('delete from chat_sessions where id = $1', [sessionId]);
      const before = await server.count();
      await server.deliver(letter({ to: addressOf(sessionId), text: 'Too late' }));
      expect(await read()).toBe('completed');
      expect(await server.count()).toEqual({ ...before, unseen: before.unseen + 1 });
    });
  });
