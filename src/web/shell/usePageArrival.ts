import { useEffect, useRef } from 'react';
import type { Translator } from '../language/translator.ts';
import type { ReadyPage } from '../pages.ts';
import { routeOf } from '../routes.ts';

/** True while the browser goes back or forward to another page: it then restores the scroll position itself. */
let travelling = false;

/**
 * What a new document would do: the title, the top of the page, and focus on the heading, which makes screen readers
 * announce the page. The title also follows the language.
 */
export function usePageArrival(instance: Translator, page: ReadyPage): void {
  const shown = useRef(page);

  useEffect(() => {
    const travel = () => {
      // Steps within one page are its own business: they bring no other page that would end the travelling.
      travelling = routeOf(window.location.pathname) !== shown.current.route;
    };
    const setTitle = () => {
      document.title = instance.of('common')(`${page.route.meta}.title`);
    };
    window.addEventListener('popstate', travel);
    const unsubscribe = instance.subscribe(setTitle);
    if (shown.current !== page) {
      shown.current = page;
      setTitle();
      if (!travelling) window.scrollTo(0, 0);
      document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    }
    travelling = false;
    return () => {
      window.removeEventListener('popstate', travel);
      unsubscribe();
    };
  }, [instance, page]);
}
