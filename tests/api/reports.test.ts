import { describe, expect, it } from 'vitest';
import { statusChanged } from '../../src/contract/decisions.ts';
import { report } from '../../src/contract/reports.ts';
import { reply, write } from '../support/chat.ts';
import { apply, clientOf, inDays, refusal, today } from '../support/client.ts';
import { insure } from '../support/insurance.ts';
import { moneyOf } from '../support/money.ts';
import { openStaffedProduct } from '../support/openProduct.ts';
import { withRoles } from '../support/withRoles.ts';

/** The reports of staff, over a few rows whose figures are worked out by hand. */

const opened = await openStaffedProduct();
const { product, visitor, staff } = opened;
const { paid, refund } = moneyOf(opened);
const [ayse, berk] = [await named('Ayşe'), await named('Berk')];

async function named(name: string) {
  const { id, cookie } = await withRoles(product, ['officer']);
  await product.sql('update staff_people set name = $2 where id = $1', [id, name]);
  return { id, cookie };
}

type Decided = {
  status: 'approved' | 'rejected';
  at: string;
  by: string | null;
  country?: string;
  option?: string;
  reason?: string;
  /** Minutes from the payment; null for an unpaid one. */
  waited: number | null;
  promised?: number;
};

async function decided(number: string, decision: Decided): Promise<void> {
  const { status, at, by, country = 'ZAF', option = null, reason = null, waited, promised = 60 } = decision;
  await product.sql(
    `update applications set status = $2, decided_at = $3::timestamptz, decided_by_person = $4, rejection_reason = $7,
       country_id = (select id from countries where code = $5), processing_type = coalesce($6, processing_type),
       paid_at = $3::timestamptz - make_interval(mins => $8::int),
       due_at = $3::timestamptz - make_interval(mins => $8::int) + make_interval(mins => $9::int)
     where number = $1`,
    [number, status, at, by, country, option, reason, waited, promised],
  );
}

const visa = async (decision: Decided) => decided(await apply(visitor), decision);
const standard = { option: 'standard', country: 'IND', promised: 36 * 60 };

// One second before midnight in Istanbul, and midnight.
await visa({ status: 'approved', at: '2026-03-01T20:59:59Z', by: ayse.id, option: 'urgent_1', waited: 30 });
await visa({ status: 'approved', at: '2026-03-01T21:00:00Z', by: ayse.id, option: 'urgent_1', waited: 90 });
await visa({
  ...standard,
  status: 'rejected',
  at: '2026-03-02T12:00:00Z',
  by: berk.id,
  reason: 'dataMismatch',
  waited: 1800,
});
await visa({ ...standard, status: 'rejected', at: '2026-03-03T12:00:00Z', by: berk.id, waited: 1807 });
await decided(await insure(visitor), {
  status: 'approved',
  at: '2026-03-03T12:00:00Z',
  by: ayse.id,
  country: 'DEU',
  waited: 10,
});
await visa({ status: 'approved', at: '2026-03-03T12:00:00Z', by: null, option: 'slow', waited: null });
// Approved by its payment: no decision of staff.
await decided(await insure(visitor), { status: 'approved', at: '2026-03-03T12:00:00Z', by: null, waited: 0 });
await visa({ status: 'approved', at: '2026-02-28T20:59:59Z', by: ayse.id, option: 'slow', waited: 5 });

const path = '/api/admin/reports';
const march = 'from=2026-03-01&to=2026-03-04';
const read = async (query: string) => report.parse((await staff.get(`${path}?${query}`)).json);
const rowsOf = async (query: string) =>
  (await read(query)).rows.map(({ label, figures }) => [label, ...Object.values(figures)]);

describe('decisions', () => {
  it('are counted by day in Istanbul, with a row for a day without one', async () => {
    expect(await read(`report=decisions&${march}`)).toMatchObject({
      report: 'decisions',
      by: 'day',
      from: '2026-03-01',
      to: '2026-03-04',
      rows: [
        { key: '2026-03-01', figures: { approved: 1, rejected: 0, decided: 1 } },
        { key: '2026-03-02', figures: { approved: 1, rejected: 1, decided: 2 } },
        { key: '2026-03-03', figures: { approved: 2, rejected: 1, decided: 3 } },
        { key: '2026-03-04', figures: {} },
      ],
      total: { approved: 4, rejected: 2, decided: 6 },
    });
  });

  it.each([
    [
      'officer',
      [
        ['Ayşe', 3, 0, 3],
        ['Berk', 0, 2, 2],
        ['Kişi hesaplarından önce', 1, 0, 1],
      ],
    ],
    [
      'country',
      [
        ['Güney Afrika', 3, 0, 3],
        ['Hindistan', 0, 2, 2],
        ['Almanya', 1, 0, 1],
      ],
    ],
    [
      'option',
      [
        ['7 gün', 1, 0, 1],
        ['4 gün', 0, 2, 2],
        ['1 saat', 2, 0, 2],
        ['Sigorta', 1, 0, 1],
      ],
    ],
  ])('by %s have Turkish names and their own order', async (by, rows) => {
    expect(await rowsOf(`by=${by}&${march}`)).toEqual(rows);
  });

  it.each([
    ['kind=insurance', 1],
    [`officer=${berk.id}`, 2],
    ['country=IND', 2],
    ['option=urgent_1', 2],
    [`option=urgent_1&officer=${berk.id}`, 0],
  ])('are filtered by %s', async (filter, count) => {
    expect((await read(`${march}&${filter}`)).total).toMatchObject({ decided: count });
  });

  it('are those of the person who took them, and an undone one is none', async () => {
    const number = await apply(visitor);
    const ofToday = async () =>
      (await read(`officer=${ayse.id}&from=${inDays(-1)}&to=${inDays(1)}`)).total['decided'];
    const application = `/api/admin/applications/${await product.idOf(number)}`;
    const by = clientOf(product);
    const answer = await by.send(
      'PATCH',
      `${application}/status`,
      { status: 'rejected' },
      { cookie: ayse.cookie },
    );
    expect(await ofToday()).toBe(1);
    const { undo } = statusChanged.parse(answer.json);
    const undone = await by.post(
      `${application}/undo`,
      { decisionId: undo?.decisionId },
      { cookie: berk.cookie },
    );
    expect(undone.status).toBe(200);
    expect(await ofToday()).toBe(0);
    await by.send('PATCH', `${application}/status`, { status: 'rejected' }, { cookie: berk.cookie });
    expect(await ofToday()).toBe(0);
  });
});

describe('the time to decision', () => {
  it('is median and 90th percentile from payment to decision, against each promise', async () => {
    const { rows, total } = await read(`report=decisionTime&${march}`);
    expect(rows.map(({ label, figures }) => ({ label, ...figures }))).toEqual([
      { label: '4 gün', decided: 2, median: 1800, ninetieth: 1810, promised: 2160, onTime: 100 },
      { label: '1 saat', decided: 2, median: 30, ninetieth: 90, promised: 60, onTime: 50 },
      { label: 'Sigorta', decided: 1, median: 10, ninetieth: 10, promised: 60, onTime: 100 },
    ]);
    expect(total).toEqual({ decided: 5, median: 90, ninetieth: 1810, promised: 900, onTime: 80 });
  });

  it('by day, too, with the same figures of all of them together', async () => {
    const { rows, total } = await read(`report=decisionTime&by=day&${march}`);
    expect(rows.map(({ key, figures }) => ({ key, ...figures }))).toEqual([
      { key: '2026-03-01', decided: 1, median: 30, ninetieth: 30, promised: 60, onTime: 100 },
      { key: '2026-03-02', decided: 2, median: 90, ninetieth: 1800, promised: 1110, onTime: 50 },
      { key: '2026-03-03', decided: 2, median: 10, ninetieth: 1810, promised: 1110, onTime: 100 },
      { key: '2026-03-04' },
    ]);
    expect(total).toEqual({ decided: 5, median: 90, ninetieth: 1810, promised: 900, onTime: 80 });
  });

  it('has no figures where nothing was decided', async () => {
    const { rows, total } = await read('report=decisionTime&from=2025-03-01&to=2025-03-02');
    expect({ rows, total }).toEqual({ rows: [], total: { decided: 0 } });
  });
});

it('rejections are counted by their reason, with their share', async () => {
  expect(await rowsOf(`report=rejections&${march}`)).toEqual([
    ['Bilgiler pasaportla uyuşmuyor', 1, 50],
    ['Yalnızca kendi sözleriyle', 1, 50],
  ]);
});

describe('refunds', () => {
  const days = `from=${inDays(-1)}&to=${inDays(1)}`;

  it('are what the provider has paid back, by basis and filter, also of an erased application', async () => {
    const { number } = await paid();
    await refund(number, '55.00');
    await refund(number, '10.50');
    const all = [['İyi niyet', 2, 6550]];
    expect(await rowsOf(`report=refunds&${days}`)).toEqual(all);
    expect(await rowsOf(`report=refunds&${days}&kind=visa&country=ZAF&option=standard`)).toEqual(all);
    expect(await rowsOf(`report=refunds&${days}&kind=insurance`)).toEqual([]);
    expect(await rowsOf(`report=refunds&${days}&country=IND`)).toEqual([]);
    await product.sql(`set session_replication_role = replica; delete from applications where number = '${number}';
      reset session_replication_role`);
    expect(await rowsOf(`report=refunds&${days}&kind=visa`)).toEqual(all);
    expect(await rowsOf(`report=refunds&${days}&country=ZAF`)).toEqual([]);
  });
});

describe('answers in the chat', () => {
  it('are timed from the beginning of a conversation to its first reply, by day and by who gave it', async () => {
    const begin = async (begun: string, answered: number | null) => {
      const { sessionId } = await write(clientOf(product), 'Where is my visa?');
      if (answered !== null) {
        await reply(staff, sessionId, 'In its last check.');
        await reply(staff, sessionId, 'It will be sent today.');
      }
      await product.sql(
        `update chat_sessions set created_at = $2::timestamptz,
           first_reply_at = $2::timestamptz + make_interval(mins => $3::int) where id = $1`,
        [sessionId, begun, answered],
      );
    };
    await begin('2026-03-01T20:59:59Z', 7);
    await begin('2026-03-01T21:00:00Z', null);
    await begin('2026-03-02T09:00:00Z', 50);
    const { rows, total } = await read('report=chatAnswers&from=2026-03-01&to=2026-03-02');
    expect(rows.map(({ figures }) => figures)).toEqual([
      { begun: 1, answered: 1, median: 7, ninetieth: 7 },
      { begun: 2, answered: 1, median: 50, ninetieth: 50 },
    ]);
    expect(total).toEqual({ begun: 3, answered: 2, median: 7, ninetieth: 50 });
    expect(await rowsOf('report=chatAnswers&by=officer&from=2026-03-01&to=2026-03-02')).toEqual([
      ['Yönetici', 2, 2, 7, 50],
      ['Henüz yanıtlanmadı', 1, 0, null, null],
    ]);
  });
});

describe('the file of a report', () => {
  it('has the rows and the total of the table, for spreadsheets that write 1,5', async () => {
    const answer = await staff.open(
      `${path}/export?report=decisionTime&${march}&separator=semicolon`,
      AbortSignal.timeout(10_000),
    );
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="decisionTime-2026-03-01-2026-03-04.csv"',
    );
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.toString('utf8')).toBe(
      [
        '\ufeffİşlem süresi;Karar;Medyan (dakika);%90’ı en geç (dakika);Söz verilen, ortalama (dakika);Zamanında (%)',
        '4 gün;2;1800;1810;2160;100',
        '1 saat;2;30;90;60;50',
        'Sigorta;1;10;10;60;100',
        'Toplam;5;90;1810;900;80',
        '',
      ].join('\r\n'),
    );
  });

  it('has commas and decimal points by default, money in dollars, and no formula', async () => {
    await product.sql(`update staff_people set name = '=cmd' where id = $1`, [berk.id]);
    const { text } = await staff.get(`${path}/export?by=officer&officer=${berk.id}&${march}`);
    expect(text).toBe("Kişi,Onay,Ret,Toplam\r\n'=cmd,0,2,2\r\nToplam,0,2,2\r\n");
    const days = `from=${inDays(-1)}&to=${inDays(1)}`;
    const refunds = await staff.get(`${path}/export?report=refunds&by=basis&${days}`);
    expect(refunds.text).toContain('İyi niyet,2,65.50\r\n');
    const [entry] = await product.sql<{ detail: object }>(
      `select detail from audit_log where action = 'report.exported' order by id desc limit 1`,
    );
    expect(entry?.detail).toEqual({ report: 'refunds', from: inDays(-1), to: inDays(1) });
  });
});

describe('a period', () => {
  it('is the last thirty days unless another is asked for', async () => {
    const { from, to, rows } = await read('');
    expect([from, to, rows.length]).toEqual([inDays(-29), today(), 30]);
  });

  it.each([
    ['from=2026-02-30', 'from'],
    ['from=2026-03-02&to=2026-03-01', 'from'],
    ['from=2025-01-01&to=2026-02-05', 'from'],
    ['to=x', 'to'],
    ['country=XXX', 'country'],
    ['officer=0', 'officer'],
    ['by=name', 'by'],
    ['report=wages', 'report'],
  ])('or filter of %s is refused at its field', async (query, field) => {
    expect(refusal(await staff.get(`${path}?${query}`))).toBe(`400 invalidRequest ${field}`);
  });

  it('of 400 days is the longest', async () => {
    expect((await read('from=2025-01-01&to=2026-02-04')).rows).toHaveLength(400);
  });
});

it('reports are for owners, auditors and finance, not for those whom they count', async () => {
  const statusFor = async (role: 'officer' | 'chat' | 'finance' | 'auditor') => {
    const { cookie } = await withRoles(product, [role]);
    return (await clientOf(product).get(path, { cookie })).status;
  };
  expect(await statusFor('officer')).toBe(403);
  expect(await statusFor('chat')).toBe(403);
  expect(await statusFor('finance')).toBe(200);
  expect(await statusFor('auditor')).toBe(200);
  expect((await visitor.get(path)).status).toBe(401);
});
