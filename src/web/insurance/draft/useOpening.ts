import { startTransition, useEffect, useState } from 'react';
import type { CalendarDate } from '../../../domain/calendar/calendarDate.ts';
import { mayHaveDrafts } from '../../drafts/index.ts';
import { type KnownFacts, takeOver } from '../handOver.ts';
import { later } from '../later.ts';
import type { Found } from './findKept.ts';
import { keptInMemory, newSession, withFacts } from './session.ts';

/** How the page opens: it still looks, or one of what it can find. `failed` when the code that looks did not load. */
export type Opening = { state: 'looking' } | { state: 'failed' } | Found;

/**
 * Finds the answers to open the form with: those in memory, those kept on the device, those that another form handed
 * over. Reading the device needs code that loads on demand. `today` is null while the page is only prerendered.
 */
export function useOpening(today: CalendarDate | null): [Opening, (opening: Opening) => void] {
  const [opening, setOpening] = useState<Opening>({ state: 'looking' });
  const ready = today !== null && opening.state === 'looking';

  useEffect(() => {
    if (!ready || today === null) return;
    let gone = false;
    const find = async (facts: KnownFacts | null): Promise<Found> => {
      const earlier = keptInMemory();
      if (earlier !== null)
        return { state: 'open', session: facts === null ? earlier : withFacts(earlier, facts, today) };
      if (!(await mayHaveDrafts())) return { state: 'open', session: newSession(today, facts) };
      return (await later.load()).findKept(today, facts);
    };
    const open = (found: Opening) => {
      if (!gone) startTransition(() => setOpening(found));
    };
    find(takeOver()).then(open, () => open({ state: 'failed' }));
    return () => {
      gone = true;
    };
  }, [ready, today]);

  return [opening, setOpening];
}
