import { withNumberingPlans } from '../forms/fields/numberingPlans.ts';
import type { Form, Session } from '../forms/form.ts';
import { lazyModule } from '../lazyModule.ts';
import { createStore } from '../store.ts';
import { type KnownFacts, takeOver } from './handOver.ts';
import { insuranceService } from './insuranceService.ts';
import { insuranceRules } from './state/checks.ts';
import {
  hasAnswers,
  type Insurance,
  type InsuranceAction,
  insuranceSteps,
  newInsurance,
} from './state/insurance.ts';
import { insuranceReducer } from './state/reducer.ts';

/** After this time the payment page's link is offered. */
const linkAfterMs = 4000;

export const deferred = lazyModule(
  () => withNumberingPlans(import('./deferredSteps.ts')),
  ['due', 'submission', 'insuranceCheck'],
);

/** The insurance form for the engine. The visa form may hand over the traveller. */
export const insuranceForm: Form<Insurance, InsuranceAction, KnownFacts> = {
  type: 'insurance',
  steps: insuranceSteps,
  rules: insuranceRules,
  reducer: insuranceReducer,
  newState: newInsurance,
  takeGiven: takeOver,
  hasAnswers,
  keptMembers: ['answers', 'step'],
  linkAfterMs,
  memory: createStore<Session<Insurance> | null>(null),
  service: insuranceService,
  deferred,
};
