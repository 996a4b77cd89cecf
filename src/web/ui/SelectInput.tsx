import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { Field, type FieldProps } from './Field.tsx';
import { Icon } from './Icon.tsx';

export type SelectOption = { value: string; label: string; disabled?: boolean };

export type SelectInputProps = FieldProps &
  Omit<ComponentProps<'select'>, 'id' | 'className' | 'children' | 'size'> & {
    options: readonly SelectOption[];
    /** The empty choice, such as "Choose a country". */
    emptyLabel?: string | undefined;
  };

/** The browser's select: phones show their own picker. */
export function SelectInput({
  label,
  hint,
  error,
  optional,
  id,
  className,
  options,
  emptyLabel,
  ...select
}: SelectInputProps) {
  return (
    <Field {...{ label, hint, error, optional, id, className }}>
      {(control) => (
        <SelectControl {...select} {...control}>
          {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </SelectControl>
      )}
    </Field>
  );
}

/** For components with their own label. */
export function SelectControl({ className, children, ...select }: ComponentProps<'select'>) {
  return (
    <span className={classes('relative block', className)}>
      <select {...select} className="control appearance-none truncate pe-10">
        {children}
      </select>
      <Icon
        name="chevron"
        className="pointer-events-none absolute end-2.5 top-1/2 -translate-y-1/2 text-muted"
      />
    </span>
  );
}
