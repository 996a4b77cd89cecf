import type { StepName } from '../../../domain/application/stepSets.ts';
import { firstUnfinished, stepProblems, wizardSteps } from './checks.ts';
import { announce, type RefusedField, type Wizard } from './wizard.ts';

/** Next: refused while the step has a problem, specification 1 section 4; from the last step only back. */
export function leaveStep(wizard: Wizard): Wizard {
  const { step } = wizard;
  const [problem] = stepProblems(wizard, step);
  if (problem !== undefined) return announce(refuse(wizard, step), problem);
  if (step === 'payment') return sendBack(wizard);
  const steps = wizardSteps(wizard);
  const following = steps[steps.indexOf(step) + 1] ?? step;
  return {
    ...wizard,
    step: wizard.returning ? firstUnfinished(wizard) : following,
    refusedFields: wizard.refusedFields.filter((refused) => refused.step !== step),
    notice: null,
  };
}

/** From the last step to one that no longer holds, such as an arrival date that has passed meanwhile. */
function sendBack(wizard: Wizard): Wizard {
  const step = firstUnfinished(wizard);
  const [problem] = stepProblems(wizard, step);
  if (step === 'payment' || problem === undefined) return wizard;
  return announce({ ...refuse(wizard, step), step, returning: true }, problem);
}

function refuse(wizard: Wizard, step: StepName): Wizard {
  return { ...wizard, refusals: { ...wizard.refusals, [step]: (wizard.refusals[step] ?? 0) + 1 } };
}

/** Whether everything is answered, accepted and still right: the application may be sent. */
export function mayBeSent(wizard: Wizard): boolean {
  return firstUnfinished(wizard) === 'payment' && stepProblems(wizard, 'payment').length === 0;
}

/** Opens a step that can be reached: all steps before it are finished. Any other leads to the first unfinished one. */
export function openStep(wizard: Wizard, step: StepName, returning: boolean): Wizard {
  const steps = wizardSteps(wizard);
  const furthest = firstUnfinished(wizard);
  const reachable = steps.includes(step) && steps.indexOf(step) <= steps.indexOf(furthest);
  return { ...wizard, step: reachable ? step : furthest, returning, notice: null };
}

/** Goes to the earliest step with a field that the server refused. */
export function showRefusedFields(wizard: Wizard, fields: readonly RefusedField[]): Wizard {
  const step = wizardSteps(wizard).find((name) => fields.some((refused) => refused.step === name));
  if (step === undefined) return wizard;
  return { ...refuse(wizard, step), step, refusedFields: fields, returning: true };
}
