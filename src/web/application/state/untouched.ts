import type { Wizard, WizardAction } from './wizard.ts';

/** What the first step shows of an action before the rules are there to judge it: the answer itself. */
export function asAnswered(wizard: Wizard, action: WizardAction): Wizard {
  if (action.type !== 'answered') return wizard;
  return { ...wizard, answers: { ...wizard.answers, ...action.answers } };
}
