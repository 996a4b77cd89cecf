/**
 * The code that stands inside every document, as the build writes it there from the text of these functions: each uses
 * nothing from outside itself (scripts/web/document.ts).
 */

/**
 * Loads the scripts of the page after its first paint, because scripts that load with the document compete with it. Their
 * tags stand in a template until then (docs/decisions/code-after-paint.md).
 */
export function loadCodeAfterPaint(): void {
  const load = () => {
    const template = document.getElementById('code');
    if (template instanceof HTMLTemplateElement) document.head.append(template.content);
  };
  addEventListener('DOMContentLoaded', () => {
    // A hidden page is never painted.
    if (document.visibilityState === 'hidden') return load();
    // For browsers that paint and report no paint. Loading twice does nothing: the template is empty by then.
    setTimeout(load, 2000);
    requestAnimationFrame(() => {
      // This frame reaches the screen one or two frames later; the browser reports when the first one did.
      new PerformanceObserver((_entries, observer) => {
        observer.disconnect();
        load();
      }).observe({ type: 'paint', buffered: true });
    });
  });
}

/** Marks a status page whose address names an application: its answer stands first, so its form is not shown. */
export function markAskedStatus(): void {
  const { pathname, search, hash } = location;
  const isAsked = hash.startsWith('#link=') || new URLSearchParams(search).has('ref');
  if (pathname === '/status' && isAsked) document.documentElement.dataset['asked'] = '';
}

/**
 * Marks the last button pressed before hydration, for `replayPress`. Prevents the browser's own action, which would send a
 * form with its answers in the address.
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
