import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './Field.tsx';

export type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'id' | 'className'>;

/** Several lines in the direction of the typed text; grows where the browser can. */
export function TextArea({ label, hint, error, optional, id, className, rows = 3, ...area }: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, optional, id, className }}>
      {(control) => (
        <textarea rows={rows} dir="auto" {...area} {...control} className="control field-sizing-content" />
      )}
    </Field>
  );
}
