import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import type { CalendarDate } from '../../../domain/calendar/calendarDate.ts';
import { mayHaveDrafts } from '../../drafts/index.ts';
import type { AddressedChoice } from '../addresses.ts';
import { later } from '../later.ts';
import { keptInMemory } from '../state/kept.ts';
import { takeAddressedChoice } from './address.ts';
import type { Found } from './openings.ts';
import { newSession, type Session } from './session.ts';

/**
 * What the page shows: nothing yet, that the code which reads drafts did not load, the question about a kept draft, the
 * wizard, or that all is paid.
 */
export type Opening =
  | { state: 'reading' | 'failed' }
  | Exclude<Found, { state: 'open' }>
  | { state: 'open'; session: Session; round: number };

export type Opened = {
  opening: Opening;
  /** Opens the kept draft as it is now. `reference` is the application it was known to have led to. */
  takeKept: (reference?: string | null) => Promise<void>;
  /** Opens an application without an answer. What is kept has to be erased before. */
  startAnew: () => Promise<void>;
  /** The application is paid: its answers are erased everywhere. */
  settle: (number: string) => Promise<void>;
};

type Known = { today: CalendarDate; addressed: { current: AddressedChoice | null } };

/**
 * How the application opens. Where nothing is kept and the address says nothing it opens at once; anything else needs the
 * code that reads drafts.
 */
export function useOpening(today: CalendarDate): Opened {
  const [opening, setOpening] = useState<Opening>({ state: 'reading' });
  const day = useRef(today);
  const addressed = useRef<AddressedChoice | null>(null);

  useEffect(() => {
    day.current = today;
  }, [today]);

  const show = useCallback(
    async (find: (known: Known) => Promise<Found>, isWanted: () => boolean = () => true) => {
      const found: Found | { state: 'failed' } = await find({ today: day.current, addressed }).catch(() => ({
        state: 'failed',
      }));
      if (!isWanted()) return;
      startTransition(() =>
        setOpening((before) => (found.state === 'open' ? { ...found, round: roundOf(before) + 1 } : found)),
      );
    },
    [],
  );
  const takeKept = useCallback(
    (reference: string | null = null) =>
      show(async (known) => (await later.load()).openKept(known, reference)),
    [show],
  );
  const startAnew = useCallback(() => show(async (known) => (await later.load()).openNew(known)), [show]);
  const settle = useCallback(
    (number: string) => show(async () => (await later.load()).settled(number)),
    [show],
  );

  useEffect(() => {
    let left = false;
    addressed.current ??= takeAddressedChoice();
    void show(
      async (known) => {
        const fresh = addressed.current === null && keptInMemory() === null && !(await mayHaveDrafts());
        if (fresh) return { state: 'open', session: newSession(known.today) };
        return (await later.load()).findOpening(known);
      },
      () => !left,
    );
    return () => {
      left = true;
    };
  }, [show]);

  return { opening, takeKept, startAnew, settle };
}

function roundOf(opening: Opening): number {
  return opening.state === 'open' ? opening.round : 0;
}
