import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import {
  type ChatFile,
  chatMessages,
  openChatFile,
  replyWithFile,
  sendFile,
} from '../../src/contract/chat.ts';
import { sendTranscript } from '../../src/contract/chatWork.ts';
import { erasePersonalData, exportPersonalData } from '../../src/contract/personalRights.ts';
import { chatLimits } from '../../src/domain/chat/limits.ts';
import { assignmentSteps } from '../support/assignment.ts';
import { reply, visitorWith, write } from '../support/chat.ts';
import { type Client, clientOf, refusal, staffPassword } from '../support/client.ts';
import { base64Pdf } from '../support/documentSteps.ts';
import { eventually } from '../support/eventually.ts';
import { asDataUrl, hugePng, movingPng, phonePhoto, swellingPng } from '../support/images.ts';
import { hurryJobs } from '../support/jobs.ts';
import { openStaffedProduct } from '../support/openProduct.ts';
import { hostileSpecimens } from '../support/pdfSpecimens.ts';
import { startTestProduct } from '../support/product.ts';
import { race } from '../support/race.ts';
import { connectSocket } from '../support/socket.ts';

/** Files in the chat: images and PDFs of visitors and staff, hostile until they are encoded anew or rewritten. */

const { product, visitor: applicant, staff: owner } = await openStaffedProduct();
const { officer } = assignmentSteps(product, applicant);
const ayse = await officer('Ayşe Yılmaz', ['chat']);

const photo = async () => asDataUrl(await phonePhoto());
const given = (data: string, changes: object = {}) => ({
  message: '',
  clientMessageId: randomUUID(),
  file: { name: 'page.jpg', data },
  ...changes,
});
const begin = async (message = 'I have a page for you.', changes: Record<string, unknown> = {}) => {
  const client = clientOf(product);
  const { sessionId } = await write(client, message, changes);
  return { client, sessionId };
};
const send = async (client: Client, data: string, changes: object = {}) => {
  const answer = await client.post(sendFile.path, given(data, changes));
  expect(answer.status, answer.text).toBe(201);
  return sendFile.answer.parse(answer.json);
};
const pathOf = (file: Pick<ChatFile, 'id'>) => openChatFile.path.replace(':fileId', file.id);
const open = async (client: Client, file: Pick<ChatFile, 'id'>) => {
  const answer = await fetch(`${product.publicUrl}${pathOf(file)}`, { headers: { cookie: client.cookie() } });
  return { answer, content: Buffer.from(await answer.arrayBuffer()) };
};
const messagesOf = async (client: Client, query = '') =>
  chatMessages.parse((await client.get(`/api/chat/messages${query}`)).json);
const countOf = async (sessionId: string) =>
  (
    await product.sql<{ messages: number; files: number }>(
      `select (select count(*)::int from chat_messages where session_id = $1) as messages,
              (select count(*)::int from chat_files where session_id = $1) as files`,
      [sessionId],
    )
  )[0];
const entriesOf = async (sessionId: string) =>
  product.sql<{ action: string; detail: Record<string, string> }>(
    `select action, detail from audit_log where detail->>'session' = $1 and detail ? 'file' order by id`,
    [sessionId],
  );

describe('an image of a visitor', () => {
  it('reaches staff with its words, encoded anew and sealed, and its visitor sees it again', async () => {
    const { client, sessionId, socket } = await visitorWith(product, 'Here it comes.');
    const staffSocket = await connectSocket(product.publicUrl, {
      cookie: owner.cookie(),
      path: '/ws?admin=true',
    });
    const sent = await send(client, await photo(), { message: ' My page. ' });
    expect(sent.file).toMatchObject({ mediaType: 'image/jpeg' });
    const heard = await eventually(async () =>
      staffSocket.frames.find(({ data }) => JSON.stringify(data ?? '').includes(sent.file.id)),
    );
    expect(heard.data).toMatchObject({ message: 'My page.', file: sent.file });
    expect((await messagesOf(client)).at(-1)).toMatchObject({ message: 'My page.', file: sent.file });
    expect((await messagesOf(ayse, `?sessionId=${sessionId}`)).at(-1)).toMatchObject({ file: sent.file });

    for (const reader of [client, owner]) {
      const { answer, content } = await open(reader, sent.file);
      expect(answer.status).toBe(200);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'image/jpeg',
        'content-disposition': 'inline; filename="image.jpg"',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      });
      expect(content.length).toBe(sent.file.size);
      expect((await sharp(content).metadata()).exif).toBeUndefined();
    }
    const [row] = await product.sql<{ content: Buffer }>('select content from chat_files where id = $1', [
      sent.file.id,
    ]);
    expect(row?.content.includes(Buffer.from('JFIF'))).toBe(false);
    expect(await entriesOf(sessionId)).toEqual([
      { action: 'chat.fileOpened', detail: { session: sessionId, file: sent.file.id } },
    ]);
    socket.close();
    staffSocket.close();
  });

  it('is of its visitor and of staff who read the chat, and of nobody else', async () => {
    const one = await begin();
    const two = await begin();
    const { file } = await send(one.client, await photo());
    const finance = await officer('Mert Kaya', ['finance']);
    for (const [reader, expected] of [
      [two.client, '404 chatNotFound'],
      [clientOf(product), '401 chatUnknown'],
      [finance, '401 chatUnknown'],
    ] as const)
      expect(refusal(await reader.get(pathOf(file)))).toBe(expected);
    expect(refusal(await one.client.get(pathOf({ id: randomUUID() })))).toBe('404 chatNotFound');
    expect(refusal(await one.client.get(pathOf({ id: 'x' })))).toMatch(/^400 invalidRequest/);
  });

  it('is stored once however often it is sent, also at once', race, async () => {
    const { client, sessionId } = await begin();
    const data = await photo();
    const same = { clientMessageId: randomUUID(), message: 'Once.' };
    const sent = await Promise.all(Array.from({ length: 5 }, () => send(client, data, same)));
    expect(new Set(sent.map(({ id, file }) => `${id} ${file.id}`)).size).toBe(1);
    expect(await send(client, 'not read again', same)).toEqual(sent[0]);
    expect(await countOf(sessionId)).toEqual({ messages: 2, files: 1 });
    const { clientMessageId = '' } = (await messagesOf(client))[0] ?? {};
    expect(refusal(await client.post(sendFile.path, given(data, { clientMessageId })))).toBe(
      '409 idempotencyKeyReused',
    );
  });

  it('needs a conversation, and is refused unread without one', async () => {
    const stranger = clientOf(product);
    const large = given('A'.repeat(200_000));
    expect(refusal(await stranger.post(sendFile.path, given(await photo())))).toBe('401 chatUnknown');
    expect(refusal(await stranger.post(sendFile.path, large))).toBe('401 chatUnknown');
    // Not even parsed: what is no JSON is refused for the same reason.
    expect(refusal(await stranger.post(sendFile.path, 'x'.repeat(200_000)))).toBe('401 chatUnknown');
  });
});

describe('a PDF', () => {
  it('is downloaded as the pages that we wrote, without what it did', async () => {
    const { client } = await begin();
    const [specimen] = hostileSpecimens;
    const { file } = await send(client, specimen?.hostile.toString('base64') ?? '');
    expect(file.mediaType).toBe('application/pdf');
    const { answer, content } = await open(owner, file);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="document.pdf"');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    expect(specimen?.hostile.includes('/JavaScript')).toBe(true);
    expect(content.subarray(0, 5).toString()).toBe('%PDF-');
    expect(content.includes('/JavaScript')).toBe(false);
  });
});

describe('a file that is not what it says', () => {
  const base64 = (text: string | Buffer) => Buffer.from(text).toString('base64');
  const cases: [string, string, () => Promise<string> | string][] = [
    ['a page with a script', '400 answerFileKind file', () => base64('<script>alert(1)</script>')],
    ['a drawing that runs', '400 answerFileKind file', () => base64('<svg onload="alert(1)"/>')],
    ['no base64', '400 answerFileKind file', () => 'not base64 at all!'],
    ['nothing', '400 answerFileKind file', () => ''],
    ['half a PNG', '400 photoUnreadable file', () => base64(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))],
    ['very many pixels', '400 photoTooManyPixels file', () => base64(hugePng(20_000))],
    ['a picture that moves', '400 photoAnimated file', () => base64(movingPng())],
    ['half a PDF', '400 answerPdfUnreadable file', () => base64('%PDF-1.7 and nothing more')],
    ['more than 5 MB', '400 answerFileTooLarge file', () => 'A'.repeat(7_000_000)],
  ];
  it.each(cases)(
    'is refused with words for its sender, and nothing is kept: %s',
    async (_, expected, data) => {
      const { client, sessionId } = await begin();
      const answer = await client.post(`${sendFile.path}?lang=tr`, given(await data()));
      expect(refusal(answer)).toBe(expected);
      expect(await countOf(sessionId)).toEqual({ messages: 1, files: 0 });
    },
  );

  it('is refused before it is read if it is larger than any file may be', async () => {
    const { client } = await begin();
    expect((await client.post(sendFile.path, given('A'.repeat(9_000_000)))).status).toBe(413);
  });

  it('loses what lies behind the picture', async () => {
    const { client } = await begin();
    const payload = '<script>alert("polyglot")</script>';
    const polyglot = Buffer.concat([await phonePhoto(), Buffer.from(payload), Buffer.from('%PDF-1.4 /JS')]);
    const { file } = await send(client, polyglot.toString('base64'));
    const { content } = await open(client, file);
    expect(content.includes('polyglot')).toBe(false);
    expect(content.includes('%PDF')).toBe(false);
  });

  it('stays the few pixels that its header names, however far its data swell', async () => {
    const { client } = await begin();
    const { file } = await send(client, swellingPng(50_000_000).toString('base64'));
    expect(file.size).toBeLessThan(5_000);
  });

  it('is refused beside words that are too long, as a message is', async () => {
    const { client } = await begin();
    const answer = await client.post(sendFile.path, given(await photo(), { message: 'a'.repeat(2001) }));
    expect(refusal(answer)).toBe('400 chatMessageTooLong message');
  });
});

describe('a file of staff', () => {
  const answerWith = (by: Client, sessionId: string, data: string, changes: object = {}) =>
    by.post(replyWithFile.path, { sessionId, ...given(data, changes) });

  it('reaches its visitor without a name of staff, and its e-mail says that there is one', async () => {
    const customerEmail = `${randomUUID()}@example.com`;
    const { client, sessionId, socket } = await visitorWith(product, 'May I have it?', { customerEmail });
    const answer = await answerWith(ayse, sessionId, await base64Pdf('the pages of staff'));
    expect(answer.status, answer.text).toBe(201);
    const { id, file } = replyWithFile.answer.parse(answer.json);
    const heard = await socket.next('agent_message');
    expect(heard.data).toMatchObject({ id, message: '', sender: 'agent', file });
    expect(JSON.stringify(socket.frames)).not.toContain('Ayşe');
    expect((await open(client, file)).content.subarray(0, 5).toString()).toBe('%PDF-');
    expect(await entriesOf(sessionId)).toEqual([
      { action: 'chat.replied', detail: { session: sessionId, file: file.id } },
    ]);
    socket.close();

    const ofSession = "j.data->>'chatMailId' in (select id::text from chat_mails where session_id = $1)";
    await hurryJobs(product, 'chat.mail', ofSession, [sessionId]);
    const mailsTo = async () =>
      (await product.mails()).filter(({ to }) => to?.some(({ address }) => address === customerEmail));
    const [mail] = await eventually(async () => {
      const mails = await mailsTo();
      return mails.length > 0 ? mails : null;
    });
    expect(mail?.text).toContain('[A file: you find it in the conversation]');
    expect(mail?.attachments).toEqual([]);

    await send(client, await photo());
    const path = sendTranscript.path.replace(':sessionId', sessionId);
    expect((await ayse.post(path, { key: randomUUID() })).status).toBe(204);
    const transcript = await eventually(async () =>
      (await mailsTo()).find(({ subject }) => subject === 'Your conversation with Kapı'),
    );
    expect(transcript.text?.match(/\[A file/g)).toHaveLength(2);
  });

  it('is stored once, and refused like a visitor’s, in Turkish', async () => {
    const { sessionId } = await begin();
    const same = { clientMessageId: randomUUID() };
    const data = await photo();
    const first = await answerWith(ayse, sessionId, data, same);
    expect(first.status).toBe(201);
    expect((await answerWith(ayse, sessionId, data, same)).json).toEqual(first.json);
    expect(await countOf(sessionId)).toEqual({ messages: 2, files: 1 });
    const refused = await answerWith(ayse, sessionId, 'AAAA');
    expect(refusal(refused)).toBe('400 answerFileKind file');
    expect(refused.text).toContain('Bu dosya');
    expect(refusal(await answerWith(ayse, randomUUID(), data))).toBe('404 chatNotFound');
    expect(refusal(await answerWith(await officer('Okan Er', ['auditor']), sessionId, data))).toBe(
      '403 notAllowed',
    );
  });
});

describe('files leave with their conversation', () => {
  it('are in the copy for its person, and erased with it', async () => {
    const customerEmail = `${randomUUID()}@example.com`;
    const { client, sessionId } = await begin('My page.', { customerEmail });
    const { file } = await send(client, await photo());
    const { content } = await open(client, file);
    await reply(ayse, sessionId, 'Thank you.');
    const copied = await owner.post(exportPersonalData.path, {
      applications: [],
      conversations: [sessionId],
      password: staffPassword,
    });
    expect(copied.json).toMatchObject({
      conversations: [
        {
          messages: [{ sender: 'customer' }, { sender: 'customer', file: file.id }, { sender: 'agent' }],
          files: [{ id: file.id, mediaType: 'image/jpeg', content: content.toString('base64') }],
        },
      ],
    });
    const messages = z.object({ conversations: z.array(z.object({ messages: z.array(z.object({})) })) });
    expect(messages.parse(copied.json).conversations[0]?.messages[2]).not.toHaveProperty('file');

    const erased = await owner.post(erasePersonalData.path, {
      applications: [],
      conversations: [sessionId],
      password: staffPassword,
      reason: 'request',
      confirmation: customerEmail,
    });
    expect(erased.status, erased.text).toBe(200);
    expect(await countOf(sessionId)).toEqual({ messages: 0, files: 0 });
    expect(refusal(await ayse.get(pathOf(file)))).toBe('404 chatNotFound');
    expect(refusal(await client.get(pathOf(file)))).toBe('401 chatUnknown');
  });
});

describe('the limits', async () => {
  const limited = await startTestProduct({ RATE_LIMIT_FACTOR: '1' });
  afterAll(() => limited.end());
  /** As many further files as given, each in a message of its own. */
  const add = (sessionId: string, count: number, age: string) =>
    limited.sql(
      `with more as (
         insert into chat_messages (session_id, client_id, sender, body, words, at)
         select session_id, gen_random_uuid()::text, sender, body, words, now() - $3::interval
         from (select * from chat_messages where session_id = $1 order by id limit 1) first, generate_series(1, $2)
         returning session_id, client_id, at)
       insert into chat_files (id, session_id, client_id, media_type, size, content, at)
       select gen_random_uuid(), more.session_id, more.client_id, f.media_type, f.size, f.content, more.at
       from more, (select * from chat_files where session_id = $1 limit 1) f`,
      [sessionId, count, age],
    );

  it('let a visitor send 20 files an hour, and a conversation hold 100 of both sides', async () => {
    const client = clientOf(limited);
    const { sessionId } = await write(client, 'Many pages.');
    const data = await photo();
    await send(client, data);
    await add(sessionId, chatLimits.filesPerHour - 2, '10 minutes');
    await send(client, data);
    expect(refusal(await client.post(sendFile.path, given(data)))).toBe('429 chatTooManyFiles');
    await limited.sql(`update chat_files set at = at - interval '2 hours' where session_id = $1`, [
      sessionId,
    ]);
    await send(client, data);
    await add(sessionId, chatLimits.files - chatLimits.filesPerHour - 1, '3 hours');
    const full = await client.post(`${sendFile.path}?lang=de`, given(data));
    expect(refusal(full)).toBe('409 chatFilesFull');
    expect(full.text).toContain('100 Dateien');
    // Words still pass.
    await write(client, 'Then in words.');
  });

  it('count a file as one of the 120 messages of an hour, and keep none without its message', async () => {
    const client = clientOf(limited);
    const { sessionId } = await write(client, 'The first');
    await limited.sql(
      `insert into chat_messages (session_id, client_id, sender, body, words, at)
       select session_id, 'more-' || more, sender, body, words, at
       from chat_messages, generate_series(1, $2) more where session_id = $1`,
      [sessionId, chatLimits.messagesPerHour - 1],
    );
    expect(refusal(await client.post(sendFile.path, given(await photo())))).toBe('429 chatTooManyMessages');
    expect(await limited.sql('select from chat_files where session_id = $1', [sessionId])).toEqual([]);
  });
});
