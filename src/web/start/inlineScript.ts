/**
 * The inline script of every document. The build writes the text of these functions into it, so none may use
 * anything outside itself (scripts/web/document.ts).
 */

/**
 * Loads the page's scripts after its first paint, because they would compete with it. A template holds their
 * tags until then (docs/decisions/code-after-paint.md). Calls `onFailure` if the entry script, or a file that
 * it imports, does not load.
 */
export function loadCodeAfterPaint(onFailure: () => void): void {
  const load = () => {
    const template = document.getElementById('code');
    if (!(template instanceof HTMLTemplateElement)) return;
    template.content.querySelector('script')?.addEventListener('error', onFailure);
    document.head.append(template.content);
  };
  addEventListener('DOMContentLoaded', () => {
    // A hidden page is never painted.
    if (document.visibilityState === 'hidden') return load();
    // For browsers that do not report paints. A second call does nothing: the template is empty by then.
    setTimeout(load, 2000);
    requestAnimationFrame(() => {
      // The frame of an animation callback is painted later; the observer reports when the first paint was.
      new PerformanceObserver((_entries, observer) => {
        observer.disconnect();
        load();
      }).observe({ type: 'paint', buffered: true });
    });
  });
}

/**
 * Says, in place of a page that takes no press without its code, that it has stopped working, with a button
 * that loads it again. A template holds the words; documents of other pages have none.
 */
export function sayStopped(): void {
  const template = document.getElementById('stopped');
  if (!(template instanceof HTMLTemplateElement)) return;
  template.content.querySelector('button')?.addEventListener('click', () => location.reload());
  const page = document.querySelector('#root main') ?? document.getElementById('root');
  page?.replaceChildren(template.content);
}

/**
 * Marks a status page whose address names an application, so that CSS hides the form in favour of the answer.
 */
export function markAskedStatus(): void {
  const { pathname, search, hash } = location;
  const isAsked = hash.startsWith('#link=') || new URLSearchParams(search).has('ref');
  if (pathname === '/status' && isAsked) document.documentElement.dataset['asked'] = '';
}

/**
 * Marks the last button pressed before hydration, for `replayPress`. Prevents the browser's action, which
 * would put the form's answers into the address.
 */
export function recordPresses(): void {
  addEventListener(
    'click',
    function record(event) {
      if ('alive' in document.documentElement.dataset) return removeEventListener('click', record, true);
      const button = event.target instanceof Element && event.target.closest('#root button');
      if (!button) return;
      event.preventDefault();
      document.querySelector('[data-pressed]')?.removeAttribute('data-pressed');
      button.setAttribute('data-pressed', '');
    },
    true,
  );
}
