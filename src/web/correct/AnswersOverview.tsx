import type { ReactNode } from 'react';
import type { OpenedCorrection } from '../../contract/correction.ts';
import { isProcessingType } from '../../domain/prices/processingTypes.ts';
import type { CorrectableField, CorrectedAnswer } from '../../domain/visa/correctableFields.ts';
import { isDocumentType } from '../../domain/visa/documentTypes.ts';
import type { Wizard } from '../application/state/wizard.ts';
import { countryName } from '../forms/countries/countryOptions.ts';
import type { FormErrors } from '../forms/formErrors.ts';
import { Trans } from '../language/Trans.tsx';
import { useTranslation } from '../language/useTranslation.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { ErrorSummary } from '../ui/ErrorSummary.tsx';
import { Actions, Stack } from '../ui/Layout.tsx';
import { SummaryList } from '../ui/SummaryList.tsx';
import { NowAndBefore } from './CorrectedList.tsx';
import { fieldsOfGroup, groupsOf, inputOf } from './correctionState.ts';
import { useAnswerWords } from './useAnswerWords.ts';

export type AnswersOverviewProps = {
  wizard: Wizard;
  opened: OpenedCorrection;
  corrected: readonly CorrectedAnswer[];
  errors: FormErrors;
  isSaving: boolean;
  failure: string | null;
  /** Leads to an input. */
  onChange: (input: string) => void;
  onSave: () => void;
};

/** The id of the button beside an answer. */
export const changeId = (input: string) => `change-${input}`;

/** What was changed with its value before and the button that saves, then all other answers, each with “Change”. */
export function AnswersOverview({
  wizard,
  opened,
  corrected,
  errors,
  isSaving,
  failure,
  onChange,
  onSave,
}: AnswersOverviewProps) {
  const { t } = useTranslation(['correct', 'visaSteps']);
  const { nameField, sayAnswer } = useAnswerWords();
  const { singleName } = wizard.answers;
  const titles = {
    traveller: t('visaSteps:personal.traveller'),
    passport: t('visaSteps:personal.passport'),
    contact: t('visaSteps:personal.contact'),
    travel: t('answers.travel'),
    document: t('answers.document'),
  };
  const rowOf = (field: CorrectableField) => {
    const input = inputOf(wizard, field);
    const change = corrected.find((one) => one.field === field);
    const error = errors.of(input);
    return {
      term: nameField(field, singleName),
      value: (
        <>
          {change === undefined ? (
            <bdi className="break-words whitespace-pre-line">{sayAnswer(field, opened.answers[field])}</bdi>
          ) : (
            <NowAndBefore answer={change} />
          )}
          {error !== undefined && <span className="block text-sm font-semibold text-danger">{error}</span>}
        </>
      ),
      changeId: changeId(input),
      onChange: () => onChange(input),
    };
  };
  const others = groupsOf(opened).map((group) => ({
    group,
    fields: fieldsOfGroup[group]
      .filter((field) => !corrected.some((one) => one.field === field))
      .filter((field) => !(singleName && field === 'firstName'))
      .filter((field) => field !== 'supportingDocumentStartDate' || isStartAsked(wizard, opened)),
  }));
  const own = corrected.filter(({ field }) => !(singleName && field === 'firstName'));
  return (
    <Stack gap="large">
      <ErrorSummary errors={errors.summary} refusals={errors.refusals} />
      {own.length > 0 && (
        <Card title={t('answers.yours')}>
          <Stack>
            <SummaryList rows={own.map(({ field }) => rowOf(field))} />
            {failure !== null && (
              <Banner tone="danger" live>
                {failure}
              </Banner>
            )}
            <Actions>
              <Button size="large" wide pending={isSaving} pendingText={t('answers.saving')} onClick={onSave}>
                {t('answers.save')}
              </Button>
            </Actions>
            <p className="text-sm text-muted">{t('answers.private')}</p>
          </Stack>
        </Card>
      )}
      {others.map(
        ({ group, fields }) =>
          fields.length > 0 && (
            <Card key={group} title={titles[group]}>
              <SummaryList rows={fields.map(rowOf)} />
            </Card>
          ),
      )}
      <Fixed opened={opened} />
    </Stack>
  );
}

/** Only Schengen visas have a start date. */
function isStartAsked({ answers: { document } }: Wizard, { answers }: OpenedCorrection): boolean {
  return answers.supportingDocumentStartDate !== '' || document.visaCountry === 'Schengen';
}

/** What stays, and the way on if it is wrong. */
function Fixed({ opened: { country, documentType, processingType, number } }: { opened: OpenedCorrection }) {
  const { t, i18n } = useTranslation(['correct', 'visaSteps', 'domain']);
  return (
    <Card title={t('answers.fixed')}>
      <Stack>
        <SummaryList
          rows={[
            {
              term: t('answers.country'),
              value: <bdi>{countryName(country.alpha2, i18n.language, country.name)}</bdi>,
            },
            {
              term: t('answers.documentType'),
              value: isDocumentType(documentType) ? t(`domain:documentType.${documentType}`) : documentType,
            },
            {
              term: t('visaSteps:travel.processing'),
              value: isProcessingType(processingType)
                ? t(`domain:processing.${processingType}`)
                : processingType,
            },
          ]}
        />
        <p>
          <Trans t={t} i18nKey="answers.fixedText" components={{ status: <StatusLink number={number} /> }} />
        </p>
      </Stack>
    </Card>
  );
}

/** `Trans` fills in the words. */
function StatusLink({ number, children }: { number: string; children?: ReactNode }) {
  return (
    <a href={`/status?ref=${encodeURIComponent(number)}`} className="text-link">
      {children}
    </a>
  );
}
