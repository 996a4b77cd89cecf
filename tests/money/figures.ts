import { testCards } from '../../src/sandbox/checkouts/cards.ts';
import { drawnFaults, type Lot } from './lottery.ts';
import type { MoneyResult } from './runMoney.ts';
import { settleLimitMs } from './verdict.ts';

/** The size of a whole run. */
export const wholeRun = { orders: 10_000, kills: 50 } as const;

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
  const drawnOf = (fault: Lot['fault']) => number((lot) => lot.fault === fault);
  const met: Record<string, number> = {
    ...result.met,
    noCards: books.orders.filter(({ attempts }) => attempts === 0).length,
  };
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
    cards: Object.fromEntries(
      testCards
        .map(({ number: card, says }): [string, Drawn] => [
          says,
          { drawn: number((lot) => lot.card === card), met: result.tried[card.slice(-4)] ?? 0 },
        ])
        .filter(([, { drawn }]) => drawn > 0)
        .toSorted(([one], [other]) => one.localeCompare(other)),
    ),
    faults: Object.fromEntries(
      drawnFaults
        .filter((fault) => drawnOf(fault) > 0)
        .map((fault): [string, Drawn] => [fault, { drawn: drawnOf(fault), met: met[fault] ?? 0 }])
        .toSorted(([one], [other]) => one.localeCompare(other)),
    ),
    behaviour: {
      'Pay pressed twice at once': number(({ presses }) => presses > 1),
      'checkout opened twice at once': number(({ opensTwice }) => opensTwice),
      'a second card tried': number(({ triesAgain }) => triesAgain),
      'browser closed': number(({ comesBack }) => !comesBack),
      'two checkouts, both paid': number(({ twoCheckouts }) => twoCheckouts !== 'no'),
    },
    challenges: result.challenges,
    events: {
      made: result.events.made,
      lost: result.events.lost,
      'late by a second or more': result.events.late,
      'taken before an earlier one of their checkout': result.events.overtaking,
      'tried or delivered more than once': result.events.triedAgain,
      'that came to the product once more': books.events.repeated,
      'given up after an answer of the product': result.events.givenUp,
      'stored by the product': books.events.takenAt.size,
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
      'refunds of them that failed': books.refunds.filter(
        ({ checkout, state }) => duplicates.includes(checkout) && state === 'failed',
      ).length,
    },
    heldUp: result.heldUp,
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
    contents: contentsOf(result, met),
    seconds: {
      orders: Math.round(result.seconds.orders),
      all: Math.round(result.seconds.all),
      ordersPerSecond: Math.round((10 * lots.length) / result.seconds.orders) / 10,
    },
  };
}

type Drawn = { drawn: number; met: number };

/** What a whole run has to contain at least, beside what this one had. */
function contentsOf(
  result: MoneyResult,
  met: Readonly<Record<string, number>>,
): Record<string, { least: number; was: number }> {
  const { lots, events, challenges, tried } = result;
  return {
    orders: { least: wholeRun.orders, was: lots.length },
    'instances of the product': { least: 2, was: result.instances },
    'kills of an instance': { least: wholeRun.kills, was: result.kills },
    'hours of its time without the provider': { least: 3, was: result.outageHours },
    'captures and refunds that waited for its return': { least: 1, was: result.heldUp },
    'cards tried, of all': {
      least: testCards.length,
      was: testCards.filter(({ number }) => (tried[number.slice(-4)] ?? 0) > 0).length,
    },
    'faults met, of all that are drawn': {
      least: drawnFaults.length,
      was: drawnFaults.filter((fault) => (met[fault] ?? 0) > 0).length,
    },
    'answers to a bank that asks for a code, of six': {
      least: 6,
      was: Object.values(challenges).filter((count) => count > 0).length,
    },
    'lost events': { least: 1, was: events.lost },
    'late events': { least: 1, was: events.late },
    'events that came once more': { least: 1, was: result.books.events.repeated },
    'events before an earlier one of their checkout': { least: 1, was: events.overtaking },
    'refunds ordered twice at once': { least: 1, was: result.ordered.twiceAtOnce },
    'refunds of second payments ordered again': { least: 1, was: result.ordered.again },
    'captures of late payers that a check found': { least: 1, was: result.delays.late.length },
  };
}

/** What a whole run would have to contain, and this one does not. */
export const missingIn = ({ contents }: Pick<Figures, 'contents'>): string[] =>
  Object.entries(contents).flatMap(([what, { least, was }]) => (was < least ? [what] : []));

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
