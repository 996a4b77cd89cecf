import { step1Action } from '../../../domain/application/steps.ts';
import { documentTypes, isDocumentType } from '../../../domain/eligibility/documentTypes.ts';
import type { CountryRow } from '../../../domain/wire/applicant.ts';
import { useTranslation } from '../../language/index.ts';
import { SelectInput } from '../../ui/index.ts';
import { CountriesFailed, CountriesLoading, NoCountries } from '../parts/CountriesStates.tsx';
import { CountryBanner } from '../parts/CountryBanner.tsx';
import { countryChoices } from '../parts/countryNames.ts';
import { StepForm } from '../parts/StepForm.tsx';
import type { StepProps } from '../parts/stepProps.ts';
import { useCountries } from '../parts/useCountries.ts';
import { fieldId } from '../state/fields.ts';

/** Step 1: country or region of the travel document and its type, with what that means for the traveller. */
export function CountryStep(props: StepProps) {
  const { t } = useTranslation('application');
  const { data: countries, isPending, isError, refetch } = useCountries();
  const { wizard, errors, onNext } = props;
  const blocked = wizard.answers.documentType !== '' && step1Action(wizard.country, wizard.today) !== 'next';
  const ready = countries !== undefined && countries !== null && countries.length > 0;
  return (
    <StepForm
      title={t('country.heading')}
      lead={t('country.lead')}
      errors={errors}
      onNext={onNext}
      returning={wizard.returning}
      {...(blocked || !ready ? { next: null } : {})}
    >
      {isPending && <CountriesLoading />}
      {isError && <CountriesFailed onRetry={() => refetch()} />}
      {countries?.length === 0 && <NoCountries onRetry={() => refetch()} />}
      {ready && <CountryQuestions {...props} countries={countries} />}
    </StepForm>
  );
}

function CountryQuestions({
  wizard,
  dispatch,
  errors,
  countries,
}: StepProps & { countries: readonly CountryRow[] }) {
  const { t, i18n } = useTranslation(['application', 'domain']);
  const { country, answers } = wizard;
  const choose = (code: string) =>
    dispatch({ type: 'countryChosen', country: countries.find((row) => row.code === code) ?? null });
  const chooseType = (value: string) =>
    dispatch({ type: 'answered', answers: { documentType: isDocumentType(value) ? value : '' } });
  return (
    <>
      <SelectInput
        id={fieldId('country')}
        label={t('country.country')}
        hint={t('country.countryHint')}
        emptyLabel={t('country.countryEmpty')}
        options={countryChoices(countries, i18n.language, (row) => row.code)}
        value={country?.code ?? ''}
        onChange={(event) => choose(event.target.value)}
        error={errors.of('country')}
        autoComplete="off"
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
      {country && answers.documentType !== '' && <CountryBanner country={country} />}
    </>
  );
}
