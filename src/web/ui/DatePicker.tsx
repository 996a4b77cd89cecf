import {
  type KeyboardEvent,
  lazy,
  Suspense,
  useDeferredValue,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { parseCalendarDate } from '../../domain/calendar/calendarDate.ts';
import { useTranslation } from '../language/useTranslation.ts';
import { Boundary } from './Boundary.tsx';
import { Icon } from './Icon.tsx';
import { Spinner } from './Spinner.tsx';

const Calendar = lazy(() => import('./Calendar.tsx'));

export type DatePickerProps = {
  /** YYYY-MM-DD; anything else: no date yet. */
  value: string;
  bounds: { min: string; max: string };
  onPick: (date: string) => void;
};

/** Opens a calendar below the button; its code loads the first time. */
export function DatePicker({ value, bounds, onPick }: DatePickerProps) {
  const { t } = useTranslation('common');
  const [open, setOpen] = useState(false);
  // The empty popup answers the press at once.
  const drawn = useDeferredValue(open);
  const popupId = useId();
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const min = parseCalendarDate(bounds.min);
  const max = parseCalendarDate(bounds.max);

  useEffect(() => {
    if (!open) return;
    const wentElsewhere = ({ target }: Event) => {
      if (target instanceof Node && !place.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', wentElsewhere);
    document.addEventListener('focusin', wentElsewhere);
    return () => {
      document.removeEventListener('pointerdown', wentElsewhere);
      document.removeEventListener('focusin', wentElsewhere);
    };
  }, [open]);

  if (min === null || max === null) return null;
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  };
  return (
    <div ref={place} className="sm:relative">
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-haspopup="dialog"
        aria-controls={popupId}
        onClick={() => setOpen(!open)}
        // It keeps the focus until the days are drawn.
        onKeyDown={open ? closeOnEscape : undefined}
        className="grid size-12 place-items-center rounded-sm border border-control bg-surface text-accent hover:border-accent hover:bg-accent-soft"
      >
        <Icon name="calendar" className="size-6" />
        <span className="sr-only">{t('date.calendar')}</span>
      </button>
      {open && (
        <div
          id={popupId}
          className="absolute z-40 mt-1.5 min-h-20 rounded-md border border-line bg-surface p-3 shadow-floating max-sm:inset-x-3 sm:start-0 sm:w-88"
        >
          <Boundary fallback={<p role="alert">{t('date.calendarStopped')}</p>}>
            <Suspense fallback={<Spinner />}>
              {drawn && (
                <Calendar
                  value={parseCalendarDate(value)}
                  bounds={{ min, max }}
                  onPick={(date) => {
                    onPick(date);
                    close();
                  }}
                  onKeyDown={closeOnEscape}
                />
              )}
            </Suspense>
          </Boundary>
        </div>
      )}
    </div>
  );
}
