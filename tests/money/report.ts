import type { Figures } from './figures.ts';
import { lateMinutes } from './latePayers.ts';

const usd = (cents: number) => `$${(cents / 100).toLocaleString('en', { minimumFractionDigits: 2 })}`;
const table = (head: string, rows: readonly (readonly [string, string | number])[]) => [
  `| ${head} | |`,
  '|---|---:|',
  ...rows.map(
    ([name, value]) => `| ${name} | ${typeof value === 'number' ? value.toLocaleString('en') : value} |`,
  ),
];

/** The text of docs/money.md. `commit` is the version that ran, `at` the day (YYYY-MM-DD). */
export function moneyReport(figures: Figures, { commit, at }: { commit: string; at: string }): string {
  const { money, seconds } = figures;
  const verdict = Object.values(figures.wrong).every((count) => count === 0)
    ? 'nothing is wrong'
    : 'SOMETHING IS WRONG';
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
    '## Money',
    '',
    ...table('', [
      ['orders', figures.orders],
      ['captured payments', money.captures],
      ['captured', usd(money.capturedCents)],
      ...Object.entries(money.refunds).map(([state, count]): [string, number] => [`refunds ${state}`, count]),
      ['refunded', usd(money.refundedCents)],
      ...Object.entries(money['refunds ordered by staff']).map(([how, count]): [string, number] => [
        `ordered by staff: ${{ full: 'in full', part: 'a part', twiceAtOnce: 'in full, twice at once' }[how] ?? how}`,
        count,
      ]),
      ['second payments found', money.duplicates],
      ['of them given back in full', money['duplicates given back in full']],
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
    ...table('card', Object.entries(figures.cards)),
    '',
    '## Faults armed for one order',
    '',
    ...table('fault', Object.entries(figures.faults)),
    '',
    'A second payment is drawn without a fault of its refund: where a bank refuses that, a case asks staff, and the money stays',
    'charged twice until they have decided.',
    '',
  ];
  return lines.join('\n');
}
