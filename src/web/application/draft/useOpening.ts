import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { CalendarDate } from '../../../domain/calendar/calendarDate.ts';
import type { CountryRow } from '../../../domain/wire/applicant.ts';
import { erasePaidDraft, type KeptDraft } from '../../drafts/index.ts';
import { countriesQuery } from '../../forms/index.ts';
import { isPaid } from '../../submission/index.ts';
import type { AddressedChoice } from '../addresses.ts';
import { keepInMemory, keptInMemory } from '../state/kept.ts';
import { hasAnswers } from '../state/typed.ts';
import { sessionWith, takeAddressedChoice } from './addressed.ts';
import { wasBroughtBack } from './arrival.ts';
import type { ApplicationContent } from './content.ts';
import { resume } from './resume.ts';
import { applicationDraft, newSession, type Session } from './session.ts';

/** What the page shows: nothing yet, the question about a kept draft, the wizard, or that all is paid. */
export type Opening =
  | { state: 'reading' }
  | { state: 'asking'; draft: KeptDraft<ApplicationContent> }
  | { state: 'open'; session: Session; round: number }
  | { state: 'paid'; number: string };

export type Opened = {
  opening: Opening;
  /** Opens the kept draft as it is now, judged by today. `reference` is the application it was known to have led to. */
  takeKept: (reference?: string | null) => Promise<void>;
  /** Opens an application without an answer. What is kept has to be erased before. */
  startAnew: () => Promise<void>;
  /** The application is paid: its answers are erased everywhere. */
  settle: (number: string) => Promise<void>;
};

/** How the application opens: as it was left in memory, from the draft on this device, or anew with what the address says. */
export function useOpening(today: CalendarDate): Opened {
  const client = useQueryClient();
  const [opening, setOpening] = useState<Opening>({ state: 'reading' });
  const day = useRef(today);
  const addressed = useRef<AddressedChoice | null>(null);

  useEffect(() => {
    day.current = today;
  }, [today]);

  const open = useCallback((session: Session) => {
    keepInMemory(session);
    setOpening((before) => ({ state: 'open', session, round: roundOf(before) + 1 }));
  }, []);
  const startAnew = useCallback(async () => {
    const choice = addressed.current;
    addressed.current = null;
    open(
      choice === null
        ? newSession(day.current)
        : sessionWith(choice, day.current, await countriesOfNow(client)),
    );
  }, [client, open]);
  const settle = useCallback(async (number: string) => {
    keepInMemory(null);
    await erasePaidDraft(number);
    await applicationDraft.read();
    setOpening({ state: 'paid', number });
  }, []);
  const openKept = useCallback(
    async (draft: KeptDraft<ApplicationContent>) =>
      open(resume(draft, day.current, await countriesOfNow(client))),
    [client, open],
  );
  const takeKept = useCallback(
    async (reference: string | null = null) => {
      const draft = await applicationDraft.read();
      const number = reference ?? draft?.reference ?? null;
      if (number !== null && (await isPaid('visa', number))) return settle(number);
      return draft === null ? startAnew() : openKept(draft);
    },
    [openKept, settle, startAnew],
  );

  useEffect(() => {
    let left = false;
    const begin = async () => {
      addressed.current ??= takeAddressedChoice();
      const memory = keptInMemory();
      if (memory !== null && (addressed.current === null || hasAnswers(memory.wizard))) {
        const number = memory.attempt?.created?.applicationNumber ?? null;
        return number !== null && (await isPaid('visa', number)) ? settle(number) : open(memory);
      }
      const draft = await applicationDraft.read();
      const paid = draft !== null && draft.reference !== null && (await isPaid('visa', draft.reference));
      if (left) return;
      if (draft === null) await startAnew();
      else if (paid && draft.reference !== null) await settle(draft.reference);
      else if (wasBroughtBack()) await openKept(draft);
      else setOpening({ state: 'asking', draft });
    };
    void begin();
    return () => {
      left = true;
    };
  }, [open, openKept, settle, startAnew]);

  return { opening, takeKept, startAnew, settle };
}

/** Longer is not waited for the countries, in milliseconds: the kept facts serve then, and the server checks again. */
const patienceMs = 4000;

async function countriesOfNow(client: QueryClient): Promise<readonly CountryRow[] | null> {
  const late = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), patienceMs);
  });
  return Promise.race([client.fetchQuery(countriesQuery).catch(() => null), late]);
}

function roundOf(opening: Opening): number {
  return opening.state === 'open' ? opening.round : 0;
}
