import { type ClipboardEvent, useState } from 'react';
import { type DateParts, isoFromParts, partsFromIso, plainDigits } from '../../domain/calendar/dateParts.ts';
import { datesWritten } from '../../domain/calendar/writtenDate.ts';
import { asciiDigits } from '../../domain/text/digits.ts';
import { useTranslation } from '../language/useTranslation.ts';
import { classes } from './classes.ts';
import { DatePicker } from './DatePicker.tsx';
import { DateReading } from './DateReading.tsx';
import { type ControlProps, FieldGroup, type FieldProps, useFieldIds } from './Field.tsx';

export type DateFieldsProps = FieldProps & {
  value: DateParts;
  onChange: (value: DateParts) => void;
  /** For a date of birth. */
  autoComplete?: 'bday' | undefined;
  /** Adds a calendar from `min` to `max` (YYYY-MM-DD). */
  calendar?: { min: string; max: string } | undefined;
};

/**
 * Day, month by number or name, and year, read back in words. A pasted date fills all three; the
 * person resolves an ambiguous one.
 */
export function DateFields({
  label,
  hint,
  error,
  optional,
  id,
  className,
  value,
  onChange,
  autoComplete,
  calendar,
}: DateFieldsProps) {
  const ids = useFieldIds({ id, hint, error, optional });
  // Announced once, with the day.
  const laterPart = { ...ids.control, 'aria-describedby': undefined };
  const [readings, setReadings] = useState<readonly string[]>([]);
  const change = (parts: DateParts) => {
    setReadings([]);
    onChange(parts);
  };
  const paste = (event: ClipboardEvent) => {
    const dates = datesWritten(event.clipboardData.getData('text'));
    const [only, ...others] = dates;
    if (only === undefined) return;
    event.preventDefault();
    if (others.length > 0) setReadings(dates);
    else change(partsFromIso(only));
  };

  return (
    <FieldGroup {...{ label, hint, error, optional, className, ids }} group={{}}>
      <div className="flex items-end gap-1.5 sm:gap-3">
        <DatePart
          part="day"
          {...{ control: ids.control, value, autoComplete }}
          onChange={change}
          onPaste={paste}
        />
        <DatePart
          part="month"
          {...{ control: laterPart, value, autoComplete }}
          onChange={change}
          onPaste={paste}
        />
        <DatePart
          part="year"
          {...{ control: laterPart, value, autoComplete }}
          onChange={change}
          onPaste={paste}
        />
        {calendar && (
          <DatePicker
            value={isoFromParts(value)}
            bounds={calendar}
            onPick={(date) => change(partsFromIso(date))}
          />
        )}
      </div>
      <DateReading value={value} readings={readings} onRead={(date) => change(partsFromIso(date))} />
    </FieldGroup>
  );
}

/** On a narrow phone the month's name and label must fit. */
const widths = { day: 'w-12 sm:w-15', month: 'min-w-0 flex-1 max-w-36', year: 'w-17 sm:w-20' } as const;
const lengths = { day: 2, year: 4 } as const;

function DatePart({
  part,
  control,
  value,
  onChange,
  onPaste,
  autoComplete,
}: {
  part: keyof DateParts;
  control: ControlProps;
  value: DateParts;
  onChange: (value: DateParts) => void;
  onPaste: (event: ClipboardEvent) => void;
  autoComplete: 'bday' | undefined;
}) {
  const { t } = useTranslation('common');
  const id = part === 'day' ? control.id : `${control.id}-${part}`;
  // Not maxLength: with a space pasted in front it cuts the last figure.
  const entered = (text: string) =>
    part === 'month' ? asciiDigits(text).trimStart().slice(0, 20) : plainDigits(text).slice(0, lengths[part]);
  return (
    <label htmlFor={id} className={classes('flex flex-col gap-1 text-sm text-muted', widths[part])}>
      {t(`date.${part}`)}
      <input
        {...control}
        id={id}
        // A phone's keyboard for digits types names as well.
        inputMode="numeric"
        autoComplete={autoComplete ? `${autoComplete}-${part}` : 'off'}
        autoCapitalize="none"
        spellCheck={false}
        value={value[part]}
        onChange={(event) => onChange({ ...value, [part]: entered(event.target.value) })}
        onPaste={onPaste}
        className="control max-sm:px-2.5"
      />
    </label>
  );
}
