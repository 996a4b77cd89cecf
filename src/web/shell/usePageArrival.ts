import { useEffect, useRef } from 'react';
import type { Translator } from '../language/translator.ts';
import type { ReadyPage } from '../start/pages.ts';
import { routeOf } from '../start/routes.ts';
import { createStore } from '../store.ts';

const travel = createStore<{
  /**
   * True while the browser goes back or forward to another page: it then restores the scroll position itself.
   */
  underway: boolean;
  /** Tells the browser that the page is shown, if it waits for that before it restores the position. */
  arrive: (() => void) | null;
}>({ underway: false, arrive: null });

/**
 * Does as a new document would: sets the title, scrolls to the top, and focuses the heading, so that screen
 * readers announce the page. The title also follows the language.
 */
export function usePageArrival(instance: Translator, page: ReadyPage): void {
  const shown = useRef(page);

  useEffect(() => {
    // Steps within a page show no other page, which would end the travel.
    const leadsElsewhere = (path: string) => routeOf(path) !== shown.current.route;
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
      // A browser that waits for `arrive` has restored nothing yet, and restores nothing on a page never
      // scrolled.
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
 * Lets the browser restore the scroll position when the page is shown. By itself it does so at once, on the
 * page before: a shorter one cuts the position off and keeps the shared footer in view. Browsers without the
 * Navigation API still do.
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
