import type { Dispatch } from 'react';
import type { FormErrors } from '../../forms/formErrors.ts';
import type { Insurance, InsuranceAction } from '../state/insurance.ts';

/** What every part of the form is given. */
export type FormProps = {
  insurance: Insurance;
  dispatch: Dispatch<InsuranceAction>;
  errors: FormErrors;
};
