import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import type { CalendarDate } from '../../../domain/calendar/calendarDate.ts';
import { mayHaveDrafts } from '../../drafts/index.ts';
import type { AddressedChoice } from '../addresses.ts';
import type { RestOfApplication } from '../late.ts';
import { keptInMemory } from '../state/kept.ts';
import { takeAddressedChoice } from './address.ts';
import type { Found } from './openings.ts';
import { newSession, type Session } from './session.ts';

/** What the page shows: nothing yet, the question about a kept draft, the wizard, or that all is paid. */
export type Opening =
  | { state: 'reading' }
  | Exclude<Found, { state: 'open' }>
  | { state: 'open'; session: Session; round: number };

export type Opened = {
  opening: Opening;
  /** Looks once more for what is kept, after the code that reads it did not come. */
  begin: () => Promise<void>;
  /** Opens the kept draft as it is now. `reference` is the application it was known to have led to. */
  takeKept: (reference?: string | null) => Promise<void>;
  /** Opens an application without an answer. What is kept has to be erased before. */
  startAnew: () => Promise<void>;
  /** The application is paid: its answers are erased everywhere. */
  settle: (number: string) => Promise<void>;
};

/**
 * How the application opens. Where nothing is kept and nothing is known it opens at once; all else is for code that
 * `bring` loads.
 */
export function useOpening(today: CalendarDate, bring: () => Promise<RestOfApplication | null>): Opened {
  const [opening, setOpening] = useState<Opening>({ state: 'reading' });
  const day = useRef(today);
  const addressed = useRef<AddressedChoice | null>(null);

  useEffect(() => {
    day.current = today;
  }, [today]);

  const show = useCallback((found: Found) => {
    startTransition(() =>
      setOpening((before) => (found.state === 'open' ? { ...found, round: roundOf(before) + 1 } : found)),
    );
  }, []);
  const known = useCallback(() => ({ today: day.current, addressed }), []);
  const takeKept = useCallback(
    async (reference: string | null = null) => {
      const rest = await bring();
      if (rest !== null) show(await rest.openKept(known(), reference));
    },
    [bring, known, show],
  );
  const startAnew = useCallback(async () => {
    const rest = await bring();
    if (rest !== null) show(await rest.openNew(known()));
  }, [bring, known, show]);
  const settle = useCallback(
    async (number: string) => {
      const rest = await bring();
      if (rest !== null) show(await rest.settled(number));
    },
    [bring, show],
  );

  const left = useRef(false);
  const begin = useCallback(async () => {
    addressed.current ??= takeAddressedChoice();
    const fresh = addressed.current === null && keptInMemory() === null && !(await mayHaveDrafts());
    const found: Found | null = fresh
      ? { state: 'open', session: newSession(day.current) }
      : ((await (await bring())?.findOpening(known())) ?? null);
    if (!left.current && found !== null) show(found);
  }, [bring, known, show]);
  useEffect(() => {
    left.current = false;
    void begin();
    return () => {
      left.current = true;
    };
  }, [begin]);

  return { opening, begin, takeKept, startAnew, settle };
}

function roundOf(opening: Opening): number {
  return opening.state === 'open' ? opening.round : 0;
}
