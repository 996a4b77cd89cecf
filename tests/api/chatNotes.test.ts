import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addCannedReply, cannedReply, conversationDetails } from '../../src/contract/chatInbox.ts';
import { addConversationNote, sendTranscript } from '../../src/contract/chatWork.ts';
import { staffTextLimits } from '../../src/domain/constants.ts';
import { readConversation } from '../../src/server/chat/index.ts';
import { assignmentSteps } from '../support/assignment.ts';
import { reply, write } from '../support/chat.ts';
import { clientOf, refusal } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { hurryJobs } from '../support/jobs.ts';
import { openStaffedProduct } from '../support/openProduct.ts';
import { connectSocket } from '../support/socket.ts';

/** What staff keep beside a conversation: notes, its transcript for the visitor, and shortcuts of canned replies. */

const { product, visitor, staff: owner } = await openStaffedProduct();
const { officer } = assignmentSteps(product, visitor);
const ayse = await officer('Ayşe Yılmaz', ['chat']);

const begin = async (changes: Record<string, unknown> = {}) => {
  const client = clientOf(product);
  const { sessionId } = await write(client, 'Where is my visa?', changes);
  return { client, sessionId };
};
const at = (path: string, sessionId: string) => path.replace(':sessionId', sessionId);
const note = (sessionId: string, text: string) =>
  ayse.post(at(addConversationNote.path, sessionId), { text });
const detailsOf = async (sessionId: string) =>
  conversationDetails.parse((await owner.get(`/api/admin/chat/sessions/${sessionId}`)).json);
const actionsOf = async (sessionId: string) => {
  const rows = await product.sql<{ action: string }>(
    `select action from audit_log where detail->>'session' = $1
       and action in ('chat.noted', 'chat.transcriptSent') order by id`,
    [sessionId],
  );
  return rows.map(({ action }) => action);
};

describe('a note', () => {
  it('is there for staff, sealed in the database, and never in what the visitor gets', async () => {
    const { client, sessionId } = await begin();
    const socket = await connectSocket(product.publicUrl, { cookie: client.cookie() });
    expect((await note(sessionId, 'Waits for the quetzal department.')).status).toBe(201);
    expect((await note(sessionId, ' Second\n\n\n\nline ')).status).toBe(201);
    const { notes } = await detailsOf(sessionId);
    expect(notes.map(({ text }) => text)).toEqual(['Second\n\nline', 'Waits for the quetzal department.']);
    for (const { by } of notes) expect(by).toMatch(/^Ayşe Yılmaz · [2-9A-Z]{5}$/);
    expect(await actionsOf(sessionId)).toEqual(['chat.noted', 'chat.noted']);

    await reply(ayse, sessionId, 'Soon.');
    await socket.next('agent_message');
    const told = [
      (await client.get('/api/chat/conversation')).text,
      (await client.get('/api/chat/messages')).text,
      JSON.stringify(socket.frames),
    ].join();
    expect(told).toContain('Soon.');
    expect(told).not.toMatch(/quetzal|Second/);
    const stored = await product.sql('select n::text from chat_notes n');
    expect(JSON.stringify(stored)).not.toMatch(/quetzal|Second/);
    const logged = await product.sql('select a::text from audit_log a');
    expect(JSON.stringify(logged)).not.toMatch(/quetzal|Second/);
    socket.close();
  });

  it('is refused without words, and too long', async () => {
    const { sessionId } = await begin();
    expect(refusal(await note(sessionId, ' '))).toBe('400 invalidRequest text');
    expect(refusal(await note(sessionId, 'a'.repeat(staffTextLimits.note + 1)))).toBe(
      '400 staffTextTooLong text',
    );
    expect(refusal(await note(randomUUID(), 'to nobody'))).toBe('404 chatNotFound');
  });

  it('is in the copy for its person, and goes with the conversation', async () => {
    const { sessionId } = await begin();
    await note(sessionId, 'Speaks of a lost passport.');
    await ayse.patch(`/api/admin/chat/sessions/${sessionId}/labels`, { add: ['kayıp'], remove: [] });
    expect(await readConversation(product.services, sessionId)).toMatchObject({
      labels: ['kayıp'],
      notes: [{ text: 'Speaks of a lost passport.' }],
    });
    await product.sql('delete from chat_sessions where id = $1', [sessionId]);
    const left = await product.sql(
      `select 1 from chat_notes where session_id = $1 union all select 1 from chat_labels where session_id = $1`,
      [sessionId],
    );
    expect(left).toEqual([]);
  });
});

describe('a transcript', () => {
  const send = (sessionId: string, key: string) => ayse.post(at(sendTranscript.path, sessionId), { key });
  const mailsTo = async (address: string) =>
    (await product.mails()).filter(({ to }) => to?.some((one) => one.address === address));
  const sent = async (address: string, count = 1) => {
    await eventually(async () => (await mailsTo(address)).length >= count);
    return mailsTo(address);
  };

  it('goes to the visitor’s address once, in their language, with every message and no name of staff', async () => {
    const customerEmail = `${randomUUID()}@example.com`;
    const { client, sessionId } = await begin({ customerEmail, language: 'de', customerName: 'Anna Berg' });
    await reply(ayse, sessionId, 'On its <b>way</b>.');
    await write(client, 'Danke!');
    await note(sessionId, 'Hidden quetzal note');
    const key = randomUUID();
    expect((await send(sessionId, key)).status).toBe(204);
    expect((await send(sessionId, key)).status).toBe(204);
    const [mail, ...more] = await sent(customerEmail);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Ihr Gespräch mit Kapı');
    expect(mail?.html).toContain('lang="de"');
    expect(mail?.html).toContain('On its &lt;b&gt;way&lt;/b&gt;.');
    expect(mail?.text).toMatch(/Anna Berg · .*\(Istanbuler Zeit\)\s+Where is my visa\?/);
    expect(mail?.text).toMatch(/Kapı · .*\s+On its <b>way<\/b>\.[\s\S]*Danke!/);
    expect(mail?.text).not.toMatch(/Ayşe|quetzal/);
    expect(await actionsOf(sessionId)).toEqual(['chat.noted', 'chat.transcriptSent']);
  });

  it('holds what was said until its press, and leaves unseen replies to their own e-mail', async () => {
    const customerEmail = `${randomUUID()}@example.com`;
    const { sessionId } = await begin({ customerEmail, language: 'tr' });
    await reply(ayse, sessionId, 'Yolda.');
    await send(sessionId, randomUUID());
    const [mail] = await sent(customerEmail);
    expect(mail?.subject).toBe('Kapı ile görüşmeniz');
    const ofSession = "j.data->>'chatMailId' in (select id::text from chat_mails where session_id = $1)";
    expect(await hurryJobs(product, 'chat.mail', ofSession, [sessionId])).toBe(1);
    const mails = await sent(customerEmail, 2);
    const replies = mails.find(({ subject }) => subject === 'Kapı mesajınızı yanıtladı');
    expect(replies?.text).toContain('Yolda.');
  });

  it('goes nowhere without a conversation', async () => {
    expect(refusal(await send(randomUUID(), randomUUID()))).toBe('404 chatNotFound');
  });
});

describe('the shortcut of a canned reply', () => {
  const add = (shortcut: string | undefined) =>
    owner.post(addCannedReply.path, { title: 'İade', text: 'Your refund', shortcut });
  const change = (id: string, shortcut: string | undefined) =>
    owner.patch(`${addCannedReply.path}/${id}`, { title: 'İade', text: 'Your refund', shortcut });

  it('belongs to one reply, is kept in one spelling, and may be none', async () => {
    const first = cannedReply.parse((await add(' /İADE')).json);
    expect(first.shortcut).toBe('iade');
    expect(refusal(await add('iade'))).toBe('409 chatShortcutTaken shortcut');
    expect(refusal(await add('iade süresi'))).toBe('400 chatShortcutUnusable shortcut');
    const other = cannedReply.parse((await add(undefined)).json);
    expect(other.shortcut).toBeNull();
    expect(refusal(await change(other.id, 'iade'))).toBe('409 chatShortcutTaken shortcut');
    expect((await change(first.id, 'iade')).status).toBe(200);
    expect(cannedReply.parse((await change(first.id, '')).json).shortcut).toBeNull();
    expect((await change(other.id, 'iade')).status).toBe(200);
  });

  it('goes to one of two replies that get it at once', async () => {
    const answers = await Promise.all([add('aynı'), add('aynı'), add('aynı')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });
});
