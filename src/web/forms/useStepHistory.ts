import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

/** The steps that led to this history entry, the shown one last. */
function trail(): readonly string[] {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('stepTrail' in state)) return [];
  const { stepTrail } = state;
  return Array.isArray(stepTrail) && stepTrail.every((step) => typeof step === 'string') ? stepTrail : [];
}

/**
 * Makes a history entry for each step: Back leads to the previous one. Addresses contain the step after `#`
 * (except the first), never answers. `opened`: the first step, because this code may load after the first
 * Next.
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

  // The step of an entry without a trail: the first entry, or one that a link made.
  const before = useRef(opened);

  // Before the paint: Back may be pressed at once.
  useLayoutEffect(() => {
    const addressOf = (shown: Step) =>
      shown === first ? window.location.pathname + window.location.search : `#${shown}`;
    if (trail().length === 0)
      history.replaceState({ stepTrail: [before.current] }, '', addressOf(before.current));
    before.current = step;
    const shown = trail();
    if (shown.at(-1) !== step) history.pushState({ stepTrail: [...shown, step] }, '', addressOf(step));
  }, [first, step]);

  // React renders popstate transitions at once: entry and step agree before the next one.
  useEffect(() => {
    const travelled = () => open(trail().at(-1));
    window.addEventListener('popstate', travelled);
    return () => window.removeEventListener('popstate', travelled);
  }, []);
}

/** Goes back through the browser's history if its entry before is that step. */
export function goBackTo<Step extends string>(step: Step, openStep: (step: Step) => void): void {
  if (trail().at(-2) === step) history.back();
  else openStep(step);
}
