import { beforeEach, describe, expect, it } from 'vitest';
import { type BulkAction, listBulk } from '../../src/contract/bulk.ts';
import { addTemplate } from '../../src/contract/templates.ts';
import { bulkAtMost } from '../../src/domain/staff/bulk.ts';
import { systemClock } from '../../src/server/clock.ts';
import { sql } from '../../src/server/database/drizzle.ts';
import { assignmentSteps } from '../support/assignment.ts';
import { actionOf, bulkSteps, idOf, bulkPath as path, statesOf } from '../support/bulk.ts';
import { type Client, inDays, refusal } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { scaled } from '../support/faultScale.ts';
import { openStaffedProduct } from '../support/openProduct.ts';
import { race } from '../support/race.ts';

/** Acts on many applications: preview, rows, stop, undo, permissions, and what happens meanwhile. */

const { product, visitor, staff } = await openStaffedProduct();
const { officer, newCase, take, decide, assigneeOf } = assignmentSteps(product, visitor);
const { ask, preview, start, read, ended, run, paid, severalPaid, statusOf, logged, forget } = bulkSteps(
  product,
  visitor,
);
const [ayse, mert] = [await officer('Ayşe Yılmaz'), await officer('Mert Kaya')];

const undo = (by: Client, { id }: { id: string }) => by.post(`${path}/${id}/undo`);
const leftOutOf = ({ rows }: BulkAction, casePath: string) =>
  rows.find(({ id }) => id === idOf(casePath))?.leftOut;
const rejection = { rejectionReason: 'duplicateApplication' } as const;

beforeEach(async () => {
  product.services.clock = systemClock;
  await forget();
});

describe('a preview', () => {
  it('says what is left out and why, and changes nothing', async () => {
    const [ok = '', others = '', decided = '', processing = ''] = await severalPaid(4);
    const unpaid = await newCase(null, { passportNumber: 'BULKUNPAID' });
    await take(mert, others);
    await decide(ayse, decided, 'rejected');
    await ayse.post(`${processing}/take`);
    const paths = [ok, others, decided, processing, unpaid];
    const approving = await preview(ayse, 'approved', paths);
    expect(paths.map((one) => leftOutOf(approving, one))).toEqual([
      null,
      'others',
      'decided',
      null,
      'unpaid',
    ]);
    expect(approving).toMatchObject({ state: 'previewed', counts: { waiting: 2, leftOut: 3 }, beyond: 0 });
    const takingUp = await preview(ayse, 'takeUp', paths);
    expect(paths.map((one) => leftOutOf(takingUp, one))).toEqual([
      null,
      'others',
      'decided',
      'notPending',
      null,
    ]);
    const assigning = await preview(ayse, 'assign', paths);
    expect(paths.map((one) => leftOutOf(assigning, one))).toEqual([null, 'others', 'decided', 'mine', null]);
    expect(await statusOf(ok)).toBe('pending');
    expect(await logged('^bulk.(started|stopped|finished|undo)')).toEqual([]);
  });

  it('leaves out of an approval what warns, was refunded, or waits for the traveller', async () => {
    const twins = await severalPaid(2, { passportNumber: 'BULKTWIN1' });
    const [refunded = '', awaited = ''] = await severalPaid(2);
    await product.sql(`update applications set payment_status = 'refunded' where id = $1`, [idOf(refunded)]);
    await product.sql('update applications set due_paused_at = now() where id = $1', [idOf(awaited)]);
    const paths = [...twins, refunded, awaited];
    const approving = await preview(ayse, 'approved', paths);
    expect(paths.map((one) => leftOutOf(approving, one))).toEqual([
      'warning',
      'warning',
      'refunded',
      'awaited',
    ]);
    const rejecting = await preview(ayse, 'rejected', paths);
    expect(paths.map((one) => leftOutOf(rejecting, one))).toEqual([null, null, null, 'awaited']);
  });

  it('of all that match fixes them: what comes later is not touched', async () => {
    const early = await severalPaid(3, { lastName: 'Fixedset' });
    await decide(ayse, early[2] ?? '', 'rejected');
    const all = { filter: { search: 'Fixedset' }, sort: 'due' };
    const action = actionOf(await ask(ayse, 'rejected', all));
    expect(action).toMatchObject({ decided: 1, beyond: 0, counts: { waiting: 2 } });
    const late = await paid({ lastName: 'Fixedset' });
    await start(ayse, action, rejection);
    const { rows } = await ended(ayse, action);
    expect(rows.map(({ id }) => id).sort()).toEqual(early.slice(0, 2).map(idOf).sort());
    expect(await statusOf(late)).toBe('pending');
  });

  it('takes five hundred in the order of the list, and says how many are beyond', async () => {
    const first = await newCase(null, { lastName: 'Beyond' });
    await product.sql(
      `insert into applications (number, kind, status, payment_status, first_name, last_name, email, phone, country_id,
         language, total_cents, travel_on, processing_type, document_type, personal, passport_index, search_text, created_at)
       select 'TRB' || lpad(copy::text, 13, '0'), kind, status, payment_status, first_name, last_name, email, phone,
         country_id, language, total_cents, $2, processing_type, document_type, personal, passport_index,
         search_text, created_at
       from applications, generate_series(1, 503) copy where id = $1`,
      [idOf(first), inDays(300)],
    );
    const filter = { travelFrom: inDays(299), travelTo: inDays(301) };
    const action = actionOf(await ask(ayse, 'assign', { filter, sort: 'createdAt' }));
    expect(action.rows).toHaveLength(bulkAtMost);
    expect(action.beyond).toBe(3);
    const newest = Math.max(...action.rows.map(({ id }) => Number(id)));
    expect(Number(action.rows.at(-1)?.id)).toBe(newest);
  });

  it('is refused for a filter that is none, for none, and for too many', async () => {
    const filters = { filter: { country: 'XXX' }, sort: 'due' };
    expect(refusal(await ask(ayse, 'assign', filters))).toBe('400 invalidRequest country');
    expect(refusal(await ask(ayse, 'assign', { ids: [] }))).toMatch(/^400 invalidRequest/);
    const ids = Array.from({ length: bulkAtMost + 1 }, (_, place) => String(place + 1));
    expect(refusal(await ask(ayse, 'assign', { ids }))).toMatch(/^400 invalidRequest/);
  });

  it('goes after an hour, if nobody starts it', async () => {
    const [one = ''] = await severalPaid(1);
    const old = await preview(ayse, 'assign', [one]);
    await product.sql(`update bulk_actions set created_at = now() - interval '61 minutes'`);
    await preview(mert, 'assign', [one]);
    expect(refusal(await start(ayse, old))).toBe('404 bulkUnknown');
  });
});

describe('a bulk action', () => {
  it('rejects with a template in each one’s own words', async () => {
    const texts = { en: 'Dear {{name}}, your photo is blurred.' };
    const typed = { kind: 'rejection', name: 'Bulanık', texts };
    const { id } = addTemplate.answer.parse((await staff.post('/api/admin/templates', typed)).json);
    const paths = [await paid({ firstName: 'Anna' }), await paid({ firstName: 'Berta' })];
    const action = await preview(ayse, 'rejected', paths);
    const outdated = await start(ayse, action, { template: { id, version: 2 } });
    expect(refusal(outdated)).toBe('409 templateOutdated');
    expect((await start(ayse, action, { template: { id, version: 1 } })).status).toBe(204);
    expect(statesOf(await ended(ayse, action), paths)).toEqual(['done', 'done']);
    const [entry] = await logged('^application.rejected');
    expect(entry?.detail).toMatchObject({ template: 'Bulanık', templateVersion: 1 });
    for (const [place, name] of ['Anna', 'Berta'].entries())
      expect((await ayse.get(paths[place] ?? '')).text).toContain(`Dear ${name} `);
  });

  it('does each row as the single act does: status, e-mail, assignee and log', async () => {
    const paths = await severalPaid(2);
    const action = await run(ayse, 'rejected', paths, { ...rejection, reason: 'İkinci başvuru.' });
    expect(statesOf(action, paths)).toEqual(['done', 'done']);
    for (const one of paths) {
      expect(await statusOf(one)).toBe('rejected');
      const rows = await product.sql<{ action: string }>(
        `select action from audit_log where application_id = $1 and action = 'application.rejected'`,
        [idOf(one)],
      );
      expect(rows).toHaveLength(1);
      const [mail] = await product.sql<{ event: string }>(
        `select event from mails where application_id = $1 and event = 'rejected'`,
        [idOf(one)],
      );
      expect(mail?.event).toBe('rejected');
    }
    expect(
      (await logged('^bulk.(started|stopped|finished|undo)')).map(({ action: name, detail }) => [
        name,
        detail,
      ]),
    ).toEqual([
      ['bulk.started', { act: 'rejected', kind: 'visa', applications: 2 }],
      ['bulk.finished', { act: 'rejected', kind: 'visa', applications: 2 }],
    ]);
    const [{ content } = { content: 'none' }] = await product.sql('select content from bulk_actions');
    expect(content).toBeNull();
  });

  it('takes up, takes in hand, and gives to a colleague what is free or one’s own', async () => {
    const [own = '', free = ''] = await severalPaid(2);
    await take(ayse, own);
    expect(await run(ayse, 'handOver', [own, free], { to: mert.id, note: 'Bunlara sen bak.' })).toMatchObject(
      {
        counts: { done: 2 },
      },
    );
    expect([await assigneeOf(own, ayse), await assigneeOf(free, ayse)]).toEqual(['Mert Kaya', 'Mert Kaya']);
    expect(await run(mert, 'takeUp', [own, free])).toMatchObject({ counts: { done: 2 }, undoSecondsLeft: 0 });
    expect(await statusOf(own)).toBe('processing');
    const [other = ''] = await severalPaid(1);
    expect(await run(ayse, 'assign', [other])).toMatchObject({ counts: { done: 1 } });
    expect(await assigneeOf(other, mert)).toBe('Ayşe Yılmaz');
  });

  it('asks for what the single act asks for, and starts once', async () => {
    const [one = ''] = await severalPaid(1);
    const handing = await preview(ayse, 'handOver', [one]);
    expect(refusal(await start(ayse, handing, { to: mert.id }))).toBe('400 assignmentTextNeeded note');
    expect(refusal(await start(ayse, handing, { to: ayse.id, note: 'Bana.' }))).toBe(
      '400 personMayNotDecide to',
    );
    const assigning = await preview(ayse, 'assign', [one]);
    expect((await start(ayse, assigning)).status).toBe(204);
    expect((await start(ayse, assigning)).status).toBe(204);
    await ended(ayse, assigning);
    expect(await logged('bulk.started')).toHaveLength(1);
  });

  it('approves what is unpaid only if told so', async () => {
    const unpaid = await newCase(null, { passportNumber: 'BULKNOPAY' });
    const [one = ''] = await severalPaid(1);
    const without = await run(ayse, 'approved', [unpaid]);
    expect(without.counts).toMatchObject({ leftOut: 1, done: 0 });
    expect(await statusOf(unpaid)).toBe('pending');
    const action = await run(ayse, 'approved', [one, unpaid], { withUnpaid: true });
    expect(statesOf(action, [one, unpaid])).toEqual(['done', 'done']);
  });

  it('reports what was changed meanwhile by itself, and does the rest', async () => {
    const [ok = '', decided = '', taken = '', warned = ''] = await severalPaid(4);
    const action = await preview(ayse, 'approved', [ok, decided, taken, warned]);
    await decide(mert, decided, 'rejected');
    await take(mert, taken);
    await product.sql(
      'update applications a set passport_index = b.passport_index from applications b where a.id = $1 and b.id = $2',
      [idOf(taken), idOf(warned)],
    );
    await start(ayse, action);
    const after = await ended(ayse, action);
    expect(statesOf(after, [ok, decided, taken, warned])).toEqual(['done', 'failed', 'failed', 'failed']);
    const problemOf = (one: string) => after.rows.find(({ id }) => id === idOf(one))?.problem;
    expect(problemOf(decided)).toMatch(/Mert Kaya/);
    expect(problemOf(taken)).toMatch(/Mert Kaya|uyarı/);
    expect(problemOf(warned)).toMatch(/önemli bir uyarı/);
  });

  it('is stopped: what is not done stays', async () => {
    const paths = await severalPaid(3);
    const action = await preview(ayse, 'rejected', paths);
    // As if it ran, without its job.
    await product.sql(`update bulk_actions set state = 'running', started_at = now() where id = $1`, [
      action.id,
    ]);
    expect(refusal(await mert.post(`${path}/${action.id}/stop`))).toBe('404 bulkUnknown');
    expect((await ayse.post(`${path}/${action.id}/stop`)).status).toBe(204);
    await product.services.jobs.enqueue(product.services.db, 'bulk.walk', { actionId: action.id });
    const after = await ended(ayse, action);
    expect(after.counts).toMatchObject({ untouched: 3, done: 0 });
    for (const one of paths) expect(await statusOf(one)).toBe('pending');
  });

  it('stops doing anything once its person may not', async () => {
    const leaving = await officer('Gidecek Kişi');
    const [one = ''] = await severalPaid(1);
    const action = await preview(leaving, 'rejected', [one]);
    await start(leaving, action, rejection);
    await ended(leaving, action);
    const [two = ''] = await severalPaid(1);
    const second = await preview(leaving, 'rejected', [two]);
    await product.sql('delete from staff_person_roles where person_id = $1', [leaving.id]);
    await product.sql(`update bulk_actions set state = 'running', started_at = now() where id = $1`, [
      second.id,
    ]);
    await product.services.jobs.enqueue(product.services.db, 'bulk.walk', { actionId: second.id });
    await eventually(async () => {
      const [row] = await product.sql<{ problem: string | null }>(
        'select problem from bulk_rows where action_id = $1',
        [second.id],
      );
      return row?.problem === 'notAllowed';
    });
    expect(await statusOf(two)).toBe('pending');
  });
});

describe('the undo of a bulk action', () => {
  it('takes back what can be, says what could not, and whose the cases are', async () => {
    const [one = '', two = ''] = await severalPaid(2);
    const action = await run(ayse, 'rejected', [one, two], rejection);
    expect(action.undoSecondsLeft).toBeGreaterThan(0);
    const [decision] = await product.sql<{ id: string }>(
      'select decision_id as id from bulk_rows where application_id = $1',
      [idOf(two)],
    );
    expect((await mert.post(`${two}/undo`, { decisionId: decision?.id })).status).toBe(200);
    expect(refusal(await undo(mert, action))).toBe('404 bulkUnknown');
    expect((await undo(ayse, action)).status).toBe(204);
    const after = await ended(ayse, action, 'undone');
    expect(statesOf(after, [one, two])).toEqual(['undone', 'notUndone']);
    expect(await statusOf(one)).toBe('pending');
    expect(after.rows.find(({ id }) => id === idOf(two))?.problem).toMatch(/Mert Kaya/);
    expect((await undo(ayse, action)).status).toBe(204);
    expect((await logged('^bulk.undo')).map(({ detail }) => detail)).toEqual([
      { act: 'rejected', kind: 'visa', applications: 2 },
      { act: 'rejected', kind: 'visa', applications: 1 },
    ]);
  });

  it('puts cases back into the queue, and takes back what the colleague has not begun', async () => {
    const [one = '', two = '', begun = ''] = await severalPaid(3);
    const assigning = await run(ayse, 'assign', [one]);
    await undo(ayse, assigning);
    await ended(ayse, assigning, 'undone');
    expect(await assigneeOf(one, ayse)).toBeNull();
    const handing = await run(ayse, 'handOver', [two, begun], { to: mert.id, note: 'Bugün bitsin.' });
    await product.sql(
      `update case_assignments set last_activity_at = last_activity_at + interval '1 second' where application_id = $1`,
      [idOf(begun)],
    );
    await undo(ayse, handing);
    const after = await ended(ayse, handing, 'undone');
    expect(statesOf(after, [two, begun])).toEqual(['undone', 'notUndone']);
    expect([await assigneeOf(two, ayse), await assigneeOf(begun, ayse)]).toEqual([
      'Ayşe Yılmaz',
      'Mert Kaya',
    ]);
  });

  it('is too late after ten seconds, before the end, and of what tells the traveller at once', async () => {
    const [one = '', two = ''] = await severalPaid(2);
    const action = await run(ayse, 'rejected', [one], rejection);
    await product.sql(`update bulk_actions set finished_at = finished_at - interval '10.5 seconds'`);
    expect(refusal(await undo(ayse, action))).toBe('409 undoTooLate');
    expect(refusal(await undo(ayse, await preview(ayse, 'rejected', [two])))).toBe('409 undoTooLate');
    expect(refusal(await undo(ayse, await run(ayse, 'takeUp', [two])))).toBe('409 undoTooLate');
  });

  it('is possible for longer for the first decisions: their e-mails wait for the last', async () => {
    const paths = await severalPaid(3);
    const action = await run(ayse, 'rejected', paths, rejection);
    const waits = await product.sql<{ undo: number; mail: number }>(
      `select d.undo_seconds as undo, round(extract(epoch from j.start_after - d.at))::int as mail
       from bulk_rows r join decisions d on d.id = r.decision_id join pgboss.job j on j.id = d.mail_id
       where r.action_id = $1 order by r.position`,
      [action.id],
    );
    expect(waits).toEqual([
      { undo: 13, mail: 13 },
      { undo: 13, mail: 13 },
      { undo: 12, mail: 12 },
    ]);
  });
});

describe('bulk actions', () => {
  it('are for who may decide, and one’s own', async () => {
    const [one = ''] = await severalPaid(1);
    for (const role of ['auditor', 'finance', 'chat'] as const) {
      const other = await officer(role, [role]);
      expect(refusal(await ask(other, 'assign', { ids: [idOf(one)] }))).toBe('403 notAllowed');
      expect(refusal(await other.get(path))).toBe('403 notAllowed');
    }
    const action = await run(ayse, 'assign', [one]);
    expect(refusal(await mert.get(`${path}/${action.id}`))).toBe('404 bulkUnknown');
    const listed = async (by: Client) => listBulk.answer.parse((await by.get(path)).json).actions;
    expect(await listed(ayse)).toMatchObject([{ id: action.id, state: 'finished', counts: { done: 1 } }]);
    expect(await listed(mert)).toEqual([]);
  });

  it('go on half way with another job, as after a kill, and do no row twice', async () => {
    const paths = await severalPaid(4);
    const action = await preview(ayse, 'rejected', paths);
    const { jobs, db } = product.services;
    const third = Number(action.rows[2]?.id);
    await db.transaction(async (tx) => {
      await tx.execute(sql`select from applications where id = ${third} for update`);
      await start(ayse, action, rejection);
      await eventually(async () => (await read(ayse, action)).counts.done === 2);
      expect(await read(ayse, action)).toMatchObject({ state: 'running', counts: { waiting: 2 } });
      await jobs.enqueue(db, 'bulk.walk', { actionId: action.id });
    });
    const after = await ended(ayse, action);
    expect(after.counts).toMatchObject({ done: 4, failed: 0 });
    const decided = await product.sql(
      'select application_id from decisions where application_id = any($1::bigint[])',
      [paths.map(idOf)],
    );
    expect(decided).toHaveLength(4);
    expect(await logged('bulk.finished')).toHaveLength(1);
  });

  it('of two officers over the same rows: each row is decided once', race, async () => {
    for (let round = 0; round < scaled(50, 4); round += 1) {
      const paths = await severalPaid(3);
      const [mine, theirs] = [
        await preview(ayse, 'rejected', paths),
        await preview(mert, 'rejected', [...paths].reverse()),
      ];
      const single = paths[1] ?? '';
      await Promise.all([
        start(ayse, mine, rejection),
        start(mert, theirs, rejection),
        staff.patch(`${single}/status`, { status: 'approved' }),
      ]);
      const [one, other] = [await ended(ayse, mine), await ended(mert, theirs)];
      const decisions = await product.sql<{ count: number }>(
        `select count(*)::int as count from decisions where application_id = any($1::bigint[]) group by application_id`,
        [paths.map(idOf)],
      );
      expect(decisions.map(({ count }) => count)).toEqual([1, 1, 1]);
      const bulkDone = one.counts.done + other.counts.done;
      const bySingle = (await statusOf(single)) === 'approved' ? 1 : 0;
      expect(bulkDone + bySingle).toBe(3);
      expect(one.counts.failed + other.counts.failed).toBe(6 - bulkDone);
    }
  });

  it('exports the rows of a page by their ids', async () => {
    const [one = '', two = ''] = await severalPaid(2);
    const owner = await officer('Sahip', ['owner']);
    const answer = await owner.get(`/api/admin/applications/export?ids=${idOf(one)}`);
    expect(answer.text.trim().split('\n')).toHaveLength(2);
    const both = await owner.get(`/api/admin/applications/export?ids=${idOf(one)},${idOf(two)}`);
    expect(both.text.trim().split('\n')).toHaveLength(3);
    expect((await owner.get('/api/admin/applications/export?ids=1;2')).status).toBe(400);
    expect((await ayse.get(`/api/admin/applications/export?ids=${idOf(one)}`)).status).toBe(403);
  });
});
