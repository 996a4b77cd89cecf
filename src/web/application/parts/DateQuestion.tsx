import { memo } from 'react';
import type { DateParts } from '../../../domain/calendar/dateParts.ts';
import { fieldId } from '../../forms/fieldId.ts';
import { DateFields, type DateFieldsProps } from '../../ui/index.ts';
import type { WizardAction } from '../state/wizard.ts';
import type { StepProps } from './stepProps.ts';

export type DateQuestionProps = Pick<StepProps, 'dispatch'> &
  Pick<DateFieldsProps, 'autoComplete' | 'value'> & {
    field: string;
    label: string;
    hint?: string | undefined;
    error: string | undefined;
    /** What answering it means; the same function at every drawing. */
    answered: (date: DateParts) => WizardAction;
  };

/** One date of the wizard, drawn anew only when it changes. */
export const DateQuestion = memo(function DateQuestion({
  dispatch,
  field,
  answered,
  ...shown
}: DateQuestionProps) {
  return <DateFields {...shown} id={fieldId(field)} onChange={(date) => dispatch(answered(date))} />;
});

export const birthDate = (date: DateParts): WizardAction => ({ type: 'dateOfBirthChanged', date });
export const documentStart = (date: DateParts): WizardAction => ({
  type: 'documentChanged',
  document: { startDate: date },
});
export const documentEnd = (date: DateParts): WizardAction => ({
  type: 'documentChanged',
  document: { endDate: date },
});
