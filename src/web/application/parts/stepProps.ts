import type { Dispatch } from 'react';
import type { FormErrors } from '../../forms/formErrors.ts';
import type { Wizard, WizardAction } from '../state/wizard.ts';

/** What every step is given. */
export type StepProps = {
  wizard: Wizard;
  dispatch: Dispatch<WizardAction>;
  errors: FormErrors;
  onNext: () => void;
  onPrevious?: (() => void) | undefined;
};
