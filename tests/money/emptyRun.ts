import { delaysByMode } from '../../src/sandbox/options.ts';
import { balanceOf, challengesOf, eventsOf } from './providerBooks.ts';
import type { MoneyResult } from './runMoney.ts';

/** The result of a run in which nothing happened, for the tests of verdict, figures and report. */
export const emptyRun: MoneyResult = {
  run: {
    orders: 0,
    kills: 0,
    seed: 1,
    atOnce: 1,
    outage: { steps: 1, stepMs: 1 },
    late: { payers: 0, steps: 1, stepMs: 1 },
    delaysMs: delaysByMode.asDocumented,
    drain: { limitMs: 1, advanceMs: 0 },
  },
  lots: [],
  books: {
    provider: [],
    orders: [],
    captures: [],
    refunds: [],
    accounts: {},
    balance: balanceOf([], 0),
    cases: {},
    mailsTaken: [],
    mailsSent: [],
    mailsHeld: [],
    events: { takenAt: new Map(), repeated: 0 },
  },
  verdict: { lost: [], chargedTwice: [], refundedTwice: [], mailedTwice: [], different: [], late: [] },
  ledgerIsSound: true,
  leftOver: {},
  instances: 2,
  kills: 0,
  ordered: { full: 0, part: 0, twiceAtOnce: 0, again: 0 },
  met: {},
  tried: {},
  events: eventsOf([], new Map()),
  heldUp: 0,
  challenges: challengesOf([]),
  delays: { settled: [], late: [], refunds: [] },
  outageHours: 3,
  seconds: { orders: 1, all: 1 },
};
