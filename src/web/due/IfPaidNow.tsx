import { publishedHours } from '../../domain/businessHours/businessHours.ts';
import { dueAt, insurancePromisedAt } from '../../domain/businessHours/dueAt.ts';
import { type CalendarDate, todayInIstanbul } from '../../domain/calendar/calendarDate.ts';
import type { ProcessingType } from '../../domain/processing/processingOptions.ts';
import { Trans, useTranslation } from '../language/index.ts';
import { TimeOf } from './Moment.tsx';
import { useMoment } from './useMoment.ts';
import { useNow } from './useNow.ts';

/** What would be paid for: its speed, and the day it is needed. */
export type Order =
  | { kind: 'visa'; processingType: ProcessingType; arrival: CalendarDate | null }
  | { kind: 'insurance'; travel: CalendarDate };

/**
 * By when the result is promised if it is paid for at this minute, by the rule that the server uses at the payment. Says
 * so when that is after the arrival, and when no moment can be promised.
 */
export function IfPaidNow({ order }: { order: Order }) {
  const { t } = useTranslation('due');
  const { inIstanbul, onYourClock } = useMoment();
  const now = useNow();
  if (now === null) return null;
  const due =
    order.kind === 'visa' ? dueAt(now, order.processingType) : insurancePromisedAt(order.travel, now);
  if (due === null) return <p>{t('soonest', publishedHours.istanbul)}</p>;
  const own = onYourClock(due);
  const isLate = order.kind === 'visa' && order.arrival !== null && todayInIstanbul(due) > order.arrival;
  return (
    <div>
      <p>
        <Trans
          t={t}
          i18nKey={`ifPaidNow.${order.kind}`}
          values={{ due: inIstanbul(due) }}
          components={{ due: <TimeOf at={due} className="font-semibold" /> }}
        />
      </p>
      {own !== null && <p className="text-sm text-muted">{own}</p>}
      {isLate && <p className="font-semibold text-warning">{t('afterArrival')}</p>}
    </div>
  );
}
