import { supportingDocumentBook } from '../../domain/rules/supportingDocumentBook.ts';
import type { CorrectableField } from '../../domain/visa/correctableFields.ts';
import { visaFields } from '../../domain/visa/fields.ts';
import { visaIssuers } from '../../domain/visa/supportingDocument.ts';
import { countryName } from '../forms/countries/countryOptions.ts';
import { formatDate } from '../language/format.ts';
import { useTranslation } from '../language/useTranslation.ts';

/** Questions and answers in the traveller's words. */
export function useAnswerWords() {
  const { t, i18n } = useTranslation(['correct', 'visaSteps']);
  const date = (text: string) => formatDate(text, i18n.language);
  const countryOf = (text: string) => {
    const issuer = visaIssuers.find(({ value }) => value === text);
    if (issuer !== undefined) return t(`visaSteps:supporting.issuers.${issuer.code}`);
    const residence = supportingDocumentBook.residenceCountries.find(({ name }) => name === text);
    return residence === undefined ? text : countryName(residence.alpha2, i18n.language, residence.name);
  };

  const nameField = (field: CorrectableField, isSingleName: boolean): string => {
    switch (field) {
      case 'arrivalDate':
        return t('visaSteps:travel.arrivalDate');
      case 'supportingDocumentType':
        return t('visaSteps:supporting.documentType');
      case 'supportingDocumentCountry':
        return t('visaSteps:supporting.visaCountry');
      case 'supportingDocumentNumber':
        return t('visaSteps:supporting.number');
      case 'supportingDocumentStartDate':
        return t('visaSteps:supporting.startDate');
      case 'supportingDocumentEndDate':
        return t('visaSteps:supporting.endDate');
      default:
        return t(`visaSteps:personal.${field === 'lastName' && isSingleName ? 'name' : field}`);
    }
  };
  const sayAnswer = (field: CorrectableField, text: string): string => {
    switch (field) {
      case 'supportingDocumentEndDate':
        return text === '' ? t('visaSteps:supporting.unlimited') : date(text);
      case 'supportingDocumentStartDate':
        return text === '' ? t('answers.empty') : date(text);
      case 'supportingDocumentType':
        return text === 'visa' || text === 'residence'
          ? t(`visaSteps:supporting.documentTypes.${text}`)
          : text;
      case 'supportingDocumentCountry':
        return text === '' ? t('answers.empty') : countryOf(text);
      case 'supportingDocumentNumber':
        return text;
      default:
        if (text === '') return t('answers.empty');
        return visaFields[field].kind === 'date' ? date(text) : text;
    }
  };
  return { nameField, sayAnswer };
}
