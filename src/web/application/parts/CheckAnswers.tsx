import type { Dispatch } from 'react';
import type { StepName } from '../../../domain/application/steps.ts';
import { useTranslation } from '../../language/index.ts';
import { Card, SummaryList, type SummaryRow } from '../../ui/index.ts';
import { wizardSteps } from '../state/checks.ts';
import type { Wizard, WizardAction } from '../state/wizard.ts';
import { type AnswerInWords, useAnswersInWords } from './useAnswersInWords.ts';

/** Every answer with a link to change it, grouped as it was asked (WCAG 3.3.4). */
export function CheckAnswers({ wizard, dispatch }: { wizard: Wizard; dispatch: Dispatch<WizardAction> }) {
  const { t } = useTranslation('application');
  const words = useAnswersInWords(wizard);
  const steps = wizardSteps(wizard);
  const rows = (answers: readonly AnswerInWords[], step: StepName): SummaryRow[] =>
    answers.map(({ term, value }) => ({
      term,
      value: <bdi className="break-words whitespace-pre-line">{value}</bdi>,
      onChange: () => dispatch({ type: 'stepOpened', step, returning: true }),
    }));
  return (
    <>
      <Card title={t('check.country')}>
        <SummaryList rows={rows(words.country, 'country')} />
      </Card>
      {words.document.length > 0 && (
        <Card title={t('check.document')}>
          <SummaryList rows={rows(words.document, 'supporting')} />
        </Card>
      )}
      <Card title={t('check.travel')}>
        <SummaryList rows={rows(words.travel, steps.includes('travel') ? 'travel' : 'supporting')} />
      </Card>
      <Card title={t('check.personal')}>
        <SummaryList rows={rows(words.personal, 'personal')} />
      </Card>
    </>
  );
}
