import { memo } from 'react';
import { type DateParts, dateText } from '../../../domain/calendar/dateParts.ts';
import { mayStayEmpty, selectFields } from '../../../domain/fields/fieldTable.ts';
import { dueAt } from '../../../domain/prices/dueAt.ts';
import type { ProcessingType } from '../../../domain/prices/processingTypes.ts';
import { commonBook } from '../../../domain/rules/commonBook.ts';
import { supportingDocumentBook } from '../../../domain/rules/supportingDocumentBook.ts';
import { normaliseDocumentNumber } from '../../../domain/text/documentNumber.ts';
import { personalCards, personalFields, visaFields } from '../../../domain/visa/fields.ts';
import type { StepName } from '../../../domain/visa/stepSets.ts';
import { visaIssuers } from '../../../domain/visa/supportingDocument.ts';
import { countryName } from '../../forms/countries/countryOptions.ts';
import {
  type AnswerInWords,
  answerRows,
  answersBut,
  answersInWords,
  answersTo,
} from '../../forms/fields/answerRows.tsx';
import { formatDate } from '../../language/format.ts';
import { Trans } from '../../language/Trans.tsx';
import type { KeyOf } from '../../language/textKeys.ts';
import { useTranslation } from '../../language/useTranslation.ts';
import { TimeOf } from '../../promisedTimes/Moment.tsx';
import { useMoment } from '../../promisedTimes/useMoment.ts';
import { useNow } from '../../promisedTimes/useNow.ts';
import { Card } from '../../ui/Card.tsx';
import { SummaryList, type SummaryRow } from '../../ui/SummaryList.tsx';
import { asksStartDate } from '../state/answers.ts';
import { birthDateStep, needsDocument, wizardSteps } from '../state/checks.ts';
import type { Wizard } from '../state/wizard.ts';
import { PassportAdvice } from './PassportAdvice.tsx';
import { type ChangeAnswer, changeButtonId } from './useChangeFromCheck.ts';

/** Shown first: a mistake is found at the border, or the result reaches nobody. */
const criticalFields = [
  'passportNumber',
  'passportIssueDate',
  'passportExpiryDate',
  'dateOfBirth',
  'arrivalDate',
  'email',
] as const satisfies readonly (keyof typeof visaFields)[];

/**
 * Lists every answer as it will be stored, with a link to change it (WCAG 3.3.4); critical ones
 * first and large.
 */
export const CheckAnswers = memo(function CheckAnswers({
  wizard,
  onChange,
}: {
  wizard: Wizard;
  onChange: ChangeAnswer;
}) {
  const { t } = useTranslation('visaSteps');
  const words = useAnswersInWords(wizard);
  const steps = wizardSteps(wizard);
  const rows = (answers: readonly AnswerInWords[], step: StepName): SummaryRow[] =>
    answerRows(answers, (field) => ({
      changeId: changeButtonId({ step, field }),
      onChange: () => onChange({ step, field }),
    }));
  const travelStep = steps.includes('travel') ? 'travel' : 'supporting';
  const stepOf = (field: string): StepName => {
    if (field === 'arrivalDate') return travelStep;
    return field === 'dateOfBirth' ? birthDateStep(wizard) : 'personal';
  };
  return (
    <>
      <Card title={t('check.critical')}>
        <SummaryList
          large
          rows={answersTo(criticalFields, words).flatMap((answer) => rows([answer], stepOf(answer.field)))}
        />
        <div className="mt-4 empty:hidden">
          <PassportAdvice wizard={wizard} />
        </div>
      </Card>
      <Card title={t('check.country')}>
        <SummaryList rows={rows(words.country, 'country')} />
      </Card>
      {words.document.length > 0 && (
        <Card title={t('check.document')}>
          <SummaryList
            rows={[...rows(words.document, 'supporting'), ...rows(words.prerequisites, 'prerequisites')]}
          />
        </Card>
      )}
      <Card title={t('check.travel')}>
        <SummaryList rows={rows(answersBut(criticalFields, words.travel), travelStep)} />
      </Card>
      <Card title={t('check.personal')}>
        <SummaryList rows={rows(answersBut(criticalFields, words.personal), 'personal')} />
      </Card>
    </>
  );
});

function ExpectedBy({ type }: { type: ProcessingType }) {
  const { t } = useTranslation('visaSteps');
  const { inIstanbul } = useMoment();
  const now = useNow();
  if (now === null) return null;
  const due = dueAt(commonBook, now, type);
  return (
    <span className="block text-sm text-muted">
      <Trans
        t={t}
        i18nKey="check.expected"
        values={{ due: inIstanbul(due) }}
        components={{ due: <TimeOf at={due} /> }}
      />
    </span>
  );
}

type AnswersInWords = Record<
  'country' | 'document' | 'prerequisites' | 'travel' | 'personal',
  AnswerInWords[]
>;

function useAnswersInWords(wizard: Wizard): AnswersInWords {
  const { t, i18n } = useTranslation(['application', 'visaSteps', 'domain']);
  const { country, answers } = wizard;
  const language = i18n.language;
  const given = answersInWords(visaFields, answers, language);
  const date = (parts: DateParts) => formatDate(dateText(parts), language);
  const row = (field: string, term: KeyOf<'application' | 'visaSteps'>, value: string) => ({
    field,
    term: t(term),
    value,
  });
  const personal = (field: keyof typeof personalFields) => row(field, `personal.${field}`, given[field]);
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
      row('arrivalDate', 'travel.arrivalDate', given.arrivalDate),
      {
        ...row(
          'processingType',
          'travel.processing',
          answers.processingType === null ? '' : t(`domain:processing.${answers.processingType}`),
        ),
        note: answers.processingType !== null && <ExpectedBy type={answers.processingType} />,
      },
    ],
    personal: [
      ...(answers.singleName
        ? [row('lastName', 'personal.name', given.lastName)]
        : [personal('firstName'), personal('lastName')]),
      ...personalCards.flatMap((card) =>
        selectFields(personalFields, card)
          .filter((field) => field !== 'firstName' && field !== 'lastName')
          .filter((field) => given[field] !== '' || !mayStayEmpty(personalFields[field]))
          .map(personal),
      ),
    ],
  };

  function documentRows(): AnswerInWords[] {
    const { document } = answers;
    const issuer = visaIssuers.find(({ value }) => value === document.visaCountry);
    const residence = supportingDocumentBook.residenceCountries.find(
      ({ name }) => name === document.residenceCountry,
    );
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
      row('documentNumber', 'supporting.number', normaliseDocumentNumber(document.documentNumber)),
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
