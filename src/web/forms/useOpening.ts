import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import type { CalendarDate } from '../../domain/calendar/calendarDate.ts';
import { mayHaveDrafts } from './drafts/useFormDraft.ts';
import { type Form, type Known, newSession, type Opened } from './form.ts';
import type { FormState } from './formState.ts';

/** What a form's page shows: nothing yet, that it could not be found out, or how the form opens. */
export type Opening<State> =
  | { kind: 'reading' | 'failed' }
  | Exclude<Opened<State>, { kind: 'open' }>
  /** Each form that opens has a `round` of its own. */
  | (Extract<Opened<State>, { kind: 'open' }> & { round: number });

export type OpeningActions = {
  /** Opens the draft as it is now. `reference` is the application that it was known to have led to. */
  openDraft: (reference?: string | null) => Promise<void>;
  /** Opens the form without an answer. What is kept has to be erased before. */
  startAnew: () => Promise<void>;
  eraseDraft: () => Promise<void>;
  /** The application is paid: its answers are erased everywhere. */
  settle: (number: string) => Promise<void>;
};

/**
 * Finds how a form opens. Where nothing is kept it opens at once; anything else is read. `today` is null in prerendered
 * HTML.
 */
export function useOpening<State extends FormState, Action, Given>(
  form: Form<State, Action, Given>,
  today: CalendarDate | null,
): { opening: Opening<State>; actions: OpeningActions } {
  type Knowing = Known<State, Given>;
  const [opening, setOpening] = useState<Opening<State>>({ kind: 'reading' });
  const day = useRef(today);
  const given = useRef<Given | null>(null);
  const isReady = today !== null;

  useEffect(() => {
    day.current = today;
  }, [today]);

  const show = useCallback(
    async (find: (known: Knowing) => Promise<Opened<State>>, isWanted: () => boolean = () => true) => {
      if (day.current === null) return;
      const found: Opened<State> | { kind: 'failed' } = await find({ form, today: day.current, given }).catch(
        () => ({ kind: 'failed' }),
      );
      if (!isWanted()) return;
      startTransition(() =>
        setOpening((before) => (found.kind === 'open' ? { ...found, round: roundOf(before) + 1 } : found)),
      );
    },
    [form],
  );

  useEffect(() => {
    if (!isReady) return;
    let left = false;
    given.current ??= form.takeGiven();
    void show(
      async (known) => (await openAtOnce(known)) ?? form.service.find(known),
      () => !left,
    );
    return () => {
      left = true;
    };
  }, [form, isReady, show]);

  const { service } = form;
  const actions: OpeningActions = {
    openDraft: (reference = null) => show((known) => service.openDraft(known, reference)),
    startAnew: () => show(service.openNew),
    eraseDraft: () => service.store.erase(),
    settle: (number) => show((known) => service.settle(known, number)),
  };
  return { opening, actions };
}

/** The form without an answer where nothing is kept, in memory or on the device; null elsewhere. */
async function openAtOnce<State extends FormState, Given>({
  form,
  today,
  given,
}: Known<State, Given>): Promise<Opened<State> | null> {
  const state = form.newState(today, given.current);
  if (state === null || form.memory.get() !== null || (await mayHaveDrafts())) return null;
  given.current = null;
  return { kind: 'open', session: newSession(state) };
}

function roundOf(opening: Opening<unknown>): number {
  return opening.kind === 'open' ? opening.round : 0;
}
