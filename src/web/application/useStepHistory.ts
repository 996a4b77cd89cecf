import { useEffect, useLayoutEffect } from 'react';
import { type StepName, stepSets } from '../../domain/application/stepSets.ts';

const allSteps: readonly StepName[] = stepSets.withConfirmedDocuments;

/** The steps that led to this entry of the history, the shown one last; read by hand, without a schema library. */
function trail(): readonly StepName[] {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('wizardTrail' in state)) return [];
  const { wizardTrail } = state;
  return Array.isArray(wizardTrail) && wizardTrail.every(isStep) ? wizardTrail : [];
}

const isStep = (name: unknown): name is StepName => allSteps.some((step) => step === name);

/**
 * One entry of the browser's history for each step, so that Back goes one step back instead of leaving. The address
 * carries the step after `#`; what was typed stays in memory alone.
 */
export function useStepHistory(step: StepName, openStep: (step: StepName) => void): void {
  // The entry is made with the frame that shows the step: Back may be pressed at once.
  useLayoutEffect(() => {
    const shown = trail();
    if (shown.at(-1) === step) return;
    const address = step === 'country' ? window.location.pathname + window.location.search : `#${step}`;
    if (shown.length === 0) history.replaceState({ wizardTrail: [step] }, '', address);
    else history.pushState({ wizardTrail: [...shown, step] }, '', address);
  }, [step]);

  useEffect(() => {
    const travelled = () => {
      const target = trail().at(-1);
      if (target !== undefined) openStep(target);
    };
    window.addEventListener('popstate', travelled);
    return () => window.removeEventListener('popstate', travelled);
  }, [openStep]);
}

/** Goes to an earlier step: through the browser's history when it is the entry before, so that none is made twice. */
export function goBackTo(step: StepName, openStep: (step: StepName) => void): void {
  if (trail().at(-2) === step) history.back();
  else openStep(step);
}
