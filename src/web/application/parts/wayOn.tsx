import type { ReactNode } from 'react';
import { step1Action } from '../../../domain/application/steps.ts';
import type { Wizard } from '../state/wizard.ts';
import { GetInsurance } from './GetInsurance.tsx';

/** Class 3 goes on to insurance, class 4 nowhere, everybody else to the next step (specification 1 section 2). */
export function wayOn(wizard: Wizard): { next?: ReactNode } {
  if (wizard.answers.documentType === null) return {};
  switch (step1Action(wizard.country, wizard.today)) {
    case 'next':
      return {};
    case 'getInsurance':
      return { next: <GetInsurance wizard={wizard} size="large" /> };
    case 'none':
      return { next: null };
  }
}
