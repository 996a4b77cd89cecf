import { describe, expect, it } from 'vitest';
import { addNote, noteList } from '../../src/contract/applicationFile.ts';
import { type MentionList, mentionList } from '../../src/contract/mentions.ts';
import type { StoredNote } from '../../src/contract/notes.ts';
import { systemClock } from '../../src/server/clock.ts';
import { eraseDue } from '../../src/server/retention/erase.ts';
import { assignmentSteps, type Officer } from '../support/assignment.ts';
import { type Client, refusal } from '../support/client.ts';
import { scaled } from '../support/faultScale.ts';
import { insure } from '../support/insurance.ts';
import { openStaffedProduct } from '../support/openProduct.ts';
import { race } from '../support/race.ts';
import { connectSocket } from '../support/socket.ts';

/** Notes of a case that mention a colleague: who is told, what they are shown, and when it counts as seen. */

const { product, staff, visitor } = await openStaffedProduct();
const { officer, newCase, take, handOver } = assignmentSteps(product, visitor);

const [writer, ayse, mert] = [
  await officer('Defne Aydın'),
  await officer('Ayşe Yılmaz'),
  await officer('Mert Kaya', ['finance']),
];

const path = await newCase();
const idOf = (of: string) => of.split('/').at(-1) ?? '';

async function write(by: Client, text: string, at = path): Promise<StoredNote> {
  return addNote('visa').answer.parse((await by.post(`${at}/notes`, { text })).json);
}
const notesOf = async (by: Client, at = path) => noteList.parse((await by.get(`${at}/notes`)).json);
const mentionsOf = async (by: Client): Promise<MentionList> =>
  mentionList.parse((await by.get('/api/admin/mentions')).json);
const see = (by: Client, noteId: string) => by.post(`/api/admin/mentions/${noteId}/seen`);
const noteIds = (list: MentionList['seen']) => list.map(({ noteId }) => noteId);
const pageOf = ({ cookie }: Officer) =>
  connectSocket(product.publicUrl, { cookie: cookie(), path: '/ws?admin=true' });

/** Nothing is left of the tests before. */
const forgetMentions = () => product.sql('delete from note_mentions');

describe('a mention', () => {
  it.each(['visa', 'insurance'] as const)(
    'in a note of a %s is listed and counted, without the text',
    async (kind) => {
      await forgetMentions();
      const at =
        kind === 'visa'
          ? path
          : `/api/admin/insurance-applications/${await product.idOf(await insure(visitor))}`;
      const { untold, ...note } = await write(writer, 'Fotoğraf bulanık, @Ayşe Yılmaz bakar mısın?', at);
      expect(note).toMatchObject({ mentions: ['Ayşe Yılmaz'], isUnseen: false });
      expect(untold).toEqual([]);
      const [row] = await product.sql<{ number: string }>('select number from applications where id = $1', [
        idOf(at),
      ]);
      expect(await mentionsOf(ayse)).toEqual({
        unseen: [
          {
            noteId: note.id,
            at: note.at,
            by: 'Defne Aydın',
            applicationId: idOf(at),
            applicationKind: kind,
            applicationNumber: row?.number,
          },
        ],
        unseenCount: 1,
        seen: [],
      });
      const shown = (await notesOf(ayse, at)).items.find(({ id }) => id === note.id);
      expect(shown).toEqual({ ...note, isUnseen: true });
    },
  );

  it('is told to the pages of the person alone', async () => {
    await forgetMentions();
    const [hers, his] = [await pageOf(ayse), await pageOf(mert)];
    const { id } = await write(writer, '@Ayşe Yılmaz');
    await hers.next('mentions');
    await see(ayse, id);
    await hers.next('mentions');
    await write(writer, '@Mert Kaya');
    await his.next('mentions');
    const heard = (page: typeof his) => page.frames.filter(({ type }) => type === 'mentions').length;
    expect([heard(hers), heard(his)]).toEqual([2, 1]);
    for (const page of [hers, his]) page.close();
  });

  it('is nobody else’s to list or to see', async () => {
    await forgetMentions();
    const { id } = await write(writer, '@Ayşe Yılmaz');
    expect((await notesOf(mert)).items.find((note) => note.id === id)).toMatchObject({
      mentions: ['Ayşe Yılmaz'],
      isUnseen: false,
    });
    expect((await see(mert, id)).status).toBe(204);
    for (const by of [mert, writer, staff])
      expect(await mentionsOf(by)).toEqual({ unseen: [], unseenCount: 0, seen: [] });
    expect(await mentionsOf(ayse)).toMatchObject({ unseenCount: 1, seen: [] });
    expect(refusal(await visitor.get('/api/admin/mentions'))).toBe('401 signedOut');
  });

  it('tells all whom a note names, once, and not who writes it', async () => {
    await forgetMentions();
    const { mentions } = await write(writer, '@Mert Kaya, @Ayşe Yılmaz, @Mert Kaya ve ben: @Defne Aydın');
    expect(mentions).toEqual(['Ayşe Yılmaz', 'Mert Kaya']);
    expect(await mentionsOf(writer)).toMatchObject({ unseenCount: 0, unseen: [] });
    for (const by of [ayse, mert]) expect(await mentionsOf(by)).toMatchObject({ unseenCount: 1 });
  });

  it('names active people who may read the case', async () => {
    await forgetMentions();
    const gone = await officer('Gamze Tan');
    const without = await officer('Rolsüz Kişi', []);
    const invited = await officer('Davetli Kişi');
    await product.sql("update staff_people set state = 'deactivated', deactivated_at = now() where id = $1", [
      gone.id,
    ]);
    await product.sql("update staff_people set state = 'invited' where id = $1", [invited.id]);
    const names = [gone, without, invited].map(({ name }) => name);
    const note = await write(writer, names.map((name) => `@${name}`).join(' '));
    expect([note.mentions, note.untold]).toEqual([[], names]);
    expect(await product.sql('select from note_mentions')).toEqual([]);
    const { mentionable } = await notesOf(writer);
    expect(mentionable).toEqual(['Ayşe Yılmaz', 'Mert Kaya', 'Yönetici']);
  });

  it('stands in no note of a hand-over: whom it is for has the case', async () => {
    await forgetMentions();
    const at = await newCase();
    await take(writer, at);
    expect((await handOver(writer, at, ayse, '@Ayşe Yılmaz devam eder')).status).toBe(200);
    expect(await mentionsOf(ayse)).toMatchObject({ unseenCount: 0 });
  });
});

describe('a mention is seen', () => {
  it('once the note was before the person, and then lies below those that wait, the newest first', async () => {
    await forgetMentions();
    const start = Date.now();
    const texts = ['Bir', 'İki', 'Üç', 'Dört'];
    const ids: string[] = [];
    for (const [minute, text] of texts.entries()) {
      product.services.clock = { now: () => new Date(start + minute * 60_000) };
      ids.push((await write(writer, `${text}: @Ayşe Yılmaz`)).id);
    }
    const [first = '', second = '', third, fourth] = ids;
    for (const id of [first, second]) expect((await see(ayse, id)).status).toBe(204);
    product.services.clock = systemClock;
    const list = await mentionsOf(ayse);
    expect([noteIds(list.unseen), noteIds(list.seen)]).toEqual([
      [fourth, third],
      [second, first],
    ]);
    expect(list.unseenCount).toBe(2);
    const unseen = (await notesOf(ayse)).items.filter(({ isUnseen }) => isUnseen).map(({ id }) => id);
    expect(unseen).toEqual([third, fourth]);
  });

  it('for good: a second time changes nothing', async () => {
    await forgetMentions();
    const { id } = await write(writer, '@Ayşe Yılmaz');
    const seenAt = () => product.sql('select seen_at from note_mentions');
    await see(ayse, id);
    const before = await seenAt();
    expect((await see(ayse, id)).status).toBe(204);
    expect(await seenAt()).toEqual(before);
    expect(before).toEqual([{ seen_at: expect.any(Date) }]);
  });

  it('not by a fetch of the notes, which may fail on its way', async () => {
    await forgetMentions();
    await write(writer, '@Ayşe Yılmaz');
    await notesOf(ayse);
    expect(await mentionsOf(ayse)).toMatchObject({ unseenCount: 1 });
  });

  it('and of many, the count is of all, the lists end', async () => {
    await forgetMentions();
    await product.sql(
      `with note as (
         insert into staff_notes (id, application_id, at, written_by, person_id, content)
         select gen_random_uuid(), application_id, now(), written_by, person_id, content
         from (select * from staff_notes limit 1) one, generate_series(1, 180)
         returning id, application_id, at)
       insert into note_mentions (note_id, application_id, person_id, at, seen_at)
       select id, application_id, $1, at, case when row_number() over () <= 60 then now() end from note`,
      [ayse.id],
    );
    const { unseen, unseenCount, seen } = await mentionsOf(ayse);
    expect([unseen.length, unseenCount, seen.length]).toEqual([100, 120, 50]);
  });
});

it('a mention goes with its case', async () => {
  await forgetMentions();
  const at = await newCase();
  await write(writer, '@Ayşe Yılmaz', at);
  const { id } = await write(writer, '@Mert Kaya', at);
  await see(mert, id);
  await product.sql("update applications set created_at = '2024-01-05T09:00:00Z' where id = $1", [idOf(at)]);
  await eraseDue(product.services);
  expect(await product.sql('select from applications where id = $1', [idOf(at)])).toEqual([]);
  expect(await product.sql('select from note_mentions')).toEqual([]);
  for (const by of [ayse, mert])
    expect(await mentionsOf(by)).toEqual({ unseen: [], unseenCount: 0, seen: [] });
});

describe('at once', () => {
  const rounds = scaled(100, 4);

  it('two notes mention the same person, who sees one: the others wait', race, async () => {
    await forgetMentions();
    let waiting = 0;
    let last = (await write(writer, '@Ayşe Yılmaz')).id;
    for (let round = 0; round < rounds; round += 1) {
      const [one] = await Promise.all([
        write(writer, '@Ayşe Yılmaz ve @Mert Kaya'),
        write(staff, '@Mert Kaya ve @Ayşe Yılmaz'),
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
