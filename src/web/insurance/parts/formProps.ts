import type { Dispatch } from 'react';
import type { Insurance, InsuranceAction } from '../state/insurance.ts';
import type { FormErrors } from './useFormErrors.ts';

/** What every part of the form is given. */
export type FormProps = {
  insurance: Insurance;
  dispatch: Dispatch<InsuranceAction>;
  errors: FormErrors;
};
