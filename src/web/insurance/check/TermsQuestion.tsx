import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { fieldId } from '../../forms/fieldId.ts';
import { Trans, useTranslation } from '../../language/index.ts';
import { CheckboxField } from '../../ui/index.ts';
import type { FormProps } from '../parts/formProps.ts';

/** Privacy policy and terms must be accepted before paying, specification 1 section 5. */
export function TermsQuestion({ insurance, dispatch, errors }: FormProps) {
  const { t } = useTranslation('insuranceSteps');
  return (
    <CheckboxField
      id={fieldId('terms')}
      label={
        <Trans
          t={t}
          i18nKey="check.terms"
          components={{ privacy: <PolicyLink href="/privacy" />, terms: <PolicyLink href="/terms" /> }}
        />
      }
      checked={insurance.answers.termsAccepted}
      onChange={(event) => dispatch({ type: 'answered', answers: { termsAccepted: event.target.checked } })}
      error={errors.of('terms')}
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
