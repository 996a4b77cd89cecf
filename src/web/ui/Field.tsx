import { type ReactNode, useId } from 'react';
import { useTranslation } from '../language/useTranslation.ts';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import { noBreakHyphens } from './noBreakHyphens.tsx';

export type FieldProps = {
  label: ReactNode;
  /** What helps to fill it in; stands between label and control. */
  hint?: ReactNode;
  /** What is wrong and what to do. The error summary links here. */
  error?: string | undefined;
  /** Fields are required unless said otherwise; only optional ones are marked. */
  optional?: boolean | undefined;
  /** Ids of messages that belong to the control and stand after it. */
  describedBy?: string | undefined;
  /** The control's id, which the error summary links to. Made up when absent. */
  id?: string | undefined;
  className?: string | undefined;
};

/** What a control inside a field must carry so that label, hint and error belong to it. */
export type ControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};

/** Ids of the parts of a field, for controls that build their own markup. */
export function useFieldIds({
  id,
  hint,
  error,
  optional,
  describedBy: messages,
}: Pick<FieldProps, 'id' | 'hint' | 'error' | 'optional' | 'describedBy'>) {
  const made = useId();
  const controlId = id ?? made;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const describedBy = [hint ? hintId : '', error ? errorId : '', messages].filter(Boolean).join(' ');
  const control: ControlProps = {
    id: controlId,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': optional ? undefined : true,
  };
  return { control, hintId, errorId };
}

function OptionalMark() {
  const { t } = useTranslation('common');
  return <span className="font-normal text-muted"> {t('field.optional')}</span>;
}

export function FieldHint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id} className="text-sm text-muted">
      {noBreakHyphens(children)}
    </div>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} data-message className="flex items-start gap-2 text-sm font-semibold text-danger">
      <Icon name="danger" className="mt-0.5" />
      <span>{noBreakHyphens(children)}</span>
    </p>
  );
}

/** Label, hint, error and control of one field, wired by ids. `children` receives the props that the control must carry. */
export function Field({
  label,
  hint,
  error,
  optional,
  id,
  describedBy,
  className,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const { control, hintId, errorId } = useFieldIds({ id, hint, error, optional, describedBy });
  return (
    <div className={classes('flex flex-col gap-1.5', className)}>
      <label htmlFor={control.id} className="self-start font-semibold">
        {noBreakHyphens(label)}
        {optional && <OptionalMark />}
      </label>
      {hint && <FieldHint id={hintId}>{hint}</FieldHint>}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {children(control)}
    </div>
  );
}

type FieldGroupProps = Omit<FieldProps, 'id' | 'describedBy'> & {
  ids: ReturnType<typeof useFieldIds>;
  /** What the group carries for screen readers: hint and error, unless its controls have them. */
  group?: Partial<Omit<ControlProps, 'id'>> & { role?: 'radiogroup' };
  children: ReactNode;
};

/** A group of controls under one question, as fieldset and legend. The first control of the group carries `id`. */
export function FieldGroup({
  label,
  hint,
  error,
  optional,
  className,
  ids: { control, hintId, errorId },
  group = { 'aria-describedby': control['aria-describedby'], 'aria-invalid': control['aria-invalid'] },
  children,
}: FieldGroupProps) {
  return (
    <fieldset className={classes('flex min-w-0 flex-col gap-1.5', className)} {...group}>
      <legend className="mb-1.5 font-semibold">
        {noBreakHyphens(label)}
        {optional && <OptionalMark />}
      </legend>
      {hint && <FieldHint id={hintId}>{hint}</FieldHint>}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {children}
    </fieldset>
  );
}
