import { type MouseEvent, useEffect, useRef } from 'react';
import { useTranslation } from '../language/useTranslation.ts';
import { noBreakHyphens } from './noBreakHyphens.tsx';

export type FormError = { fieldId: string; message: string };

export type ErrorSummaryProps = {
  errors: readonly FormError[];
  title?: string | undefined;
  /** Counts refusals; with each the summary takes the focus. */
  refusals?: number | undefined;
};

/**
 * Takes focus as it appears and links to each field. No alert, which would repeat the rest after
 * each corrected field.
 */
export function ErrorSummary({ errors, title, refusals = 0 }: ErrorSummaryProps) {
  const { t } = useTranslation('common');
  const box = useRef<HTMLElement>(null);
  const shown = errors.length > 0;

  // Later errors leave the focus where it is.
  const focusedFor = useRef<number | null>(null);
  useEffect(() => {
    if (!shown || focusedFor.current === refusals) return;
    focusedFor.current = refusals;
    box.current?.focus();
  }, [shown, refusals]);

  if (!shown) return null;
  return (
    <section
      ref={box}
      tabIndex={-1}
      data-message
      aria-labelledby="error-summary-title"
      aria-describedby="error-summary-list"
      className="rounded-md border border-danger bg-danger-soft p-5"
    >
      <h2 id="error-summary-title" className="text-lg text-danger">
        {title ?? t('errorSummary.title')}
      </h2>
      <ul id="error-summary-list" className="mt-2 list-disc space-y-1 ps-5">
        {errors.map((error) => (
          <li key={`${error.fieldId} ${error.message}`}>
            <a
              href={`#${error.fieldId}`}
              className="font-semibold text-danger underline underline-offset-4"
              onClick={(event) => goToField(event, error.fieldId)}
            >
              {noBreakHyphens(error.message)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function goToField(event: MouseEvent, fieldId: string) {
  const field = document.getElementById(fieldId);
  if (!field) return;
  event.preventDefault();
  field.focus();
  (field.closest('fieldset') ?? field.parentElement ?? field).scrollIntoView({ block: 'center' });
}
