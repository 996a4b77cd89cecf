import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { caseKinds } from '../../src/domain/payments/paymentStates.ts';
import { refundStates } from '../../src/domain/payments/refundStates.ts';
import { testCards } from '../../src/sandbox/checkouts/cards.ts';
import { faultNames } from '../../src/sandbox/store/faults.ts';
import { emptyRun } from '../money/emptyRun.ts';
import { figuresOf } from '../money/figures.ts';
import { goodCard, type Lot } from '../money/lottery.ts';
import { moneyReport } from '../money/report.ts';

/** docs/money.md is what `npm run test:money` writes today: after a change of the report the run is made again. */

const lot: Lot = {
  kind: 'visa',
  fault: null,
  card: goodCard,
  visit: 'passed',
  presses: 1,
  opensTwice: false,
  triesAgain: false,
  comesBack: true,
  twoCheckouts: 'no',
  refund: 'none',
  partCents: 0,
};

/** The report of a run in which these customers came, and these refunds and cases were left. */
function reportOf({ lots, states, kinds }: { lots: Lot[]; states: string[]; kinds: string[] }): string[] {
  const refunds = states.map((state) => ({
    checkout: '',
    id: null,
    state,
    cents: 1,
    mails: 0,
    orderedAt: new Date(0),
  }));
  const cases = Object.fromEntries(kinds.map((kind) => [kind, 1]));
  const result = { ...emptyRun, lots, books: { ...emptyRun.books, refunds, cases } };
  return moneyReport(figuresOf(result), { commit: '', at: '' }).split('\n');
}

const rowsOf = (lines: readonly string[]) =>
  lines.filter((line) => line.startsWith('| ')).map((line) => line.split('|')[1]?.trim());
/** Everything but tables and the line that says how and when the run was made. */
const proseOf = (lines: readonly string[]) => lines.filter((line) => !/^(?:\||Made by )/.test(line));

const always = reportOf({ lots: [], states: [], kinds: [] });
const atMost = reportOf({
  lots: [
    { ...lot, kind: 'insurance' },
    ...testCards.map(({ number: card }) => ({ ...lot, card })),
    ...faultNames.map((fault) => ({ ...lot, fault })),
  ],
  states: [...refundStates],
  kinds: [...caseKinds],
});

const stored = (await readFile(new URL('../../docs/money.md', import.meta.url), 'utf8')).split('\n');

describe('docs/money.md', () => {
  it('has each row that every run prints, and none that no run prints', () => {
    expect(rowsOf(stored)).toEqual(expect.arrayContaining(rowsOf(always)));
    expect(rowsOf(atMost)).toEqual(expect.arrayContaining(rowsOf(stored)));
  });

  it('says what the report says today', () => {
    expect(proseOf(stored)).toEqual(proseOf(always));
  });
});
