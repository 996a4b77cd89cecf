import { useEffect, useRef } from 'react';
import type { Translator } from '../language/translator.ts';
import type { ReadyPage } from '../pages.ts';
import { routeOf } from '../routes.ts';

/** True while the browser goes back or forward to another page: it then restores the scroll position itself. */
let travelling = false;
/** Tells the browser that the page it travels to is shown, where it waits for that. */
let arrived: (() => void) | null = null;

/**
 * What a new document would do: the title, the top of the page, and focus on the heading, which makes screen readers
 * announce the page. The title also follows the language.
 */
export function usePageArrival(instance: Translator, page: ReadyPage): void {
  const shown = useRef(page);

  useEffect(() => {
    // Steps within one page are its own business: they bring no other page that would end the travelling.
    const leadsElsewhere = (path: string) => routeOf(path) !== shown.current.route;
    const travel = () => {
      travelling = leadsElsewhere(window.location.pathname);
    };
    const setTitle = () => {
      document.title = instance.of('common')(`${page.route.meta}.title`);
    };
    const stopRestoring = restoreWhenShown(leadsElsewhere);
    window.addEventListener('popstate', travel);
    const unsubscribe = instance.subscribe(setTitle);
    if (shown.current !== page) {
      shown.current = page;
      setTitle();
      // A browser that waits has not restored anything yet, and leaves a page alone that was never scrolled.
      if (!travelling || arrived) window.scrollTo(0, 0);
      document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
      arrived?.();
      arrived = null;
    }
    travelling = false;
    return () => {
      window.removeEventListener('popstate', travel);
      stopRestoring();
      unsubscribe();
    };
  }, [instance, page]);
}

/**
 * The browser restores the scroll position at once, while the page before still stands there: a shorter one cuts it off,
 * and then the footer, which both pages share, is held in view. Here it waits for the page. Browsers without the
 * Navigation API do as before.
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
          arrived = resolve;
        }),
    });
  };
  navigation.addEventListener('navigate', wait);
  return () => navigation.removeEventListener('navigate', wait);
}
