import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { exportMoneyReport, type MoneyReport, readMoneyReport } from '../../../contract/moneyReport.ts';
import { buildAddress } from '../../../contract/paths.ts';
import { formatAmount, formatMoney } from '../../../domain/prices/money.ts';
import { formatShortDate } from '../../language/format.ts';
import { Banner } from '../../ui/Banner.tsx';
import { buttonLook } from '../../ui/buttonLook.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { May } from '../access/May.tsx';
import { useFreshDownload } from '../access/useFreshDownload.ts';
import { FetchFailed, Loading } from '../QueryState.tsx';
import { staffKeys } from '../staffCalls.ts';
import { staffLanguage } from '../staffLanguage.ts';
import { texts } from '../texts.ts';
import { useStaffQuery } from '../useStaffQuery.ts';
import { monthName, monthsBetween } from './months.ts';
import { reportTexts as words } from './reportTexts.ts';

/** The month's report: taken, refunded, kept and paid out, and what is open. */
export function ReportTab() {
  const [month, setMonth] = useState<string | null>(null);
  const query = useMoneyReport(month);
  const onExport = useFreshDownload();
  if (query.isError) return <FetchFailed query={query} />;
  if (query.isPending) return <Loading text={words.loading} lines={8} />;
  const report = query.data;
  const { openCases } = report.counts;
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <SelectInput
          label={words.month}
          className="w-56"
          value={month ?? report.month}
          onChange={(event) => setMonth(event.target.value)}
          options={monthsBetween(report.firstMonth, report.lastMonth).map((value) => ({
            value,
            label: monthName(value),
          }))}
        />
        <May permission="money.export">
          <a
            href={reportFile(report.month)}
            download
            onClick={onExport}
            title={words.exportHint}
            className={buttonLook({ variant: 'secondary', size: 'small' })}
          >
            <Icon name="download" />
            {words.export}
          </a>
        </May>
      </div>
      {openCases > 0 && (
        <Banner tone="warning" title={words.waiting(openCases)}>
          {words.waitingLead}
        </Banner>
      )}
      <section className="flex flex-col gap-3">
        <h2 className="text-lg" aria-live="polite">
          {words.heading(monthName(report.month))}
        </h2>
        <p className="text-sm text-muted">{words.lead}</p>
        <Figures report={report} stale={query.isPlaceholderData} />
        <p className="text-sm text-muted">{words.openHint}</p>
      </section>
      <Payouts payouts={report.payouts} />
    </div>
  );
}

type Figure = { name: string; amount: string; count?: number; part?: boolean };

function Figures({ report, stale }: { report: MoneyReport; stale: boolean }) {
  const { taken, counts } = report;
  const rows: Figure[] = [
    { name: words.openBefore, amount: report.openBefore },
    { name: words.taken, amount: taken.total, count: counts.payments },
    { name: words.serviceFees, amount: taken.serviceFees, part: true },
    { name: words.processingFees, amount: taken.processingFees, part: true },
    { name: words.premiums, amount: taken.premiums, part: true },
    { name: words.refunded, amount: report.refunded, count: counts.refunds },
    { name: words.disputeLosses, amount: report.disputeLosses, count: counts.disputes },
    { name: words.providerFees, amount: report.providerFees },
    { name: words.paidOut, amount: report.paidOut, count: counts.payouts },
    { name: words.unexplained, amount: report.unexplained, count: counts.unexplained },
    { name: words.open, amount: report.open },
  ];
  return (
    <DataTable
      caption={words.heading(monthName(report.month))}
      rows={rows}
      rowKey={({ name }) => name}
      stale={stale}
      columns={[
        {
          id: 'name',
          header: words.name,
          cell: ({ name, part }) => <span className={part ? 'ps-4 font-normal' : undefined}>{name}</span>,
        },
        {
          id: 'amount',
          header: words.amount,
          align: 'end',
          nowrap: true,
          cell: ({ amount }) => formatMoney(amount, staffLanguage),
        },
        { id: 'count', header: words.count, align: 'end', cell: ({ count }) => count ?? '' },
      ]}
    />
  );
}

/** The report of a month, YYYY-MM; null: the present one. */
function useMoneyReport(month: string | null) {
  return useStaffQuery(
    staffKeys.moneyReport(month),
    (call) => call(readMoneyReport, { query: month === null ? {} : { month } }),
    { placeholderData: keepPreviousData },
  );
}

function reportFile(month: string): string {
  return buildAddress(exportMoneyReport.path, {}, { month });
}

type Payout = MoneyReport['payouts'][number];

/** The transfers to the bank account. */
function Payouts({ payouts }: { payouts: readonly Payout[] }) {
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
            cell: ({ bankDate }) =>
              bankDate === null ? texts.notGiven : formatShortDate(bankDate, staffLanguage),
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

const amountOf = ({ currency }: Payout, amount: string) => formatAmount(amount, currency, staffLanguage);

function stateName(state: string): string {
  const known = Object.entries(words.states).find(([name]) => name === state);
  return known?.[1] ?? state;
}
