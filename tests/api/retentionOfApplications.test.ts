import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { legalHoldList } from '../../src/contract/applicationFile.ts';
import { addDays, calendarDate, startOfDayInIstanbul } from '../../src/domain/calendar/calendarDate.ts';
import { verifyLog } from '../../src/server/audit/index.ts';
import { isSound, verifyLedger } from '../../src/server/ledger/index.ts';
import { settlePayment } from '../../src/server/payments/index.ts';
import type { ProviderDispute } from '../../src/server/payments/provider.ts';
import { eraseDue, surveyDue } from '../../src/server/retention/erase.ts';
import { openCases } from '../support/cases.ts';
import { write } from '../support/chat.ts';
import { apply, clientOf, openCheckout, orderRefund, payWithCard, refusal } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { phonePhoto } from '../support/images.ts';
import { insure } from '../support/insurance.ts';
import { hurryMails } from '../support/jobs.ts';
import { openStaffedProduct } from '../support/openProduct.ts';
import { makePdf } from '../support/pdf.ts';

/**
 * Applications and their payments, erased on the day that was promised. Each test has a decade of its own, later than
 * those before it: what is made in one is gone or no longer due in the next.
 */

const { product, visitor, staff } = await openStaffedProduct();

/** As the nightly job would, on a day in Istanbul. */
const servicesOn = (day: string) => {
  const night = new Date(startOfDayInIstanbul(calendarDate(day)).getTime() + 3 * 3_600_000);
  return { ...product.services, clock: { now: () => night } };
};
const eraseOn = (day: string) => eraseDue(servicesOn(day));
const surveyOn = async (day: string, rule: string) =>
  (await surveyDue(servicesOn(day))).find(({ rule: { name } }) => name === rule)?.survey;
const dayBefore = (day: string) => addDays(calendarDate(day), -1);

const isThere = async (number: string) => (await product.idOf(number)) !== '';
const statusOf = async (number: string) => (await visitor.get(`/api/applications/${number}`)).json;
const signedIn = async () => {
  await staff.signIn();
  return staff;
};

/** Moves an application to the day on which it would have been sent; its payments were begun on the same. */
async function sentOn(number: string, day: string, travelOn = day): Promise<void> {
  const at = `${day}T09:00:00Z`;
  await product.sql(
    'update applications set created_at = $2, travel_on = $3, return_on = case when return_on is null then null else $3::date end where number = $1',
    [number, at, travelOn],
  );
  await product.sql(
    'update payments set created_at = $2 where order_id = (select id from orders where reference = $1)',
    [number, at],
  );
}

async function pay(number: string, amount = 224, type: 'visa' | 'insurance' = 'visa'): Promise<void> {
  await payWithCard(await openCheckout(visitor, number, amount, type));
  await eventually(async () => {
    const [row] = await product.sql('select payment_status from applications where number = $1', [number]);
    return row?.['payment_status'] === 'succeeded';
  });
}

async function decide(number: string, body: object, path = '/api/admin/applications'): Promise<void> {
  const answer = await (await signedIn()).patch(`${path}/${await product.idOf(number)}/status`, body);
  expect(answer.status).toBe(200);
}

/** Sends the e-mails of an application now. */
async function sendMailsOf(id: string): Promise<void> {
  await hurryMails(product);
  await eventually(async () => {
    const [row] = await product.sql(
      'select count(*)::int as waiting from mails where application_id = $1 and sent_at is null',
      [id],
    );
    return row?.['waiting'] === 0;
  });
}

/** Paid and decided. */
async function finished(changes: Record<string, unknown> = {}): Promise<string> {
  const number = await apply(visitor, changes);
  await pay(number);
  await decide(number, { status: 'rejected' });
  return number;
}

/** Every place of the database in which one of some texts stands in the clear. */
async function findEverywhere(texts: readonly string[]): Promise<string[]> {
  const columns = await product.sql<{ place: string; found: string }>(`
    select format('%I.%I.%I', table_schema, table_name, column_name) as place,
           format('select count(*)::int as hits from %I.%I where %I::text ~* $1', table_schema, table_name, column_name) as found
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE' and data_type <> 'bytea'`);
  const places: string[] = [];
  for (const { place, found } of columns) {
    const [row] = await product.sql<{ hits: number }>(found, [texts.join('|')]);
    if ((row?.hits ?? 0) > 0) places.push(place);
  }
  return places;
}

/** Rows that carry the id of an application, by table. */
async function rowsOf(id: string): Promise<Record<string, number>> {
  const tables = [
    'files',
    'mails',
    'staff_notes',
    'decisions',
    'legal_holds',
    'idempotency_keys',
    'payments',
    'payment_transitions',
    'refunds',
    'payment_cases',
  ];
  const paidWith = '(select order_id from order_lines where application_id = $1)';
  const where: Record<string, string> = {
    payments: `order_id in ${paidWith}`,
    payment_transitions: `order_id in ${paidWith}`,
    refunds: `payment_id in (select id from payments where order_id in ${paidWith})`,
  };
  const counts = tables.map(
    (table) =>
      `(select count(*)::int from ${table} where ${where[table] ?? 'application_id = $1'}) as ${table}`,
  );
  const [row] = await product.sql<Record<string, number>>(`select ${counts.join(', ')}`, [id]);
  return Object.fromEntries(Object.entries(row ?? {}).filter(([, count]) => count > 0));
}

const ledger = () => verifyLedger(product.services.db);
const outboxFiles = () => readdir(join(product.config.dataDir, 'outbox'));

describe('an application that nobody paid for', () => {
  it('goes six months after it was sent, and no day sooner', async () => {
    const number = await apply(visitor);
    await sentOn(number, '2030-01-10', '2031-06-01');
    await eraseOn(dayBefore('2030-07-10'));
    expect(await isThere(number)).toBe(true);
    expect(await surveyOn('2030-07-10', 'unpaid_applications')).toEqual({
      due: 1,
      oldest: '2030-01-10',
      held: 0,
      waiting: {},
    });
    await eraseOn('2030-07-10');
    expect(await isThere(number)).toBe(false);
    expect((await visitor.get(`/api/applications/${number}`)).status).toBe(404);
  });

  it('waits while an attempt to pay is open', async () => {
    const number = await apply(visitor);
    await openCheckout(visitor, number);
    await sentOn(number, '2031-01-10');
    await eraseOn('2031-12-01');
    expect(await isThere(number)).toBe(true);
    expect(await surveyOn('2031-12-01', 'unpaid_applications')).toMatchObject({
      due: 0,
      waiting: { payment: 1 },
    });
  });
});

describe('an application that was paid and decided', () => {
  const canary = { firstName: 'Zebulonia', lastName: 'Quetzalcanary', email: 'zebulonia@canary.example' };

  it('goes twelve months after it was sent, with everything that speaks of a person', async () => {
    const number = await apply(visitor, { ...canary, phone: '+27 82 777 6655' });
    await pay(number);
    const id = await product.idOf(number);
    const chat = clientOf(product);
    const { sessionId } = await write(chat, `My number is ${number}`);
    const pdf = (await makePdf()).toString('base64');
    await (await signedIn()).post(`/api/admin/applications/${id}/notes`, { text: 'Quetzalcanary aradı.' });
    await decide(number, { status: 'approved', pdfAttachment: pdf });
    await product.sql(
      `insert into payment_cases (kind, subject, application_id, opened_at, closed_at, note)
       values ('duplicate', 'closed-one', $1, now(), now(), 'Quetzalcanary aranacak')`,
      [id],
    );
    await sendMailsOf(id);
    const mailIds = (
      await product.sql<{ id: string }>('select id from mails where application_id = $1', [id])
    ).map((row) => `${row.id}.eml`);
    expect(mailIds.length).toBeGreaterThanOrEqual(3);
    expect(await outboxFiles()).toEqual(expect.arrayContaining(mailIds));
    await sentOn(number, '2040-03-01', '2040-04-01');
    const before = { ledger: await ledger(), stats: (await staff.get('/api/admin/stats')).json };
    const revenue = z.object({ totalRevenue: z.string(), totalApplications: z.int() });

    await eraseOn(dayBefore('2041-03-01'));
    expect(await statusOf(number)).toMatchObject({ firstName: 'Zebulonia' });
    expect(await rowsOf(id)).toMatchObject({ files: 1, mails: 3, staff_notes: 1, decisions: 1 });
    const shown = revenue.parse((await (await signedIn()).get('/api/admin/stats')).json);

    await eraseOn('2041-03-01');
    expect(await findEverywhere(['Zebulonia', 'Quetzalcanary', '777.?6655'])).toEqual([]);
    expect(await rowsOf(id)).toEqual({ payments: 1, payment_transitions: 3, payment_cases: 1 });
    expect(
      await product.sql(
        'select 1 from payments where order_id in (select order_id from order_lines where application_id = $1) and checkout_url is not null',
        [id],
      ),
    ).toEqual([]);
    expect(await outboxFiles()).not.toEqual(expect.arrayContaining([mailIds[0]]));
    expect(await product.sql('select mentioned from chat_sessions where id = $1', [sessionId])).toEqual([]);

    for (const path of [
      `/api/applications/${number}`,
      `/api/download/visa/${number}`,
      `/api/receipt/visa/${number}`,
    ]) {
      expect((await visitor.get(path)).status).toBe(404);
    }
    const unknown = await visitor.get('/api/applications/TR00000000000000');
    expect((await visitor.get(`/api/applications/${number}`)).text).toBe(unknown.text);
    await signedIn();
    expect(refusal(await staff.get(`/api/admin/applications/${id}`))).toBe('404 applicationNotFound');
    expect((await staff.get(`/api/admin/applications?search=${number}`)).json).toMatchObject({ items: [] });
    expect(revenue.parse((await staff.get('/api/admin/stats')).json)).toEqual(shown);
    expect(await ledger()).toEqual(before.ledger);
    expect(isSound(before.ledger)).toBe(true);
  });

  it('leaves its number, which is never given again, and payments that stand without it', async () => {
    const number = await finished();
    const id = await product.idOf(number);
    await sentOn(number, '2041-05-01');
    await eraseOn('2042-05-01');
    expect(await isThere(number)).toBe(false);
    const other = await apply(visitor);
    const [columns] = await product.sql<{ names: string }>(
      `select string_agg(column_name, ', ') as names from information_schema.columns
       where table_name = 'applications' and column_name <> 'id' and column_name <> 'number' and is_generated = 'NEVER'`,
    );
    const again = (given: string) =>
      product.sql(
        `insert into applications (number, ${columns?.names}) select $1, ${columns?.names}
         from applications where number = $2 returning number`,
        [given, other],
      );
    expect(await again(number)).toEqual([]);
    expect(await again('TR0000000000NEVER')).toHaveLength(1);
    const [stub] = await product.sql('select * from erased_applications where number = $1', [number]);
    expect(stub).toMatchObject({
      id,
      kind: 'visa',
      total_cents: 22_400,
      captured_cents: 22_400,
      refunded_cents: 0,
    });
    const [payment] = await product.sql(
      'select * from payments where order_id in (select order_id from order_lines where application_id = $1)',
      [id],
    );
    expect(payment).toMatchObject({ amount_cents: 22_400, currency: 'USD', checkout_url: null });
    expect(payment?.['provider_checkout_id']).toMatch(/./);
  });
});

describe('an insurance', () => {
  it('goes with the photos of a minor’s parents, but not before the trip is over', async () => {
    const photo = `data:image/jpeg;base64,${(await phonePhoto()).toString('base64')}`;
    const number = await insure(visitor, {
      dateOfBirth: '2015-06-15',
      parentIdPhotos: [{ type: 'mother', name: 'm.jpg', data: photo }],
    });
    await pay(number, 114, 'insurance');
    await decide(number, { status: 'approved' }, '/api/admin/insurance-applications');
    const id = await product.idOf(number);
    await sentOn(number, '2050-02-28', '2051-03-05');
    expect((await rowsOf(id))['files']).toBe(1);
    await eraseOn('2051-03-05');
    expect(await isThere(number)).toBe(true);
    expect(await surveyOn('2051-03-05', 'insurance_applications')).toMatchObject({
      due: 0,
      waiting: { trip: 1 },
    });
    await eraseOn('2051-03-06');
    expect(await isThere(number)).toBe(false);
    expect((await rowsOf(id))['files']).toBeUndefined();
  });
});

describe('what is open', () => {
  it('is never erased, and is counted by what it waits for', async () => {
    const [undecided, disputed, refunding, cased] = [
      await apply(visitor),
      await finished(),
      await finished(),
      await finished(),
    ];
    await pay(undecided);
    for (const number of [undecided, disputed, refunding, cased]) await sentOn(number, '2060-01-01');
    await product.sql(
      `insert into payment_transitions (payment_id, sequence, order_id, state, cause, at)
       select p.id, 9, p.order_id, 'disputed', 'webhook', now() from payments p
       join orders a on a.id = p.order_id where a.reference = $1`,
      [disputed],
    );
    const refundId = randomUUID();
    await product.sql(
      `with made as (
         insert into refunds (id, payment_id, amount_cents, basis, created_at)
         select $2, p.id, 100, 'goodwill', now() from payments p
         join orders a on a.id = p.order_id where a.reference = $1 returning id, payment_id)
       insert into refund_lines (refund_id, line_id, amount_cents)
       select made.id, min(l.id), 100 from made join payments p on p.id = made.payment_id
       join order_lines l on l.order_id = p.order_id group by made.id`,
      [refunding, refundId],
    );
    await product.sql(`insert into refund_transitions values ($1, 1, 'requested', 'request', now())`, [
      refundId,
    ]);
    await product.sql(
      `insert into payment_cases (kind, subject, application_id, opened_at)
       select 'mismatch', 'open-one', id, now() from applications where number = $1`,
      [cased],
    );
    expect(await surveyOn('2061-01-01', 'visa_applications')).toMatchObject({
      due: 0,
      waiting: { decision: 1, payment: 1, refund: 1, case: 1 },
    });
    await eraseOn('2061-01-01');
    expect(await Promise.all([undecided, disputed, refunding, cased].map(isThere))).toEqual(
      Array(4).fill(true),
    );
    // The product's own sweep may settle one of them; none is due in the decades of the tests that follow.
    for (const number of [undecided, disputed, refunding, cased]) await sentOn(number, '2200-01-01');
  });

  it('stays when somebody is at it in this moment, and goes the next time', async () => {
    const number = await finished();
    await sentOn(number, '2062-01-01');
    const { db } = product.services;
    await db.transaction(async (tx) => {
      await tx.execute(`update applications set phone = phone where number = '${number}'`);
      await eraseOn('2063-01-01');
    });
    expect(await isThere(number)).toBe(true);
    // The product's own work may be at it, too.
    await eventually(async () => {
      await eraseOn('2063-01-01');
      return !(await isThere(number));
    });
  });
});

describe('a legal hold', () => {
  it('keeps an application until it is lifted; both with a reason that is sealed', async () => {
    const number = await finished();
    const path = `/api/admin/applications/${await product.idOf(number)}/legal-holds`;
    await sentOn(number, '2070-01-01');
    await signedIn();
    expect(refusal(await staff.post(path, { reason: ' \n ' }))).toBe('400 invalidRequest reason');
    expect(refusal(await staff.post(`${path}/lift`, { reason: 'x' }))).toBe('409 legalHoldNotInForce');
    expect((await staff.post(path, { reason: 'Dava: Quetzalholder' })).status).toBe(201);
    expect(refusal(await staff.post(path, { reason: 'Bir daha' }))).toBe('409 legalHoldInForce');
    expect(await findEverywhere(['Quetzalholder'])).toEqual([]);
    expect(legalHoldList.parse((await staff.get(path)).json).items).toMatchObject([
      { reason: 'Dava: Quetzalholder', lifted: null, placedBy: expect.stringContaining('·') },
    ]);

    const { sessionId } = await write(clientOf(product), `About ${number}`);
    await product.sql(`update chat_sessions set last_message_at = '2071-01-01' where id = $1`, [sessionId]);
    expect(await surveyOn('2075-01-01', 'visa_applications')).toMatchObject({ due: 0, held: 1 });
    expect(await surveyOn('2075-01-01', 'chat_conversations')).toMatchObject({ held: 1 });
    await eraseOn('2075-01-01');
    expect(await isThere(number)).toBe(true);
    expect(await product.sql('select 1 from chat_sessions where id = $1', [sessionId])).toHaveLength(1);
    const kept = await product.sql<{ action: string }>(
      'select action from audit_log where application_id = $1 order by id',
      [await product.idOf(number)],
    );
    expect(kept.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['application.submitted', 'application.rejected', 'hold.placed', 'hold.viewed']),
    );
    expect((await verifyLog(product.services.db, product.services.keys)).broken).toBeNull();

    await signedIn();
    expect((await staff.post(`${path}/lift`, { reason: 'Dava bitti' })).status).toBe(204);
    const [lifted] = legalHoldList.parse((await staff.get(path)).json).items;
    expect(lifted).toMatchObject({ lifted: { reason: 'Dava bitti' } });
    await eraseOn('2075-01-02');
    expect(await isThere(number)).toBe(false);
    expect(await product.sql('select 1 from chat_sessions where id = $1', [sessionId])).toEqual([]);
  });

  it('is for signed-in staff', async () => {
    const path = '/api/admin/applications/1/legal-holds';
    expect((await clientOf(product).get(path)).status).toBe(401);
    expect((await clientOf(product).post(path, { reason: 'x' })).status).toBe(401);
    expect((await clientOf(product).post(`${path}/lift`, { reason: 'x' })).status).toBe(401);
  });
});

describe('the records of a payment', () => {
  it('outlive the application and go 84 months after it was begun; the books stay equal', async () => {
    const number = await finished();
    const id = await product.idOf(number);
    await signedIn();
    const path = `/api/admin/applications/${id}/refunds`;
    expect((await orderRefund(staff, path, { amount: '50' })).status).toBe(201);
    await eventually(async () => {
      const [row] = await product.sql('select refunded_cents from applications where id = $1', [id]);
      return row?.['refunded_cents'] === 5_000;
    });
    await sendMailsOf(id);
    await sentOn(number, '2080-01-15');
    const waiting = async (day: string) => (await surveyOn(day, 'payments'))?.waiting.application ?? 0;
    expect((await waiting('2087-01-15')) - (await waiting('2087-01-14'))).toBe(1);

    await eraseOn(dayBefore('2087-01-15'));
    const whole = await ledger();
    expect(isSound(whole)).toBe(true);
    expect(await rowsOf(id)).toMatchObject({ payments: 1, refunds: 1 });
    await expect(product.sql('delete from payment_transitions')).rejects.toThrow('never changed or removed');
    await expect(product.sql('delete from refund_transitions')).rejects.toThrow('never changed or removed');

    await eraseOn('2087-01-15');
    expect(await rowsOf(id)).toEqual({});
    const [stub] = await product.sql('select * from erased_applications where id = $1', [id]);
    expect(stub).toMatchObject({
      number,
      kind: null,
      total_cents: null,
      captured_cents: 22_400,
      refunded_cents: 5_000,
    });
    const after = await ledger();
    // The ledger names nobody and never shrinks.
    expect(after).toEqual(whole);
  });

  it('still follow a dispute when the application is gone, and staff are told', async () => {
    const number = await finished();
    const id = await product.idOf(number);
    await sentOn(number, '2090-01-01');
    await eraseOn('2091-01-01');
    expect(await isThere(number)).toBe(false);
    const [payment] = await product.sql<{ id: string }>(
      'select id from payments where order_id in (select order_id from order_lines where application_id = $1)',
      [id],
    );
    const { provider } = product.services;
    const openDispute: ProviderDispute = {
      id: 'dsp_1',
      state: 'open',
      reason: null,
      amountCents: 5_000,
      feeCents: null,
      dueAt: null,
    };
    const services = {
      ...product.services,
      provider: {
        ...provider,
        readCheckout: async (checkout: string) => {
          const read = await provider.readCheckout(checkout);
          return read === null ? null : { ...read, disputes: [openDispute] };
        },
      },
    };
    expect(await settlePayment(services, payment?.id ?? '', { cause: 'webhook' })).toBe('disputed');
    await signedIn();
    expect(await openCases(staff)).toContainEqual(
      expect.objectContaining({ kind: 'disputed', applicationNumber: number, applicationKind: null }),
    );
    expect(isSound(await ledger())).toBe(true);
    expect((await staff.get('/api/admin/disputes')).json).toEqual([
      expect.objectContaining({ state: 'open', applicationNumber: number, applicationKind: null }),
    ]);
    // Nothing of it is erased while the bank decides, and all of it goes with the payment.
    await eraseOn('2097-01-01');
    const kept = () => product.sql('select 1 from disputes where payment_id = $1', [payment?.id]);
    expect(await kept()).toHaveLength(1);
    const over = { ...openDispute, state: 'lost' as const };
    const ended = {
      ...services,
      provider: {
        ...provider,
        readCheckout: async (checkout: string) => {
          const read = await provider.readCheckout(checkout);
          return read === null ? null : { ...read, disputes: [over] };
        },
      },
    };
    await settlePayment(ended, payment?.id ?? '', { cause: 'webhook' });
    expect(isSound(await ledger())).toBe(true);
    // Staff are done with its case, too.
    await product.sql('update payment_cases set closed_at = now() where application_id = $1', [id]);
    await eraseOn('2097-01-02');
    expect(await kept()).toHaveLength(0);
  });

  it('say no more of an application than their own', async () => {
    await expect(product.sql('delete from applications')).rejects.toThrow('erased by retention only');
  });
});
