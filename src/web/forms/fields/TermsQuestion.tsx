import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Link } from 'wouter';
import { Trans } from '../../language/Trans.tsx';
import type { KeyOf } from '../../language/textKeys.ts';
import type { Namespace } from '../../language/texts.ts';
import type { Translate } from '../../language/translator.ts';
import { CheckboxField } from '../../ui/CheckboxField.tsx';
import { type FormErrors, fieldId } from '../formErrors.ts';

export type TermsQuestionProps<Name extends Namespace> = {
  t: Translate<Name>;
  /** Its text links to both documents. */
  textKey: KeyOf<Name>;
  checked: boolean;
  onChange: (accepted: boolean) => void;
  errors: FormErrors;
};

/**
 * Asks to accept privacy policy and terms (specification 1 section 5), directly above the pay
 * button: the page need not scroll if this is the only problem.
 */
export function TermsQuestion<Name extends Namespace>({
  t,
  textKey,
  checked,
  onChange,
  errors,
}: TermsQuestionProps<Name>) {
  const error = errors.of('terms');
  const place = useKeptPlace(error);
  useRefusalFocus(errors);
  return (
    <div ref={place} className="flex flex-col justify-end">
      <CheckboxField
        id={fieldId('terms')}
        label={
          <Trans
            t={t}
            i18nKey={textKey}
            components={{ privacy: <PolicyLink href="/privacy" />, terms: <PolicyLink href="/terms" /> }}
          />
        }
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        error={error}
      />
    </div>
  );
}

/** Focuses the box after a refusal, unless the error summary has the focus. */
function useRefusalFocus({ refusals, summary, of }: FormErrors): void {
  const isAlone = summary.length === 0 && of('terms') !== undefined;
  const seen = useRef(refusals);
  useLayoutEffect(() => {
    if (seen.current === refusals) return;
    seen.current = refusals;
    if (isAlone) document.getElementById(fieldId('terms'))?.focus();
  }, [refusals, isAlone]);
}

/**
 * Keeps box and pay button in place: scrolls by the height of the message above the box, whose room
 * stays.
 */
function useKeptPlace(message: string | undefined) {
  const place = useRef<HTMLDivElement>(null);
  const height = useRef<number | null>(null);
  const isShown = message !== undefined;

  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return;
    // Lines break anew with the window's width and the brand face.
    const observer = new ResizeObserver(() => {
      height.current = element.getBoundingClientRect().height;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  useLayoutEffect(() => {
    const element = place.current;
    const before = height.current;
    if (!isShown || element === null || before === null) return;
    // Pages scroll by whole pixels.
    const growth = Math.ceil(element.getBoundingClientRect().height - before);
    element.style.minHeight = `${before + growth}px`;
    window.scrollBy({ top: growth, behavior: 'instant' });
  }, [isShown]);
  return place;
}

/** In a new window: the filled-in form stays. */
function PolicyLink({ href, children }: { href: string; children?: ReactNode }) {
  return (
    <Link href={href} target="_blank" className="text-link">
      {children}
    </Link>
  );
}
