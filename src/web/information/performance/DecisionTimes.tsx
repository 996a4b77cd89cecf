import { type ProcessingType, processingTypes } from '../../../domain/prices/processingTypes.ts';
import { type DecisionTime, decisionTimeDays } from '../../../domain/status/decisionTime.ts';
import { formatCount, formatUnit } from '../../language/format.ts';
import { useTranslation } from '../../language/useTranslation.ts';
import { noBreakHyphens } from '../../ui/noBreakHyphens.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { Figures } from './useFigures.ts';

/** One line also at 320 pixels: rows have their height before the figures load. */
const cell = 'px-1.5 py-2.5 align-top sm:px-4';

/** How long decisions took, a row for each processing option. */
export function DecisionTimes({ figures }: { figures: Figures }) {
  const { t } = useTranslation('performance');
  return (
    <section aria-labelledby="decisions-title">
      <h2 id="decisions-title" className="text-2xl">
        {t('decisions.title')}
      </h2>
      <p id="decisions-text" className="mt-3 max-w-2xl">
        {noBreakHyphens(t('decisions.text', { days: decisionTimeDays }))}
      </p>
      <div className="mt-6 rounded-lg border border-line bg-surface">
        <table
          aria-labelledby="decisions-title"
          aria-describedby="decisions-text"
          className="w-full text-xs tabular-nums min-[22rem]:text-sm sm:text-base"
        >
          <thead className="text-muted">
            <tr>
              {(['option', 'half', 'nine', 'cases'] as const).map((column) => (
                <th
                  key={column}
                  scope="col"
                  className={`${cell} text-xs font-semibold hyphens-auto sm:text-sm ${column === 'cases' ? 'text-end' : 'text-start'}`}
                >
                  {t(`decisions.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line border-t border-line">
            {processingTypes.map((option) => (
              <Row key={option} option={option} figures={figures} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Row({ option, figures }: { option: ProcessingType; figures: Figures }) {
  const { t, i18n } = useTranslation(['performance', 'domain']);
  const known = figures.state === 'known';
  const row = known
    ? figures.measured?.figures.decisions.find((stated) => stated.option === option)
    : undefined;
  const words = ({ count, unit }: DecisionTime) => formatUnit(count, unit, i18n.language);
  return (
    <tr>
      <th scope="row" className={`${cell} text-start font-semibold whitespace-nowrap`}>
        {t(`domain:processing.${option}`)}
      </th>
      {row === undefined ? (
        (['half', 'nine', 'cases'] as const).map((column) => (
          <td key={column} className={`${cell} text-muted ${column === 'cases' ? 'text-end' : ''}`}>
            {known ? <Dash /> : '\u00a0'}
          </td>
        ))
      ) : (
        <>
          <td className={`${cell} whitespace-nowrap`}>{words(row.median)}</td>
          <td className={`${cell} whitespace-nowrap`}>{words(row.ninetieth)}</td>
          <td className={`${cell} text-end`}>{formatCount(row.cases, i18n.language)}</td>
        </>
      )}
    </tr>
  );
}

/** Stands for a figure of too few cases; the page says once what it means. */
export function Dash() {
  const { t } = useTranslation('performance');
  return (
    <>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{t('notEnough')}</VisuallyHidden>
    </>
  );
}
