/**
 * Brings the page's code once the page has been drawn, so that reading does not wait for it: it stands in a template
 * until then. Stands inside every document as it is written here, so it may use nothing from outside itself.
 */
export function codeLast(): void {
  const bring = () => {
    const template = document.getElementById('code');
    if (template instanceof HTMLTemplateElement) document.head.append(template.content);
  };
  addEventListener('DOMContentLoaded', () => {
    // What nobody sees is not drawn, and need not wait for it.
    if (document.visibilityState === 'hidden') bring();
    else requestAnimationFrame(() => setTimeout(bring));
  });
}
