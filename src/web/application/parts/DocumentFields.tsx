import { supportingDocumentTypes, visaIssuers } from '../../../domain/application/supportingDocument.ts';
import { residenceCountries, residenceCountryNamed } from '../../../domain/countries/residenceCountries.ts';
import { CountryField } from '../../forms/index.ts';
import { useTranslation } from '../../language/index.ts';
import { CheckboxField, DateFields, RadioGroup, TextInput } from '../../ui/index.ts';
import { type DocumentAnswers, noDate } from '../state/answers.ts';
import { asksStartDate } from '../state/document.ts';
import { fieldId } from '../state/fieldId.ts';
import type { StepProps } from './stepProps.ts';

/** The details of the visa or residence permit, specification 1 sections 3 and 5. */
export function DocumentFields(props: StepProps) {
  const { t } = useTranslation('application');
  const { wizard, dispatch, errors } = props;
  const { document } = wizard.answers;
  const change = (changed: Partial<Omit<DocumentAnswers, 'documentType'>>) =>
    dispatch({ type: 'documentChanged', document: changed });
  return (
    <>
      <RadioGroup
        id={fieldId('documentType')}
        label={t('supporting.documentType')}
        inline
        options={supportingDocumentTypes.map(({ value }) => ({
          value,
          label: t(`supporting.documentTypes.${value}`),
        }))}
        value={document.documentType}
        onChange={(documentType) => dispatch({ type: 'supportingTypeChosen', documentType })}
        error={errors.of('documentType')}
      />
      {document.documentType === 'visa' && (
        <RadioGroup
          id={fieldId('visaCountry')}
          label={t('supporting.visaCountry')}
          inline
          options={visaIssuers.map(({ value, code }) => ({ value, label: t(`supporting.issuers.${code}`) }))}
          value={document.visaCountry}
          onChange={(visaCountry) => change({ visaCountry })}
          error={errors.of('visaCountry')}
        />
      )}
      {document.documentType === 'residence' && <ResidenceCountry {...props} change={change} />}
      {document.documentType !== null && <NumberAndDates {...props} change={change} />}
    </>
  );
}

type PartProps = StepProps & { change: (changed: Partial<Omit<DocumentAnswers, 'documentType'>>) => void };

function ResidenceCountry({ wizard, errors, change }: PartProps) {
  const { t } = useTranslation('application');
  const named = wizard.answers.document.residenceCountry;
  const chosen = residenceCountries.find(({ name }) => name === named);
  return (
    <CountryField
      id={fieldId('residenceCountry')}
      label={t('supporting.residenceCountry')}
      countries={residenceCountries}
      value={chosen?.code ?? null}
      onChange={(code) => change({ residenceCountry: residenceCountryNamed(code ?? '') })}
      error={errors.of('residenceCountry')}
    />
  );
}

function NumberAndDates({ wizard, errors, change }: PartProps) {
  const { t } = useTranslation('application');
  const { document } = wizard.answers;
  const setUnlimited = (unlimited: boolean) => change({ unlimited, endDate: noDate });
  return (
    <>
      <TextInput
        id={fieldId('documentNumber')}
        label={t('supporting.number')}
        hint={t('supporting.numberHint')}
        width="medium"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={document.documentNumber}
        onChange={(event) => change({ documentNumber: event.target.value })}
        error={errors.of('documentNumber')}
      />
      {asksStartDate(document) && (
        <DateFields
          id={fieldId('startDate')}
          label={t('supporting.startDate')}
          value={document.startDate}
          onChange={(startDate) => change({ startDate })}
          error={errors.of('startDate')}
        />
      )}
      {!document.unlimited && (
        <DateFields
          id={fieldId('endDate')}
          label={t('supporting.endDate')}
          value={document.endDate}
          onChange={(endDate) => change({ endDate })}
          error={errors.of('endDate')}
        />
      )}
      <CheckboxField
        label={t('supporting.unlimited')}
        optional
        checked={document.unlimited}
        onChange={(event) => setUnlimited(event.target.checked)}
      />
    </>
  );
}
