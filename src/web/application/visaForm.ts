import { stepSets } from '../../domain/visa/stepSets.ts';
import { withNumberingPlans } from '../forms/fields/numberingPlans.ts';
import type { Form, Session } from '../forms/form.ts';
import { lazyModule } from '../lazyModule.ts';
import { createStore } from '../store.ts';
import { type AddressedChoice, takeAddressedChoice } from './addresses.ts';
import { visaRules } from './state/checks.ts';
import { wizardReducer } from './state/reducer.ts';
import { hasAnswers, newWizard, type Wizard, type WizardAction } from './state/wizard.ts';
import { visaService } from './visaService.ts';

export const deferred = lazyModule(
  () => withNumberingPlans(import('./deferredSteps.ts')),
  ['fields', 'due', 'submission'],
);

/** The visa form for the engine. An address may choose a country and a document. */
export const visaForm: Form<Wizard, WizardAction, AddressedChoice> = {
  type: 'visa',
  steps: stepSets.withConfirmedDocuments,
  rules: visaRules,
  reducer: wizardReducer,
  // An address's country is looked up in the list.
  newState: (today, choice) => (choice === null ? newWizard(today) : null),
  takeGiven: takeAddressedChoice,
  hasAnswers,
  keptMembers: ['country', 'answers', 'step', 'returning', 'today'],
  linkAfterMs: null,
  memory: createStore<Session<Wizard> | null>(null),
  service: visaService,
  deferred,
};
