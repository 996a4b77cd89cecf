import { formatDate, monthNames, useTranslation } from '../language/index.ts';
import { type DateParts, isoFromParts, isRealDate, plainDigits } from './dateParts.ts';
import { FieldGroup, type FieldProps, useFieldIds } from './Field.tsx';
import { SelectControl } from './SelectInput.tsx';

export type DateFieldsProps = FieldProps & {
  value: DateParts;
  onChange: (value: DateParts) => void;
  onBlur?: (() => void) | undefined;
  /** `bday` lets the browser fill in a date of birth. */
  autoComplete?: 'bday' | undefined;
};

/** A date in three fields: day, month by name in the visitor's language, year; read back in words below. */
export function DateFields({
  label,
  hint,
  error,
  optional,
  id,
  className,
  value,
  onChange,
  onBlur,
  autoComplete,
}: DateFieldsProps) {
  const { t, i18n } = useTranslation('common');
  const ids = useFieldIds({ id, hint, error, optional });
  const { id: dayId, ...aria } = ids.control;
  const set = (part: keyof DateParts, text: string) => onChange({ ...value, [part]: plainDigits(text) });
  const fill = (part: string) => (autoComplete ? `${autoComplete}-${part}` : 'off');
  const iso = isoFromParts(value);

  return (
    <FieldGroup {...{ label, hint, error, optional, className, ids }}>
      <div className="flex max-w-md flex-wrap gap-2 sm:gap-3">
        <label htmlFor={dayId} className="flex w-15 flex-col gap-1 text-sm text-muted">
          {t('date.day')}
          <input
            {...aria}
            id={dayId}
            inputMode="numeric"
            autoComplete={fill('day')}
            maxLength={2}
            value={value.day}
            onChange={(event) => set('day', event.target.value)}
            onBlur={onBlur}
            className="control"
          />
        </label>
        <label
          htmlFor={`${dayId}-month`}
          className="flex min-w-0 flex-[1_1_8.5rem] flex-col gap-1 text-sm text-muted"
        >
          {t('date.month')}
          <SelectControl
            {...aria}
            id={`${dayId}-month`}
            autoComplete={fill('month')}
            value={value.month}
            onChange={(event) => set('month', event.target.value)}
            onBlur={onBlur}
          >
            <option value="">{t('date.monthEmpty')}</option>
            {monthNames(i18n.language).map((name, index) => (
              <option key={name} value={String(index + 1)}>
                {name}
              </option>
            ))}
          </SelectControl>
        </label>
        <label htmlFor={`${dayId}-year`} className="flex w-20 flex-col gap-1 text-sm text-muted">
          {t('date.year')}
          <input
            {...aria}
            id={`${dayId}-year`}
            inputMode="numeric"
            autoComplete={fill('year')}
            maxLength={4}
            value={value.year}
            onChange={(event) => set('year', event.target.value)}
            onBlur={onBlur}
            className="control"
          />
        </label>
      </div>
      <p aria-live="polite" className="min-h-6 text-sm text-muted">
        {isRealDate(iso) && formatDate(iso, i18n.language)}
      </p>
    </FieldGroup>
  );
}
