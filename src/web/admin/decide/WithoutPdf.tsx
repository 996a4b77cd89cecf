import { useId, useState } from 'react';
import { CheckboxField } from '../../ui/index.ts';
import { texts } from '../texts.ts';

const words = texts.approve.withoutPdf;

/**
 * That staff know what the customer of a visa gets when it is approved without its PDF: a letter that is not the e-visa.
 * `isConfirmed` says whether they ticked it; where not, it says what is missing and takes the focus.
 */
export function useWithoutPdf() {
  const id = useId();
  const [ticked, setTicked] = useState(false);
  const [missing, setMissing] = useState(false);
  return {
    isConfirmed(): boolean {
      setMissing(!ticked);
      if (!ticked) document.getElementById(id)?.focus();
      return ticked;
    },
    field: {
      id,
      checked: ticked,
      error: missing ? words.missing : undefined,
      onChange(checked: boolean) {
        setTicked(checked);
        setMissing(false);
      },
    },
  };
}

export type WithoutPdfProps = ReturnType<typeof useWithoutPdf>['field'] & {
  /** How many visas are approved. */
  count: number;
};

export function WithoutPdf({ count, onChange, ...field }: WithoutPdfProps) {
  return (
    <CheckboxField
      {...field}
      label={words.label(count)}
      hint={words.hint}
      onChange={(event) => onChange(event.target.checked)}
      className="rounded-md border border-warning bg-warning-soft px-4 py-3 text-sm"
    />
  );
}
