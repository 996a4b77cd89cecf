import { type Figures, isClean, missingIn } from './figures.ts';
import { lateMinutes } from './latePayers.ts';

const usd = (cents: number) => `$${(cents / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`;
const cell = (value: string | number) => (typeof value === 'number' ? value.toLocaleString('en') : value);
const table = (head: string, rows: readonly (readonly [string, string | number])[]) => [
  `| ${head} | |`,
  '|---|---:|',
  ...rows.map(([name, value]) => `| ${name} | ${cell(value)} |`),
];
/** A table with two figures in each row. */
const pairs = (
  [head, first, second]: readonly [string, string, string],
  rows: readonly (readonly [string, number, number])[],
) => [
  `| ${head} | ${first} | ${second} |`,
  '|---|---:|---:|',
  ...rows.map(([name, one, other]) => `| ${name} | ${cell(one)} | ${cell(other)} |`),
];

/** The text of docs/money.md. `commit` is the version that ran, `at` the day (YYYY-MM-DD). */
export function moneyReport(figures: Figures, { commit, at }: { commit: string; at: string }): string {
  const { money, seconds } = figures;
  const size = missingIn(figures).length === 0 ? '' : ', but the run is less than a whole one';
  const verdict = isClean(figures) ? `nothing is wrong${size}` : 'SOMETHING IS WRONG';
  const contents = Object.entries(figures.contents).map(
    ([what, { least, was }]): [string, number, number] => [what, least, Math.floor(10 * was) / 10],
  );
  const lines = [
    '# Money, measured',
    '',
    `Made by \`npm run test:money -- --orders ${figures.orders} --kills ${figures.kills} --seed ${figures.seed}\` on ${at}, commit ${commit}: ${verdict}.`,
    '',
    'Orders go over real HTTP through two instances of the product on one PostgreSQL; the sandbox provider is a process of its',
    'own. Cards, faults, what payers do and the moments of the kills (SIGKILL) are drawn from the printed seed; the order in which',
    'processes get the processor is not. Afterwards the books of three sides are compared order by order: the provider, the',
    'histories of payments and refunds, and the ledger. At the end a day passes: the provider pays out, an instance pulls the',
    'settlement, and the accounts of the ledger (clearing, fees, bank, and as unexplained what banks took back) are compared with',
    'the balance at the provider to the cent. The code is in `tests/money/`; a short form runs with `npm test`',
    '(`tests/faults/money.test.ts`).',
    '',
    '## What must be zero',
    '',
    ...table('', [
      ...Object.entries(figures.wrong),
      ...Object.entries(figures.leftOver).map(([name, count]): [string, number] => [
        `still under way: ${name}`,
        count,
      ]),
      ['the ledger against histories and stored sums', figures.ledgerIsSound ? 'agrees' : 'DIFFERS'],
    ]),
    '',
    '## What a whole run has to contain',
    '',
    ...pairs(['', 'at least', 'was'], contents),
    '',
    '## Money',
    '',
    ...table('', [
      ['orders', figures.orders],
      ['captured payments', money.captures],
      ['captured', usd(money.capturedCents)],
      ...Object.entries(money.refunds).map(([state, count]): [string, number] => [`refunds ${state}`, count]),
      ['refunded', usd(money.refundedCents)],
      ...Object.entries(money['refunds ordered by staff']).map(([how, count]): [string, number] => [
        `ordered by staff: ${waysToOrder[how] ?? how}`,
        count,
      ]),
      ['second payments found', money.duplicates],
      ['of them given back in full', money['duplicates given back in full']],
      ['refunds of them that failed', money['refunds of them that failed']],
      ['fees of the provider', usd(money.feeCents)],
      ['taken back by banks', usd(money.lossCents)],
      ['paid out', usd(money.paidOutCents)],
      ['left at the provider', usd(money.owedCents)],
      ...Object.entries(figures.mails).map(([name, count]): [string, number] => [`e-mails ${name}`, count]),
      ...Object.entries(figures.cases).map(([kind, count]): [string, number] => [
        `cases for staff: ${kind}`,
        count,
      ]),
    ]),
    '',
    '## Time until a capture is known, and a refund ordered',
    '',
    'From the capture to our own record of it, and from the order of a refund here to its order at the provider, in seconds; at',
    `most ${figures.limit} are allowed. While the provider is down it cannot be asked: the time counts anew from its return. The`,
    'time in which no instance ran is left out.',
    '',
    '| | median | 99 of 100 | longest |',
    '|---|---:|---:|---:|',
    ...(
      [
        ['captures', figures.settled],
        ['captures of late payers', figures.lateSettled],
        ['refunds', figures.refundsOrdered],
      ] as const
    ).map(([name, { p50, p99, max }]) => `| ${name} | ${p50} | ${p99} | ${max} |`),
    '',
    `Late payers pay ${lateMinutes} minutes after they opened the checkout and close the browser, and no event comes of it: a check`,
    'alone finds the payment. Checks come each minute in the first four hours of a checkout, then every ten minutes: who pays',
    'later than that, with browser and event lost, waits up to eleven.',
    '',
    '## What happened',
    '',
    ...table('', [
      ['kills of an instance', figures.kills],
      ['the provider down, in hours of its time', Math.round(10 * figures.outageHours) / 10],
      ['captures and refunds that waited for its return', figures.heldUp],
      ['seconds until the last order was placed', seconds.orders],
      ['orders a second', seconds.ordersPerSecond],
      ['seconds in all', seconds.all],
      ...Object.entries(figures.kinds),
      ...Object.entries(figures.behaviour),
      ...Object.entries(figures.challenges),
      ['late payers', figures.latePayers],
      ...Object.entries(figures.events).map(([name, count]): [string, number] => [`events ${name}`, count]),
    ]),
    '',
    'The outage: the provider is killed, the clock of product, provider and database goes forward three hours in steps while the',
    'product tries what is due, and the provider starts again.',
    '',
    '## Cards',
    '',
    'Tried: how often the provider saw the card, second cards and late payers among them.',
    '',
    ...pairs(['card', 'drawn', 'tried'], rowsOf(figures.cards)),
    '',
    '## Faults for one order',
    '',
    'Met: how often a call or a card met the fault; that of a refund is met by a card too. `noCards` is a customer of a country',
    'in which the provider takes no cards, and met where the product refused the payment for that.',
    '',
    ...pairs(['fault', 'drawn', 'met'], rowsOf(figures.faults)),
    '',
    'Refunds of second payments meet these faults as well. Where one is refused, a case asks staff, and the staff of the run order',
    'it again, two at once.',
    '',
  ];
  return lines.join('\n');
}

const waysToOrder: Readonly<Record<string, string>> = {
  full: 'in full',
  part: 'a part',
  twiceAtOnce: 'in full, twice at once',
  again: 'again, of a second payment',
};

const rowsOf = (counts: Readonly<Record<string, { drawn: number; met: number }>>) =>
  Object.entries(counts).map(([name, { drawn, met }]): [string, number, number] => [name, drawn, met]);
