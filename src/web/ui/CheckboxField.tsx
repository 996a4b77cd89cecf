import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import { FieldError, FieldHint, useFieldIds } from './Field.tsx';
import { noBreakHyphens } from './noBreakHyphens.tsx';

export type CheckboxFieldProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'id'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  optional?: boolean | undefined;
  id?: string | undefined;
  className?: string | undefined;
};

/** One checkbox, its whole line a target. The label may hold links. */
export function CheckboxField({ label, hint, error, optional, id, className, ...input }: CheckboxFieldProps) {
  const { control, hintId, errorId } = useFieldIds({ id, hint, error, optional });
  return (
    <div className={classes('flex flex-col gap-1.5', className)}>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <div className="flex items-start gap-3">
        <input type="checkbox" {...input} {...control} className="choice-box mt-2.5 size-6 shrink-0" />
        <div className="flex min-w-0 flex-col">
          <label htmlFor={control.id} className="py-2">
            {noBreakHyphens(label)}
          </label>
          {hint && <FieldHint id={hintId}>{hint}</FieldHint>}
        </div>
      </div>
    </div>
  );
}
