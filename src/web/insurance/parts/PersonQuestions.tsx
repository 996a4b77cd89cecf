import type { DateParts } from '../../../domain/calendar/dateParts.ts';
import { insuranceFields } from '../../../domain/insurance/fields.ts';
import { Questions } from '../../forms/Questions.tsx';
import { useTranslation } from '../../language/index.ts';
import type { FormProps } from './formProps.ts';

type FieldId = keyof typeof insuranceFields;

/** Fields of the form by their kind, labelled `<words>.<field>`, with `<words>.<field>Hint` where it exists. */
export function PersonQuestions({
  ids,
  words,
  insurance,
  dispatch,
  errors,
}: FormProps & { ids: readonly FieldId[]; words: 'traveller' | 'contact' }) {
  const { t, i18n } = useTranslation('insuranceSteps');
  const answer = (id: FieldId, given: string | DateParts) =>
    dispatch({ type: 'answered', answers: { [id]: given } });
  return (
    <Questions
      table={insuranceFields}
      ids={ids}
      answers={insurance.answers}
      errors={errors}
      words={(id) => ({
        label: t(`${words}.${id}`),
        hint: i18n.find(['insuranceSteps'], `${words}.${id}Hint`) ?? undefined,
      })}
      onAnswer={answer}
    />
  );
}
