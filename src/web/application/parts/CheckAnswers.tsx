import { memo } from 'react';
import type { StepName } from '../../../domain/application/stepSets.ts';
import { useTranslation } from '../../language/index.ts';
import { Card, SummaryList, type SummaryRow } from '../../ui/index.ts';
import { birthDateStep, wizardSteps } from '../state/checks.ts';
import type { Wizard } from '../state/wizard.ts';
import { type AnswerInWords, useAnswersInWords } from './useAnswersInWords.ts';
import { type ChangeAnswer, changeButtonId } from './useChangeFromCheck.ts';

/** Every answer with a link to change it, grouped as it was asked (WCAG 3.3.4). */
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
    answers.map(({ field, term, value }) => ({
      term,
      value: <bdi className="break-words whitespace-pre-line">{value}</bdi>,
      changeId: changeButtonId({ step, field }),
      onChange: () => onChange({ step, field }),
    }));
  return (
    <>
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
        <SummaryList rows={rows(words.travel, steps.includes('travel') ? 'travel' : 'supporting')} />
      </Card>
      <Card title={t('check.personal')}>
        <SummaryList
          rows={words.personal.flatMap((answer) =>
            rows([answer], answer.field === 'dateOfBirth' ? birthDateStep(wizard) : 'personal'),
          )}
        />
      </Card>
    </>
  );
});
