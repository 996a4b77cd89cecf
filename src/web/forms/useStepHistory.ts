import { useEffect, useEffectEvent, useLayoutEffect } from 'react';

/** Returns the steps that led to this entry of the history, the shown one last. It needs no schema library. */
function trail(): readonly string[] {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('stepTrail' in state)) return [];
  const { stepTrail } = state;
  return Array.isArray(stepTrail) && stepTrail.every((step) => typeof step === 'string') ? stepTrail : [];
}

/**
 * Makes one entry of the browser's history for each step, so that Back goes one step back instead of leaving. The address
 * shows every step but the first after `#`. Answers never stand in the history. `opened` is the step that the form opened
 * with: this code may load after the first Next was pressed.
 */
export function useStepHistory<Step extends string>(
  steps: readonly Step[],
  { opened, step }: { opened: Step; step: Step },
  openStep: (step: Step) => void,
): void {
  const [first] = steps;
  const open = useEffectEvent((name: string | undefined) => {
    const target = steps.find((known) => known === name);
    if (target !== undefined) openStep(target);
  });

  // A layout effect makes the entry before the step is painted, because Back may be pressed at once.
  useLayoutEffect(() => {
    const addressOf = (shown: Step) =>
      shown === first ? window.location.pathname + window.location.search : `#${shown}`;
    if (trail().length === 0) history.replaceState({ stepTrail: [opened] }, '', addressOf(opened));
    const shown = trail();
    if (shown.at(-1) !== step) history.pushState({ stepTrail: [...shown, step] }, '', addressOf(step));
  }, [first, opened, step]);

  // React renders what a popstate event asks for at once, also as a transition: entry and step agree before the next one.
  useEffect(() => {
    const travelled = () => open(trail().at(-1));
    window.addEventListener('popstate', travelled);
    return () => window.removeEventListener('popstate', travelled);
  }, []);
}

/** Goes to an earlier step. It uses the browser's history where the entry before is that step, so that no entry is doubled. */
export function goBackTo<Step extends string>(step: Step, openStep: (step: Step) => void): void {
  if (trail().at(-2) === step) history.back();
  else openStep(step);
}
