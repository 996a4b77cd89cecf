import { CountryField } from '../../forms/countries/CountryField.tsx';
import { fieldId } from '../../forms/formErrors.ts';
import { useTranslation } from '../../language/useTranslation.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import type { FormProps } from '../state/insurance.ts';
import type { Reading } from '../useReferenceData.ts';

export type NationalityFieldProps = FormProps & {
  /** Whether the country list did not load. */
  reading: Reading;
};

/** The country of the passport, searched by its name. */
export function NationalityField({ insurance, dispatch, errors, reading }: NationalityFieldProps) {
  const { t } = useTranslation(['insurance', 'insuranceSteps']);
  const { countries, answers } = insurance;
  const { failed, retry } = reading;
  if (countries === null && failed) return <CountriesFailed onRetry={retry} />;
  return (
    <CountryField
      id={fieldId('nationality')}
      label={t('traveller.nationality')}
      hint={t('traveller.nationalityHint')}
      countries={countries}
      value={answers.nationality === '' ? null : answers.nationality}
      onChange={(code) => dispatch({ type: 'answered', answers: { nationality: code ?? '' } })}
      error={errors.of('nationality')}
    />
  );
}

/** Says in place of the question that the countries did not load. */
function CountriesFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation(['insurance', 'insuranceSteps']);
  return (
    <section id={fieldId('nationality')} tabIndex={-1} aria-label={t('traveller.nationality')}>
      <Banner tone="danger" title={t('traveller.nationalityFailed')} live>
        <p>{t('plan.failedText')}</p>
        <Button variant="secondary" className="mt-3" onClick={onRetry}>
          {t('retry')}
        </Button>
      </Banner>
    </section>
  );
}
