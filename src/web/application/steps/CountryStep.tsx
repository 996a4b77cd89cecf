import { type ReactNode, useEffect, useMemo } from 'react';
import { documentTypes, isDocumentType } from '../../../domain/eligibility/documentTypes.ts';
import type { CountryRow } from '../../../domain/wire/applicant.ts';
import { fieldId } from '../../forms/fieldId.ts';
import { useCountries } from '../../forms/index.ts';
import { useTranslation } from '../../language/index.ts';
import { Combobox, SelectInput } from '../../ui/index.ts';
import { useAfterPaint } from '../../ui/useAfterPaint.ts';
import type { RestOfApplication } from '../late.ts';
import { CountriesLoading } from '../parts/CountriesLoading.tsx';
import { StepForm } from '../parts/StepForm.tsx';
import type { StepProps } from '../parts/stepProps.ts';

type CountryStepProps = StepProps & {
  /** Null until the form is touched: the fields are there, and take what is typed. */
  rest: RestOfApplication | null;
  onTouch: () => void;
  /** Says that the rest did not come. */
  notLoaded: ReactNode;
};

/** Step 1: country or region of the travel document and its type, with what that means for the traveller. */
export function CountryStep(props: CountryStepProps) {
  const { t } = useTranslation('application');
  const { wizard, errors, onNext, onTouch, rest } = props;
  const { state, rows, retry } = useCountries(rest?.readCountries ?? null);
  const missing = state === 'failed' || state === 'none';
  // Its words come with the rest.
  useEffect(() => {
    if (missing) onTouch();
  }, [missing, onTouch]);
  return (
    <StepForm
      title={t('country.heading')}
      lead={t('country.lead')}
      errors={errors}
      onNext={onNext}
      onTouch={onTouch}
      returning={wizard.returning}
      {...(state === 'here' ? rest?.wayOn(wizard) : { next: null })}
    >
      {props.notLoaded}
      {(state === 'awaited' || (missing && rest === null)) && <CountriesLoading />}
      {state === 'failed' && rest && <rest.CountriesFailed onRetry={retry} />}
      {state === 'none' && rest && <rest.NoCountries onRetry={retry} />}
      {state === 'here' && <CountryQuestions {...props} countries={rows} />}
    </StepForm>
  );
}

function CountryQuestions({
  wizard,
  dispatch,
  errors,
  rest,
  countries,
}: CountryStepProps & { countries: readonly CountryRow[] | null }) {
  const { t, i18n } = useTranslation(['application', 'domain']);
  const { country, answers } = wizard;
  const language = i18n.language;
  // The choice is shown at once, what it means right after.
  const settled = useAfterPaint(wizard);
  const options = useMemo(
    () => (rest && countries ? rest.countryOptions(countries, language) : []),
    [rest, countries, language],
  );
  const flag = (code: string) => {
    const alpha2 = countries?.find((row) => row.code === code)?.alpha2;
    return rest && alpha2 && <rest.Flag alpha2={alpha2} />;
  };
  const choose = (code: string | null) =>
    dispatch({ type: 'countryChosen', country: countries?.find((row) => row.code === code) ?? null });
  const chooseType = (value: string) =>
    dispatch({ type: 'answered', answers: { documentType: isDocumentType(value) ? value : null } });
  return (
    <>
      <Combobox
        id={fieldId('country')}
        label={t('country.country')}
        hint={t('country.countryHint')}
        options={options}
        loading={countries === null}
        picture={flag}
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
      {rest && settled.country && settled.answers.documentType !== null && (
        <rest.CountryBanner wizard={settled} country={settled.country} />
      )}
    </>
  );
}
