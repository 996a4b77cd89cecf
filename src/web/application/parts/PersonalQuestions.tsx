import type { DateParts } from '../../../domain/calendar/dateParts.ts';
import { type PersonalId, personalFields } from '../../../domain/visa/fields.ts';
import { Questions } from '../../forms/Questions.tsx';
import { useTranslation } from '../../language/index.ts';
import type { StepProps } from './stepProps.ts';

/** Fields of the personal step by their kind, labelled `personal.<field>`, with `personal.<field>Hint` where it exists. */
export function PersonalQuestions({
  ids,
  wizard,
  dispatch,
  errors,
}: StepProps & { ids: readonly PersonalId[] }) {
  const { t, i18n } = useTranslation('visaSteps');
  const answer = (id: PersonalId, given: string | DateParts) =>
    dispatch({ type: 'answered', answers: { [id]: given } });
  return (
    <Questions
      table={personalFields}
      ids={ids}
      answers={wizard.answers}
      errors={errors}
      words={(id) => ({
        label: t(`personal.${id}`),
        hint: i18n.find(['visaSteps'], `personal.${id}Hint`) ?? undefined,
      })}
      onAnswer={answer}
    />
  );
}
