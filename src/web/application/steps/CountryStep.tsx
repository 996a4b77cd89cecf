import { Suspense, useDeferredValue } from 'react';
import type { CountryRow } from '../../../contract/applicant.ts';
import { step1Action } from '../../../domain/application/steps.ts';
import { documentTypes, isDocumentType } from '../../../domain/eligibility/documentTypes.ts';
import { CountryField } from '../../forms/countries/CountryField.tsx';
import { useCountries } from '../../forms/countries/useCountries.ts';
import { fieldId } from '../../forms/fieldId.ts';
import { useTranslation } from '../../language/index.ts';
import { Boundary } from '../../ui/Boundary.tsx';
import { SelectInput } from '../../ui/index.ts';
import { later } from '../later.ts';
import { CountriesLoading } from '../parts/CountriesLoading.tsx';
import { StepForm } from '../parts/StepForm.tsx';
import type { StepProps } from '../parts/stepProps.ts';
import type { Wizard } from '../state/wizard.ts';

const CountriesFailed = later.part((module) => module.CountriesFailed);
const NoCountries = later.part((module) => module.NoCountries);
const CountryBanner = later.part((module) => module.CountryBanner);
const GetInsurance = later.part((module) => module.GetInsurance);

/** Step 1: country or region of the travel document and its type, with what that means for the traveller. */
export function CountryStep(props: StepProps) {
  const { t, i18n } = useTranslation('application');
  const { wizard, errors, onNext } = props;
  const { state, rows, retry } = useCountries();
  return (
    <StepForm
      title={t('country.heading')}
      lead={t('country.lead')}
      errors={errors}
      onNext={onNext}
      onTouch={() => later.preload(i18n)}
      returning={wizard.returning}
      {...(state === 'here' ? wayOn(wizard) : { next: null })}
    >
      <Suspense fallback={<CountriesLoading />}>
        {state === 'awaited' && <CountriesLoading />}
        {state === 'failed' && <CountriesFailed onRetry={retry} />}
        {state === 'none' && <NoCountries onRetry={retry} />}
        {state === 'here' && <CountryQuestions {...props} countries={rows} />}
      </Suspense>
    </StepForm>
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
  // The choice is drawn at once, what it means in the render after.
  const settled = useDeferredValue(wizard);
  const choose = (code: string | null) =>
    dispatch({ type: 'countryChosen', country: countries.find((row) => row.code === code) ?? null });
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
      {settled.country && settled.answers.documentType !== null && (
        <Boundary fallback={null}>
          <Suspense>
            <CountryBanner wizard={settled} country={settled.country} />
          </Suspense>
        </Boundary>
      )}
    </>
  );
}

/** Class 3 goes on to insurance, class 4 nowhere, everybody else to the next step (specification 1 section 2). */
function wayOn(wizard: Wizard) {
  if (wizard.answers.documentType === null) return {};
  switch (step1Action(wizard.country, wizard.today)) {
    case 'next':
      return {};
    case 'getInsurance':
      return {
        next: (
          <Suspense>
            <GetInsurance wizard={wizard} size="large" />
          </Suspense>
        ),
      };
    case 'none':
      return { next: null };
  }
}
