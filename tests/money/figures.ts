import { testCards } from '../../src/sandbox/checkouts/cards.ts';
import type { MoneyResult } from './runMoney.ts';
import { settleLimitMs } from './verdict.ts';

export type Figures = ReturnType<typeof figuresOf>;

/** The figures of a run, for the report and as JSON. Amounts in cents, times in seconds. */
export function figuresOf(result: MoneyResult) {
  const { run, lots, books, verdict, delays } = result;
  const counted = (values: readonly string[]) =>
    Object.fromEntries(
      [...Map.groupBy(values, (value) => value)]
        .map(([value, same]): [string, number] => [value, same.length])
        .toSorted(([one], [other]) => one.localeCompare(other)),
    );
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const number = (wanted: (lot: MoneyResult['lots'][number]) => boolean) => lots.filter(wanted).length;
  const events = books.provider.flatMap(({ webhooks }) => webhooks);
  const duplicates = books.captures
    .filter(({ state }) => state === 'duplicate')
    .map(({ checkout }) => checkout);
  const held = (side: 'captured' | 'refunded') => sum(books.provider.map((checkout) => checkout[side]));
  return {
    seed: run.seed,
    orders: lots.length,
    kills: result.kills,
    outageHours: result.outageHours,
    kinds: counted(lots.map(({ kind }) => kind)),
    cards: counted(lots.map(({ card }) => testCards.find((known) => known.number === card)?.says ?? card)),
    faults: counted(lots.flatMap(({ fault }) => fault ?? [])),
    behaviour: {
      'Pay pressed twice at once': number(({ presses }) => presses > 1),
      'checkout opened twice at once': number(({ opensTwice }) => opensTwice),
      'a second card tried': number(({ triesAgain }) => triesAgain),
      'browser closed': number(({ comesBack }) => !comesBack),
      'two checkouts, both paid': number(({ twoCheckouts }) => twoCheckouts !== 'no'),
    },
    challenges: result.challenges,
    events: {
      made: events.length,
      lost: events.filter(({ state, deliveries }) => state === 'abandoned' && deliveries === 0).length,
      'tried or delivered more than once': events.filter(({ deliveries }) => deliveries > 1).length,
      'stored by the product': books.events.stored,
    },
    money: {
      captures: books.captures.length,
      capturedCents: held('captured'),
      refunds: counted(books.refunds.map(({ state }) => state)),
      refundedCents: held('refunded'),
      ...books.balance,
      'refunds ordered by staff': result.ordered,
      duplicates: duplicates.length,
      'duplicates given back in full': books.provider.filter(
        ({ id, captured, refunded }) => duplicates.includes(id) && refunded === captured,
      ).length,
    },
    cases: books.cases,
    mails: {
      sent: books.mailsSent.length,
      'held for staff, because a kill left their outcome unknown': books.mailsHeld.length,
    },
    settled: spread(delays.settled),
    latePayers: delays.late.length,
    lateSettled: spread(delays.late),
    refundsOrdered: spread(delays.refunds),
    limit: settleLimitMs / 1000,
    wrong: {
      lost: verdict.lost.length,
      'charged twice': verdict.chargedTwice.length,
      'refunded twice': verdict.refundedTwice.length,
      'mailed twice': verdict.mailedTwice.length,
      'different between provider, histories and ledger': verdict.different.length,
      'settled or ordered later than the limit': verdict.late.length,
    },
    ledgerIsSound: result.ledgerIsSound,
    leftOver: result.leftOver,
    seconds: {
      orders: Math.round(result.seconds.orders),
      all: Math.round(result.seconds.all),
      ordersPerSecond: Math.round((10 * lots.length) / result.seconds.orders) / 10,
    },
  };
}

const spread = (delaysMs: readonly number[]) => ({
  p50: percentile(delaysMs, 0.5),
  p99: percentile(delaysMs, 0.99),
  max: percentile(delaysMs, 1),
});

/** In seconds, with one decimal. */
function percentile(delaysMs: readonly number[], share: number): number {
  const sorted = delaysMs.toSorted((one, other) => one - other);
  const ms = sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return Math.round(ms / 100) / 10;
}

/** Whether nothing is wrong. */
export const isClean = ({ wrong, ledgerIsSound, leftOver }: Figures): boolean =>
  ledgerIsSound && [...Object.values(wrong), ...Object.values(leftOver)].every((count) => count === 0);
