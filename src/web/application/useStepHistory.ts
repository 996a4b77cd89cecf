import { useEffect } from 'react';
import * as z from 'zod/mini';
import type { StepName } from '../../domain/application/stepSets.ts';

const entry = z.object({
  /** The steps that led here, this one last. */
  wizardTrail: z.array(z.enum(['country', 'supporting', 'prerequisites', 'travel', 'personal', 'payment'])),
});

function trail(): readonly StepName[] {
  const parsed = entry.safeParse(history.state);
  return parsed.success ? parsed.data.wizardTrail : [];
}

/**
 * One entry of the browser's history for each step, so that Back goes one step back instead of leaving. The address
 * carries the step after `#`; what was typed stays in memory alone.
 */
export function useStepHistory(step: StepName, openStep: (step: StepName) => void): void {
  useEffect(() => {
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
