import { type CalendarDate, todayInIstanbul } from '../../domain/calendar/calendarDate.ts';
import { dueAt, insurancePromisedAt } from '../../domain/prices/dueAt.ts';
import type { ProcessingType } from '../../domain/prices/processingTypes.ts';
import { commonBook } from '../../domain/rules/commonBook.ts';
import { publishedHours } from '../../domain/rules/publishedHours.ts';
import { Trans } from '../language/Trans.tsx';
import { useTranslation } from '../language/useTranslation.ts';
import { TimeOf } from './Moment.tsx';
import { useMoment } from './useMoment.ts';
import { useNow } from './useNow.ts';

/** An unpaid order: its speed, and the day it is needed. */
export type UnpaidOrder =
  | { kind: 'visa'; processingType: ProcessingType; arrival: CalendarDate | null }
  | { kind: 'insurance'; travel: CalendarDate; issue: Issue };

/** `atPaymentIfAdult`: who is insured is not known here. */
type Issue = 'atPayment' | 'atPaymentIfAdult' | 'byStaff';

/**
 * Shows the due time if paid now, by the server's rule, and warns if it is after the arrival or not
 * promised.
 */
export function IfPaidNow({ order }: { order: UnpaidOrder }) {
  const { t } = useTranslation('due');
  const { inIstanbul, onYourClock } = useMoment();
  const now = useNow();
  if (now === null) return null;
  if (order.kind === 'insurance' && order.issue === 'atPayment') return <p>{t('ifPaidNow.atPayment')}</p>;
  const isForMinor = order.kind === 'insurance' && order.issue === 'atPaymentIfAdult';
  const due =
    order.kind === 'visa'
      ? dueAt(commonBook, now, order.processingType)
      : insurancePromisedAt(commonBook, now, order.travel);
  const forAdult = isForMinor && <p>{t('ifPaidNow.adult')}</p>;
  if (due === null)
    return (
      <div>
        {forAdult}
        <p>{isForMinor ? t('ifPaidNow.minorSoonest') : t('soonest', publishedHours.istanbul)}</p>
      </div>
    );
  const own = onYourClock(due);
  const isLate = order.kind === 'visa' && order.arrival !== null && todayInIstanbul(due) > order.arrival;
  return (
    <div>
      {forAdult}
      <p>
        <Trans
          t={t}
          i18nKey={isForMinor ? 'ifPaidNow.minor' : `ifPaidNow.${order.kind}`}
          values={{ due: inIstanbul(due) }}
          components={{ due: <TimeOf at={due} className="font-semibold" /> }}
        />
      </p>
      {own !== null && <p className="text-sm text-muted">{own}</p>}
      {isLate && <p className="font-semibold text-warning">{t('afterArrival')}</p>}
    </div>
  );
}
