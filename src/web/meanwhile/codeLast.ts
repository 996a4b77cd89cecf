/**
 * Brings the page's code once the page stands on the screen, so that reading does not wait for it: it is in a template
 * until then. Stands inside every document as it is written here, so it may use nothing from outside itself.
 */
export function codeLast(): void {
  const bring = () => {
    const template = document.getElementById('code');
    if (template instanceof HTMLTemplateElement) document.head.append(template.content);
  };
  addEventListener('DOMContentLoaded', () => {
    // What nobody sees is not drawn, and need not wait for it.
    if (document.visibilityState === 'hidden') return bring();
    // Nor may a browser that draws, and never says so, leave the page without it: a second time brings nothing more.
    setTimeout(bring, 2000);
    requestAnimationFrame(() => {
      // The frame now made is seen one or two later; browsers tell when the first one was.
      new PerformanceObserver((_seen, observer) => {
        observer.disconnect();
        bring();
      }).observe({ type: 'paint', buffered: true });
    });
  });
}
