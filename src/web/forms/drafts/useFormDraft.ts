import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Form, Session } from '../form.ts';
import type { FormState } from '../formState.ts';
import { type DraftKeeper, draftKeeper } from './keeper.ts';
import { hasDraftDatabase } from './presence.ts';
import type { Elsewhere } from './store.ts';

export type FormDraft<State> = {
  /** Whether the device keeps the answers; null before the first was written. */
  kept: boolean | null;
  /** What another tab did meanwhile, as seen on coming back to this one; `keepMine` settles it. */
  elsewhere: Elsewhere;
  keepMine: () => void;
  /** Writes this session at once, in place of the one last shown. */
  keepNow: (session: Session<State>) => Promise<void>;
  /** Erases what is kept, and what was about to be. */
  erase: () => Promise<void>;
};

/** The longest time that a submission waits for the disk, in milliseconds. */
const timeoutMs = 1000;

/** Keeps a form on the device while it is filled in. The session that the form opens with is not written anew. */
export function useFormDraft<State extends FormState, Action, Given>(
  form: Form<State, Action, Given>,
  session: Session<State>,
): FormDraft<State> {
  const { store } = form.service;
  const [kept, setKept] = useState<boolean | null>(() => (store.isKept() ? true : null));
  const [elsewhere, setElsewhere] = useState<Elsewhere>('same');
  const [keeper] = useState(() => draftKeeper(store, setKept));
  const latest = useRef(session);

  useEffect(() => {
    if (isKeptAlike(form, latest.current, session)) return;
    latest.current = session;
    if (form.hasAnswers(session.state)) keeper.change(session);
  }, [form, session, keeper]);

  useEffect(() => {
    void store.prepare();
  }, [store]);

  useLeaving(keeper);
  useComingBack(async () => {
    await keeper.flush();
    // Asking the store would make a database where there is none.
    const news = (await mayHaveDrafts()) ? await store.elsewhere() : 'same';
    if (news !== 'same') setElsewhere(news);
  });

  return {
    kept,
    elsewhere,
    keepMine: () => {
      setElsewhere('same');
      if (form.hasAnswers(latest.current.state)) keeper.change(latest.current);
    },
    keepNow: async (now) => {
      keeper.change(now);
      await Promise.race([keeper.flush(), after(timeoutMs)]);
    },
    erase: async () => {
      keeper.forget();
      await store.erase();
    },
  };
}

/** Whether both sessions make the same draft. Notices and refused fields are not part of it. */
function isKeptAlike<State extends FormState, Action, Given>(
  { keptMembers }: Form<State, Action, Given>,
  one: Session<State>,
  other: Session<State>,
): boolean {
  return (
    one.submission === other.submission &&
    keptMembers.every((member) => one.state[member] === other.state[member])
  );
}

/** Writes a pending change when the page is hidden or left. Neither event keeps the page out of the page cache. */
function useLeaving({ leave, flush }: Pick<DraftKeeper<unknown>, 'leave' | 'flush'>): void {
  useEffect(() => {
    const hidden = () => {
      if (document.visibilityState === 'hidden') leave();
    };
    document.addEventListener('visibilitychange', hidden);
    window.addEventListener('pagehide', leave);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      window.removeEventListener('pagehide', leave);
      // The person went to another page of the site.
      void flush();
    };
  }, [leave, flush]);
}

function useComingBack(look: () => Promise<void>): void {
  const lookNow = useEffectEvent(look);

  useEffect(() => {
    const back = () => void lookNow();
    window.addEventListener('focus', back);
    window.addEventListener('pageshow', back);
    return () => {
      window.removeEventListener('focus', back);
      window.removeEventListener('pageshow', back);
    };
  }, []);
}

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

/** After this many milliseconds without an answer the device counts as one with a draft. */
const listTimeoutMs = 500;

/** Whether this device may hold a draft. Where it holds none, nothing is read: reading makes a database. */
export async function mayHaveDrafts(): Promise<boolean> {
  const late = new Promise<true>((resolve) => {
    setTimeout(() => resolve(true), listTimeoutMs);
  });
  // Where the browser has no storage or does not list it, reading the draft decides.
  return Promise.race([hasDraftDatabase().catch(() => true), late]);
}
