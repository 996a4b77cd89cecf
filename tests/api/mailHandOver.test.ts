import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { mailList } from '../../src/contract/applicationFile.ts';
import { type MailCase, mailCaseList } from '../../src/contract/mailCases.ts';
import { settleJournal } from '../../src/server/mail/deliver.ts';
import { noteInJournal, readJournal } from '../../src/server/mail/takenJournal.ts';
import { reply, write } from '../support/chat.ts';
import { apply, type Client, clientOf, refusal } from '../support/client.ts';
import { type DatabaseProxy, startDatabaseProxy } from '../support/databaseProxy.ts';
import { eventually } from '../support/eventually.ts';
import { hurryJobs } from '../support/jobs.ts';
import { startTestProduct, type TestProduct } from '../support/product.ts';
import { acceptAll, type SmtpServer, startSmtpServer } from '../support/smtpServer.ts';
import { connectSocket } from '../support/socket.ts';

/** Handing e-mails to a mail server: each once, and a case for staff where nobody knows, or where it is refused. */

let smtp: SmtpServer;
let proxy: DatabaseProxy;
let product: TestProduct;
let staff: Client;
beforeAll(async () => {
  smtp = await startSmtpServer();
  proxy = await startDatabaseProxy(inject('adminUrl'));
  product = await startTestProduct({ SMTP_URL: smtp.url }, proxy.through);
  staff = clientOf(product);
  await staff.signIn();
});
afterAll(async () => {
  await product.end();
  await proxy.end();
  await smtp.close();
});
afterEach(async () => {
  smtp.answers = acceptAll;
  await proxy.open();
});

/** Applies and answers with the id of the e-mail about it. */
async function mailOfNew(): Promise<{ id: string; path: string }> {
  const row = await product.idOf(await apply(clientOf(product)));
  const [mail] = await product.sql<{ id: string }>('select id from mails where application_id = $1', [row]);
  return { id: mail?.id ?? '', path: `/api/admin/applications/${row}` };
}
const shownIn = async (path: string) => mailList.parse((await staff.get(`${path}/mails`)).json).items[0];
const cases = async () => mailCaseList.parse((await staff.get('/api/admin/mail-cases')).json);
const caseOf = (id: string): Promise<MailCase> =>
  eventually(async () => (await cases()).find((one) => one.id === id));
const timesIn = (list: readonly string[], id: string) => list.filter((one) => one === id).length;
const sent = ({ path }: { path: string }) =>
  eventually(async () => {
    const shown = await shownIn(path);
    return shown?.state === 'sent' ? shown : null;
  });
/** The next turn of an e-mail that failed comes at once. */
const tryNow = (id: string) =>
  eventually(
    async () => (await hurryJobs(product, 'mail.send', "j.id = $1 and j.state = 'retry'", [id])) === 1,
  );
const jobIsOver = (id: string) =>
  eventually(
    async () =>
      (await product.sql("select 1 from pgboss.job where id = $1 and state = 'completed'", [id])).length ===
      1,
  );

describe('an e-mail whose end went out and whose answer did not come', () => {
  it('is a case and is not sent again by itself; staff send it again, with the Message-ID that it has', async () => {
    smtp.answers = { ...acceptAll, end: async () => null };
    const mail = await mailOfNew();
    expect(await caseOf(mail.id)).toMatchObject({
      kind: 'uncertain',
      event: 'submitted',
      saysNow: 'submitted',
    });
    await jobIsOver(mail.id);
    expect((await shownIn(mail.path))?.state).toBe('uncertain');
    expect(timesIn(smtp.received, mail.id)).toBe(1);

    smtp.answers = acceptAll;
    expect((await staff.post(`/api/admin/mail-cases/${mail.id}/resend`)).status).toBe(204);
    await sent(mail);
    expect(timesIn(smtp.received, mail.id)).toBe(2);
    expect((await cases()).filter(({ id }) => id === mail.id)).toEqual([]);
    expect(refusal(await staff.post(`/api/admin/mail-cases/${mail.id}/resend`))).toBe('409 caseClosed');
  });

  it('counts as sent when staff say that it arrived, and an open case hears of both', async () => {
    smtp.answers = { ...acceptAll, end: async () => null };
    const socket = await connectSocket(product.publicUrl, {
      cookie: staff.cookie(),
      path: '/ws?admin=true',
    });
    const heard = async () => (await socket.next('application_changed')).data;
    const mail = await mailOfNew();
    await caseOf(mail.id);
    expect(await heard()).toMatchObject({ change: 'created' });
    expect(await heard()).toMatchObject({ change: 'details' });
    expect((await staff.post(`/api/admin/mail-cases/${mail.id}/close`)).status).toBe(204);
    expect(await heard()).toMatchObject({ change: 'details' });
    socket.close();
    expect(await sent(mail)).toMatchObject({ state: 'sent' });
    expect(timesIn(smtp.received, mail.id)).toBe(1);
    expect(refusal(await staff.post(`/api/admin/mail-cases/${mail.id}/close`))).toBe('409 caseClosed');
  });

  it('is a case also when it was an answer in the chat', async () => {
    smtp.answers = { ...acceptAll, end: async () => null };
    const before = await cases();
    const { sessionId } = await write(clientOf(product), 'Hello?', { customerEmail: 'gone@example.com' });
    await reply(staff, sessionId, 'An answer');
    await hurryJobs(product, 'chat.mail');
    const [held] = await eventually(async () => {
      const fresh = (await cases()).filter(({ id }) => before.every((one) => one.id !== id));
      return fresh.length > 0 ? fresh : null;
    });
    expect(held).toMatchObject({ kind: 'uncertain', event: null, applicationNumber: null });
    const id = held?.id ?? '';
    expect(held?.conversationAt).not.toBeNull();
    await jobIsOver(id);

    smtp.answers = acceptAll;
    expect((await staff.post(`/api/admin/mail-cases/${id}/resend`)).status).toBe(204);
    await eventually(async () => timesIn(smtp.accepted, id) === 1);
    expect((await cases()).filter((one) => one.id === id)).toEqual([]);
  });
});

describe('an e-mail that was taken', () => {
  const journal = () => join(product.config.dataDir, 'mails-taken');
  afterEach(() => rm(journal(), { recursive: true, force: true }));

  it.each([
    ['', async () => {}],
    [
      ', and the journal cannot be written',
      async () => {
        await rm(journal(), { recursive: true, force: true });
        await writeFile(journal(), 'a file stands in its place');
      },
    ],
  ])('counts as sent although the database went away before its row said so%s', async (_and, prepare) => {
    await prepare();
    smtp.answers = {
      ...acceptAll,
      async end() {
        await proxy.refuse();
        return '250 taken';
      },
    };
    const mail = await mailOfNew();
    await eventually(async () => timesIn(smtp.accepted, mail.id) === 1);
    smtp.answers = acceptAll;
    await proxy.open();
    await eventually(async () => (await staff.get('/readyz')).status === 200);
    await sent(mail);
    expect(timesIn(smtp.received, mail.id)).toBe(1);
  });

  it('goes out once although a second worker was given it meanwhile, and leaves no case', async () => {
    let taken = () => {};
    smtp.answers = {
      ...acceptAll,
      end: () =>
        new Promise((resolve) => {
          taken = () => resolve('250 taken');
        }),
    };
    await product.another();
    const mail = await mailOfNew();
    await eventually(async () => timesIn(smtp.received, mail.id) === 1);
    await product.sql("update pgboss.job set state = 'retry', start_after = now() where id = $1", [mail.id]);
    await caseOf(mail.id);
    taken();
    await sent(mail);
    expect(timesIn(smtp.received, mail.id)).toBe(1);
    expect((await cases()).filter(({ id }) => id === mail.id)).toEqual([]);
  });
});

describe('an e-mail that the journal holds', () => {
  const table = { application: 'mails', chat: 'chat_mails' } as const;
  const done = { application: 'sent_at', chat: 'done_at' } as const;
  type Of = keyof typeof table;
  const handedOverAt = new Date('2026-11-27T10:00:00.123Z');
  const takenAt = new Date('2026-11-27T10:00:01.456Z');

  /** As a process leaves it that is killed when the server has taken it: noted, and its row says only that it was handed over. */
  async function killedAfterNote(of: Of, id: string, heldAs: 'uncertain' | null): Promise<void> {
    await noteInJournal(product.services, { of, id, handedOverAt, takenAt });
    await product.sql(
      `update ${table[of]} set ${done[of]} = null, data_sent_at = $2, held_as = $3::text,
        held_at = case when $3::text is null then null else now() end where id = $1`,
      [id, handedOverAt, heldAs],
    );
  }
  const rowOf = async (of: Of, id: string) =>
    (
      await product.sql(
        `select ${done[of]} as done, held_as as held, held_at as "heldAt" from ${table[of]} where id = $1`,
        [id],
      )
    )[0];
  const entriesOf = (id: string) =>
    product.sql(
      `select action, actor, application_id is null as "isOfChat", detail->>'heldAs' as "heldAs"
      from audit_log where detail->>'mail' = $1`,
      [id],
    );
  const settled = { done: takenAt, held: null, heldAt: null };

  it('is stored as sent, not held, by a worker that is given it again', async () => {
    const mail = await mailOfNew();
    await sent(mail);
    await jobIsOver(mail.id);
    await killedAfterNote('application', mail.id, null);
    await product.sql("update pgboss.job set state = 'retry', start_after = now() where id = $1", [mail.id]);
    await jobIsOver(mail.id);
    expect(await rowOf('application', mail.id)).toEqual(settled);
    expect(await entriesOf(mail.id)).toEqual([]);
    expect(timesIn(smtp.received, mail.id)).toBe(1);
    expect(await readJournal(product.services)).toEqual([]);
  });

  it('closes the case that a worker on another machine made of it', async () => {
    const mail = await mailOfNew();
    await sent(mail);
    const { sessionId } = await write(clientOf(product), 'Hello?', { customerEmail: 'gone@example.com' });
    await reply(staff, sessionId, 'An answer');
    await hurryJobs(product, 'chat.mail');
    const [answer] = await eventually(async () => {
      const rows = await product.sql<{ id: string }>(
        'select id from chat_mails where session_id = $1 and done_at is not null',
        [sessionId],
      );
      return rows.length > 0 ? rows : null;
    });
    const chatMail = answer?.id ?? '';
    await killedAfterNote('application', mail.id, 'uncertain');
    await killedAfterNote('chat', chatMail, 'uncertain');
    expect((await cases()).map(({ id }) => id)).toEqual(expect.arrayContaining([mail.id, chatMail]));

    await settleJournal(product.services);
    expect(await rowOf('application', mail.id)).toEqual(settled);
    expect(await rowOf('chat', chatMail)).toEqual(settled);
    expect((await cases()).filter(({ id }) => [mail.id, chatMail].includes(id))).toEqual([]);
    const entry = { action: 'mail.settled', actor: 'system', heldAs: 'uncertain' };
    expect(await entriesOf(mail.id)).toEqual([{ ...entry, isOfChat: false }]);
    expect(await entriesOf(chatMail)).toEqual([{ ...entry, isOfChat: true }]);
    // A note of a database of another day changes nothing.
    await noteInJournal(product.services, { of: 'chat', id: chatMail, handedOverAt, takenAt: handedOverAt });
    await settleJournal(product.services);
    expect(await rowOf('chat', chatMail)).toEqual(settled);
    expect(await readJournal(product.services)).toEqual([]);
  });

  it('goes out again when staff have said so before', async () => {
    const mail = await mailOfNew();
    await sent(mail);
    await jobIsOver(mail.id);
    await killedAfterNote('application', mail.id, 'uncertain');
    smtp.answers = { ...acceptAll, recipient: async () => '450 4.2.1 later' };
    expect((await staff.post(`/api/admin/mail-cases/${mail.id}/resend`)).status).toBe(204);
    await eventually(async () => (await shownIn(mail.path))?.failures === 1);
    await settleJournal(product.services);
    expect(await rowOf('application', mail.id)).toEqual({ done: null, held: null, heldAt: null });
    smtp.answers = acceptAll;
    await tryNow(mail.id);
    await sent(mail);
    expect(timesIn(smtp.received, mail.id)).toBe(2);
  });
});

describe('an e-mail that the mail server refuses', () => {
  it.each([
    ['at its recipient', { ...acceptAll, recipient: async () => '550 5.1.1 no such mailbox' }, '550'],
    ['at its end', { ...acceptAll, end: async () => '554 5.7.1 not wanted' }, '554'],
  ])('for good %s is tried once and is a case', async (_where, answers, code) => {
    smtp.answers = answers;
    const mail = await mailOfNew();
    expect(await caseOf(mail.id)).toMatchObject({ kind: 'refused', lastFailure: code });
    await jobIsOver(mail.id);
    expect(await shownIn(mail.path)).toMatchObject({ state: 'refused', failures: 1, sentAt: null });

    expect((await staff.post(`/api/admin/mail-cases/${mail.id}/close`)).status).toBe(204);
    expect((await cases()).filter(({ id }) => id === mail.id)).toEqual([]);
    smtp.answers = acceptAll;
    expect((await staff.post(`${mail.path}/mails/${mail.id}/resend`)).status).toBe(204);
    await sent(mail);
  });

  it.each([
    ['at its recipient', { ...acceptAll, recipient: async () => '450 4.2.1 later' }, '450'],
    ['at its end', { ...acceptAll, end: async () => '451 4.3.0 later' }, '451'],
  ])('for now %s is tried again and goes out once', async (_where, answers, code) => {
    smtp.answers = answers;
    const mail = await mailOfNew();
    await eventually(async () => (await shownIn(mail.path))?.lastFailure === code);
    smtp.answers = acceptAll;
    await tryNow(mail.id);
    await sent(mail);
    expect(timesIn(smtp.accepted, mail.id)).toBe(1);
    expect((await cases()).filter(({ id }) => id === mail.id)).toEqual([]);
  });

  it('until the last attempt is a case, and goes out when staff say so', async () => {
    smtp.answers = { ...acceptAll, recipient: async () => '450 4.2.1 later' };
    const mail = await mailOfNew();
    await eventually(async () => ((await shownIn(mail.path))?.failures ?? 0) > 0);
    await product.sql('update mails set failures = 60 where id = $1', [mail.id]);
    await tryNow(mail.id);
    expect(await caseOf(mail.id)).toMatchObject({ kind: 'exhausted', lastFailure: '450' });
    smtp.answers = acceptAll;
    expect((await staff.post(`/api/admin/mail-cases/${mail.id}/resend`)).status).toBe(204);
    await sent(mail);
  });
});
