import type { OpenedCorrection } from '../../contract/correction.ts';
import type { CorrectedAnswer } from '../../domain/visa/correctableFields.ts';
import { useTranslation } from '../language/useTranslation.ts';
import { Card } from '../ui/Card.tsx';
import { SummaryList } from '../ui/SummaryList.tsx';
import { useAnswerWords } from './useAnswerWords.ts';

/** What was corrected: each answer as it is now and as it was. */
export function CorrectedList({
  opened,
  corrected,
}: {
  opened: OpenedCorrection;
  corrected: readonly CorrectedAnswer[];
}) {
  const { nameField } = useAnswerWords();
  const { firstName, lastName } = opened.answers;
  const isSingleName = firstName === lastName;
  return (
    <Card>
      <SummaryList
        rows={corrected.map((answer) => ({
          term: nameField(answer.field, isSingleName),
          value: <NowAndBefore answer={answer} />,
        }))}
      />
    </Card>
  );
}

export function NowAndBefore({ answer: { field, before, after } }: { answer: CorrectedAnswer }) {
  const { t } = useTranslation('correct');
  const { sayAnswer } = useAnswerWords();
  return (
    <>
      <bdi className="font-semibold break-words whitespace-pre-line">{sayAnswer(field, after)}</bdi>
      <span className="block text-sm break-words text-muted">
        {t('answers.before', { value: sayAnswer(field, before) })}
      </span>
    </>
  );
}
