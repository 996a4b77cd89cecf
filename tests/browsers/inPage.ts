import type { Role, Sought } from './browser.ts';

/**
 * Functions that run in the page. A driver sends their source text, so each stands alone: it uses nothing outside itself.
 */

/**
 * Finds the first visible element of a role whose name holds the words sought, or is equal to them. It is
 * scrolled to where a click on its middle meets it, and not found while it moves: it must stand where the call before found it.
 */
export function findElement(sought: Sought): Element | null {
  const selectors: Record<Role, string> = {
    button: 'button, summary, [role=button]',
    checkbox: 'input[type=checkbox]',
    dialog: 'dialog[open], [role=dialog]',
    field: 'input:not([type=radio], [type=checkbox]), select, textarea',
    group: 'fieldset, [role=group]',
    heading: 'h1, h2, h3',
    link: 'a[href]',
    option: '[role=option]',
    radio: 'input[type=radio]',
  };
  const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
  const textOf = (elements: Iterable<Element | null>) =>
    plain([...elements].map((element) => element?.textContent ?? '').join(' '));
  const nameOf = (element: Element): string => {
    const labelled = element.getAttribute('aria-labelledby');
    if (labelled !== null) return textOf(labelled.split(/\s+/).map((id) => document.getElementById(id)));
    const label = element.getAttribute('aria-label');
    if (label !== null) return plain(label);
    if (element instanceof HTMLFieldSetElement) return textOf([element.querySelector('legend')]);
    if ('labels' in element && element.labels instanceof NodeList && element.labels.length > 0)
      return textOf([...element.labels].filter((node) => node instanceof Element));
    return textOf([element]);
  };
  const find = ({ role, name, exact = false, within }: Sought): Element | null => {
    const scope = within === undefined ? document : find(within);
    const candidates = [...(scope?.querySelectorAll(selectors[role]) ?? [])];
    return (
      candidates.find((element) => {
        const its = nameOf(element);
        return (
          (exact ? its === name : its.includes(name)) && element.checkVisibility({ visibilityProperty: true })
        );
      }) ?? null
    );
  };
  const found = find(sought);
  if (found === null) return null;
  const seen = found.getBoundingClientRect();
  // An element can lie within the window and yet outside what its scrolling panel shows, or below a bar.
  const met = document.elementFromPoint(seen.x + seen.width / 2, seen.y + seen.height / 2);
  if (seen.top < 0 || seen.bottom > innerHeight || !found.contains(met))
    found.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { x, y, width, height } = found.getBoundingClientRect();
  const place = [x, y, width, height].join();
  const known: unknown = Reflect.get(window, 'placesFound');
  const places = known instanceof WeakMap ? known : new WeakMap();
  const before: unknown = places.get(found);
  Reflect.set(window, 'placesFound', places.set(found, place));
  return before === place ? found : null;
}

/** Watches whether the next click meets this element, for `clickMet`. */
export function expectClick(element: Element): void {
  let isClicked = false;
  const click = () => {
    isClicked = true;
  };
  element.addEventListener('click', click, { capture: true, once: true });
  Reflect.set(window, 'clickMet', () => isClicked || !element.isConnected);
}

/**
 * Whether the last click met the element it was meant for. It does not when the page moved on the way to it. A new document
 * knows of no click: the one before it led there.
 */
export function clickMet(): unknown {
  const ask: unknown = Reflect.get(window, 'clickMet');
  return typeof ask === 'function' ? ask() : true;
}

/**
 * Keeps what the console, scripts and requests of this document complain about in the storage of the tab, for a browser
 * whose driver does not report it. The first call in a document starts it; further calls change nothing.
 */
export function watchDocument(): void {
  if (Reflect.has(window, 'isWatched')) return;
  Reflect.set(window, 'isWatched', true);
  const complain = (text: string) => {
    const earlier: unknown = JSON.parse(sessionStorage.getItem('complaints') ?? '[]');
    sessionStorage.setItem('complaints', JSON.stringify([...(Array.isArray(earlier) ? earlier : []), text]));
  };
  for (const level of ['error', 'warn'] as const) {
    const write = console[level];
    console[level] = (...parts: unknown[]) => {
      complain(parts.map(String).join(' '));
      write.apply(console, parts);
    };
  }
  // Who leaves a page cancels what it still loads: that is no failure.
  let isLeaving = false;
  addEventListener('beforeunload', () => {
    isLeaving = true;
  });
  addEventListener(
    'error',
    ({ target, message }) => {
      if (!(target instanceof Element)) complain(message);
      else if (!isLeaving) complain(`failed: ${target.outerHTML.slice(0, 200)}`);
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => complain(`unhandled: ${String(reason)}`));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    complain(`${violatedDirective} forbids ${blockedURI}`),
  );
  const request = window.fetch;
  window.fetch = async (...input) => {
    const response = await request(...input);
    if (response.status >= 400) complain(`${response.status} ${response.url}`);
    return response;
  };
}

/** What `watchDocument` kept since the tab was opened. */
export function keptComplaints(): unknown {
  return JSON.parse(sessionStorage.getItem('complaints') ?? '[]');
}
