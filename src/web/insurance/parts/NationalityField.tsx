import { fieldId } from '../../forms/fieldId.ts';
import { CountryField } from '../../forms/index.ts';
import { useTranslation } from '../../language/index.ts';
import { Banner, Button, Skeleton, VisuallyHidden } from '../../ui/index.ts';
import type { FormProps } from './formProps.ts';

export type NationalityFieldProps = FormProps & {
  /** How far the list is: it can be here before the code that reads it. */
  reading: { awaited: boolean; failed: boolean; retry: () => void };
};

/** The country of the passport, searched by its name. */
export function NationalityField({ insurance, dispatch, errors, reading }: NationalityFieldProps) {
  const { t } = useTranslation(['insurance', 'insuranceSteps']);
  const { countries, answers } = insurance;
  const { awaited, failed, retry } = reading;
  if (countries === null && (awaited || failed)) return <CountriesAwaited failed={failed} onRetry={retry} />;
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

/** The place of the question while the countries are on their way, or did not come. */
function CountriesAwaited({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  const { t } = useTranslation(['insurance', 'insuranceSteps']);
  return (
    <section id={fieldId('nationality')} tabIndex={-1} aria-label={t('traveller.nationality')}>
      {failed ? (
        <Banner tone="danger" title={t('traveller.nationalityFailed')} live>
          <p>{t('plan.failedText')}</p>
          <Button variant="secondary" className="mt-3" onClick={onRetry}>
            {t('retry')}
          </Button>
        </Banner>
      ) : (
        <>
          <p role="status">
            <VisuallyHidden>{t('traveller.nationalityLoading')}</VisuallyHidden>
          </p>
          <Skeleton lines={2} />
        </>
      )}
    </section>
  );
}
