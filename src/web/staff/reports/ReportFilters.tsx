import { useId, useState } from 'react';
import type { Report, ReportQuery } from '../../../contract/reports.ts';
import {
  type CalendarDate,
  parseCalendarDate,
  todayInIstanbul,
} from '../../../domain/calendar/calendarDate.ts';
import { processingTypes } from '../../../domain/prices/processingTypes.ts';
import {
  chooseGroup,
  lastDays,
  problemOfPeriod,
  type ReportFilter,
  type ReportKey,
  type ReportPeriod,
  reportFilters,
} from '../../../domain/staff/reports.ts';
import { applicationKinds } from '../../../domain/status/statuses.ts';
import { Button } from '../../ui/Button.tsx';
import { useDeviceTime } from '../browserState.ts';
import { FilterDay, type FilterOption, FilterSelect, useCountryOptions } from '../FilterControls.tsx';
import { groupNames, processingNames, reports } from '../names.ts';
import { texts } from '../texts.ts';
import {
  periodNames,
  periodsAt,
  readPeriod,
  readReportAddress,
  without,
  writeReportAddress,
} from './reportAddress.ts';
import { reportsTexts as words } from './reportsTexts.ts';
import type { AskReport } from './useReport.ts';

export type ReportFiltersProps = {
  report: ReportKey;
  asked: ReportQuery;
  /** What is shown, for the names of staff. */
  found: Report | undefined;
  onAsk: AskReport;
};

/** What a report is asked for: rows, period and the filters that it has. Each choice is one step back. */
export function ReportFilters({ report, asked, found, onAsk }: ReportFiltersProps) {
  const { groups, filters } = reports[report];
  const countries = useCountryOptions({ wanted: filters.includes('country') });
  const options: Readonly<Record<ReportFilter, readonly FilterOption[]>> = {
    kind: applicationKinds.map((kind) => [kind, texts.tabs[kind]]),
    officer: (found?.officers ?? []).map(({ id, name }) => [id, name]),
    country: countries,
    option: processingTypes.map((type) => [type, processingNames[type]]),
  };
  const set = (name: string, value: string) => onAsk(withValue(asked, name, value));
  return (
    <search
      aria-label={words.filters}
      className="flex flex-col gap-3 rounded-md border border-line bg-surface p-4"
    >
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4 wide:grid-cols-8">
        <FilterSelect
          required
          label={words.by}
          value={chooseGroup(report, asked.by)}
          options={groups.map((group) => [group, groupNames[group]])}
          onChoose={(by) => set('by', by)}
        />
        <PeriodFields asked={asked} onAsk={onAsk} />
        {filters.map((filter) => (
          <FilterSelect
            key={filter}
            label={words[filter]}
            value={asked[filter] ?? ''}
            options={options[filter]}
            onChoose={(value) => set(filter, value)}
          />
        ))}
      </div>
      {reportFilters.some((filter) => asked[filter] !== undefined) && (
        <Button
          variant="quiet"
          size="small"
          className="self-start"
          onClick={() => onAsk(without(asked, reportFilters))}
        >
          {words.clear}
        </Button>
      )}
    </search>
  );
}

/** Changes one value; '' takes it away. Parsed like the address. */
function withValue(asked: ReportQuery, name: string, value: string): ReportQuery {
  const params = new URLSearchParams(writeReportAddress(asked));
  params.set(name, value);
  return readReportAddress(params.toString());
}

/** Nothing was decided before. A year that is still being typed lies before, too. */
const firstDay = '2020-01-01';

type Typed = { of: string; from: string; to: string; isShown: boolean };

/** The offered periods and two days. Days that make no period stay as typed and say what is wrong. */
function PeriodFields({ asked, onAsk }: Pick<ReportFiltersProps, 'asked' | 'onAsk'>) {
  const today = todayInIstanbul(useDeviceTime());
  const period = periodOf(asked, today);
  const [typed, setTyped] = useState<Typed | null>(null);
  const problemId = useId();
  const shown = typed?.of === nameOf(period) ? typed : { ...period, isShown: true };
  const problem = problemText(shown);
  const offered = periodsAt(today);
  const current = periodNames.find((name) => nameOf(offered[name]) === nameOf(period)) ?? '';
  const type = (days: { from: string; to: string }) => {
    const next = typedPeriod(days);
    setTyped({ ...days, of: nameOf(next ?? period), isShown: next !== null });
    // Every digit changes a day: those of one period are one step back.
    if (next !== null)
      onAsk({ ...asked, ...next }, { replace: typed?.of === nameOf(period) && typed.isShown });
  };
  return (
    <>
      <FilterSelect
        required
        label={words.period}
        value={current}
        options={[
          ...(current === '' ? [['', words.ownPeriod] as const] : []),
          ...periodNames.map((name) => [name, words.periods[name]] as const),
        ]}
        onChoose={(chosen) => {
          const name = periodNames.find((one) => one === chosen);
          if (name !== undefined) onAsk({ ...asked, ...offered[name] });
        }}
      />
      <FilterDay
        label={words.from}
        value={shown.from}
        problem={problem === null ? undefined : problemId}
        onChange={(from) => type({ from, to: shown.to })}
      />
      <FilterDay
        label={words.to}
        value={shown.to}
        problem={problem === null ? undefined : problemId}
        onChange={(to) => type({ from: shown.from, to })}
      />
      {problem !== null && (
        <p id={problemId} aria-live="polite" className="order-last col-span-full text-sm text-danger">
          {problem}
        </p>
      )}
    </>
  );
}

/** The period of the address, or the one of no address. */
function periodOf({ from, to }: ReportQuery, today: CalendarDate): ReportPeriod {
  return readPeriod(from, to) ?? lastDays(today);
}

function typedPeriod({ from, to }: { from: string; to: string }): ReportPeriod | null {
  const period = readPeriod(from, to);
  return period === null || period.from < firstDay ? null : period;
}

function problemText(days: { from: string; to: string }): string | null {
  const [from, to] = [parseCalendarDate(days.from), parseCalendarDate(days.to)];
  if (from === null || to === null) return words.noDay;
  const problem = problemOfPeriod({ from, to });
  return problem === null ? null : words.problems[problem];
}

const nameOf = ({ from, to }: ReportPeriod) => `${from} ${to}`;
