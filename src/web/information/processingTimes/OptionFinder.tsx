import { useMemo, useState } from 'react';
import { type CalendarDate, parseCalendarDate } from '../../../domain/calendar/calendarDate.ts';
import { emptyDateParts, isoFromParts } from '../../../domain/calendar/dateParts.ts';
import { yearRange } from '../../../domain/calendar/yearRanges.ts';
import { useToday } from '../../forms/useToday.ts';
import { formatMoment, formatPrice, useTranslation } from '../../language/index.ts';
import { Badge } from '../../ui/Badge.tsx';
import { classes } from '../../ui/classes.ts';
import { DateFields } from '../../ui/DateFields.tsx';
import { type Choice, cheapestInTime, choicesFor } from './quickEnough.ts';

/** Which processing time fits the day of arrival: the same rules as in the application, without applying. */
export function OptionFinder() {
  const { t } = useTranslation('processingTimes');
  const [typed, setTyped] = useState(emptyDateParts);
  const today = useToday();
  const arrival = parseCalendarDate(isoFromParts(typed));
  const choices = useMemo(() => (arrival === null ? [] : choicesFor(arrival, new Date())), [arrival]);
  const over = arrival !== null && today !== null && arrival < today;
  return (
    <section
      aria-labelledby="finder-title"
      className="grid gap-6 rounded-lg border border-line bg-surface p-5 sm:p-8 lg:grid-cols-[24rem_minmax(0,1fr)] lg:gap-x-12"
    >
      <h2 id="finder-title" className="text-xl lg:col-span-2">
        {t('finder.title')}
      </h2>
      <div>
        <DateFields
          label={t('finder.date')}
          hint={t('finder.hint')}
          value={typed}
          onChange={setTyped}
          error={over ? t('finder.past') : undefined}
          calendar={today === null ? undefined : { min: today, max: lastDay(today) }}
        />
      </div>
      <Answer choices={choices} />
    </section>
  );
}

const lastDay = (today: CalendarDate) => `${yearRange('arrival', today).last}-12-31`;

function Answer({ choices }: { choices: readonly Choice[] }) {
  const { t } = useTranslation('processingTimes');
  const cheapest = cheapestInTime(choices);
  const quickEnough = choices.filter(({ inTime }) => inTime).length;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {/* It stands there before it speaks, so that screen readers hear it. */}
      <p role="status" className="font-semibold">
        {choices.length > 0 &&
          (quickEnough === 0 ? t('finder.none') : t('finder.answer', { count: quickEnough }))}
      </p>
      {choices.length === 0 && <p className="text-muted">{t('finder.before')}</p>}
      {choices.length > 0 && (
        <>
          <ul className="divide-y divide-line border-y border-line">
            {choices.map((choice) => (
              <ChoiceRow key={choice.type} choice={choice} cheapest={choice.type === cheapest} />
            ))}
          </ul>
          <p className="text-sm text-muted">{t('finder.note')}</p>
        </>
      )}
    </div>
  );
}

function ChoiceRow({ choice, cheapest }: { choice: Choice; cheapest: boolean }) {
  const { t, i18n } = useTranslation(['processingTimes', 'domain']);
  return (
    <li className="flex items-start gap-4 py-3">
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{t(`domain:processing.${choice.type}`)}</span>
          {cheapest && <Badge tone="success">{t('finder.cheapest')}</Badge>}
          {!choice.inTime && <Badge tone="warning">{t('finder.late')}</Badge>}
        </span>
        <span className="text-sm text-muted">
          {t('finder.expected', { due: formatMoment(choice.due.toISOString(), i18n.language) })}
        </span>
      </div>
      <bdi className={classes('text-lg', choice.inTime ? 'font-semibold' : 'text-muted')}>
        {formatPrice(choice.totalUsd)}
      </bdi>
    </li>
  );
}
