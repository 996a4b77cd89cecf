import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findEverything, foundEverything } from '../../src/contract/find.ts';
import { write } from '../support/chat.ts';
import { apply, clientOf, openCheckout, payWithCard } from '../support/client.ts';
import { eventually } from '../support/eventually.ts';
import { insure } from '../support/insurance.ts';
import { openStaffedProduct } from '../support/openProduct.ts';

/** Staff find anybody by what they know: a name as they heard it, some digits, an amount on a day. */

const { product, visitor, staff } = await openStaffedProduct();

const meenakshi = {
  firstName: 'Meenakshi',
  lastName: 'Nair',
  email: 'meenakshi@example.com',
  passportNumber: 'C66590118',
};
const visa = await apply(visitor, { ...meenakshi, phone: '+91 98474 79802' });
const insurance = await insure(visitor, { ...meenakshi, phone: '098474-79802' });
const dang = await apply(visitor, { firstName: 'Đặng', lastName: 'Nguyễn', email: 'dang@example.com' });

const find = async (text: string, by = staff) => {
  const { status, json } = await by.post(findEverything.path, { text });
  expect(status).toBe(200);
  return foundEverything.parse(json);
};
const applicationsOf = async (text: string) => {
  const found = await find(text);
  return [...found.visa.hits, ...found.insurance.hits].map(({ applicationNumber }) => applicationNumber);
};

describe('an application', () => {
  it.each(['Meenakshi Nair', 'nair MEENAKSHI', 'Minakshi Nair', 'Menakshi', 'nair menakshi', 'meenaskhi'])(
    'is found by the name "%s"',
    async (text) => expect(await applicationsOf(text)).toEqual([visa, insurance]),
  );

  it.each(['+91 98474 79802', '9847479802', '0091 98474-79802', '(0)98474 79802', '79802'])(
    'is found by the phone "%s"',
    async (text) => expect(await applicationsOf(text)).toEqual([visa, insurance]),
  );

  it.each(['C66590118', 'c 665-901 18'])('is found by the passport "%s"', async (text) =>
    expect(await applicationsOf(text)).toEqual([visa, insurance]),
  );

  it.each(['meenakshi@example.com', 'MEENAKSHI@example'])('is found by the address "%s"', async (text) =>
    expect(await applicationsOf(text)).toEqual([visa, insurance]),
  );

  it.each(['Đặng', 'dang nguyen', 'NGUYỄN'])('is found without its accents by "%s"', async (text) =>
    expect(await applicationsOf(text)).toEqual([dang]),
  );

  it('is found by its number in any writing, with its order', async () => {
    const spelled = visa.toLowerCase().replace(/(.{4})/g, '$1 ');
    const found = await find(spelled);
    expect(found.visa.hits).toMatchObject([{ applicationNumber: visa, match: 'exact' }]);
    expect(found.insurance.hits).toEqual([]);
    expect(found.payments.hits).toMatchObject([
      {
        reference: visa,
        paymentId: null,
        state: null,
        amount: '224.00',
        application: { kind: 'visa', applicationNumber: visa, name: 'Meenakshi Nair' },
      },
    ]);
    expect(await applicationsOf(visa.slice(0, 10))).toEqual([visa]);
  });

  it('that was found by another spelling says which', async () => {
    const found = await find('Menakshi');
    expect(found.corrected).toEqual(['meenakshi']);
    expect(found.visa.hits.map(({ match }) => match)).toEqual(['corrected']);
    expect((await find('Meenakshi')).corrected).toEqual([]);
  });

  it('that fits better comes first, and more than five are said to be more', async () => {
    const numbers: string[] = [];
    for (const firstName of ['Sela', 'Selana', 'Oselan', 'Selabi', 'Selano', 'Selani'])
      numbers.push(await apply(visitor, { firstName, lastName: 'Crowd', email: 'crowd@mail.example' }));
    const [exact, , within] = numbers;
    const found = (await find('sela')).visa;
    expect(found.hits[0]).toMatchObject({ applicationNumber: exact, match: 'exact' });
    expect(new Set(found.hits.slice(1).map(({ match }) => match))).toEqual(new Set(['beginning']));
    expect(found.hits.map(({ applicationNumber }) => applicationNumber)).not.toContain(within);
    expect(found.hits).toHaveLength(5);
    expect(found.hasMore).toBe(true);
    expect((await find('oselan')).visa).toMatchObject({ hits: [{ match: 'exact' }], hasMore: false });
  });
});

// Among the newest, and so far behind them that only the indexes find them.
describe.each([0, 5_000])('of many applications behind %i newer ones', (newer) => {
  const last = ['Florin', 'Florinda', 'Orinto', 'Florin', 'Florin'];
  const names = [
    ...['Orin', 'Orinda', 'Lorin', 'Lorina', 'Orinel'],
    ...Array.from({ length: 60 }, (_, place) => last[place % last.length]),
  ];
  /** Stores visas of these names; the places in the list become the ends of their numbers. */
  const store = (prefix: string, firstNames: readonly (string | undefined)[]) =>
    product.sql(
      `insert into applications (number, kind, status, payment_status, first_name, last_name, email, phone, country_id,
         language, total_cents, travel_on, processing_type, document_type, personal, passport_index, search_text,
         created_at)
       select made.number, 'visa', 'pending', 'pending', name, 'T', 't@mail.example', '+27', country_id, 'en', 100,
         '2031-01-01', 'slow', 'ordinary', personal, ''::bytea,
         lower(name) || ' t t@mail.example ' || lower(made.number), now()
       from applications, unnest($1::text[]) with ordinality as named (name, place)
       cross join lateral (select $2 || lpad(place::text, 8, '0') as number) as made
       where applications.number = $3 order by place`,
      [firstNames, prefix, dang],
    );
  beforeAll(async () => {
    if (newer === 0) {
      await store('TRMANY00', names);
      await product.sql(`insert into name_words values ('florin')`);
    } else await store('TRNEWER0', Array<string>(newer).fill('Drift'));
  });
  const shownFor = async (text: string) => {
    const { visa: group, corrected } = await find(text);
    const hits = group.hits.map(
      ({ applicationNumber, match }) => `${Number(applicationNumber.slice(8))} ${match}`,
    );
    return { hits, hasMore: group.hasMore, corrected };
  };

  it.each([
    ['orin', ['1 exact', '63 beginning', '58 beginning', '53 beginning', '48 beginning']],
    ['lorin', ['3 exact', '4 beginning', '65 within', '64 within', '62 within']],
    ['florin', ['65 exact', '64 exact', '61 exact', '60 exact', '59 exact']],
    ['lorind', ['62 within', '57 within', '52 within', '47 within', '42 within']],
  ])('the best and newest are shown for "%s"', async (text, hits) =>
    expect(await shownFor(text)).toEqual({ hits, hasMore: true, corrected: [] }),
  );

  it('the newest of another spelling are shown', async () =>
    expect(await shownFor('florim')).toEqual({
      hits: ['65 corrected', '64 corrected', '62 corrected', '61 corrected', '60 corrected'],
      hasMore: true,
      corrected: ['florin'],
    }));
});

describe('a payment', () => {
  it('is found by its amount, alone and with its day in Istanbul', async () => {
    const address = await openCheckout(visitor, dang);
    await payWithCard(address);
    const paid = await eventually(async () => {
      const [hit] = (await find('$224')).payments.hits;
      return hit?.state === 'succeeded' ? hit : null;
    });
    expect(paid).toMatchObject({ reference: dang, amount: '224.00', application: { name: 'Đặng Nguyễn' } });
    await product.sql(`update payments set created_at = '2031-03-04T21:30:00Z' where id = $1`, [
      paid.paymentId,
    ]);
    const references = async (text: string) =>
      (await find(text)).payments.hits.map(({ reference }) => reference);
    expect(await references('224 05.03.2031')).toEqual([dang]);
    expect(await references('5 Mart 2031 $224,00')).toEqual([dang]);
    expect(await references('224 04.03.2031')).toEqual([]);
    expect(await references('224.01 05.03.2031')).toEqual([]);
  });
});

describe('a conversation', () => {
  it('is found by its visitor and by what was said', async () => {
    const guest = clientOf(product);
    const { sessionId } = await write(guest, 'Is there an otter in the lobby?', {
      customerName: 'Wilhelmina Quist',
      customerEmail: 'quist@mail.example',
    });
    const hitsOf = async (text: string) => (await find(text)).conversations.hits;
    expect(await hitsOf('wilhelmina')).toMatchObject([{ sessionId, match: 'exact' }]);
    expect(await hitsOf('quist@mail.example')).toMatchObject([{ sessionId, match: 'exact' }]);
    expect(await hitsOf('otter')).toMatchObject([{ sessionId, match: 'within' }]);
    expect(await hitsOf('otters')).toEqual([]);
  });
});

it.each(["'", '…', ' ', 'a', '0'])('the text "%s" finds nothing', async (text) => {
  const nothing = { hits: [], hasMore: false, isSlow: false };
  expect(await find(text)).toEqual({
    visa: nothing,
    insurance: nothing,
    payments: nothing,
    conversations: nothing,
    corrected: [],
  });
});

it('a text without a hit finds nothing, also by other spellings', async () => {
  expect(await applicationsOf('Zzyzx Quuxington')).toEqual([]);
});

describe('a group that takes longer than a second', () => {
  const blocker = new pg.Client({ connectionString: product.connectionString });
  afterAll(() => blocker.end());

  it('says so, and the others are answered', async () => {
    await blocker.connect();
    await blocker.query('begin; lock table payments in access exclusive mode');
    const found = await find(visa);
    await blocker.query('rollback');
    expect(found.payments).toEqual({ hits: [], hasMore: false, isSlow: true });
    expect(found.visa).toMatchObject({ hits: [{ applicationNumber: visa }], isSlow: false });
  });
});
