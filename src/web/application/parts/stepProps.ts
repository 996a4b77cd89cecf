import type { Dispatch } from 'react';
import type { Wizard, WizardAction } from '../state/wizard.ts';
import type { StepErrors } from './useStepErrors.ts';

/** What every step is given. */
export type StepProps = {
  wizard: Wizard;
  dispatch: Dispatch<WizardAction>;
  errors: StepErrors;
  onNext: () => void;
  onPrevious?: (() => void) | undefined;
};
