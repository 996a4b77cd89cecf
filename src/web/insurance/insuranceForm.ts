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

/** How long the browser may take to show the payment page before the link to it is offered, in milliseconds. */
const linkAfterMs = 4000;

/** The check of the answers. */
export const deferred = lazyModule(() => withNumberingPlans(import('./deferredSteps.ts')), ['due']);

/** The insurance form as the form engine needs it. The visa form may hand over what it knows of the traveller. */
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
