import { useCallback } from 'react';
import { CountryField } from '../../forms/countries/CountryField.tsx';
import { fieldId } from '../../forms/formErrors.ts';
import { useTranslation } from '../../language/useTranslation.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import type { FormProps } from '../state/insurance.ts';

/** The country of the passport. */
export function NationalityField({ insurance, dispatch, errors }: FormProps) {
  const { t } = useTranslation('insuranceSteps');
  const { countries, answers } = insurance;
  const answer = useCallback(
    (code: string | null) => dispatch({ type: 'answered', answers: { nationality: code ?? '' } }),
    [dispatch],
  );
  return (
    <CountryField
      id={fieldId('nationality')}
      label={t('traveller.nationality')}
      hint={t('traveller.nationalityHint')}
      countries={countries}
      value={answers.nationality === '' ? null : answers.nationality}
      onChange={answer}
      error={errors.of('nationality')}
    />
  );
}

export function CountriesFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation(['insurance', 'insuranceSteps']);
  return (
    <Banner tone="danger" title={t('insuranceSteps:traveller.nationalityFailed')} live>
      <p>{t('plan.failedText')}</p>
      <Button variant="secondary" className="mt-3" onClick={onRetry}>
        {t('retry')}
      </Button>
    </Banner>
  );
}
