import { useEffect, useRef } from 'react';
import type { Translator } from '../language/translator.ts';
import type { ReadyPage } from '../start/pages.ts';
import { findRoute } from '../start/routes.ts';
import { createStore } from '../store.ts';

const travel = createStore<{
  /** The browser goes back or forward to another page, and restores the scroll position. */
  underway: boolean;
  /** Lets the browser restore the position. */
  arrive: (() => void) | null;
}>({ underway: false, arrive: null });

/**
 * Sets the title in the shown language, scrolls to the top, and focuses the heading, which screen
 * readers announce.
 */
export function usePageArrival(instance: Translator, page: ReadyPage): void {
  const shown = useRef(page);

  useEffect(() => {
    // A step within a page would not call `arrive`.
    const leadsElsewhere = (path: string) => findRoute(path) !== shown.current.route;
    const begin = () => travel.update({ underway: leadsElsewhere(window.location.pathname) });
    const setTitle = () => {
      document.title = instance.of('common')(`${page.route.meta}.title`);
    };
    const stopRestoring = restoreWhenShown(leadsElsewhere);
    window.addEventListener('popstate', begin);
    const unsubscribe = instance.shown.subscribe(setTitle);
    if (shown.current !== page) {
      shown.current = page;
      setTitle();
      // A browser that waits for `arrive` has restored nothing, and never does on a page that was
      // not scrolled.
      const { underway, arrive } = travel.get();
      if (!underway || arrive) window.scrollTo(0, 0);
      document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
      arrive?.();
      travel.update({ arrive: null });
    }
    travel.update({ underway: false });
    return () => {
      window.removeEventListener('popstate', begin);
      stopRestoring();
      unsubscribe();
    };
  }, [instance, page]);
}

/**
 * Restores the scroll position when the page is shown. By default the browser does so on the
 * previous page, whose height may cut it off. Needs the Navigation API.
 */
function restoreWhenShown(leadsElsewhere: (path: string) => boolean): () => void {
  if (!('navigation' in window)) return () => undefined;
  const { navigation } = window;
  const wait = (event: NavigateEvent) => {
    const { navigationType, canIntercept, destination } = event;
    if (navigationType !== 'traverse' || !canIntercept) return;
    if (!leadsElsewhere(new URL(destination.url).pathname)) return;
    event.intercept({
      scroll: 'after-transition',
      focusReset: 'manual',
      handler: () =>
        new Promise((resolve) => {
          travel.update({ arrive: resolve });
        }),
    });
  };
  navigation.addEventListener('navigate', wait);
  return () => navigation.removeEventListener('navigate', wait);
}
