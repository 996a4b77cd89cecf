import { useMutation, useQueryClient } from '@tanstack/react-query';
import { markTourSeen, type StaffSession } from '../../../contract/access.ts';
import { createStore } from '../../store.ts';
import { useMay, useMe } from '../access/useMe.ts';
import { usePreference } from '../preference.ts';
import { staffKeys, useStaffCall } from '../staffCalls.ts';
import { readKeptTour, tourStepsFor, writeKeptTour } from './tourSteps.ts';

/** A press asked for a step, which then takes the focus; a reload does not. */
export const stepAsked = createStore(false);

/** Where the tour of who is signed in is; `place` counts from 0, and is null while there is none. */
export function useTour() {
  const me = useMe();
  const may = useMay();
  const steps = tourStepsFor(may);
  const [kept, keep] = usePreference('tour', readKeptTour, writeKeptTour);
  const found =
    kept !== null && kept.personId === me?.id ? steps.findIndex(({ id }) => id === kept.step) : -1;
  const place = found < 0 ? null : found;
  const see = useSeeTour();
  const isOffered = me?.hasSeenTour === false && place === null;

  const go = (next: number) => {
    const step = steps[next];
    if (me === null || step === undefined) return;
    keep({ personId: me.id, step: step.id });
    stepAsked.set(true);
  };
  return {
    steps,
    place,
    isOffered,
    go,
    start: () => {
      if (isOffered) see.mutate();
      go(0);
    },
    /** Does not offer it again. */
    decline: () => see.mutate(),
    end: () => keep(null),
  };
}

/** The offer goes with the press; if the server cannot keep that, it comes back with the next session. */
function useSeeTour() {
  const call = useStaffCall();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(markTourSeen),
    onMutate: () =>
      client.setQueryData<StaffSession>(staffKeys.session, (session) =>
        session?.person ? { ...session, person: { ...session.person, hasSeenTour: true } } : session,
      ),
  });
}
