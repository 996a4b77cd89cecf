import { type Dispatch, useCallback, useRef } from 'react';
import { fieldId } from '../../forms/formErrors.ts';
import { useStepFocus } from '../../forms/useStepFocus.ts';
import type { FieldPlace } from '../state/fields.ts';
import type { Wizard, WizardAction } from '../state/wizard.ts';

/** Leads from the check of all answers to one input. */
export type ChangeAnswer = (place: FieldPlace) => void;

export function changeButtonId({ step, field }: FieldPlace): string {
  return `change-${step}-${field}`;
}

/** Focuses the input of the answer to change, then its row again; at any other step its heading. */
export function useChangeFromCheck(
  { step, returning }: Wizard,
  dispatch: Dispatch<WizardAction>,
  hasErrors: boolean,
): ChangeAnswer {
  const changing = useRef<FieldPlace | null>(null);
  const placeOfFocus = () => {
    const place = changing.current;
    if (step === 'payment') changing.current = null;
    if (place === null) return null;
    if (step === 'payment') return changeButtonId(place);
    return returning ? fieldId(place.field) : null;
  };
  useStepFocus(step, hasErrors, placeOfFocus);

  return useCallback(
    (place) => {
      changing.current = place;
      dispatch({ type: 'stepOpened', step: place.step, returning: true });
    },
    [dispatch],
  );
}
