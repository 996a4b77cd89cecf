import { useId, useState } from 'react';
import { CheckboxField } from '../../ui/CheckboxField.tsx';
import { decisionTexts } from './decisionTexts.ts';

const words = decisionTexts.approve.withoutPdf;

/**
 * The tick for a visa without its PDF: the customer gets a letter instead. Unless it is ticked,
 * `isConfirmed` shows the error and focuses it.
 */
export function useWithoutPdf() {
  const id = useId();
  const [isTicked, setTicked] = useState(false);
  const [isMissing, setMissing] = useState(false);
  return {
    isConfirmed(): boolean {
      setMissing(!isTicked);
      if (!isTicked) document.getElementById(id)?.focus();
      return isTicked;
    },
    field: {
      id,
      checked: isTicked,
      error: isMissing ? words.missing : undefined,
      onChange(checked: boolean) {
        setTicked(checked);
        setMissing(false);
      },
    },
  };
}

export type WithoutPdfProps = ReturnType<typeof useWithoutPdf>['field'] & {
  count: number;
  /** In place of the usual one. */
  label?: string | undefined;
};

export function WithoutPdf({ count, label, onChange, ...field }: WithoutPdfProps) {
  return (
    <CheckboxField
      {...field}
      label={label ?? words.label(count)}
      hint={words.hint}
      onChange={(event) => onChange(event.target.checked)}
      className="rounded-md border border-warning bg-warning-soft px-4 py-3 text-sm"
    />
  );
}
