import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { Field, type FieldProps } from './Field.tsx';

const widths = { full: '', medium: 'sm:max-w-80', short: 'max-w-44' } as const;

export type TextInputProps = FieldProps &
  Omit<ComponentProps<'input'>, 'id' | 'className' | 'size' | 'width'> & {
    width?: keyof typeof widths;
  };

/** One line in the direction of the typed text unless `dir` is given. */
export function TextInput({
  label,
  hint,
  error,
  optional,
  id,
  className,
  width = 'full',
  ...input
}: TextInputProps) {
  return (
    <Field {...{ label, hint, error, optional, id, className }}>
      {(control) => (
        <input type="text" dir="auto" {...input} {...control} className={classes('control', widths[width])} />
      )}
    </Field>
  );
}
