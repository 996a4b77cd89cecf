import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readMessages, reply, staffOf, write } from '../support/chat.ts';
import { type Client, clientOf } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { hurryJobs } from '../support/jobs.ts';
import { startTestProduct, type TestProduct } from '../support/product.ts';

/** Replies to a visitor who has gone: one e-mail two minutes after the first, with what was not shown by then. */

let product: TestProduct;
let staff: Client;
beforeAll(async () => {
  product = await startTestProduct();
  staff = (await staffOf(product)).client;
});
afterAll(() => product.end());

const mailsTo = async (address: string) =>
  (await product.mails()).filter(({ to }) => to?.some((one) => one.address === address));
const jobsOf = (sessionId: string, condition = 'true') =>
  product.sql<{ seconds: number; state: string }>(
    `select round(extract(epoch from start_after - created_on))::int as seconds, state from pgboss.job where name = 'chat.mail'
      and data->>'chatMailId' in (select id::text from chat_mails where session_id = $1) and ${condition}`,
    [sessionId],
  );
/** The two minutes are over. */
async function timePasses(sessionId: string) {
  const ofSession = "j.data->>'chatMailId' in (select id::text from chat_mails where session_id = $1)";
  await hurryJobs(product, 'chat.mail', ofSession, [sessionId]);
  await eventually(async () => (await jobsOf(sessionId, `state <> 'completed'`)).length === 0);
}
const visitor = async (email: string, language = 'en') => {
  const client = clientOf(product);
  const { sessionId } = await write(client, 'Where is it?', { customerEmail: email, language });
  return { client, sessionId };
};

describe('a reply that its visitor is not shown', () => {
  it('goes out by e-mail after two minutes, together with those that followed, once', async () => {
    const { sessionId } = await visitor('gone@example.com');
    await reply(staff, sessionId, 'First <b>answer</b> & more\nsecond line');
    await reply(staff, sessionId, 'Second answer');
    const jobs = await jobsOf(sessionId);
    expect(jobs).toHaveLength(1);
    expect(jobs[0]?.seconds).toBe(120);
    expect(await mailsTo('gone@example.com')).toEqual([]);

    await timePasses(sessionId);
    const [mail, ...more] = await mailsTo('gone@example.com');
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Kapı has answered your message');
    expect(mail?.text).toContain('Hello Ada Visitor,');
    expect(mail?.text).toMatch(/First <b>answer<\/b> & more\s+second line\s+Second answer/);
    expect(mail?.html).toContain('First &lt;b&gt;answer&lt;/b&gt; &amp; more<br>second line');

    await reply(staff, sessionId, 'Third answer');
    await timePasses(sessionId);
    const all = await mailsTo('gone@example.com');
    expect(all).toHaveLength(2);
    expect(all.filter(({ text }) => text?.includes('Third answer'))).toHaveLength(1);
    expect(all.filter(({ text }) => text?.includes('Second answer'))).toHaveLength(1);
  });

  it('is written in the language of the conversation', async () => {
    const { sessionId } = await visitor('giden@example.com', 'tr');
    await reply(staff, sessionId, 'Yolda');
    await timePasses(sessionId);
    const [mail] = await mailsTo('giden@example.com');
    expect(mail?.subject).toBe('Kapı mesajınızı yanıtladı');
    expect(mail?.html).toContain('lang="tr"');
  });
});

describe('a reply that its visitor was shown', () => {
  it('is not sent by e-mail; what came after it is', async () => {
    const { client, sessionId } = await visitor('here@example.com');
    const id = await reply(staff, sessionId, 'Are you there?');
    expect((await client.post('/api/chat/seen', { upTo: id })).status).toBe(204);
    await timePasses(sessionId);
    expect(await mailsTo('here@example.com')).toEqual([]);

    await reply(staff, sessionId, 'Shown');
    const shown = (await readMessages(client)).at(-1)?.id;
    await client.post('/api/chat/seen', { upTo: shown });
    await reply(staff, sessionId, 'Not shown');
    await timePasses(sessionId);
    const [mail, ...more] = await mailsTo('here@example.com');
    expect(more).toEqual([]);
    expect(mail?.text).toContain('Not shown');
    expect(mail?.text).not.toContain('Shown\n');
  });

  it('cannot be claimed for messages that are not there yet', async () => {
    const { client, sessionId } = await visitor('future@example.com');
    await client.post('/api/chat/seen', { upTo: '999999999' });
    await reply(staff, sessionId, 'Later');
    await timePasses(sessionId);
    expect(await mailsTo('future@example.com')).toHaveLength(1);
  });
});
