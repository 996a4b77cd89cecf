import { useDeferredValue } from 'react';
import { type DateParts, isoFromParts, isRealDate } from '../../domain/calendar/dateParts.ts';
import { monthFromText } from '../../domain/calendar/monthFromText.ts';
import { formatDate } from '../language/format.ts';
import { useTranslation } from '../language/useTranslation.ts';
import { Button } from './Button.tsx';

/**
 * Announces the date in words, or an unreadable month. `readings`: both meanings of an ambiguous
 * date, to choose from.
 */
export function DateReading({
  value,
  readings,
  onRead,
}: {
  value: DateParts;
  readings: readonly string[];
  onRead: (date: string) => void;
}) {
  const { t, i18n } = useTranslation('common');
  const iso = useDeferredValue(isoFromParts(value));
  const unreadable = value.month !== '' && value.year.length === 4 && monthFromText(value.month) === null;
  return (
    <div aria-live="polite" className="-mb-2 min-h-6 text-sm text-muted">
      {isRealDate(iso) && <p>{formatDate(iso, i18n.language)}</p>}
      {unreadable && <p className="text-warning">{t('date.monthUnreadable')}</p>}
      {readings.length > 0 && (
        <div className="mt-1 flex flex-wrap items-center gap-2 text-ink">
          <p>{t('date.which')}</p>
          {readings.map((date) => (
            <Button key={date} variant="secondary" onClick={() => onRead(date)}>
              {formatDate(date, i18n.language)}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
