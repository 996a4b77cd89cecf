import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import { FieldGroup, type FieldProps, useFieldIds } from './Field.tsx';
import { unbroken } from './unbroken.tsx';

export type RadioOption<Value extends string> = {
  value: Value;
  label: ReactNode;
  description?: ReactNode;
  /** Stands at the end of a card: a price. */
  end?: ReactNode;
};

export type RadioGroupProps<Value extends string> = FieldProps & {
  options: readonly RadioOption<Value>[];
  value: Value | null | undefined;
  onChange: (value: Value) => void;
  name?: string | undefined;
  /** Side by side where there is room (short answers such as Yes and No). */
  inline?: boolean | undefined;
};

/** A question with a few answers, each a bordered row that can be pressed anywhere. */
export function RadioGroup<Value extends string>({
  label,
  hint,
  error,
  optional,
  id,
  className,
  options,
  value,
  onChange,
  name,
  inline,
}: RadioGroupProps<Value>) {
  const ids = useFieldIds({ id, hint, error, optional });
  const madeName = useId();
  return (
    <FieldGroup {...{ label, hint, error, optional, className, ids }}>
      <div className={classes('grid grid-cols-1 gap-2.5', inline && 'sm:grid-cols-2')}>
        {options.map((option, index) => (
          <RadioRow
            key={option.value}
            option={option}
            id={index === 0 ? ids.control.id : `${ids.control.id}-${option.value}`}
            name={name ?? madeName}
            checked={option.value === value}
            invalid={error !== undefined}
            onChange={onChange}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

function RadioRow<Value extends string>({
  option,
  id,
  name,
  checked,
  invalid,
  onChange,
}: {
  option: RadioOption<Value>;
  id: string;
  name: string;
  checked: boolean;
  invalid: boolean;
  onChange: (value: Value) => void;
}) {
  const descriptionId = `${id}-description`;
  return (
    <label
      htmlFor={id}
      className={classes(
        'flex min-h-12 items-start gap-3 rounded-sm border bg-surface px-4 py-3 transition-colors duration-150',
        'hover:border-accent has-checked:border-accent has-checked:bg-accent-soft has-checked:inset-ring has-checked:inset-ring-accent',
        invalid ? 'border-danger' : 'border-control',
      )}
    >
      <input
        type="radio"
        id={id}
        name={name}
        value={option.value}
        checked={checked}
        onChange={() => onChange(option.value)}
        {...(option.description ? { 'aria-describedby': descriptionId } : {})}
        className="choice-dot mt-0.5 size-5.5 shrink-0"
      />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="font-semibold">{unbroken(option.label)}</span>
        {option.description && (
          <span id={descriptionId} className="text-sm text-muted">
            {unbroken(option.description)}
          </span>
        )}
      </span>
      {option.end && <span className="font-semibold whitespace-nowrap">{option.end}</span>}
    </label>
  );
}

/** The same question with title, description and a price at the end of each card. */
export const RadioCards = RadioGroup;
