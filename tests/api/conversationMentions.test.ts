import { describe, expect, it } from 'vitest';
import { addNote } from '../../src/contract/applicationFile.ts';
import { conversationDetails } from '../../src/contract/chatInbox.ts';
import { addConversationNote } from '../../src/contract/chatWork.ts';
import { listMentions, mentionList, seeMention } from '../../src/contract/mentions.ts';
import { eraseConversation, readConversation } from '../../src/server/chat/index.ts';
import { systemClock } from '../../src/server/clock.ts';
import { inTransaction } from '../../src/server/database/transaction.ts';
import { eraseDue } from '../../src/server/retention/erase.ts';
import { assignmentSteps } from '../support/assignment.ts';
import { write as writeMessage } from '../support/chat.ts';
import { type Client, clientOf } from '../support/client.ts';
import { scaled } from '../support/faultScale.ts';
import { openStaffedProduct } from '../support/openProduct.ts';
import { race } from '../support/race.ts';
import { connectSocket } from '../support/socket.ts';

/** Notes beside a conversation that mention a colleague, in one list with those of cases. */

const { product, visitor, staff } = await openStaffedProduct();
const { officer, newCase } = assignmentSteps(product, visitor);

const [writer, ayse, mert] = [
  await officer('Defne Aydın', ['chat']),
  await officer('Ayşe Yılmaz', ['chat']),
  // Neither answers: the one reads the chat, the other may not.
  await officer('Mert Kaya', ['auditor']),
];
const finance = await officer('Pelin Su', ['finance']);

const begin = async () => (await writeMessage(clientOf(product), 'Where is my visa?')).sessionId;
const sessionId = await begin();

async function write(by: Client, text: string, at = sessionId) {
  const path = addConversationNote.path.replace(':sessionId', at);
  return addConversationNote.answer.parse((await by.post(path, { text })).json);
}
const detailsOf = async (by: Client, at = sessionId) =>
  conversationDetails.parse((await by.get(`/api/admin/chat/sessions/${at}`)).json);
const noteOf = async (by: Client, noteId: string) =>
  (await detailsOf(by)).notes.find(({ id }) => id === noteId);
const mentionsOf = async (by: Client) => mentionList.parse((await by.get(listMentions.path)).json);
const see = (by: Client, noteId: string) => by.post(seeMention.path.replace(':noteId', noteId));
const nothing = { unseen: [], unseenCount: 0, seen: [] };

/** Nothing is left of the tests before. */
async function forgetMentions(): Promise<void> {
  await product.sql('delete from chat_note_mentions');
  await product.sql('delete from note_mentions');
}

describe('a mention in a conversation', () => {
  it('is listed, counted and marked, without text and visitor', async () => {
    await forgetMentions();
    const { untold, ...note } = await write(writer, 'Ödeme görünmüyor, @Ayşe Yılmaz bakar mısın?');
    expect(note).toMatchObject({ mentions: ['Ayşe Yılmaz'], isUnseen: false });
    expect(untold).toEqual([]);
    const { text } = await ayse.get(listMentions.path);
    expect(JSON.parse(text)).toEqual({
      unseen: [{ noteId: note.id, at: note.at, by: 'Defne Aydın', sessionId }],
      unseenCount: 1,
      seen: [],
    });
    expect(await noteOf(ayse, note.id)).toEqual({ ...note, isUnseen: true });
    expect(await noteOf(mert, note.id)).toEqual(note);
    for (const by of [mert, writer, staff]) expect(await mentionsOf(by)).toEqual(nothing);
  });

  it('is told to the pages of the person, and again when they saw it', async () => {
    await forgetMentions();
    const page = await connectSocket(product.publicUrl, { cookie: ayse.cookie(), path: '/ws?admin=true' });
    const { id } = await write(writer, '@Ayşe Yılmaz');
    await page.next('mentions');
    expect((await see(ayse, id)).status).toBe(204);
    await page.next('mentions');
    expect(page.frames.filter(({ type }) => type === 'mentions')).toHaveLength(2);
    page.close();
  });

  it('reaches who may read the chat, and its writer learns whom it does not', async () => {
    await forgetMentions();
    const left = await officer('Gamze Tan', ['chat']);
    await product.sql("update staff_people set state = 'deactivated', deactivated_at = now() where id = $1", [
      left.id,
    ]);
    const { mentions, untold } = await write(writer, '@Pelin Su, @Mert Kaya ve @Gamze Tan: iade var mı?');
    expect([mentions, untold]).toEqual([['Mert Kaya'], ['Pelin Su', 'Gamze Tan']]);
    expect(await mentionsOf(finance)).toEqual(nothing);
    expect(await mentionsOf(mert)).toMatchObject({ unseenCount: 1 });
    expect((await detailsOf(writer)).mentionable).toEqual(['Ayşe Yılmaz', 'Mert Kaya', 'Yönetici']);
  });

  it('is neither listed nor counted for who may not read the chat any more', async () => {
    await forgetMentions();
    const moved = await officer('Seda Er', ['chat']);
    const { id } = await write(writer, '@Seda Er ve @Ayşe Yılmaz');
    const role = (name: string) =>
      product.sql('update staff_person_roles set role = $2 where person_id = $1', [moved.id, name]);
    await role('finance');
    expect(await mentionsOf(moved)).toEqual(nothing);
    await role('chat');
    expect(await mentionsOf(moved)).toMatchObject({ unseenCount: 1, unseen: [{ noteId: id }] });
  });

  it('stands in one list with those of cases, the newest first, seen ones below', async () => {
    await forgetMentions();
    const path = await newCase();
    const inCase = async () => {
      const { json } = await writer.post(`${path}/notes`, { text: '@Ayşe Yılmaz' });
      return addNote('visa').answer.parse(json).id;
    };
    const start = Date.now();
    const ids: string[] = [];
    for (const minute of [0, 1, 2, 3, 4, 5]) {
      product.services.clock = { now: () => new Date(start + minute * 60_000) };
      ids.push(minute % 2 === 0 ? await inCase() : (await write(writer, '@Ayşe Yılmaz')).id);
    }
    for (const id of ids.slice(0, 3)) await see(ayse, id);
    product.services.clock = systemClock;
    const { unseen, unseenCount, seen } = await mentionsOf(ayse);
    expect([...unseen, ...seen].map(({ noteId }) => noteId)).toEqual([
      ids[5],
      ids[4],
      ids[3],
      ids[2],
      ids[1],
      ids[0],
    ]);
    expect([unseen.length, unseenCount, seen.length]).toEqual([3, 3, 3]);
  });

  it('is nobody else’s to see, and is seen for good', async () => {
    await forgetMentions();
    const { id } = await write(writer, '@Ayşe Yılmaz');
    expect((await see(mert, id)).status).toBe(204);
    expect(await mentionsOf(ayse)).toMatchObject({ unseenCount: 1 });
    const seenAt = () => product.sql('select seen_at from chat_note_mentions');
    await see(ayse, id);
    const before = await seenAt();
    await see(ayse, id);
    expect(await seenAt()).toEqual(before);
    expect(before).toEqual([{ seen_at: expect.any(Date) }]);
    expect(await noteOf(ayse, id)).toMatchObject({ isUnseen: false });
  });

  it('of many, the count is of all, the lists end', async () => {
    await forgetMentions();
    await write(writer, '@Mert Kaya');
    await product.sql(
      `with note as (
         insert into chat_notes (id, session_id, at, written_by, person_id, content)
         select gen_random_uuid(), session_id, now(), written_by, person_id, content
         from (select * from chat_notes limit 1) one, generate_series(1, 180)
         returning id, session_id, at)
       insert into chat_note_mentions (note_id, session_id, person_id, at, seen_at)
       select id, session_id, $1, at, case when row_number() over () <= 60 then now() end from note`,
      [ayse.id],
    );
    const { unseen, unseenCount, seen } = await mentionsOf(ayse);
    expect([unseen.length, unseenCount, seen.length]).toEqual([100, 120, 50]);
    await product.sql('delete from chat_notes where id in (select note_id from chat_note_mentions)');
  });
});

describe('a mention goes with its conversation', () => {
  const left = (at: string) => product.sql('select from chat_note_mentions where session_id = $1', [at]);

  it('at the end of its time', async () => {
    await forgetMentions();
    const at = await begin();
    await write(writer, '@Ayşe Yılmaz', at);
    await product.sql("update chat_sessions set last_message_at = '2020-01-05T09:00:00Z' where id = $1", [
      at,
    ]);
    await eraseDue(product.services);
    expect(await product.sql('select from chat_sessions where id = $1', [at])).toEqual([]);
    expect(await left(at)).toEqual([]);
    expect(await mentionsOf(ayse)).toEqual(nothing);
  });

  it('on its person’s request, whose copy names no colleague as mentioned', async () => {
    await forgetMentions();
    const at = await begin();
    const { id } = await write(writer, 'Kopya istedi, @Ayşe Yılmaz', at);
    const copy = JSON.stringify(await readConversation(product.services, at));
    expect(copy).toContain('Kopya istedi');
    expect(copy).not.toMatch(/mentions|isUnseen/);
    await see(ayse, id);
    expect(await left(at)).toHaveLength(1);
    await inTransaction(product.services.db, (tx) => eraseConversation(tx, at, () => true));
    expect(await left(at)).toEqual([]);
  });
});

describe('at once', () => {
  const rounds = scaled(100, 4);

  it('notes of a case and a conversation mention a person, who sees one: the others wait', race, async () => {
    await forgetMentions();
    const path = await newCase();
    let waiting = 0;
    let last = (await write(writer, '@Ayşe Yılmaz')).id;
    for (let round = 0; round < rounds; round += 1) {
      const [one] = await Promise.all([
        write(writer, '@Ayşe Yılmaz ve @Mert Kaya'),
        staff.post(`${path}/notes`, { text: '@Mert Kaya ve @Ayşe Yılmaz' }),
        see(ayse, last),
      ]);
      last = one.id;
      waiting += 2;
      expect(await mentionsOf(ayse)).toMatchObject({ unseenCount: waiting });
      waiting -= 1;
    }
    expect(await mentionsOf(mert)).toMatchObject({ unseenCount: 2 * rounds });
  });
});
