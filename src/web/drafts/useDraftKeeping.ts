import { useCallback, useEffect, useRef, useState } from 'react';
import { type DraftKeeper, draftKeeper } from './keeper.ts';
import type { KeepingStore } from './lazyDraftStore.ts';
import type { Draft, Elsewhere } from './store.ts';

export type DraftKeeping<Content> = {
  /** Whether the device keeps the answers; null before the first was written. */
  kept: boolean | null;
  /** What another tab did meanwhile, as seen on coming back to this one; `keepMine` settles it. */
  elsewhere: Elsewhere;
  keepMine: () => void;
  /** Writes this draft at once, in place of the one last shown. */
  keepNow: (draft: Draft<Content>) => Promise<void>;
  /** Erases what is kept, and what was about to be. */
  erase: () => Promise<void>;
};

/** Longest wait for the disk before something goes on that can go on without it, in milliseconds. */
const patienceMs = 1000;

/**
 * Keeps a form on the device while it is filled in. `draft` is null while there is nothing to keep, and the same object
 * as long as nothing in it has changed; the one that the form opens with is not written.
 */
export function useDraftKeeping<Content>(
  store: KeepingStore<Content>,
  draft: Draft<Content> | null,
): DraftKeeping<Content> {
  const [kept, setKept] = useState<boolean | null>(null);
  const [elsewhere, setElsewhere] = useState<Elsewhere>('same');
  const [keeper] = useState<DraftKeeper<Content>>(() => draftKeeper(store, setKept));
  const latest = useRef(draft);

  useEffect(() => {
    if (latest.current === draft) return;
    latest.current = draft;
    if (draft !== null) keeper.change(draft);
  }, [draft, keeper]);

  useLeaving(keeper.flush);
  useComingBack(
    useCallback(async () => {
      await keeper.flush();
      const news = await store.elsewhere();
      if (news !== 'same') setElsewhere(news);
    }, [keeper, store]),
  );

  const keepMine = useCallback(() => {
    setElsewhere('same');
    if (latest.current !== null) keeper.change(latest.current);
  }, [keeper]);
  const keepNow = useCallback(
    async (now: Draft<Content>) => {
      keeper.change(now);
      await Promise.race([keeper.flush(), after(patienceMs)]);
    },
    [keeper],
  );
  const erase = useCallback(async () => {
    keeper.forget();
    await store.erase();
  }, [keeper, store]);
  return { kept, elsewhere, keepMine, keepNow, erase };
}

/** The page may never come back: what is noted is written now. Neither event costs the page cache. */
function useLeaving(flush: () => Promise<void>): void {
  useEffect(() => {
    const hidden = () => {
      if (document.visibilityState === 'hidden') void flush();
    };
    document.addEventListener('visibilitychange', hidden);
    window.addEventListener('pagehide', flush);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      window.removeEventListener('pagehide', flush);
      // Another page of the site is shown now.
      void flush();
    };
  }, [flush]);
}

function useComingBack(look: () => Promise<void>): void {
  useEffect(() => {
    window.addEventListener('focus', look);
    window.addEventListener('pageshow', look);
    return () => {
      window.removeEventListener('focus', look);
      window.removeEventListener('pageshow', look);
    };
  }, [look]);
}

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
