import { describe, expect, it } from 'vitest';
import { checkoutRecord } from '../../src/sandbox/store/record.ts';
import { emptyRun } from '../money/emptyRun.ts';
import { figuresOf, isClean, missingIn } from '../money/figures.ts';
import { drawLot, drawnFaults } from '../money/lottery.ts';
import { eventsOf } from '../money/providerBooks.ts';
import { moneyReport } from '../money/report.ts';
import type { MoneyResult } from '../money/runMoney.ts';
import { heldUp, judge } from '../money/verdict.ts';

/** What `npm run test:money` draws, measures and judges, without a run. */

type Books = MoneyResult['books'];
type Checkout = Books['provider'][number];

const checkout = (changes: Partial<Checkout>): Checkout => ({
  id: 'chk_1',
  reference_id: 'A1',
  captured: 22_400,
  refunded: 0,
  charges: [],
  refunds: [],
  webhooks: [],
  ...changes,
});
const at = (second: number) => new Date(second * 1_000);
const judged = (books: Partial<Books>) => judge({ ...emptyRun.books, ...books }, [], {});

describe('the draws', () => {
  const lots = Array.from({ length: 20_000 }, (_, order) => drawLot(7, order, 20_000).lot);
  const faultsOf = (wanted: (lot: (typeof lots)[number]) => boolean) =>
    [...new Set(lots.filter(wanted).flatMap(({ fault }) => fault ?? []))].toSorted();

  it('have every fault', () => {
    expect(faultsOf(({ twoCheckouts }) => twoCheckouts === 'no')).toEqual(drawnFaults.toSorted());
  });

  it('have every fault of a refund for second payments, and no other', () => {
    const ofRefunds = drawnFaults.filter((fault) => fault.startsWith('refund'));
    expect(ofRefunds).toContain('refundNotAllowed');
    expect(faultsOf(({ twoCheckouts }) => twoCheckouts !== 'no')).toEqual(ofRefunds.toSorted());
  });

  it('are the same for the same seed', () => {
    expect(drawLot(7, 12, 20_000).lot).toEqual(lots[12]);
  });
});

describe('the verdict', () => {
  it('finds a part that went back twice, though both sides agree', () => {
    const there = { amount: 100, status: 'succeeded', created_at: at(0).toISOString() };
    const here = { checkout: 'chk_1', state: 'succeeded', cents: 100, mails: 1, orderedAt: at(0) };
    const books = (ids: string[]) => ({
      provider: [checkout({ refunded: 100 * ids.length, refunds: ids.map((id) => ({ id, ...there })) })],
      refunds: ids.map((id) => ({ id, ...here })),
    });
    expect(judged(books(['rfd_1'])).refundedTwice).toEqual([]);
    expect(judged(books(['rfd_1', 'rfd_2'])).refundedTwice).toEqual(['chk_1: 2 there, 2 here']);
  });

  it('finds an event that was delivered and not stored', () => {
    const webhooks = ['evt_1', 'evt_2'].map((id) => ({ id, deliveries: 1, state: 'delivered' }));
    const books = {
      provider: [checkout({ captured: 0, webhooks })],
      events: { takenAt: new Map([['evt_1', at(0)]]), repeated: 0 },
    };
    expect(judged(books).lost).toEqual(['evt_2 is delivered and not stored']);
  });

  it('takes a case that says that books differ for a difference', () => {
    expect(judged({ cases: { duplicate: 3, mismatch: 2 } }).different).toEqual(['2 cases: mismatch']);
  });
});

describe('the measures', () => {
  it('count what became of events', () => {
    const event = (id: string, second: number, changes: object = {}) => ({
      id,
      type: 'checkout.paid',
      createdAt: at(second).toISOString(),
      body: '{}',
      deliveries: 1,
      copies: 0,
      state: 'delivered',
      nextDeliveryAt: at(second).toISOString(),
      ...changes,
    });
    const record = checkoutRecord.parse({
      id: 'chk_1',
      idempotencyKey: null,
      createdAt: at(0).toISOString(),
      expiresAt: at(60).toISOString(),
      closedAt: null,
      amount: 22_400,
      currency: 'USD',
      description: '',
      reference: 'A1',
      country: 'ZA',
      successUrl: '',
      cancelUrl: '',
      webhookUrl: null,
      attempts: [],
      events: [
        event('late', 0),
        event('early', 1, { deliveries: 2 }),
        event('never', 2, { deliveries: 0, state: 'abandoned' }),
        event('refused', 3, { state: 'abandoned' }),
      ],
    });
    const takenAt = new Map([
      ['late', at(5)],
      ['early', at(1.1)],
    ]);
    expect(eventsOf([record], takenAt)).toEqual({
      made: 4,
      lost: 1,
      late: 1,
      overtaking: 1,
      triedAgain: 1,
      givenUp: 1,
    });
  });

  it('count the captures that an outage held up', () => {
    const captures = [20, 200].map((second) => ({
      checkout: `chk_${second}`,
      state: 'succeeded',
      at: at(second),
    }));
    const capturedAt = new Map(captures.map(({ checkout: id }) => [id, at(10).getTime()]));
    const outages = [{ from: at(100).getTime(), to: at(150).getTime() }];
    expect(heldUp({ ...emptyRun.books, captures }, capturedAt, { outages, down: [] })).toBe(1);
  });
});

describe('the report', () => {
  const headlineOf = (result: MoneyResult) =>
    moneyReport(figuresOf(result), { commit: '0', at: '2026-11-26' })
      .split('\n')
      .find((line) => line.startsWith('Made by '));

  it('says that a run is less than a whole one, and what it lacks', () => {
    const figures = figuresOf({ ...emptyRun, kills: 50 });
    expect(isClean(figures)).toBe(true);
    expect(missingIn(figures)).toContain('orders');
    expect(missingIn(figures)).not.toContain('kills of an instance');
    expect(headlineOf(emptyRun)).toContain('nothing is wrong, but the run is less than a whole one.');
  });

  it.each<[string, Partial<MoneyResult>]>([
    ['the ledger differs', { ledgerIsSound: false }],
    ['something is left', { leftOver: { refunds: 1 } }],
  ])('does not say that nothing is wrong where %s', (_what, changes) => {
    expect(headlineOf({ ...emptyRun, ...changes })).toContain('SOMETHING IS WRONG');
  });
});
