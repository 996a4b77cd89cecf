import type { ReactNode } from 'react';
import { step1Action } from '../../../domain/application/steps.ts';
import { documentTypes, isDocumentType } from '../../../domain/eligibility/documentTypes.ts';
import type { CountryRow } from '../../../domain/wire/applicant.ts';
import { CountryField, useCountries } from '../../forms/index.ts';
import { useTranslation } from '../../language/index.ts';
import { SelectInput } from '../../ui/index.ts';
import { CountriesFailed, CountriesLoading, NoCountries } from '../parts/CountriesStates.tsx';
import { CountryBanner } from '../parts/CountryBanner.tsx';
import { GetInsurance } from '../parts/GetInsurance.tsx';
import { StepForm } from '../parts/StepForm.tsx';
import type { StepProps } from '../parts/stepProps.ts';
import { fieldId } from '../state/fields.ts';
import type { Wizard } from '../state/wizard.ts';

/** Step 1: country or region of the travel document and its type, with what that means for the traveller. */
export function CountryStep(props: StepProps) {
  const { t } = useTranslation('application');
  const { data: countries, isPending, isError, refetch } = useCountries();
  const { wizard, errors, onNext } = props;
  const ready = countries !== undefined && countries !== null && countries.length > 0;
  return (
    <StepForm
      title={t('country.heading')}
      lead={t('country.lead')}
      errors={errors}
      onNext={onNext}
      returning={wizard.returning}
      {...(ready ? wayOn(wizard) : { next: null })}
    >
      {isPending && <CountriesLoading />}
      {isError && <CountriesFailed onRetry={() => refetch()} />}
      {countries?.length === 0 && <NoCountries onRetry={() => refetch()} />}
      {ready && <CountryQuestions {...props} countries={countries} />}
    </StepForm>
  );
}

/** Class 3 goes on to insurance, class 4 nowhere, everybody else to the next step (specification 1 section 2). */
function wayOn(wizard: Wizard): { next?: ReactNode } {
  if (wizard.answers.documentType === '') return {};
  switch (step1Action(wizard.country, wizard.today)) {
    case 'next':
      return {};
    case 'getInsurance':
      return { next: <GetInsurance wizard={wizard} size="large" /> };
    case 'none':
      return { next: null };
  }
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
    dispatch({ type: 'countryChosen', country: countries.find((row) => row.code === code) ?? null });
  const chooseType = (value: string) =>
    dispatch({ type: 'answered', answers: { documentType: isDocumentType(value) ? value : '' } });
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
        value={answers.documentType}
        onChange={(event) => chooseType(event.target.value)}
        error={errors.of('documentType')}
        autoComplete="off"
      />
      {country && answers.documentType !== '' && <CountryBanner wizard={wizard} country={country} />}
    </>
  );
}
