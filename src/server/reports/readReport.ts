import type { Report, ReportQuery } from '../../contract/reports.ts';
import {
  addDays,
  type CalendarDate,
  parseCalendarDate,
  startOfDayInIstanbul,
  todayInIstanbul,
} from '../../domain/calendar/calendarDate.ts';
import {
  chooseGroup,
  lastDays,
  listDays,
  problemOfPeriod,
  type ReportFilter,
  type ReportGroup,
  type ReportKey,
  type ReportPeriod,
  reports,
} from '../../domain/staff/reports.ts';
import type { StaffLanguage } from '../../domain/staff/staffLanguage.ts';
import { listNames } from '../access/index.ts';
import { AppError } from '../appError.ts';
import { listCountries } from '../countryQueries.ts';
import type { Queryable } from '../database/connect.ts';
import { sql } from '../database/drizzle.ts';
import { inSnapshot } from '../database/transaction.ts';
import type { Services } from '../services.ts';
import { readChatAnswers } from './chatFigures.ts';
import { readDecisions, readDecisionTimes, readRejections } from './decisionFigures.ts';
import type { Figures, FoundFigures, ReportFilterValues } from './figures.ts';
import { makeNames, type Names } from './names.ts';
import { readRefunds } from './refundFigures.ts';

/**
 * For the statements of a report. The database stops them before the call is given up, hashes many groups in memory, and
 * compiles none, which takes longer than it saves.
 */
const settings = sql`select set_config('statement_timeout', '2500', true), set_config('work_mem', '32MB', true),
  set_config('jit', 'off', true)`;

const collators: Readonly<Record<StaffLanguage, Intl.Collator>> = {
  tr: new Intl.Collator('tr'),
  en: new Intl.Collator('en'),
};

const queries: Readonly<
  Record<ReportKey, (db: Queryable, filter: ReportFilterValues, by: ReportGroup) => Promise<FoundFigures>>
> = {
  decisions: readDecisions,
  decisionTime: readDecisionTimes,
  rejections: readRejections,
  refunds: readRefunds,
  chatAnswers: readChatAnswers,
};

/**
 * One report, from the rows as they are now. Throws a 400 {@link AppError} at the field of an unknown day or country,
 * and of a period that is too long or ends before it begins; 503 if the database takes too long.
 */
export async function readReportOf(
  { db, clock }: Services,
  query: ReportQuery,
  language: StaffLanguage,
): Promise<Report> {
  const today = todayInIstanbul(clock.now());
  const report = query.report ?? 'decisions';
  const by = chooseGroup(report, query.by);
  const period = readPeriod(query, today);
  return inSnapshot(db, async (tx) => {
    await tx.execute(settings);
    const [countries, people] = [await listCountries(tx), await listNames(tx)];
    const names = makeNames(countries, people, language);
    const { compare } = collators[language];
    const filter = readFilterOf(report, period, query, names);
    const { rows, total } = await queries[report](tx, filter, by);
    return {
      report,
      by,
      ...period,
      rows:
        by === 'day'
          ? rowsOfDays(rows, listDays(period, today))
          : namedRows({ report, by, rows, names, compare }),
      total: { ...total },
      officers: people
        .map(({ id, name }) => ({ id: String(id), name }))
        .sort((a, b) => compare(a.name, b.name)),
    };
  });
}

function readPeriod({ from, to }: ReportQuery, today: CalendarDate): ReportPeriod {
  const end = to === undefined ? today : readDay(to, 'to');
  const period = { from: from === undefined ? lastDays(end).from : readDay(from, 'from'), to: end };
  if (problemOfPeriod(period) !== null) throw refusal('from');
  return period;
}

function readDay(text: string, field: 'from' | 'to'): CalendarDate {
  const day = parseCalendarDate(text);
  if (day === null) throw refusal(field);
  return day;
}

function readFilterOf(
  report: ReportKey,
  { from, to }: ReportPeriod,
  query: ReportQuery,
  { countryByCode }: Names,
): ReportFilterValues {
  const has = (filter: ReportFilter) => reports[report].filters.includes(filter);
  const country = query.country === undefined ? undefined : countryByCode.get(query.country);
  if (query.country !== undefined && country === undefined) throw refusal('country');
  return {
    since: startOfDayInIstanbul(from),
    until: startOfDayInIstanbul(addDays(to, 1)),
    kind: has('kind') ? query.kind : undefined,
    officer: has('officer') && query.officer !== undefined ? Number(query.officer) : undefined,
    countryId: has('country') ? country?.id : undefined,
    option: has('option') ? query.option : undefined,
  };
}

function refusal(field: string): AppError {
  return new AppError(400, 'invalidRequest', { fields: { [field]: { code: 'invalidRequest' } } });
}

type Rows = ReadonlyMap<string, Figures>;

/** A row for each day, also for one on which nothing happened. */
function rowsOfDays(rows: Rows, days: readonly CalendarDate[]): Report['rows'] {
  return days.map((day) => ({ key: day, label: day, figures: { ...rows.get(day) } }));
}

type Unnamed = {
  report: ReportKey;
  by: ReportGroup;
  rows: Rows;
  names: Names;
  compare: (a: string, b: string) => number;
};

function namedRows({ report, by, rows, names, compare }: Unnamed): Report['rows'] {
  const { rankedBy } = reports[report];
  return [...rows]
    .map(([key, figures]) => ({
      ...names.ofRow(by, key),
      figures: { ...figures },
      rank: figures[rankedBy] ?? 0,
    }))
    .sort((a, b) => a.order - b.order || b.rank - a.rank || compare(a.label, b.label))
    .map(({ key, label, figures }) => ({ key, label, figures }));
}
