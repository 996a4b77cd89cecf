import { memo } from 'react';
import type { DateParts } from '../../../domain/calendar/dateParts.ts';
import { fieldId } from '../../forms/formErrors.ts';
import { useTranslation } from '../../language/useTranslation.ts';
import { DateFields, type DateFieldsProps } from '../../ui/DateFields.tsx';
import type { StepProps, WizardAction } from '../state/wizard.ts';

export type DateQuestionProps = Pick<StepProps, 'dispatch'> &
  Pick<DateFieldsProps, 'autoComplete' | 'value'> & {
    field: string;
    label: string;
    hint?: string | undefined;
    error: string | undefined;
    /** The same function in every render. */
    answered: (date: DateParts) => WizardAction;
  };

/** One date; renders when its own answer changes. */
export const DateQuestion = memo(function DateQuestion({
  dispatch,
  field,
  answered,
  ...shown
}: DateQuestionProps) {
  return <DateFields {...shown} id={fieldId(field)} onChange={(date) => dispatch(answered(date))} />;
});

/** Asked on the personal step; for Egypt on the step before. */
export function BirthDate({ wizard, dispatch, errors }: StepProps) {
  const { t } = useTranslation('visaSteps');
  return (
    <DateQuestion
      field="dateOfBirth"
      label={t('personal.dateOfBirth')}
      hint={t('supporting.dateOfBirthHint')}
      value={wizard.answers.dateOfBirth}
      dispatch={dispatch}
      answered={birthDate}
      error={errors.of('dateOfBirth')}
      autoComplete="bday"
    />
  );
}

const birthDate = (date: DateParts): WizardAction => ({
  type: 'dateOfBirthChanged',
  date,
  now: new Date(),
});
export const documentStart = (date: DateParts): WizardAction => ({
  type: 'documentChanged',
  document: { startDate: date },
});
export const documentEnd = (date: DateParts): WizardAction => ({
  type: 'documentChanged',
  document: { endDate: date },
});
