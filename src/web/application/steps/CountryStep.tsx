import { Suspense } from 'react';
import type { CountryRow } from '../../../contract/referenceData.ts';
import { visaRulesOn } from '../../../domain/rules/visaRules.ts';
import { documentTypes, isDocumentType } from '../../../domain/visa/documentTypes.ts';
import { firstStepAction } from '../../../domain/visa/steps.ts';
import { useHeldCookieQuestion } from '../../consent/useHeldCookieQuestion.ts';
import { CountryField } from '../../forms/countries/CountryField.tsx';
import { useCountries } from '../../forms/countries/useCountries.ts';
import { fieldId } from '../../forms/formErrors.ts';
import { useProblem } from '../../language/problem.ts';
import { useTranslation } from '../../language/useTranslation.ts';
import { Banner, LiveRegion } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { CountryBanner } from '../parts/CountryBanner.tsx';
import { GetInsurance } from '../parts/GetInsurance.tsx';
import { WizardStep } from '../parts/WizardFrame.tsx';
import type { StepProps, Wizard } from '../state/wizard.ts';

/** Step 1: country and type of the travel document, and the consequence. */
export function CountryStep(props: StepProps) {
  const { t } = useTranslation('application');
  const { wizard, errors, onNext } = props;
  const { state, rows, retry } = useCountries();
  return (
    <WizardStep
      title={t('country.heading')}
      lead={t('country.lead')}
      errors={errors}
      onNext={onNext}
      returning={wizard.returning}
      {...(state === 'here' ? wayOn(wizard) : { next: null })}
    >
      <Suspense fallback={<CountriesLoading />}>
        {state === 'awaited' && <CountriesLoading />}
        {state === 'failed' && <CountriesFailed onRetry={retry} />}
        {state === 'none' && <NoCountries onRetry={retry} />}
        {state === 'here' && <CountryQuestions {...props} countries={rows} />}
      </Suspense>
    </WizardStep>
  );
}

function CountryQuestions({
  wizard,
  dispatch,
  errors,
  countries,
}: StepProps & { countries: readonly CountryRow[] }) {
  const { t } = useTranslation(['application', 'domain']);
  const { country, answers } = wizard;
  const choose = (code: string | null) =>
    dispatch({
      type: 'countryChosen',
      country: countries.find((row) => row.code === code) ?? null,
      now: new Date(),
    });
  const chooseType = (value: string) =>
    dispatch({ type: 'answered', answers: { documentType: isDocumentType(value) ? value : null } });
  return (
    <>
      <CountryField
        id={fieldId('country')}
        label={t('country.country')}
        hint={t('country.countryHint')}
        countries={countries}
        value={country?.code ?? null}
        onChange={choose}
        error={errors.of('country')}
      />
      <SelectInput
        id={fieldId('documentType')}
        label={t('country.documentType')}
        emptyLabel={t('country.documentTypeEmpty')}
        options={documentTypes.map(({ value }) => ({ value, label: t(`domain:documentType.${value}`) }))}
        value={answers.documentType ?? ''}
        onChange={(event) => chooseType(event.target.value)}
        error={errors.of('documentType')}
        autoComplete="off"
      />
      <LiveRegion>
        {/* In the frame of the answer: later it would move Next while it is pressed. */}
        {country && answers.documentType !== null && <CountryBanner wizard={wizard} country={country} />}
      </LiveRegion>
    </>
  );
}

/**
 * Class 3 goes on to insurance, class 4 nowhere, others to the next step (specification 1 section
 * 2).
 */
function wayOn(wizard: Wizard) {
  if (wizard.answers.documentType === null) return {};
  switch (firstStepAction(visaRulesOn(wizard.today), wizard.country)) {
    case 'next':
      return {};
    case 'getInsurance':
      return { next: <GetInsurance wizard={wizard} size="large" /> };
    case 'none':
      return { next: null };
  }
}

/** Reserves the place of both choices. */
export function CountriesLoading() {
  const { t } = useTranslation('application');
  useHeldCookieQuestion(true);
  return (
    <div className="flex flex-col gap-8 py-2">
      <p role="status">
        <VisuallyHidden>{t('country.loading')}</VisuallyHidden>
      </p>
      <Skeleton lines={3} />
      <Skeleton lines={2} />
    </div>
  );
}

function CountriesFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('application');
  const words = useProblem();
  return (
    <Banner tone="danger" title={words('countriesNotLoaded').message} live>
      <p>{t('country.failed')}</p>
      <Button variant="secondary" className="mt-3" onClick={onRetry}>
        {t('retry')}
      </Button>
    </Banner>
  );
}

function NoCountries({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('application');
  const words = useProblem();
  return (
    <EmptyState
      title={words('noCountries').message}
      action={
        <Button variant="secondary" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      {t('country.failed')}
    </EmptyState>
  );
}
