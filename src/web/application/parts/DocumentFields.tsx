import { memo } from 'react';
import { emptyDateParts } from '../../../domain/calendar/dateParts.ts';
import { supportingDocumentBook } from '../../../domain/rules/supportingDocumentBook.ts';
import {
  residenceCountryNamed,
  supportingDocumentTypes,
  visaIssuers,
} from '../../../domain/visa/supportingDocument.ts';
import { CountryField } from '../../forms/countries/CountryField.tsx';
import { fieldId } from '../../forms/formErrors.ts';
import { useTranslation } from '../../language/useTranslation.ts';
import { CheckboxField } from '../../ui/CheckboxField.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { asksStartDate, type DocumentAnswers } from '../state/answers.ts';
import type { StepProps } from '../state/wizard.ts';
import { DateQuestion, documentEnd, documentStart } from './DateQuestion.tsx';

/** The visa or residence permit (specification 1 sections 3 and 5). */
export function DocumentFields(props: StepProps) {
  const { wizard, dispatch, errors } = props;
  const { document } = wizard.answers;
  const { documentType } = document;
  return (
    <>
      <DocumentType value={documentType} dispatch={dispatch} error={errors.of('documentType')} />
      {documentType === 'visa' && (
        <VisaIssuer value={document.visaCountry} dispatch={dispatch} error={errors.of('visaCountry')} />
      )}
      {documentType === 'residence' && <ResidenceCountry {...props} />}
      {documentType !== null && <NumberAndDates {...props} />}
    </>
  );
}

type ChoiceProps<Value> = Pick<StepProps, 'dispatch'> & { value: Value; error: string | undefined };

const DocumentType = memo(function DocumentType({
  value,
  dispatch,
  error,
}: ChoiceProps<DocumentAnswers['documentType']>) {
  const { t } = useTranslation('visaSteps');
  return (
    <RadioGroup
      id={fieldId('documentType')}
      label={t('supporting.documentType')}
      inline
      options={supportingDocumentTypes.map((type) => ({
        value: type.value,
        label: t(`supporting.documentTypes.${type.value}`),
      }))}
      value={value}
      onChange={(documentType) => dispatch({ type: 'supportingTypeChosen', documentType })}
      error={error}
    />
  );
});

const VisaIssuer = memo(function VisaIssuer({
  value,
  dispatch,
  error,
}: ChoiceProps<DocumentAnswers['visaCountry']>) {
  const { t } = useTranslation('visaSteps');
  return (
    <RadioGroup
      id={fieldId('visaCountry')}
      label={t('supporting.visaCountry')}
      inline
      options={visaIssuers.map((issuer) => ({
        value: issuer.value,
        label: t(`supporting.issuers.${issuer.code}`),
      }))}
      value={value}
      onChange={(visaCountry) => dispatch({ type: 'documentChanged', document: { visaCountry } })}
      error={error}
    />
  );
});

const { residenceCountries } = supportingDocumentBook;

function ResidenceCountry({ wizard, errors, dispatch }: StepProps) {
  const { t } = useTranslation('visaSteps');
  const named = wizard.answers.document.residenceCountry;
  const chosen = residenceCountries.find(({ name }) => name === named);
  return (
    <CountryField
      id={fieldId('residenceCountry')}
      label={t('supporting.residenceCountry')}
      countries={residenceCountries}
      value={chosen?.code ?? null}
      onChange={(code) =>
        dispatch({
          type: 'documentChanged',
          document: { residenceCountry: residenceCountryNamed(supportingDocumentBook, code ?? '') },
        })
      }
      error={errors.of('residenceCountry')}
    />
  );
}

function NumberAndDates({ wizard, errors, dispatch }: StepProps) {
  const { t } = useTranslation('visaSteps');
  const { document } = wizard.answers;
  return (
    <>
      <DocumentNumber
        value={document.documentNumber}
        dispatch={dispatch}
        error={errors.of('documentNumber')}
      />
      {asksStartDate(document) && (
        <DateQuestion
          field="startDate"
          label={t('supporting.startDate')}
          value={document.startDate}
          dispatch={dispatch}
          answered={documentStart}
          error={errors.of('startDate')}
        />
      )}
      {!document.unlimited && (
        <DateQuestion
          field="endDate"
          label={t('supporting.endDate')}
          value={document.endDate}
          dispatch={dispatch}
          answered={documentEnd}
          error={errors.of('endDate')}
        />
      )}
      <CheckboxField
        label={t('supporting.unlimited')}
        optional
        checked={document.unlimited}
        onChange={(event) =>
          dispatch({
            type: 'documentChanged',
            document: { unlimited: event.target.checked, endDate: emptyDateParts },
          })
        }
      />
    </>
  );
}

const DocumentNumber = memo(function DocumentNumber({ value, dispatch, error }: ChoiceProps<string>) {
  const { t } = useTranslation('visaSteps');
  return (
    <TextInput
      id={fieldId('documentNumber')}
      label={t('supporting.number')}
      hint={t('supporting.numberHint')}
      width="medium"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      dir="ltr"
      value={value}
      onChange={(event) =>
        dispatch({ type: 'documentChanged', document: { documentNumber: event.target.value } })
      }
      error={error}
    />
  );
});
