import type { MoneyReport } from '../../../contract/moneyReport.ts';
import { formatMoney } from '../../../domain/prices/money.ts';
import { formatShortDate } from '../../language/format.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { texts } from '../texts.ts';
import { reportTexts as words } from './reportTexts.ts';

type Payout = MoneyReport['payouts'][number];

/** Lists the transfers to the bank account: day, fee, net and the bank's reference. */
export function Payouts({ payouts }: { payouts: readonly Payout[] }) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg">{words.payouts}</h2>
      <DataTable
        caption={words.payouts}
        rows={payouts}
        rowKey={({ id }) => id}
        empty={<p className="text-sm text-muted">{words.noPayouts}</p>}
        columns={[
          {
            id: 'date',
            header: words.bankDate,
            nowrap: true,
            cell: ({ bankDate }) => (bankDate === null ? texts.notGiven : formatShortDate(bankDate, 'tr')),
          },
          { id: 'state', header: words.payoutState, cell: ({ state }) => stateName(state) },
          { id: 'gross', header: words.gross, ...figure, cell: (row) => amountOf(row, row.gross) },
          { id: 'fee', header: words.fee, ...figure, cell: (row) => amountOf(row, row.fee) },
          { id: 'net', header: words.net, ...figure, cell: (row) => amountOf(row, row.net) },
          {
            id: 'reference',
            header: words.bankReference,
            cell: ({ bankReference }) => (
              <span className="font-mono text-xs">{bankReference ?? texts.notGiven}</span>
            ),
          },
        ]}
      />
    </section>
  );
}

const figure = { align: 'end', nowrap: true } as const;

/** An amount in US dollars as money, one of another currency with its code. */
const amountOf = ({ currency }: Payout, amount: string) =>
  currency === 'USD' ? formatMoney(amount, 'tr') : `${amount} ${currency}`;

function stateName(state: string): string {
  const known = Object.entries(words.states).find(([name]) => name === state);
  return known?.[1] ?? state;
}
