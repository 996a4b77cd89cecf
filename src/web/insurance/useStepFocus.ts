import { useEffect, useRef } from 'react';
import { fieldId } from '../forms/fieldId.ts';
import type { Insurance } from './state/insurance.ts';

/**
 * What a new page would do when the other step appears: the top of the page and focus on the heading; or the answer
 * that is to be changed. A step with errors leaves the focus to their summary.
 */
export function useStepFocus({ step, focus }: Pick<Insurance, 'step' | 'focus'>, hasErrors: boolean): void {
  const shown = useRef(step);

  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const field = focus === null ? null : document.getElementById(fieldId(focus));
    if (field) {
      field.focus({ preventScroll: true });
      (field.closest('fieldset') ?? field).scrollIntoView({ block: 'center' });
      return;
    }
    window.scrollTo(0, 0);
    if (!hasErrors) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [step, focus, hasErrors]);
}
