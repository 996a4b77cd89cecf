import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import type { CalendarDate } from '../../domain/calendar/calendarDate.ts';
import { mayHaveDrafts } from './drafts/useFormDraft.ts';
import { type Form, type FormStart, newSession, type StartContext } from './form.ts';
import type { FormState } from './formState.ts';

export type ShownStart<State> =
  | { kind: 'reading' | 'failed' }
  | Exclude<FormStart<State>, { kind: 'open' }>
  /** New for each form that opens. */
  | (Extract<FormStart<State>, { kind: 'open' }> & { round: number });

export type StartActions = {
  openDraft: (reference?: string | null) => Promise<void>;
  /** Without answers. Erase what is kept before. */
  startAnew: () => Promise<void>;
  eraseDraft: () => Promise<void>;
  settle: (number: string) => Promise<void>;
};

/** Finds how a form opens. `today` is null in prerendered HTML. */
export function useFormStart<State extends FormState, Action, Given>(
  form: Form<State, Action, Given>,
  today: CalendarDate | null,
): { start: ShownStart<State>; actions: StartActions } {
  type Context = StartContext<State, Given>;
  const [start, setStart] = useState<ShownStart<State>>({ kind: 'reading' });
  const day = useRef(today);
  const given = useRef<Given | null>(null);
  const isReady = today !== null;

  useEffect(() => {
    day.current = today;
  }, [today]);

  const show = useCallback(
    async (find: (context: Context) => Promise<FormStart<State>>, isWanted: () => boolean = () => true) => {
      if (day.current === null) return;
      const found = await find({ form, today: day.current, given }).catch(failedStart);
      if (!isWanted()) return;
      startTransition(() =>
        setStart((before) => (found.kind === 'open' ? { ...found, round: roundOf(before) + 1 } : found)),
      );
    },
    [form],
  );

  useEffect(() => {
    if (!isReady) return;
    let left = false;
    given.current ??= form.takeGiven();
    void show(
      async (context) => (await openAtOnce(context)) ?? form.service.find(context),
      () => !left,
    );
    return () => {
      left = true;
    };
  }, [form, isReady, show]);

  const { service } = form;
  const actions: StartActions = {
    openDraft: (reference = null) => show((context) => service.openDraft(context, reference)),
    startAnew: () => show(service.openNew),
    eraseDraft: () => service.store.erase(),
    settle: (number) => show((context) => service.settle(context, number)),
  };
  return { start, actions };
}

/** The empty form if memory and device keep nothing; else null. */
async function openAtOnce<State extends FormState, Given>({
  form,
  today,
  given,
}: StartContext<State, Given>): Promise<FormStart<State> | null> {
  const state = form.newState(today, given.current);
  if (state === null || form.memory.get() !== null || (await mayHaveDrafts())) return null;
  given.current = null;
  return { kind: 'open', session: newSession(state) };
}

const failedStart = (): { kind: 'failed' } => ({ kind: 'failed' });

function roundOf(start: ShownStart<unknown>): number {
  return start.kind === 'open' ? start.round : 0;
}
