import { visaIssuers } from '../../../domain/application/supportingDocument.ts';
import type { DateParts } from '../../../domain/calendar/dateParts.ts';
import { dateText, isDateParts } from '../../../domain/calendar/dateParts.ts';
import { residenceCountries } from '../../../domain/countries/residenceCountries.ts';
import { fieldsOf } from '../../../domain/fields/fieldTable.ts';
import { personalCards, personalFields } from '../../../domain/visa/fields.ts';
import { countryName } from '../../forms/index.ts';
import { formatDate, useTranslation } from '../../language/index.ts';
import { needsDocument, wizardSteps } from '../state/checks.ts';
import { asksStartDate } from '../state/document.ts';
import type { Wizard } from '../state/wizard.ts';

/** A question and the answer given, both in the visitor's language, and the input by which it was given. */
export type AnswerInWords = { field: string; term: string; value: string };
export type AnswersInWords = Record<
  'country' | 'document' | 'prerequisites' | 'travel' | 'personal',
  AnswerInWords[]
>;

/** The answers as a person reads them, in the visitor's language. */
export function useAnswersInWords(wizard: Wizard): AnswersInWords {
  const { t, i18n } = useTranslation(['application', 'visaSteps', 'domain']);
  const { country, answers } = wizard;
  const language = i18n.language;
  const inWords = (answer: string | DateParts) => (isDateParts(answer) ? date(answer) : answer);
  const date = (parts: DateParts) => formatDate(dateText(parts), language);
  const row = (field: string, term: string, value: string) => ({ field, term: t(term), value });
  const personal = (field: string, value: string) => row(field, `personal.${field}`, value);
  return {
    country: [
      row(
        'country',
        'country.country',
        country === null ? '' : countryName(country.alpha2, language, country.name),
      ),
      row(
        'documentType',
        'country.documentType',
        answers.documentType === null ? '' : t(`domain:documentType.${answers.documentType}`),
      ),
    ],
    document: needsDocument(wizard) === true ? documentRows() : [],
    prerequisites: wizardSteps(wizard).includes('prerequisites')
      ? [row('prerequisites', 'steps.prerequisites', t('check.confirmed'))]
      : [],
    travel: [
      row('arrivalDate', 'travel.arrivalDate', date(answers.arrivalDate)),
      row(
        'processingType',
        'travel.processing',
        answers.processingType === null ? '' : t(`domain:processing.${answers.processingType}`),
      ),
    ],
    personal: [
      ...(answers.singleName
        ? [row('lastName', 'personal.name', answers.lastName)]
        : [personal('firstName', answers.firstName), personal('lastName', answers.lastName)]),
      ...personalCards.flatMap((card) =>
        fieldsOf(personalFields, card)
          .filter((field) => field !== 'firstName' && field !== 'lastName')
          .map((field) => personal(field, inWords(answers[field]))),
      ),
    ],
  };

  function documentRows(): AnswerInWords[] {
    const { document } = answers;
    const issuer = visaIssuers.find(({ value }) => value === document.visaCountry);
    const residence = residenceCountries.find(({ name }) => name === document.residenceCountry);
    return [
      row(
        'documentType',
        'supporting.documentType',
        document.documentType === null ? '' : t(`supporting.documentTypes.${document.documentType}`),
      ),
      ...(document.documentType === 'visa' && issuer
        ? [row('visaCountry', 'supporting.visaCountry', t(`supporting.issuers.${issuer.code}`))]
        : []),
      ...(document.documentType === 'residence' && residence
        ? [
            row(
              'residenceCountry',
              'supporting.residenceCountry',
              countryName(residence.alpha2, language, residence.name),
            ),
          ]
        : []),
      row('documentNumber', 'supporting.number', document.documentNumber),
      ...(asksStartDate(document)
        ? [row('startDate', 'supporting.startDate', date(document.startDate))]
        : []),
      row(
        'endDate',
        'supporting.endDate',
        document.unlimited ? t('supporting.unlimited') : date(document.endDate),
      ),
    ];
  }
}
