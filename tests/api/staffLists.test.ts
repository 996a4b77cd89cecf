import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { dailyFigures, stats } from '../../src/contract/lists.ts';
import { insuranceList, visaDetails, visaList } from '../../src/contract/staff.ts';
import { retried } from '../../src/server/database/transaction.ts';
import { foldCounters } from '../../src/server/staff/figureQueries.ts';
import { apply, inDays, openCheckout, payWithCard, refusal, today } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { insure } from '../support/insurance.ts';
import { openStaffedProduct } from '../support/openProduct.ts';
import { operatorFile } from '../support/operatorFile.ts';
import { race } from '../support/race.ts';

const { product, visitor, staff } = await openStaffedProduct({ OPERATOR_FILE: operatorFile });

const list = async (query: string) =>
  visaList.parse((await staff.get(`/api/admin/applications?${query}`)).json);
const numbers = async (query: string) =>
  (await list(query)).items.map(({ applicationNumber }) => applicationNumber);
const idOf = (number: string) => product.idOf(number);
/** As settling a payment leaves an application, at a time of our choice. */
const payAt = (number: string, paidAt: string, dueAt: string) =>
  product.sql(
    "update applications set payment_status = 'succeeded', paid_at = $2, due_at = $3 where number = $1",
    [number, paidAt, dueAt],
  );
const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();

describe('the queue', () => {
  it('gives a paid application the due time of its processing option, and an unpaid one none', async () => {
    const number = await apply(visitor, {
      lastName: 'Promised',
      processingType: 'urgent_4',
      totalAmount: '519.00',
    });
    expect((await list(`search=${number}`)).items[0]?.dueAt).toBeNull();
    await payWithCard(await openCheckout(visitor, number, 519));
    const due = await eventually(async () => (await list(`search=${number}`)).items[0]?.dueAt ?? null);
    const [row] = await product.sql<{ paid: Date }>(
      'select paid_at as paid from applications where number = $1',
      [number],
    );
    const paid = row?.paid.getTime() ?? 0;
    expect(Date.parse(due) - paid).toBeGreaterThanOrEqual(4 * 3_600_000);
    // Four business hours end at the latest after a weekend.
    expect(Date.parse(due) - paid).toBeLessThan(4 * 24 * 3_600_000);
  });

  it('shows what is due first, then what is not due, newest first; rejected ones are due no more', async () => {
    const named = { lastName: 'Queued' };
    const [later, unpaid, late, soon] = [
      await apply(visitor, named),
      await apply(visitor, named),
      await apply(visitor, named),
      await apply(visitor, named),
    ];
    await payAt(later, hours(-30), hours(40));
    await payAt(late, hours(-30), hours(-1));
    await payAt(soon, hours(-30), hours(1));
    expect(await numbers('search=queued')).toEqual([late, soon, later, unpaid]);
    expect(await numbers('search=queued&overdue=true')).toEqual([late]);
    const before = stats.parse((await staff.get('/api/admin/stats')).json).waiting.visa;
    expect(before.overdue).toBe(1);
    expect(before.next.length).toBeGreaterThanOrEqual(2);

    await staff.patch(`/api/admin/applications/${await idOf(late)}/status`, { status: 'rejected' });
    expect(await numbers('search=queued')).toEqual([soon, later, late, unpaid]);
    expect(stats.parse((await staff.get('/api/admin/stats')).json).waiting.visa.overdue).toBe(0);
  });

  it('counts those who paid for the fastest option until they are decided', async () => {
    const fastest = async () => stats.parse((await staff.get('/api/admin/stats')).json).waiting.visa.fastest;
    const number = await apply(visitor, { processingType: 'urgent_1', totalAmount: '754.00' });
    expect(await fastest()).toBe(0);
    await payAt(number, hours(-1), hours(1));
    expect(await fastest()).toBe(1);
    await staff.patch(`/api/admin/applications/${await idOf(number)}/status`, { status: 'rejected' });
    expect(await fastest()).toBe(0);
  });
});

describe('a legal hold', () => {
  it('is said of an application while it is in force, in the list and in its details', async () => {
    const number = await apply(visitor, { lastName: 'Heldinlist' });
    const path = `/api/admin/applications/${await idOf(number)}`;
    const shown = async () => [
      ...(await list(`search=${number}`)).items.map(({ isHeld }) => isHeld),
      visaDetails.parse((await staff.get(path)).json).isHeld,
    ];
    expect(await shown()).toEqual([false, false]);
    for (const reason of ['Mahkeme.', 'Yine.']) {
      expect((await staff.post(`${path}/legal-holds`, { reason })).status).toBe(201);
      expect(await shown()).toEqual([true, true]);
      expect((await staff.post(`${path}/legal-holds/lift`, { reason })).status).toBe(204);
      // Past holds neither count nor repeat the row.
      expect(await shown()).toEqual([false, false]);
    }
  });
});

describe('filters and orders', () => {
  it('leave what they say, alone and together, with exact totals', async () => {
    const named = { lastName: 'Sifted' };
    const far = await apply(visitor, { ...named, arrivalDate: inDays(200) });
    const near = await apply(visitor, {
      ...named,
      arrivalDate: inDays(10),
      processingType: 'fast',
      totalAmount: '274.00',
    });
    const mexican = await apply(visitor, { ...named, arrivalDate: inDays(60) }, 'MEX');
    await payAt(near, hours(-1), hours(9));
    await staff.patch(`/api/admin/applications/${await idOf(far)}/status`, { status: 'rejected' });

    expect(await numbers('search=sifted&status=rejected')).toEqual([far]);
    expect(await numbers('search=sifted&paymentStatus=succeeded')).toEqual([near]);
    expect(await numbers('search=sifted&processingType=fast')).toEqual([near]);
    expect(await numbers('search=sifted&country=MEX')).toEqual([mexican]);
    expect(await numbers(`search=sifted&travelFrom=${inDays(60)}&travelTo=${inDays(60)}`)).toEqual([mexican]);
    expect(await numbers(`search=sifted&status=pending&travelTo=${inDays(20)}`)).toEqual([near]);
    expect(await numbers('search=sifted&sort=travelDate')).toEqual([near, mexican, far]);
    expect(await numbers('search=sifted&sort=-travelDate')).toEqual([far, mexican, near]);
    expect(await numbers('search=sifted&sort=-totalAmount')).toEqual([near, mexican, far]);
    expect(await numbers('search=sifted&sort=createdAt')).toEqual([far, near, mexican]);
    expect((await list('country=MEX&status=pending')).totalCount).toBe(1);
    expect((await list(`country=MEX&travelFrom=${inDays(1)}`)).totalCount).toBe(1);
    expect((await list('processingType=fast&paymentStatus=succeeded')).totalCount).toBe(1);
  });

  it('order by the time of the application, whatever its number', async () => {
    const named = { lastName: 'Timely' };
    const [first, second, third] = [
      await apply(visitor, named),
      await apply(visitor, named),
      await apply(visitor, named),
    ];
    const move = (number: string, by: string) =>
      product.sql('update applications set created_at = created_at + $2::interval where number = $1', [
        number,
        by,
      ]);
    await move(first, '1 hour');
    await move(third, '-1 hour');
    expect(await numbers('search=timely&sort=-createdAt')).toEqual([first, second, third]);
    expect(await numbers('search=timely&sort=createdAt')).toEqual([third, second, first]);
  });

  it.each(["'", ' ’ ', '\u0301', "''`´"])('find nothing for “%s”: no letter of it is left', async (typed) => {
    const query = `search=${encodeURIComponent(typed)}`;
    expect(await list(query)).toMatchObject({ items: [], totalCount: 0, totalPages: 1 });
    expect((await list(`${query}&status=pending&sort=-createdAt`)).items).toEqual([]);
    const { text } = await staff.get(`/api/admin/applications/export?${query}`);
    expect(text.trimEnd().split('\r\n')).toHaveLength(1);
    expect((await list('search=%20')).totalCount).toBeGreaterThan(0);
  });

  it('read every page once, from either end, in every order', async () => {
    const total = (await list('limit=1')).totalCount;
    for (const sort of [
      'due',
      'createdAt',
      '-createdAt',
      'travelDate',
      '-travelDate',
      'totalAmount',
      '-totalAmount',
    ]) {
      const whole = await numbers(`sort=${sort}&limit=200`);
      expect(whole).toHaveLength(total);
      const pages: string[] = [];
      for (let page = 1; page <= Math.ceil(total / 3); page += 1)
        pages.push(...(await numbers(`sort=${sort}&limit=3&page=${page}`)));
      expect(pages).toEqual(whole);
    }
  });

  it.each([
    ['status=lost', 'status'],
    ['country=XXX', 'country'],
    ['travelFrom=2026-02-30', 'travelFrom'],
    ['sort=name', 'sort'],
    ['page=0', 'page'],
  ])('refuse %s at the field', async (query, field) => {
    expect(refusal(await staff.get(`/api/admin/applications?${query}`))).toBe(`400 invalidRequest ${field}`);
  });
});

describe('the exported file', () => {
  it('holds the filtered rows, safe for spreadsheets, and that it was taken is written down', async () => {
    const number = await apply(visitor, {
      lastName: 'Exported',
      email: '=cmd@example.com',
      phone: '+27821234567',
    });
    await apply(visitor, { lastName: 'Left-out' });
    const answer = await staff.open(
      '/api/admin/applications/export?search=exported',
      AbortSignal.timeout(10_000),
    );
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="visa-${today()}.csv"`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const [head, row, ...rest] = bytes.subarray(3).toString('utf8').trimEnd().split('\r\n');
    expect(head).toContain('Başvuru numarası,Başvuru zamanı,Durum');
    expect(row).toContain(`${number},${today()} `);
    expect(row).toContain(",'=cmd@example.com,'+27821234567,Güney Afrika,");
    expect(row).toContain(',224.00,0.00,0.00');
    expect(rest).toEqual([]);
    const [taken] = await product.sql(
      "select session from audit_log where action = 'applications.exported' and session is not null",
    );
    expect(taken).toBeDefined();
  });

  it('speaks the spreadsheet of countries that write 1,5, when asked to', async () => {
    const { text } = await staff.get('/api/admin/applications/export?search=exported&separator=semicolon');
    expect(text).toContain(';224,00;0,00;0,00');
  });

  it('is for staff only', async () => {
    expect((await visitor.get('/api/admin/applications/export')).status).toBe(401);
    expect((await visitor.get('/api/admin/stats/daily')).status).toBe(401);
  });
});

describe('the counters', () => {
  const counted = () =>
    product.sql(`select kind, status, payment_status, processing_type, country_id, sum(count)::int as count
      from application_counts group by 1, 2, 3, 4, 5 having sum(count) <> 0 order by 1, 2, 3, 4, 5`);
  const real = () =>
    product.sql(`select kind, status, payment_status, coalesce(processing_type, '') as processing_type, country_id,
      count(*)::int as count from applications group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`);
  const countedDays = () =>
    product.sql(`select day::text, sum(applications)::int as applications, sum(revenue_cents)::int as revenue,
      sum(decisions)::int as decisions, sum(decision_seconds)::int as seconds from daily_figures group by 1
      having sum(applications) <> 0 or sum(revenue_cents) <> 0 or sum(decisions) <> 0 order by 1`);
  const realDays = () =>
    product.sql(`select day::text, sum(a)::int as applications, sum(r)::int as revenue, sum(d)::int as decisions,
        sum(s)::int as seconds from (
      select istanbul_day(created_at) as day, 1 as a, 0 as r, 0 as d, 0 as s from applications
      union all select istanbul_day(decided_at), 0, 0, 1, floor(extract(epoch from decided_at - paid_at))
        from applications where decided_at > paid_at
      union all select istanbul_day(t.at), 0, p.amount_cents, 0, 0 from payment_transitions t
        join payments p on p.id = t.payment_id where t.state in ('succeeded', 'duplicate')
      union all select istanbul_day(t.at), 0, -r.amount_cents, 0, 0 from refund_transitions t
        join refunds r on r.id = t.refund_id where t.state = 'succeeded') as happened
      group by 1 having sum(a) <> 0 or sum(r) <> 0 or sum(d) <> 0 order by 1`);

  it(
    'equal what is really there after random changes, folded or not, also while many write at once',
    race,
    async () => {
      await Promise.all(
        Array.from({ length: 20 }, (_, n) => (n % 4 === 0 ? insure(visitor) : apply(visitor))),
      );
      const dice = (n: number) => Math.floor(Math.random() * n);
      const statuses = ['pending', 'processing', 'approved', 'rejected', 'cancelled'];
      const payments = ['pending', 'processing', 'succeeded', 'failed', 'refunded'];
      const change = async () => {
        const status = statuses[dice(statuses.length)];
        const decided = status === 'approved' || status === 'rejected' ? hours(dice(200) - 100) : null;
        // Two changes of many rows may meet them in another order: the database ends one of them.
        await retried(() =>
          product.sql(
            `update applications set status = $1, payment_status = $2, paid_at = $3, decided_at = $4
           where id % $5 = $6`,
            [status, payments[dice(5)], hours(dice(100) - 150), decided, 1 + dice(7), dice(3)],
          ),
        );
      };
      await Promise.all(Array.from({ length: 40 }, change));
      await product.sql(
        'delete from applications where id in (select id from applications a where not exists (select from files f where f.application_id = a.id) and not exists (select from order_lines l join payments p on p.order_id = l.order_id where l.application_id = a.id) and not exists (select from mails m where m.application_id = a.id) limit 3)',
      );
      expect(await counted()).toEqual(await real());
      expect(await countedDays()).toEqual(await realDays());

      await Promise.all([
        foldCounters(product.services.db),
        foldCounters(product.services.db),
        change(),
        change(),
        apply(visitor),
      ]);
      await foldCounters(product.services.db);
      expect(await counted()).toEqual(await real());
      expect(await countedDays()).toEqual(await realDays());
      const [rows] = await product.sql<{ count: number }>(
        'select count(*)::int as count from application_counts',
      );
      expect(rows?.count).toBe((await real()).length);
    },
  );

  it('tell each day in Istanbul, the days without anything among them', async () => {
    const days = dailyFigures.parse((await staff.get('/api/admin/stats/daily?days=90')).json);
    expect(days).toHaveLength(90);
    expect(days.at(-1)?.day).toBe(today());
    expect(days[0]?.day).toBe(inDays(-89));
    expect(days.at(-1)?.applications).toBeGreaterThan(10);
    const sum = days.reduce((cents, { revenue }) => cents + Math.round(Number(revenue) * 100), 0);
    const { totalRevenue } = stats.parse((await staff.get('/api/admin/stats')).json);
    expect(sum).toBe(Math.round(Number(totalRevenue) * 100));
    expect((await staff.get('/api/admin/stats/daily?days=7')).status).toBe(400);
  });
});

describe('the insurance list', () => {
  it('knows the same filters, and a paid insurance is due', async () => {
    const number = await insure(visitor, { lastName: 'Covered' });
    await payWithCard(await openCheckout(visitor, number, 114, 'insurance'));
    await eventually(async () => {
      const { json } = await staff.get(
        '/api/admin/insurance-applications?search=covered&paymentStatus=succeeded',
      );
      return insuranceList.parse(json).items[0]?.dueAt ?? null;
    });
    const { json } = await staff.get('/api/admin/insurance-applications?search=covered&country=FRA');
    expect(z.object({ totalCount: z.int() }).parse(json).totalCount).toBe(0);
  });
});

describe('a search with more hits than are counted', () => {
  it('shows each hit once, what is due first, then the newest', async () => {
    const number = await apply(visitor, { lastName: 'Çokbulunan' });
    await product.sql(
      `insert into applications (number, kind, status, payment_status, first_name, last_name, email, phone, country_id,
         language, total_cents, travel_on, processing_type, document_type, personal, passport_index, search_text,
         created_at, paid_at, due_at)
       select 'TRMANY' || copy, kind, status, case when copy % 17 = 0 then 'succeeded' else payment_status end,
         first_name, last_name, email, phone, country_id, language, total_cents, travel_on, processing_type,
         document_type, personal, passport_index, search_text, created_at, created_at,
         now() + (copy * 7919 % 13 - 6) * interval '1 hour'
       from applications, generate_series(1, 1050) as copy where number = $1`,
      [number],
    );
    const expected = (condition: string) =>
      product
        .sql<{ number: string }>(
          `select number from applications where last_name = 'Çokbulunan' and ${condition}
           order by open_due_at asc nulls last, id desc`,
        )
        .then((rows) => rows.map((row) => row.number));
    const read = async (query: string, pages: number) => {
      const found: string[] = [];
      for (let page = 1; page <= pages; page += 1) {
        found.push(...(await numbers(`search=COKBULUNAN&${query}&limit=40&page=${page}`)));
      }
      return found;
    };
    expect(await list('search=çokbulunan')).toMatchObject({ totalCount: 1_000, moreThanCounted: true });
    expect(await read('', 28)).toEqual(await expected('true'));
    expect(await read('overdue=true', 2)).toEqual(await expected('open_due_at < now()'));
    expect(await list('search=cokbulunan&sort=createdAt')).toMatchObject({
      items: { 0: { applicationNumber: number } },
    });
  });
});
