import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Trans } from '../../language/Trans.tsx';
import type { KeyOf } from '../../language/textKeys.ts';
import type { Namespace } from '../../language/texts.ts';
import type { Translate } from '../../language/translator.ts';
import { CheckboxField } from '../../ui/CheckboxField.tsx';
import { fieldId } from '../formErrors.ts';

export type TermsQuestionProps<Name extends Namespace> = {
  t: Translate<Name>;
  /** The key of the question, with links to both documents. */
  textKey: KeyOf<Name>;
  checked: boolean;
  onChange: (accepted: boolean) => void;
  error: string | undefined;
};

/** Privacy policy and terms must be accepted before paying, specification 1 section 5. */
export function TermsQuestion<Name extends Namespace>({
  t,
  textKey,
  checked,
  onChange,
  error,
}: TermsQuestionProps<Name>) {
  return (
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
  );
}

/** In a new window, so that the filled-in form stays where it is. `Trans` fills in the words. */
function PolicyLink({ href, children }: { href: string; children?: ReactNode }) {
  return (
    <Link href={href} target="_blank" className="text-link">
      {children}
    </Link>
  );
}
