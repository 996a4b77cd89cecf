import { useState } from 'react';
import { type ChartSpan, chartSpans, type DailyFigure } from '../../../contract/lists.ts';
import { formatDate } from '../../language/format.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { FetchFailed } from '../QueryState.tsx';
import { staffLanguage } from '../staffLanguage.ts';
import { Bars } from './Bars.tsx';
import { figureTexts } from './figureTexts.ts';
import { type Measure, measures, shortDay } from './measures.ts';
import { useDaily } from './useFigures.ts';

const words = figureTexts.chart;

/** Applications, revenue and decision time by day in Istanbul. */
export function DailyChart() {
  const [days, setDays] = useState<ChartSpan>(30);
  const query = useDaily(days);
  return (
    <section aria-label={words.heading} className="rounded-md border border-line bg-surface px-4 py-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 className="me-auto text-sm font-semibold">{words.heading}</h2>
        <fieldset className="flex gap-1">
          <legend className="sr-only">{words.span}</legend>
          {chartSpans.map((span) => (
            <Button
              key={span}
              size="small"
              variant={span === days ? 'secondary' : 'quiet'}
              aria-pressed={span === days}
              onClick={() => setDays(span)}
            >
              {words.days(span)}
            </Button>
          ))}
        </fieldset>
      </div>
      {/* Empty charts hold the place until the figures are loaded. */}
      <div className="grid *:col-start-1 *:row-start-1">
        <div className={classes(query.data === undefined && 'invisible')}>
          <Charts figures={query.data ?? blankFigures(days)} />
        </div>
        {query.data === undefined &&
          (query.isError ? <FetchFailed query={query} /> : <Skeleton lines={3} className="py-3" />)}
      </div>
    </section>
  );
}

function blankFigures(days: number): DailyFigure[] {
  const blank = { applications: 0, revenue: '0', decisions: 0, decisionHours: null };
  const day = (index: number) => new Date(Date.UTC(2000, 0, 1 + index)).toISOString().slice(0, 10);
  return Array.from({ length: days }, (_, index) => ({ ...blank, day: day(index) }));
}

function Charts({ figures }: { figures: DailyFigure[] }) {
  return (
    <>
      <div className="grid gap-x-8 gap-y-4 py-2 md:grid-cols-3">
        {measures.map((measure) => (
          <MeasureChart key={measure.name} measure={measure} figures={figures} />
        ))}
      </div>
      <details className="text-sm">
        <summary className="w-fit cursor-pointer py-1 text-accent">{words.table}</summary>
        <DailyTable figures={figures} />
      </details>
    </>
  );
}

function MeasureChart({ measure, figures }: { measure: Measure; figures: DailyFigure[] }) {
  const bars = figures.map((figure) => ({
    key: figure.day,
    value: measure.value(figure) ?? 0,
    text: `${shortDay(figure.day)}: ${measure.text(figure)}`,
  }));
  const most = figures.reduce((best, figure) =>
    (measure.value(figure) ?? 0) > (measure.value(best) ?? 0) ? figure : best,
  );
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <h3 className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <span className="font-semibold">{measure.name}</span>
        <span className="font-normal text-muted">{measure.sum(figures)}</span>
      </h3>
      <Bars
        summary={words.summary(measure.name, figures.length, measure.text(most), shortDay(most.day))}
        bars={bars}
        topText={measure.topText}
        from={shortDay(figures[0]?.day ?? '')}
        to={shortDay(figures.at(-1)?.day ?? '')}
      />
    </div>
  );
}

/** Latest day first. */
function DailyTable({ figures }: { figures: readonly DailyFigure[] }) {
  return (
    <DataTable
      caption={figureTexts.chart.tableCaption}
      rows={figures.toReversed()}
      rowKey={({ day }) => day}
      columns={[
        { id: 'day', header: figureTexts.chart.day, cell: ({ day }) => formatDate(day, staffLanguage) },
        ...measures.map(({ name, text }) => ({
          id: name,
          header: name,
          align: 'end' as const,
          cell: text,
        })),
      ]}
    />
  );
}
