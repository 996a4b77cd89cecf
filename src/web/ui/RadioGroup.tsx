import { type ReactNode, useId, useState } from 'react';
import { classes } from './classes.ts';
import { FieldGroup, type FieldProps, useFieldIds } from './Field.tsx';
import { Icon } from './Icon.tsx';
import { noBreakHyphens } from './noBreakHyphens.tsx';

type RadioOption<Value extends string> = {
  value: Value;
  label: ReactNode;
  description?: ReactNode;
  /** After the label; on narrow windows below it, as wide as the row. */
  badge?: ReactNode;
  /** Such as a price. */
  end?: ReactNode;
};

export type RadioGroupProps<Value extends string> = FieldProps & {
  options: readonly RadioOption<Value>[];
  value: Value | null | undefined;
  onChange: (value: Value) => void;
  name?: string | undefined;
  /** Rare answers behind a line that opens; open while one is chosen. */
  folded?: { label: string; options: readonly RadioOption<Value>[] } | undefined;
  /** Side by side, for short answers. */
  inline?: boolean | undefined;
};

/** A question with a few answers, each row a target; a card if it has a description or price. */
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
  folded,
}: RadioGroupProps<Value>) {
  const ids = useFieldIds({ id, hint, error, optional });
  const madeName = useId();
  const row = (option: RadioOption<Value>) => (
    <RadioRow
      key={option.value}
      option={option}
      id={
        option === (options[0] ?? folded?.options[0]) ? ids.control.id : `${ids.control.id}-${option.value}`
      }
      name={name ?? madeName}
      checked={option.value === value}
      invalid={error !== undefined}
      onChange={onChange}
    />
  );
  const { id: _, ...group } = ids.control;
  return (
    <FieldGroup
      {...{ label, hint, error, optional, className, ids }}
      group={{ ...group, role: 'radiogroup' }}
    >
      <div className={classes('grid grid-cols-1 gap-2.5', inline && 'sm:grid-cols-2')}>
        {options.map(row)}
      </div>
      {folded !== undefined && folded.options.length > 0 && (
        <Fold label={folded.label} holdsChoice={folded.options.some((option) => option.value === value)}>
          {folded.options.map(row)}
        </Fold>
      )}
    </FieldGroup>
  );
}

/** Opens for the chosen answer and stays open: nothing moves. */
function Fold({
  label,
  holdsChoice,
  children,
}: {
  label: string;
  holdsChoice: boolean;
  children: ReactNode;
}) {
  const [opened, setOpened] = useState(false);
  return (
    <details
      className="group"
      open={opened || holdsChoice}
      onToggle={(event) => setOpened(event.currentTarget.open)}
    >
      <summary className="flex min-h-11 list-none items-center gap-2 text-muted hover:text-accent [&::-webkit-details-marker]:hidden">
        <Icon name="chevron" className="transition-transform duration-200 group-open:rotate-180" />
        {label}
      </summary>
      <div className="grid grid-cols-1 gap-2.5 pt-1">{children}</div>
    </details>
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
  const hasBadge = Boolean(option.badge);
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
        className="choice-dot mt-0.5 size-5.5 shrink-0"
      />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className={classes('flex items-baseline gap-x-3 gap-y-1', hasBadge && 'flex-wrap')}>
          <span className="min-w-0 font-semibold">{noBreakHyphens(option.label)}</span>{' '}
          {hasBadge && <span className="max-md:order-last max-md:w-full">{option.badge}</span>}{' '}
          {/* No higher than the label's line, which it would push below the dot. */}
          {option.end && (
            <span className="ms-auto text-lg leading-tight font-semibold whitespace-nowrap">
              {option.end}
            </span>
          )}
        </span>
        {option.description && (
          <span className={classes('text-sm text-pretty text-muted', hasBadge && 'max-md:mt-1')}>
            {noBreakHyphens(option.description)}
          </span>
        )}
      </span>
    </label>
  );
}
