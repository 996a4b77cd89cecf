import { visaIssuers } from '../../../domain/application/supportingDocument.ts';
import { residenceCountries } from '../../../domain/countries/residenceCountries.ts';
import { formatDate, useTranslation } from '../../language/index.ts';
import type { DateParts } from '../../ui/index.ts';
import { asksStartDate, dateText } from '../state/answers.ts';
import { needsDocument } from '../state/checks.ts';
import type { Wizard } from '../state/wizard.ts';
import { countryName } from './countryNames.ts';

/** A question and the answer given, both in the visitor's language. */
export type AnswerInWords = { term: string; value: string };
export type AnswersInWords = Record<'country' | 'document' | 'travel' | 'personal', AnswerInWords[]>;

/** The answers as a person reads them, in the visitor's language. */
export function useAnswersInWords(wizard: Wizard): AnswersInWords {
  const { t, i18n } = useTranslation(['application', 'domain']);
  const { country, answers } = wizard;
  const language = i18n.language;
  const date = (parts: DateParts) => formatDate(dateText(parts), language);
  const row = (term: string, value: string) => ({ term: t(term), value });
  const personal = (field: string, value: string) => row(`personal.${field}`, value);
  return {
    country: [
      row('country.country', country === null ? '' : countryName(country.alpha2, language, country.name)),
      row(
        'country.documentType',
        answers.documentType === '' ? '' : t(`domain:documentType.${answers.documentType}`),
      ),
    ],
    document: needsDocument(wizard) === true ? documentRows() : [],
    travel: [
      row('travel.arrivalDate', date(answers.arrivalDate)),
      row(
        'travel.processing',
        answers.processingType === null ? '' : t(`domain:processing.${answers.processingType}`),
      ),
    ],
    personal: [
      personal('firstName', answers.firstName),
      personal('lastName', answers.lastName),
      personal('dateOfBirth', date(answers.dateOfBirth)),
      personal('placeOfBirth', answers.placeOfBirth),
      personal('motherName', answers.motherName),
      personal('fatherName', answers.fatherName),
      personal('passportNumber', answers.passportNumber),
      personal('passportIssueDate', date(answers.passportIssueDate)),
      personal('passportExpiryDate', date(answers.passportExpiryDate)),
      personal('email', answers.email),
      personal('phone', answers.phone),
      personal('address', answers.address),
    ],
  };

  function documentRows(): AnswerInWords[] {
    const { document } = answers;
    const issuer = visaIssuers.find(({ value }) => value === document.visaCountry);
    const residence = residenceCountries.find(({ name }) => name === document.residenceCountry);
    return [
      row(
        'supporting.documentType',
        document.documentType === null ? '' : t(`supporting.documentTypes.${document.documentType}`),
      ),
      ...(document.documentType === 'visa' && issuer
        ? [row('supporting.visaCountry', t(`supporting.issuers.${issuer.code}`))]
        : []),
      ...(document.documentType === 'residence' && residence
        ? [row('supporting.residenceCountry', countryName(residence.alpha2, language, residence.name))]
        : []),
      row('supporting.number', document.documentNumber),
      ...(asksStartDate(document) ? [row('supporting.startDate', date(document.startDate))] : []),
      row('supporting.endDate', document.unlimited ? t('supporting.unlimited') : date(document.endDate)),
    ];
  }
}
