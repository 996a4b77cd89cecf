import { afterEach, describe, expect, it } from 'vitest';
import { noteList } from '../../src/contract/applicationFile.ts';
import { statusChanged } from '../../src/contract/decisions.ts';
import { insuranceList, visaDetails, visaList } from '../../src/contract/staff.ts';
import { systemClock } from '../../src/server/clock.ts';
import { assignmentSteps } from '../support/assignment.ts';
import { type Answer, type Client, refusal } from '../support/client.ts';
import { scaled } from '../support/faultScale.ts';
import { insure } from '../support/insurance.ts';
import { openStaffedProduct } from '../support/openProduct.ts';
import { race } from '../support/race.ts';
import { connectSocket } from '../support/socket.ts';

/** Who has a case in hand: taken, given away, taken over, and back in the queue. */

const { product, visitor, staff } = await openStaffedProduct();
const steps = assignmentSteps(product, visitor);
const { officer, newCase, take, release, renew, handOver, steal, decide, answered, assigneeOf } = steps;
const { takeNext, loadOf } = steps;
const [ayse, mert, defne] = [
  await officer('Ayşe Yılmaz'),
  await officer('Mert Kaya'),
  await officer('Defne Ak'),
];

afterEach(async () => {
  product.services.clock = systemClock;
  await product.sql('delete from case_assignments');
});

const minuteMs = 60_000;
const setClock = (ms: number) => {
  product.services.clock = { now: () => new Date(ms) };
};
const actionsOf = async (path: string): Promise<string[]> => {
  const rows = await product.sql<{ action: string }>(
    `select action from audit_log where application_id = $1 and action like 'assignment.%' order by id`,
    [path.split('/').at(-1)],
  );
  return rows.map(({ action }) => action);
};
const notesOf = async (path: string) => noteList.parse((await staff.get(`${path}/notes`)).json).items;
const undo = async (by: Client, path: string, decided: Answer) =>
  by.post(`${path}/undo`, { decisionId: statusChanged.parse(decided.json).undo?.decisionId });

/** Whatever other tests left. */
const leaveQueueEmpty = () =>
  product.sql(`update applications set status = 'rejected', decided_at = now() where status <> 'rejected'`);

describe('taking a case', () => {
  it('puts it into one’s hands, shown to everybody, written down once', async () => {
    const path = await newCase();
    expect(await assigneeOf(path, mert)).toBeNull();
    expect(answered(await take(ayse, path))).toMatchObject({
      id: ayse.id,
      name: 'Ayşe Yılmaz',
      noteId: null,
    });
    expect(answered(await take(ayse, path))?.id).toBe(ayse.id);
    expect(await assigneeOf(path, mert)).toBe('Ayşe Yılmaz');
    expect(visaDetails.parse((await mert.get(path)).json).assigned?.id).toBe(ayse.id);
    expect(await actionsOf(path)).toEqual(['assignment.taken']);
  });

  it('of a colleague’s case is refused with a kind sentence', async () => {
    const path = await newCase();
    await take(ayse, path);
    const refused = await take(mert, path);
    expect(refusal(refused)).toBe('409 caseTaken');
    expect(refused.json).toMatchObject({
      message: expect.stringMatching(/^Bu başvuruyu Ayşe Yılmaz sizden önce üzerine aldı/),
    });
    expect(refusal(await release(mert, path))).toBe('409 caseTaken');
    expect(await assigneeOf(path, staff)).toBe('Ayşe Yılmaz');
  });

  it('is for who may decide, and of what is undecided', async () => {
    const path = await newCase();
    for (const role of ['auditor', 'finance', 'chat'] as const) {
      const other = await officer(role, [role]);
      expect(refusal(await take(other, path))).toBe('403 notAllowed');
      expect((await other.get(`${path}/assignment`)).status).toBe(200);
    }
    await decide(ayse, path);
    expect(refusal(await take(mert, path))).toBe('409 alreadyDecided');
    expect(refusal(await take(mert, path.replace('applications', 'insurance-applications')))).toBe(
      '404 applicationNotFound',
    );
  });

  it('ends when it is put back, by its assignee', async () => {
    const path = await newCase();
    await take(ayse, path);
    expect((await release(ayse, path)).status).toBe(204);
    expect((await release(ayse, path)).status).toBe(204);
    expect(await assigneeOf(path, ayse)).toBeNull();
    expect(answered(await take(mert, path))?.name).toBe('Mert Kaya');
    expect(await actionsOf(path)).toEqual(['assignment.taken', 'assignment.released', 'assignment.taken']);
  });
});

describe('a lease', () => {
  it('is over 15 minutes after the last activity, to the millisecond', async () => {
    const path = await newCase();
    const start = Date.now();
    setClock(start);
    await take(ayse, path);
    setClock(start + 15 * minuteMs - 1);
    expect(refusal(await take(mert, path))).toBe('409 caseTaken');
    setClock(start + 15 * minuteMs);
    expect(await assigneeOf(path, mert)).toBeNull();
    expect(answered(await take(mert, path))?.name).toBe('Mert Kaya');
    expect(refusal(await take(ayse, path))).toBe('409 caseTaken');
  });

  it('is extended by what its assignee does there, once a minute, and by nobody else', async () => {
    const path = await newCase();
    const start = Date.now();
    const untilOf = async () => answered(await staff.get(`${path}/assignment`))?.until;
    const minutesOn = (minutes: number) => new Date(start + minutes * minuteMs).toISOString();
    setClock(start);
    await take(ayse, path);
    setClock(start + minuteMs - 1);
    expect(answered(await renew(ayse, path))?.until).toBe(minutesOn(15));
    setClock(start + minuteMs);
    expect(answered(await renew(mert, path))?.until).toBe(minutesOn(15));
    expect(answered(await renew(ayse, path))?.until).toBe(minutesOn(16));
    setClock(start + 10 * minuteMs);
    expect((await ayse.post(`${path}/notes`, { text: 'Aradım, dönecek.' })).status).toBe(201);
    expect(await untilOf()).toBe(minutesOn(25));
    setClock(start + 20 * minuteMs);
    expect((await ayse.patch(`${path}/status`, { status: 'processing' })).status).toBe(200);
    expect(await untilOf()).toBe(minutesOn(35));
    setClock(start + 35 * minuteMs);
    expect(answered(await renew(ayse, path))).toBeNull();
  });
});

describe('a decision', () => {
  it('of a colleague’s case is refused, names them, and is possible after taking it over', async () => {
    const path = await newCase();
    await take(ayse, path);
    for (const status of ['processing', 'approved', 'rejected']) {
      const refused = await decide(mert, path, status);
      expect(refusal(refused)).toBe('409 caseAssigned');
      expect(refused.json).toMatchObject({
        message: expect.stringMatching(/Ayşe Yılmaz ilgileniyor.+devralabilirsiniz/),
      });
    }
    expect((await steal(mert, path, ayse)).status).toBe(200);
    expect(refusal(await decide(ayse, path))).toBe('409 caseAssigned');
    expect((await decide(mert, path)).status).toBe(200);
  });

  it('of a case in nobody’s hands needs no taking; who takes it up has it', async () => {
    const path = await newCase();
    expect((await mert.post(`${path}/take`)).status).toBe(200);
    expect(await assigneeOf(path, ayse)).toBe('Mert Kaya');
    expect(refusal(await decide(ayse, path))).toBe('409 caseAssigned');
    expect((await decide(mert, path, 'rejected')).status).toBe(200);
    expect(await assigneeOf(path, ayse)).toBeNull();
  });

  it('that is undone gives the case back to who had decided, whoever undoes it', async () => {
    const path = await newCase();
    const decided = await decide(mert, path);
    expect((await undo(ayse, path, decided)).status).toBe(200);
    expect(await assigneeOf(path, ayse)).toBe('Mert Kaya');
    expect((await decide(mert, path)).status).toBe(200);
  });
});

describe('handing over', () => {
  it('gives the case to a colleague with a note that stays at it', async () => {
    const path = await newCase();
    await take(ayse, path);
    const given = answered(await handOver(ayse, path, mert, 'Annesini arayın.'));
    const [note] = await notesOf(path);
    expect(given).toMatchObject({ name: 'Mert Kaya', noteId: note?.id });
    expect(note).toMatchObject({ text: 'Annesini arayın.', by: expect.stringMatching(/^Ayşe Yılmaz/) });
    const row = await product.sql<{ content: Buffer }>('select content from staff_notes where id = $1', [
      note?.id,
    ]);
    expect(row[0]?.content.toString('utf8')).not.toContain('Annesini');
    // What its new assignee does there keeps the note beside their name.
    expect((await mert.post(`${path}/take`)).status).toBe(200);
    expect(answered(await staff.get(`${path}/assignment`))?.noteId).toBe(note?.id);
    const [entry] = await product.sql(
      `select person_id, detail from audit_log where action = 'assignment.handedOver' order by id desc limit 1`,
    );
    expect(entry).toEqual({
      person_id: ayse.id,
      detail: { person: Number(mert.id), colleague: 'Mert Kaya' },
    });
  });

  it('is for who has the case, with a note, to somebody else who may decide', async () => {
    const path = await newCase();
    expect(refusal(await handOver(ayse, path, mert))).toBe('409 caseNotAssigned');
    await take(ayse, path);
    expect(refusal(await handOver(mert, path, defne))).toBe('409 caseTaken');
    expect(refusal(await handOver(ayse, path, mert, ' \n '))).toBe('400 assignmentTextNeeded note');
    const auditor = await officer('Denetçi', ['auditor']);
    const former = await officer('Eski');
    await product.sql(`update staff_people set state = 'deactivated', deactivated_at = now() where id = $1`, [
      former.id,
    ]);
    for (const to of [auditor, former, ayse, { id: '999999' }])
      expect(refusal(await handOver(ayse, path, to))).toBe('400 personMayNotDecide to');
    expect(await notesOf(path)).toEqual([]);
    expect(await assigneeOf(path, staff)).toBe('Ayşe Yılmaz');
  });
});

describe('taking over', () => {
  it('needs a reason, which stays at the case, and the word for it', async () => {
    const path = await newCase();
    await take(ayse, path);
    const decider = await officer('Yeni', [], ['case.read', 'case.decide']);
    expect(refusal(await steal(decider, path, ayse))).toBe('403 notAllowed');
    expect(refusal(await steal(mert, path, ayse, ''))).toBe('400 assignmentTextNeeded reason');
    const stolen = answered(await steal(mert, path, ayse, 'Ayşe bugün yok.'));
    const [note] = await notesOf(path);
    expect(stolen).toMatchObject({ name: 'Mert Kaya', noteId: note?.id });
    expect(note?.text).toBe('Ayşe bugün yok.');
    expect(await actionsOf(path)).toEqual(['assignment.taken', 'assignment.stolen']);
  });

  it('is from whom one saw: another assignee is named', async () => {
    const path = await newCase();
    await take(ayse, path);
    await handOver(ayse, path, defne);
    const refused = await steal(mert, path, ayse);
    expect(refusal(refused)).toBe('409 caseTaken');
    expect(refused.text).toContain('Defne Ak');
    await release(defne, path);
    expect(answered(await steal(mert, path, ayse))?.name).toBe('Mert Kaya');
  });
});

describe('take next', () => {
  const hour = 60 * minuteMs;
  const inHours = (hours: number) => new Date(Date.now() + hours * hour);

  it('is the paid, undecided case in nobody’s hands that is due first, until none is left', async () => {
    await leaveQueueEmpty();
    const [late, soon] = [await newCase(inHours(-2)), await newCase(inHours(3))];
    await newCase();
    const decided = await newCase(inHours(-5));
    await decide(staff, decided);
    expect(await takeNext(ayse)).toBe(late);
    expect(await takeNext(mert)).toBe(soon);
    expect(await takeNext(defne)).toBeNull();
    await release(ayse, late);
    expect(await takeNext(defne)).toBe(late);
    expect(await actionsOf(late)).toEqual(['assignment.taken', 'assignment.released', 'assignment.taken']);
  });

  it('prefers the person’s languages and kinds, and falls back to any', async () => {
    await leaveQueueEmpty();
    const english = await newCase(inHours(1));
    const arabic = await newCase(inHours(9));
    await product.sql(`update applications set language = 'ar' where id = $1`, [arabic.split('/').at(-1)]);
    const insuranceId = await product.idOf(await insure(visitor));
    await product.sql(
      `update applications set payment_status = 'succeeded', paid_at = now(), due_at = $2 where id = $1`,
      [insuranceId, inHours(5)],
    );
    const insurance = `/api/admin/insurance-applications/${insuranceId}`;
    const skills = (languages: string[], kinds: string[]) =>
      staff.post(`/api/admin/people/${defne.id}/skills`, { languages, kinds });
    expect((await skills(['ar', 'ar'], ['visa'])).status).toBe(204);
    expect(await takeNext(defne)).toBe(arabic);
    expect((await skills([], ['insurance'])).status).toBe(204);
    expect(await takeNext(defne)).toBe(insurance);
    expect(await takeNext(defne)).toBe(english);
    expect(await takeNext(defne)).toBeNull();
    expect((await skills([], [])).status).toBe(204);
    expect(refusal(await skills(['xx'], []))).toMatch(/^400 invalidRequest/);
    expect(
      refusal(await defne.post(`/api/admin/people/${defne.id}/skills`, { languages: [], kinds: [] })),
    ).toBe('403 notAllowed');
    const [entry] = await product.sql(
      `select detail from audit_log where action = 'person.changed' order by id limit 1`,
    );
    expect(entry).toEqual({ detail: { person: Number(defne.id), languages: 'ar', kinds: 'visa' } });
  });

  it('gives everybody who asks at once a case of their own', race, async () => {
    await leaveQueueEmpty();
    const cases = [];
    for (let place = 0; place < 4; place += 1) cases.push(await newCase(inHours(place)));
    for (let round = 0; round < scaled(200, 4); round += 1) {
      const taken = await Promise.all([ayse, mert, defne, staff].map(takeNext));
      expect([...taken].sort()).toEqual([...cases].sort());
      await product.sql('delete from case_assignments');
    }
  });
});

describe('lists and load', () => {
  it('are filtered by who has a case, and say so in each row', async () => {
    await leaveQueueEmpty();
    const [mine, other, free, unpaid] = [
      await newCase(new Date(Date.now() - minuteMs)),
      await newCase(new Date(Date.now() + minuteMs)),
      await newCase(new Date(Date.now() + 2 * minuteMs)),
      await newCase(),
    ];
    await take(ayse, mine);
    await take(mert, other);
    await take(mert, unpaid);
    const idsOf = async (query: string) => {
      const { items, totalCount } = visaList.parse((await ayse.get(`/api/admin/applications?${query}`)).json);
      expect(totalCount).toBe(items.length);
      return items.map(({ id }) => `/api/admin/applications/${id}`);
    };
    expect(await idsOf('assigned=mine')).toEqual([mine]);
    expect(await idsOf('assigned=unassigned')).toEqual([free]);
    expect(await idsOf(`assigned=${mert.id}`)).toEqual([other, unpaid]);
    expect(await idsOf('assigned=mine&overdue=true')).toEqual([mine]);
    expect(await idsOf(`assigned=${mert.id}&search=nobody`)).toEqual([]);
    const bad = await ayse.get('/api/admin/applications?assigned=me');
    expect(refusal(bad)).toMatch(/^400 invalidRequest/);
    const rows = visaList.parse((await ayse.get('/api/admin/applications?assigned=mine')).json).items;
    expect(rows[0]?.assigned).toMatchObject({ id: ayse.id, name: 'Ayşe Yılmaz' });
    const insurances = await ayse.get('/api/admin/insurance-applications?assigned=mine');
    expect(insuranceList.parse(insurances.json).items).toEqual([]);

    const { queues, people } = await loadOf(ayse);
    expect(queues.visa).toEqual({ mine: 1, unassigned: 1, overdue: 1 });
    expect(queues.insurance).toEqual({ mine: 0, unassigned: 0, overdue: 0 });
    const of = (id: string) => people.find((person) => person.id === id);
    expect(of(ayse.id)).toMatchObject({ name: 'Ayşe Yılmaz', assigned: 1, overdue: 1, mayDecide: true });
    expect(of(mert.id)).toMatchObject({ assigned: 2, overdue: 0 });
    expect(of('1')).toMatchObject({ assigned: 0, mayDecide: true });

    setClock(Date.now() + 16 * minuteMs);
    expect(await idsOf('assigned=mine')).toEqual([]);
    expect(await idsOf('assigned=unassigned')).toEqual([mine, other, free]);
    expect(
      (await loadOf(ayse)).people.map(({ assigned }) => assigned).every((assigned) => assigned === 0),
    ).toBe(true);
  });
});

describe('open pages', () => {
  it('hear that a case is in other hands', async () => {
    const path = await newCase();
    const page = await connectSocket(product.publicUrl, { cookie: mert.cookie(), path: '/ws?admin=true' });
    await take(ayse, path);
    const { data } = await page.next('application_changed');
    expect(data).toEqual({ id: path.split('/').at(-1), kind: 'visa', change: 'assigned' });
    page.close();
  });

  it('know who has the same case open, and who has left it', async () => {
    const open = (by: Client) =>
      connectSocket(product.publicUrl, { cookie: by.cookie(), path: '/ws?admin=true' });
    const [first, second, third] = [await open(ayse), await open(mert), await open(defne)];
    const look = (id: string | null) =>
      JSON.stringify({ type: 'looking', data: id === null ? null : { kind: 'visa', id } });
    const namesAt = async (page: typeof first) => {
      const { data } = await page.next('looking');
      return JSON.stringify(data);
    };
    first.send(look('7'));
    expect(await namesAt(first)).toContain('"people":[{"id"');
    second.send(look('7'));
    expect(await namesAt(first)).toMatch(/Ayşe Yılmaz.+Mert Kaya/);
    expect(await namesAt(second)).toMatch(/Ayşe Yılmaz.+Mert Kaya/);
    third.send(look('8'));
    expect(await namesAt(third)).not.toMatch(/Ayşe|Mert/);
    second.close();
    expect(await namesAt(first)).not.toContain('Mert');
    third.send(look('7'));
    expect(await namesAt(first)).toContain('Defne Ak');
    third.send(look(null));
    expect(await namesAt(first)).not.toContain('Defne');
    for (const page of [first, third]) page.close();
    const [stored] = await product.sql(`select count(*)::int as rows from case_assignments`);
    expect(stored).toEqual({ rows: 0 });
  });
});

describe('at the same moment', () => {
  /** One of the answers is good, the other a refusal that names who was first. */
  function winnerOf(answers: readonly Answer[], codes: readonly string[]): number {
    const won = answers.findIndex(({ status }) => status === 200);
    const lost = answers.filter(({ status }) => status !== 200);
    expect(lost).toHaveLength(answers.length - 1);
    for (const answer of lost) {
      expect(codes).toContain(refusal(answer));
      expect(answer.text).toMatch(/Ayşe Yılmaz|Mert Kaya|Defne Ak/);
    }
    return won;
  }
  const rounds = scaled(200, 4);

  it('two take: one has it, and the other reads who', race, async () => {
    const path = await newCase();
    for (let round = 0; round < rounds; round += 1) {
      const answers = await Promise.all([ayse, mert].map((by) => take(by, path)));
      const winner = [ayse, mert][winnerOf(answers, ['409 caseTaken'])];
      expect(await assigneeOf(path, staff)).toBe(winner?.name);
      expect(winner && (await release(winner, path)).status).toBe(204);
    }
    expect(await actionsOf(path)).toHaveLength(2 * rounds);
  });

  it('two approve: one decision, and the other reads whose', race, async () => {
    const path = await newCase();
    for (let round = 0; round < rounds; round += 1) {
      const answers = await Promise.all([ayse, mert].map((by) => decide(by, path)));
      const won = winnerOf(answers, ['409 alreadyDecided']);
      const [winner, answer] = [[ayse, mert][won], answers[won]];
      if (winner === undefined || answer === undefined) throw new Error('Nobody won.');
      expect((await undo(winner, path, answer)).status).toBe(200);
      await release(winner, path);
    }
  });

  it('one takes, the other approves: one of them does it', race, async () => {
    const path = await newCase();
    for (let round = 0; round < rounds; round += 1) {
      const answers = await Promise.all([take(ayse, path), decide(mert, path)]);
      const won = winnerOf(answers, ['409 caseAssigned', '409 alreadyDecided']);
      if (won === 1 && answers[1] !== undefined) await undo(mert, path, answers[1]);
      await product.sql('delete from case_assignments');
    }
  });

  it('an assignee gives it to two: one gets it, and the second hand-over reads who', race, async () => {
    const path = await newCase();
    for (let round = 0; round < rounds; round += 1) {
      await take(ayse, path);
      const answers = await Promise.all([mert, defne].map((to) => handOver(ayse, path, to)));
      const winner = [mert, defne][winnerOf(answers, ['409 caseTaken'])];
      expect(await assigneeOf(path, staff)).toBe(winner?.name);
      await product.sql('delete from case_assignments');
    }
    expect(await notesOf(path)).toHaveLength(Math.min(rounds, 200));
  });
});
