import type { Report } from '../../../contract/reports.ts';
import type { ReportGroup } from '../../../domain/staff/reports.ts';
import type { NamedColumn } from '../../../domain/staff/reportWords.ts';
import { Bars, roundedTop } from '../figures/Bars.tsx';
import { shortDay } from '../figures/measures.ts';
import { reports } from '../names.ts';
import { axisStep, figureText } from './figureText.ts';
import { reportsTexts as words } from './reportsTexts.ts';

/** More rows than these tell nothing at a glance. */
const rankedAtMost = 12;

type Bar = {
  key: string;
  name: string;
  value: number;
  behind: number | undefined;
  line: number | undefined;
  figure: string;
  text: string;
};

/** The figures that the report draws: bars by day, else one for each of the first rows. The table has all of them. */
export function ReportChart({ found: { report, by, rows } }: { found: Report }) {
  const { chart, columns } = reports[report];
  const columnOf = (name: string | undefined) => columns.find((column) => column.name === name);
  const [bar, behind, line] = [columnOf(chart.bar), columnOf(chart.behind), columnOf(chart.line)];
  if (bar === undefined) return null;
  const drawn = [bar, behind, line].filter((column) => column !== undefined);
  const shown = by === 'day' ? rows : rows.slice(0, rankedAtMost);
  const largest = Math.max(0, ...shown.flatMap(({ figures }) => drawn.map(({ name }) => figures[name] ?? 0)));
  const step = axisStep(bar.unit, largest);
  const bars = shown.map((row) => barOf(row, { by, bar, behind, line, step }));
  const most = bars.reduce<Bar | undefined>(
    (best, one) => (best === undefined || one.value > best.value ? one : best),
    undefined,
  );
  const summary = words.summary(bar.header, most?.figure ?? '', most?.name ?? '');
  return (
    <div className="flex flex-col gap-2 rounded-md border border-line bg-surface p-4">
      <h3 className="sr-only">{words.chart}</h3>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm font-semibold">
        <LegendEntry of="bar" column={bar} />
        {behind && <LegendEntry of="behind" column={behind} />}
        {line && <LegendEntry of="line" column={line} />}
      </ul>
      {by === 'day' ? (
        <Bars
          summary={summary}
          bars={bars}
          topText={(top) => figureText(top * step, bar.unit)}
          from={bars[0]?.name ?? ''}
          to={bars.at(-1)?.name ?? ''}
        />
      ) : (
        <RankedBars summary={summary} bars={bars} />
      )}
      {shown.length < rows.length && (
        <p className="text-sm text-muted">{words.onlyTop(shown.length, rows.length)}</p>
      )}
    </div>
  );
}

type Drawn = {
  by: ReportGroup;
  bar: NamedColumn;
  behind: NamedColumn | undefined;
  line: NamedColumn | undefined;
  /** What a value of 1 stands for. */
  step: number;
};

function barOf({ key, label, figures }: Report['rows'][number], { by, bar, behind, line, step }: Drawn): Bar {
  const drawnOf = (column: NamedColumn | undefined) => {
    const figure = column && figures[column.name];
    return figure === null || figure === undefined ? undefined : figure / step;
  };
  const textOf = ({ name, unit }: NamedColumn) => figureText(figures[name], unit);
  const name = by === 'day' ? shortDay(label) : label;
  const facts = [bar, behind, line]
    .filter((column) => column !== undefined)
    .map((column) => `${column.header} ${textOf(column)}`);
  return {
    key,
    name,
    value: drawnOf(bar) ?? 0,
    behind: drawnOf(behind),
    line: drawnOf(line),
    figure: textOf(bar),
    text: `${name}: ${facts.join(', ')}`,
  };
}

function LegendEntry({ of, column }: { of: 'bar' | 'behind' | 'line'; column: NamedColumn }) {
  return (
    <li className="flex items-center gap-2">
      <svg aria-hidden="true" viewBox="0 0 12 12" className="size-3 shrink-0 text-accent">
        {of === 'line' ? (
          <line x1="6" x2="6" y1="0" y2="12" className="stroke-warm stroke-2" />
        ) : (
          <rect
            width="12"
            height="12"
            className={of === 'bar' ? 'fill-current' : 'fill-current opacity-45'}
          />
        )}
      </svg>
      {column.header}
    </li>
  );
}

/** One line a bar, with its name and figure. A picture: the table below says the same in words. */
function RankedBars({ summary, bars }: { summary: string; bars: readonly Bar[] }) {
  const top = roundedTop(bars.flatMap(({ value, behind = 0, line = 0 }) => [value, behind, line]));
  const longOf = (value: number) => (Math.max(0, value) / top) * 100;
  return (
    <div
      role="img"
      aria-label={summary}
      className="grid grid-cols-[minmax(0,auto)_minmax(3rem,1fr)_auto] gap-x-3 gap-y-1.5"
    >
      {bars.map(({ key, name, value, behind = 0, line, figure, text }) => (
        <div key={key} title={text} className="col-span-full grid grid-cols-subgrid items-center text-sm">
          <span className="max-w-56 truncate wide:max-w-80">{name}</span>
          <svg
            aria-hidden="true"
            viewBox="0 0 100 10"
            preserveAspectRatio="none"
            className="h-4 w-full text-accent"
          >
            <rect width={longOf(behind)} height="10" className="fill-current opacity-45" />
            <rect width={longOf(value)} height="10" fill="currentColor" />
            {line !== undefined && (
              <line
                x1={longOf(line)}
                x2={longOf(line)}
                y1="0"
                y2="10"
                vectorEffect="non-scaling-stroke"
                className="stroke-warm stroke-2"
              />
            )}
          </svg>
          <span className="text-end tabular-nums">{figure}</span>
        </div>
      ))}
    </div>
  );
}
