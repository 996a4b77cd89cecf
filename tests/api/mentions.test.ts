import { describe, expect, it } from 'vitest';
import { listMentions, type Mention, mentionList, seeMention } from '../../src/contract/mentions.ts';
import { eraseConversation, readConversation } from '../../src/server/chat/index.ts';
import { systemClock } from '../../src/server/clock.ts';
import { inTransaction } from '../../src/server/database/transaction.ts';
import { eraseDue } from '../../src/server/retention/erase.ts';
import { assignmentSteps, type Officer } from '../support/assignment.ts';
import { type Client, refusal } from '../support/client.ts';
import { scaled } from '../support/faultScale.ts';
import { caseNotes, notesOfConversations } from '../support/notePlaces.ts';
import { openStaffedProduct } from '../support/openProduct.ts';
import { race } from '../support/race.ts';
import { connectSocket } from '../support/socket.ts';

/** Notes of cases and conversations that mention a colleague: who is told, what they are shown, when it is seen. */

const { product, staff, visitor } = await openStaffedProduct();
const { officer, newCase, take, handOver } = assignmentSteps(product, visitor);

const [writer, ayse, mert] = [
  await officer('Defne Aydın', ['officer', 'chat']),
  await officer('Ayşe Yılmaz', ['officer', 'chat']),
  // Reads both and writes in neither.
  await officer('Mert Kaya', ['auditor']),
];
await officer('Pelin Su', ['finance']);
await officer('Rolsüz Kişi', []);
const [gone, invited] = [
  await officer('Gamze Tan', ['officer', 'chat']),
  await officer('Davetli Kişi', ['officer', 'chat']),
];
await product.sql("update staff_people set state = 'deactivated', deactivated_at = now() where id = $1", [
  gone.id,
]);
await product.sql("update staff_people set state = 'invited' where id = $1", [invited.id]);

const idOf = (path: string) => path.split('/').at(-1) ?? '';
const mentionsOf = async (by: Client) => mentionList.parse((await by.get(listMentions.path)).json);
const see = (by: Client, noteId: string) => by.post(seeMention.path.replace(':noteId', noteId));
const noteIds = (list: Mention[]) => list.map(({ noteId }) => noteId);
const nothing = { unseen: [], unseenCount: 0, seen: [] };
const pageOf = ({ cookie }: Officer) =>
  connectSocket(product.publicUrl, { cookie: cookie(), path: '/ws?admin=true' });

/** Nothing is left of the tests before. */
async function forgetMentions(): Promise<void> {
  await product.sql('delete from note_mentions');
  await product.sql('delete from chat_note_mentions');
}

const visaNotes = caseNotes(product, 'visa');
const insuranceNotes = caseNotes(product, 'insurance');
const conversationNotes = notesOfConversations(product);

describe.each([
  ['a visa', visaNotes, await visaNotes.begin()],
  ['an insurance', insuranceNotes, await insuranceNotes.begin()],
  ['a conversation', conversationNotes, await conversationNotes.begin()],
])('a mention in a note of %s', (_, { begin, write, read, named, mayFinanceRead, age, ...stored }, at) => {
  const noteOf = async (by: Client, noteId: string) =>
    (await read(by, at)).notes.find(({ id }) => id === noteId);
  const stays = () => product.sql(`select seen_at from ${stored.mentions}`);

  it('is listed, counted and marked, without the text', async () => {
    await forgetMentions();
    const { untold, ...note } = await write(writer, 'Fotoğraf bulanık, @Ayşe Yılmaz bakar mısın?', at);
    expect(note).toMatchObject({ mentions: ['Ayşe Yılmaz'], isUnseen: false });
    expect(untold).toEqual([]);
    expect(JSON.parse((await ayse.get(listMentions.path)).text)).toEqual({
      unseen: [{ noteId: note.id, at: note.at, by: 'Defne Aydın', ...(await named(at)) }],
      unseenCount: 1,
      seen: [],
    });
    expect(await noteOf(ayse, note.id)).toEqual({ ...note, isUnseen: true });
  });

  it('is told to the pages of the person alone', async () => {
    await forgetMentions();
    const [hers, his] = [await pageOf(ayse), await pageOf(mert)];
    const { id } = await write(writer, '@Ayşe Yılmaz', at);
    await hers.next('mentions');
    await see(ayse, id);
    await hers.next('mentions');
    await write(writer, '@Mert Kaya', at);
    await his.next('mentions');
    const heard = (page: typeof his) => page.frames.filter(({ type }) => type === 'mentions').length;
    expect([heard(hers), heard(his)]).toEqual([2, 1]);
    for (const page of [hers, his]) page.close();
  });

  it('is nobody else’s to list or to see', async () => {
    await forgetMentions();
    const { id } = await write(writer, '@Ayşe Yılmaz', at);
    expect(await noteOf(mert, id)).toMatchObject({ mentions: ['Ayşe Yılmaz'], isUnseen: false });
    expect((await see(mert, id)).status).toBe(204);
    for (const by of [mert, writer, staff]) expect(await mentionsOf(by)).toEqual(nothing);
    expect(await mentionsOf(ayse)).toMatchObject({ unseenCount: 1, seen: [] });
  });

  it('tells all whom the note names, once, and not who writes it', async () => {
    await forgetMentions();
    const { mentions } = await write(writer, '@Mert Kaya, @Ayşe Yılmaz, @Mert Kaya ve @Defne Aydın', at);
    expect(mentions).toEqual(['Ayşe Yılmaz', 'Mert Kaya']);
    expect(await mentionsOf(writer)).toEqual(nothing);
    for (const by of [ayse, mert]) expect(await mentionsOf(by)).toMatchObject({ unseenCount: 1 });
  });

  it('reaches active people who may read it, and its writer learns whom it does not', async () => {
    await forgetMentions();
    const { mentions, untold } = await write(writer, '@Gamze Tan @Rolsüz Kişi @Davetli Kişi @Pelin Su', at);
    const reached = mayFinanceRead ? ['Pelin Su'] : [];
    expect(mentions).toEqual(reached);
    expect(await stays()).toHaveLength(reached.length);
    const missed = ['Gamze Tan', 'Rolsüz Kişi', 'Davetli Kişi', ...(mayFinanceRead ? [] : ['Pelin Su'])];
    expect(new Set(untold)).toEqual(new Set(missed));
    const { mentionable } = await read(writer, at);
    expect(mentionable).toEqual(['Ayşe Yılmaz', 'Mert Kaya', ...reached, 'Yönetici']);
  });

  it('is seen once it was before the person, then lies below those that wait, the newest first', async () => {
    await forgetMentions();
    const start = Date.now();
    const ids: string[] = [];
    for (const minute of [0, 1, 2, 3]) {
      product.services.clock = { now: () => new Date(start + minute * 60_000) };
      ids.push((await write(writer, '@Ayşe Yılmaz', at)).id);
    }
    const [first = '', second = '', third, fourth] = ids;
    for (const id of [first, second]) expect((await see(ayse, id)).status).toBe(204);
    product.services.clock = systemClock;
    const { unseen, unseenCount, seen } = await mentionsOf(ayse);
    expect([noteIds(unseen), unseenCount, noteIds(seen)]).toEqual([[fourth, third], 2, [second, first]]);
    const marked = (await read(ayse, at)).notes.filter(({ isUnseen }) => isUnseen);
    expect(new Set(marked.map(({ id }) => id))).toEqual(new Set([third, fourth]));
  });

  it('is seen for good: a second time changes nothing', async () => {
    await forgetMentions();
    const { id } = await write(writer, '@Ayşe Yılmaz', at);
    await see(ayse, id);
    const before = await stays();
    expect((await see(ayse, id)).status).toBe(204);
    expect(await stays()).toEqual(before);
    expect(before).toEqual([{ seen_at: expect.any(Date) }]);
    expect(await noteOf(ayse, id)).toMatchObject({ isUnseen: false });
  });

  it('is not seen by a fetch of the notes, which may fail on its way', async () => {
    await forgetMentions();
    await write(writer, '@Ayşe Yılmaz', at);
    await read(ayse, at);
    expect(await mentionsOf(ayse)).toMatchObject({ unseenCount: 1 });
  });

  it('is one of many: the count is of all, the lists end', async () => {
    await forgetMentions();
    const { mentions, notes, owner } = stored;
    await product.sql(
      `with note as (
         insert into ${notes} (id, ${owner}, at, written_by, person_id, content)
         select gen_random_uuid(), ${owner}, now(), written_by, person_id, content
         from (select * from ${notes} limit 1) one, generate_series(1, 180)
         returning id, ${owner}, at)
       insert into ${mentions} (note_id, ${owner}, person_id, at, seen_at)
       select id, ${owner}, $1, at, case when row_number() over () <= 60 then now() end from note`,
      [ayse.id],
    );
    const { unseen, unseenCount, seen } = await mentionsOf(ayse);
    expect([unseen.length, unseenCount, seen.length]).toEqual([100, 120, 50]);
  });

  it('goes with it', async () => {
    await forgetMentions();
    const old = await begin();
    await write(writer, '@Ayşe Yılmaz', old);
    await see(mert, (await write(writer, '@Mert Kaya', old)).id);
    await age(old);
    await eraseDue(product.services);
    expect((await staff.get(old)).status).toBe(404);
    expect(await stays()).toEqual([]);
    for (const by of [ayse, mert]) expect(await mentionsOf(by)).toEqual(nothing);
  });

  it('waits until it is seen, whoever else writes at once, there or in a case', race, async () => {
    await forgetMentions();
    const rounds = scaled(50, 4);
    const elsewhere = await newCase();
    let waiting = 0;
    let last = (await write(writer, '@Ayşe Yılmaz', at)).id;
    for (let round = 0; round < rounds; round += 1) {
      const [one] = await Promise.all([
        write(writer, '@Ayşe Yılmaz ve @Mert Kaya', at),
        round % 2 === 0
          ? write(staff, '@Mert Kaya ve @Ayşe Yılmaz', at)
          : visaNotes.write(staff, '@Mert Kaya ve @Ayşe Yılmaz', elsewhere),
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

describe('mentions', () => {
  it('of cases and conversations stand in one list, the newest first, seen ones below', async () => {
    await forgetMentions();
    const [inCase, inConversation] = [await visaNotes.begin(), await conversationNotes.begin()];
    const start = Date.now();
    const ids: string[] = [];
    for (const minute of [0, 1, 2, 3, 4, 5]) {
      product.services.clock = { now: () => new Date(start + minute * 60_000) };
      const { id } =
        minute % 2 === 0
          ? await visaNotes.write(writer, '@Ayşe Yılmaz', inCase)
          : await conversationNotes.write(writer, '@Ayşe Yılmaz', inConversation);
      ids.push(id);
    }
    for (const id of ids.slice(0, 3)) await see(ayse, id);
    product.services.clock = systemClock;
    const { unseen, unseenCount, seen } = await mentionsOf(ayse);
    expect([...noteIds(unseen), ...noteIds(seen)]).toEqual(ids.toReversed());
    expect([unseen.length, unseenCount, seen.length]).toEqual([3, 3, 3]);
  });

  it('of conversations are neither listed nor counted for who may not read the chat any more', async () => {
    await forgetMentions();
    const moved = await officer('Seda Er', ['chat']);
    const { id } = await conversationNotes.write(writer, '@Seda Er', await conversationNotes.begin());
    const giveRole = (role: string) =>
      product.sql('update staff_person_roles set role = $2 where person_id = $1', [moved.id, role]);
    await giveRole('finance');
    expect(await mentionsOf(moved)).toEqual(nothing);
    await giveRole('chat');
    expect(await mentionsOf(moved)).toMatchObject({ unseenCount: 1, unseen: [{ noteId: id }] });
  });

  it('stand in no note of a hand-over: whom it is for has the case', async () => {
    await forgetMentions();
    const at = await newCase();
    await take(writer, at);
    expect((await handOver(writer, at, ayse, '@Ayşe Yılmaz devam eder')).status).toBe(200);
    expect(await mentionsOf(ayse)).toEqual(nothing);
  });

  it('go with a conversation on its person’s request, whose copy names no colleague as mentioned', async () => {
    await forgetMentions();
    const at = await conversationNotes.begin();
    const { id } = await conversationNotes.write(writer, 'Kopya istedi, @Ayşe Yılmaz', at);
    const copy = JSON.stringify(await readConversation(product.services, idOf(at)));
    expect(copy).toContain('Kopya istedi');
    expect(copy).not.toMatch(/mentions|isUnseen/);
    await see(ayse, id);
    const left = () => product.sql('select from chat_note_mentions');
    expect(await left()).toHaveLength(1);
    await inTransaction(product.services.db, (tx) => eraseConversation(tx, idOf(at), () => true));
    expect(await left()).toEqual([]);
  });

  it('are listed for staff alone', async () => {
    expect(refusal(await visitor.get(listMentions.path))).toBe('401 signedOut');
  });
});
