import { useMemo, useState } from 'react';
import { type CalendarDate, parseCalendarDate, todayInIstanbul } from '../../domain/calendar/calendarDate.ts';
import { emptyDateParts, isoFromParts } from '../../domain/calendar/dateParts.ts';
import { yearRange } from '../../domain/calendar/yearRanges.ts';
import { formatPrice } from '../../domain/prices/money.ts';
import { cheapestInTime, type Offer, offersFor } from '../../domain/prices/offers.ts';
import { commonBook } from '../../domain/rules/commonBook.ts';
import { useToday } from '../forms/useToday.ts';
import { useTranslation } from '../language/useTranslation.ts';
import { useMoment } from '../promisedTimes/useMoment.ts';
import { Badge } from '../ui/Badge.tsx';
import { classes } from '../ui/classes.ts';
import { DateFields } from '../ui/DateFields.tsx';
import { noBreakHyphens } from '../ui/noBreakHyphens.tsx';

/** Finds the processing times that fit a day of arrival. */
export function OptionFinder() {
  const { t } = useTranslation('processingTimes');
  const [typed, setTyped] = useState(emptyDateParts);
  const today = useToday();
  const arrival = parseCalendarDate(isoFromParts(typed));
  const offers = useMemo(() => (arrival === null ? [] : offersOfNow(arrival)), [arrival]);
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
      <Answer offers={offers} />
    </section>
  );
}

const lastDay = (today: CalendarDate) => `${yearRange('arrival', today).last}-12-31`;

function offersOfNow(arrival: CalendarDate): Offer[] {
  const now = new Date();
  return offersFor({ ...commonBook, today: todayInIstanbul(now) }, arrival, now);
}

function Answer({ offers }: { offers: readonly Offer[] }) {
  const { t } = useTranslation('processingTimes');
  const cheapest = cheapestInTime(offers);
  const quickEnough = offers.filter(({ isInTime }) => isInTime).length;
  return (
    <div className="min-w-0">
      {/* Exists before its text, which screen readers then announce; no height while empty. */}
      <p role="status" className="font-semibold">
        {offers.length > 0 &&
          (quickEnough === 0 ? t('finder.none') : t('finder.answer', { count: quickEnough }))}
      </p>
      {offers.length === 0 && <p className="text-muted">{noBreakHyphens(t('finder.before'))}</p>}
      {offers.length > 0 && (
        <>
          <ul className="mt-4 divide-y divide-line border-y border-line">
            {offers.map((offer) => (
              <OfferRow key={offer.value} offer={offer} cheapest={offer.value === cheapest} />
            ))}
          </ul>
          <p className="mt-4 text-sm text-muted">{t('finder.note')}</p>
        </>
      )}
    </div>
  );
}

function OfferRow({ offer, cheapest }: { offer: Offer; cheapest: boolean }) {
  const { t, i18n } = useTranslation(['processingTimes', 'domain']);
  const { shortInIstanbul } = useMoment();
  return (
    <li className="flex items-start gap-4 py-3">
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{t(`domain:processing.${offer.value}`)}</span>
          {cheapest && <Badge tone="success">{t('domain:offer.cheapest')}</Badge>}
          {!offer.isInTime && <Badge tone="warning">{t('finder.late')}</Badge>}
        </span>
        <span className="text-sm text-muted">
          {t('domain:offer.expected', { due: shortInIstanbul(offer.due) })}
        </span>
      </div>
      <bdi className={classes('text-lg', offer.isInTime ? 'font-semibold' : 'text-muted')}>
        {formatPrice(offer.totalCents / 100, i18n.language)}
      </bdi>
    </li>
  );
}
