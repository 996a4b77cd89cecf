import { beforeEach, describe, expect, it } from 'vitest';
import { addView, type View, viewList } from '../../src/contract/views.ts';
import { viewsAtMost } from '../../src/domain/staff/views.ts';
import { systemClock } from '../../src/server/clock.ts';
import { assignmentSteps, type Officer } from '../support/assignment.ts';
import { type Answer, apply, clientOf, inDays, refusal } from '../support/client.ts';
import { scaled } from '../support/faultScale.ts';
import { openStaffedProduct } from '../support/openProduct.ts';
import { race } from '../support/race.ts';
import { connectSocket } from '../support/socket.ts';
import { withRoles } from '../support/withRoles.ts';

/** Saved views of the lists: whose they are, what they count, and two people at one of them. */

const { product, staff, visitor } = await openStaffedProduct();
const officer = await withRoles(product, ['officer']);
const sharer = await withRoles(product, [], ['case.read', 'view.share']);
const money = await withRoles(product, ['finance']);
const owner = await withRoles(product, ['owner']);

type By = { cookie: string };
const ask = (by: By, method: string, path: string, body?: object): Promise<Answer> =>
  clientOf(product).send(method, path, body, { cookie: by.cookie });
const outcome = (answer: Answer) => (answer.status < 400 ? String(answer.status) : refusal(answer));

type Typed = Partial<Pick<View, 'kind' | 'name' | 'filters' | 'sort' | 'columns' | 'isShared'>>;
const typed = (view: Typed) => ({ filters: {}, sort: 'due', columns: ['travel'], isShared: false, ...view });
const add = (by: By, view: Typed) => ask(by, 'POST', '/api/admin/views', { kind: 'visa', ...typed(view) });
const change = (by: By, { id, version }: { id: string; version: number }, view: Typed) =>
  ask(by, 'PATCH', `/api/admin/views/${id}`, { ...typed(view), version });
const remove = (by: By, id: string) => ask(by, 'DELETE', `/api/admin/views/${id}`);
const list = async (by: By) => viewList.parse((await ask(by, 'GET', '/api/admin/views')).json).views;

async function added(by: By, view: Typed & { name: string }): Promise<View> {
  const answer = await add(by, view);
  expect(outcome(answer)).toBe('201');
  const { id } = addView.answer.parse(answer.json);
  const found = (await list(by)).find((one) => one.id === id);
  if (found === undefined) throw new Error(`No view ${id}.`);
  return found;
}

const logged = () =>
  product.sql<{ action: string; detail: object }>(
    "select action, detail from audit_log where action like 'view.%' order by id",
  );

const steps = assignmentSteps(product, visitor);
const [ayse, mert] = [await steps.officer('Ayşe Yılmaz'), await steps.officer('Mert Kaya')];
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

beforeEach(async () => {
  product.services.clock = systemClock;
  await product.sql('delete from staff_views');
});

describe('a view', () => {
  it('keeps filters, order and columns, is one’s own, and counts its list', async () => {
    await apply(visitor, { lastName: 'Counted', arrivalDate: inDays(20) });
    const late = await apply(visitor, { lastName: 'Counted', arrivalDate: inDays(60) });
    const content = {
      filters: { status: 'pending', travelFrom: inDays(59), travelTo: inDays(61) },
      sort: 'travelDate',
      columns: ['country', 'phone'],
    } as const;
    const view = await added(officer, { name: '  Gelecek   ay ', ...content, columns: [...content.columns] });
    expect(view).toMatchObject({ ...content, name: 'Gelecek ay', isMine: true, isShared: false, version: 1 });
    const query = new URLSearchParams(content.filters).toString();
    const { json } = await ask(officer, 'GET', `/api/admin/applications?${query}`);
    expect(json).toMatchObject({ totalCount: view.count, items: [{ applicationNumber: late }] });
    expect(await list(money)).toEqual([]);
    expect(await logged()).toEqual([]);
  });

  it('counts to a thousand, and each kind by itself', async () => {
    const visas = await added(officer, { name: 'Vizeler' });
    const travelling = await added(officer, { name: 'Yolcular', filters: { travelFrom: '2020-01-01' } });
    const insured = await added(officer, { name: 'Sigortalar', kind: 'insurance' });
    expect(insured.count).toBe(0);
    await product.sql(
      `insert into applications (number, kind, status, payment_status, first_name, last_name, email, phone, country_id,
         language, total_cents, travel_on, processing_type, document_type, personal, passport_index, search_text, created_at)
       select 'TRX' || lpad(copy::text, 13, '0'), kind, status, payment_status, first_name, last_name, email, phone,
         country_id, language, total_cents, travel_on, processing_type, document_type, personal, passport_index,
         search_text, created_at
       from (select * from applications where kind = 'visa' order by id limit 1) one, generate_series(1, 1100) copy
       on conflict do nothing`,
    );
    const count = async (id: string) => (await list(officer)).find((one) => one.id === id)?.count;
    expect([await count(visas.id), await count(travelling.id)]).toEqual([1001, 1001]);
    expect(await count(insured.id)).toBe(0);
  });

  it('needs a name, which no other of one’s own has, and filters that there are', async () => {
    await added(officer, { name: 'Geciken' });
    expect(outcome(await add(officer, { name: ' ' }))).toBe('400 viewNameNeeded name');
    expect(outcome(await add(officer, { name: 'geciken' }))).toBe('409 viewNameTaken name');
    expect(outcome(await add(officer, { name: 'geciken', kind: 'insurance' }))).toBe('201');
    expect(outcome(await add(money, { name: 'geciken' }))).toBe('201');
    expect(outcome(await add(officer, { name: 'Ülke', filters: { country: 'XXX' } }))).toBe(
      '400 invalidRequest country',
    );
    const searching = { ...typed({ name: 'Ara' }), kind: 'visa', filters: { search: 'Nkosi' } };
    expect(outcome(await ask(officer, 'POST', '/api/admin/views', searching))).toMatch(/^400 invalidRequest/);
  });

  it('is one of fifty', async () => {
    const me = await withRoles(product, ['chat']);
    for (let place = 1; place < viewsAtMost; place += 1)
      expect(outcome(await add(me, { name: `Görünüm ${place}` }))).toBe('201');
    const lastTwo = await Promise.all(['Ali', 'Veli'].map((name) => add(me, { name })));
    expect(lastTwo.map(outcome).sort()).toEqual(['201', '409 viewsTooMany']);
    expect(outcome(await add(me, { name: 'Bir fazla' }))).toBe('409 viewsTooMany');
    expect(await list(me)).toHaveLength(viewsAtMost);
  });

  it('keeps a filter that this version knows, and shows no count for a country that is gone', async () => {
    const view = await added(officer, { name: 'Eski' });
    await product.sql(`update staff_views set filters = '{"status":"pending","moon":"full"}' where id = $1`, [
      view.id,
    ]);
    expect((await list(officer))[0]).toMatchObject({ filters: { status: 'pending' } });
    await product.sql(`update staff_views set filters = '{"country":"XXX"}' where id = $1`, [view.id]);
    expect((await list(officer))[0]).toMatchObject({ count: null });
  });
});

describe('a view of whose a case is', () => {
  const shown = async (by: Officer) => viewList.parse((await by.get('/api/admin/views')).json);
  const countOf = async (by: Officer, name: string) =>
    (await shown(by)).views.find((view) => view.name === name)?.count;

  it('counts for whoever asks, as the list does', async () => {
    for (const [name, assigned] of [
      ['Bana ait', 'mine'],
      ['Boşta', 'unassigned'],
      ['Ayşe', ayse.id],
    ] as const)
      await added(sharer, { name, filters: { assigned }, isShared: true });
    const free = (await countOf(mert, 'Boşta')) ?? 0;
    const path = await steps.newCase(inMinutes(20));
    expect(await countOf(mert, 'Boşta')).toBe(free + 1);
    await steps.take(ayse, path);
    expect([await countOf(ayse, 'Bana ait'), await countOf(mert, 'Bana ait')]).toEqual([1, 0]);
    expect([await countOf(mert, 'Boşta'), await countOf(mert, 'Ayşe')]).toEqual([free, 1]);
    const { json } = await ayse.get('/api/admin/applications?assigned=mine');
    expect(json).toMatchObject({ totalCount: 1 });
  });

  it('says when a lease that ends or a case that falls due changes a count', async () => {
    await product.sql('delete from case_assignments');
    const due = inMinutes(20);
    const path = await steps.newCase(due);
    await added({ cookie: ayse.cookie() }, { name: 'Bekleyen', filters: { status: 'pending' } });
    expect(await shown(ayse)).toMatchObject({ recountAt: null });
    await added({ cookie: ayse.cookie() }, { name: 'Geciken', filters: { overdue: 'true' } });
    const first = (await shown(ayse)).recountAt ?? '';
    expect(Date.parse(first)).toBeGreaterThan(Date.now());
    expect(Date.parse(first)).toBeLessThanOrEqual(due.getTime());

    await added({ cookie: ayse.cookie() }, { name: 'Bana ait', filters: { assigned: 'mine' } });
    const assignee = steps.answered(await steps.take(ayse, path));
    expect((await shown(ayse)).recountAt).toBe(assignee?.until);
    product.services.clock = { now: () => new Date(assignee?.until ?? 0) };
    expect(await countOf(ayse, 'Bana ait')).toBe(0);
    product.services.clock = { now: () => due };
    expect(await countOf(ayse, 'Geciken')).toBeGreaterThan(0);
  });
});

describe('a view for all', () => {
  it('needs a word of its own, is everybody’s, and its changes are in the log', async () => {
    expect(outcome(await add(officer, { name: 'Herkese', isShared: true }))).toBe('403 notAllowed');
    const view = await added(sharer, { name: 'Herkese', isShared: true });
    const [seen] = await list(officer);
    expect(seen).toMatchObject({ id: view.id, isMine: false, isShared: true });
    expect(outcome(await change(officer, view, { name: 'Benim', isShared: true }))).toBe('403 notAllowed');
    expect(outcome(await change(officer, view, { name: 'Benim' }))).toBe('403 notAllowed');
    expect(outcome(await remove(officer, view.id))).toBe('403 notAllowed');

    const renamed = { name: 'Bugün', isShared: true };
    expect(outcome(await change(sharer, view, renamed))).toBe('204');
    expect((await list(officer))[0]).toMatchObject({ name: 'Bugün', version: 2 });
    expect(outcome(await remove(owner, view.id))).toBe('204');
    expect(outcome(await remove(sharer, view.id))).toBe('404 viewUnknown');
    expect((await logged()).slice(-3)).toEqual([
      { action: 'view.shared', detail: { view: 'Herkese' } },
      { action: 'view.changed', detail: { view: 'Bugün', formerName: 'Herkese' } },
      { action: 'view.removed', detail: { view: 'Bugün' } },
    ]);
  });

  it('is taken back by who made it, also without the word', async () => {
    const maker = await withRoles(product, [], ['case.read', 'view.share']);
    const view = await added(maker, { name: 'Geçici', isShared: true });
    expect((await staff.post(`/api/admin/people/${maker.id}/roles`, { roles: ['chat'] })).status).toBe(204);
    expect(outcome(await change(maker, view, { name: 'Geçici', isShared: true }))).toBe('403 notAllowed');
    expect(outcome(await change(maker, view, { name: 'Geçici' }))).toBe('204');
    expect(await list(officer)).toEqual([]);
    expect(await list(maker)).toMatchObject([{ isShared: false }]);
  });

  it('shows at once in other pages', async () => {
    const socket = await connectSocket(product.publicUrl, { cookie: officer.cookie, path: '/ws?admin=true' });
    await added(sharer, { name: 'Canlı', isShared: true });
    await socket.next('views');
    socket.close();
  });
});

it('another’s own view is not there', async () => {
  const view = await added(officer, { name: 'Özel' });
  expect(outcome(await change(sharer, view, { name: 'Benim' }))).toBe('404 viewUnknown');
  expect(outcome(await remove(owner, view.id))).toBe('404 viewUnknown');
  expect(await list(officer)).toHaveLength(1);
});

describe('two at once', () => {
  const rounds = scaled(200, 4);

  it('change a view: one does, the other is told who was first', race, async () => {
    const view = await added(sharer, { name: 'Ortak', isShared: true });
    for (let version = 1; version <= rounds; version += 1) {
      const seen = { id: view.id, version };
      const shared = { name: 'Ortak', isShared: true };
      const answers = await Promise.all([
        change(sharer, seen, { ...shared, sort: 'createdAt' }),
        change(owner, seen, { ...shared, sort: '-createdAt' }),
      ]);
      expect(answers.map(outcome).sort()).toEqual(['204', '409 viewChanged']);
      const won = answers[0]?.status === 204 ? 'createdAt' : '-createdAt';
      expect((await list(officer))[0]).toMatchObject({ sort: won, version: version + 1 });
    }
  });

  it('change a view and remove it: it is gone', race, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const view = await added(sharer, { name: 'Kısa', isShared: true });
      const [changed, removed] = await Promise.all([
        change(sharer, view, { name: 'Uzun', isShared: true }),
        remove(owner, view.id),
      ]);
      expect(outcome(removed)).toBe('204');
      expect(['204', '404 viewUnknown']).toContain(outcome(changed));
      expect(await list(sharer)).toEqual([]);
    }
  });

  it('take the same name: one has it', race, async () => {
    const answers = await Promise.all(
      [sharer, owner].map((by) => add(by, { name: 'Tek ad', isShared: true })),
    );
    expect(answers.map(outcome).sort()).toEqual(['201', '409 viewNameTaken name']);
  });
});
