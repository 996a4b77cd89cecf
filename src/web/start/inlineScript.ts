/**
 * The inline script of every document, made from the text of these functions: none uses anything
 * outside itself (scripts/web/document.ts).
 */

/**
 * Loads the page's scripts, kept in a template, after the first paint, with which they would
 * compete (docs/decisions/code-after-paint.md). Calls `onFailure` if the entry script or an import
 * of it does not load.
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
    // For browsers that do not report paints; a second call finds the template empty.
    setTimeout(load, 2000);
    requestAnimationFrame(() => {
      // The frame is painted after its callback; the observer reports the first paint.
      new PerformanceObserver((_entries, observer) => {
        observer.disconnect();
        load();
      }).observe({ type: 'paint', buffered: true });
    });
  });
}

/**
 * Says that a page that needs its code has stopped working, with a button to load it again. A
 * template holds the words; other documents have none.
 */
export function sayStopped(): void {
  const template = document.getElementById('stopped');
  if (!(template instanceof HTMLTemplateElement)) return;
  template.content.querySelector('button')?.addEventListener('click', () => location.reload());
  const page = document.querySelector('#root main') ?? document.getElementById('root');
  page?.replaceChildren(template.content);
}

/**
 * Marks a page whose address names an application: CSS hides the form of the status page, and of the
 * page for answers that it needs a link.
 */
export function markAsked(): void {
  const { pathname, search, hash } = location;
  const isNamed =
    hash.startsWith('#link=') || (pathname === '/status' && new URLSearchParams(search).has('ref'));
  if (isNamed && /^\/(?:status|answer)$/.test(pathname)) document.documentElement.dataset['asked'] = '';
}

/**
 * Marks the last button pressed before hydration, for `replayPress`. The browser's action would put
 * the form's answers into the address.
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
