import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Form, Session } from '../form.ts';
import type { FormState } from '../formState.ts';
import { type DraftKeeper, draftKeeper } from './keeper.ts';
import { hasDraftDatabase } from './presence.ts';
import type { Elsewhere } from './store.ts';

export type FormDraft<State> = {
  /** The device keeps the answers; null before the first write. */
  kept: boolean | null;
  /** Read on return to this tab; `keepMine` resets it. */
  elsewhere: Elsewhere;
  keepMine: () => void;
  keepNow: (session: Session<State>) => Promise<void>;
  erase: () => Promise<void>;
};

/** Limit of a submission's wait for the disk. */
const timeoutMs = 1000;

/** Keeps a form on the device. Does not write the session it opens with. */
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
    // Asking the store would create a database.
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

/** Both sessions make the same draft. */
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

/** Writes a pending change when the page is hidden or left. Both events allow the page cache. */
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
      // Left for another page of the site.
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

/** A slower device counts as one with a draft. */
const listTimeoutMs = 500;

/** False if this device holds no draft: reading would create a database. */
export async function mayHaveDrafts(): Promise<boolean> {
  const late = new Promise<true>((resolve) => {
    setTimeout(() => resolve(true), listTimeoutMs);
  });
  // If the browser does not tell, reading the draft decides.
  return Promise.race([hasDraftDatabase().catch(() => true), late]);
}
