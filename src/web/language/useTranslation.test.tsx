import { Suspense, startTransition, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newTranslator } from './translator.ts';
import { TranslatorContext, useTranslation } from './useTranslation.ts';

/** A component with hooks before and after the suspending text. */
function Door() {
  const [before] = useState('[');
  const { t } = useTranslation('home');
  const words = t('meta.title');
  const [after] = useState(']');
  useEffect(() => undefined, []);
  return before + words + after;
}

beforeEach(() => {
  vi.stubGlobal('document', new PlainNode(9, null));
  vi.stubGlobal('window', { document, HTMLIFrameElement: class {}, addEventListener: () => undefined });
});
afterEach(async () => {
  // React's scheduler still looks for work once after the last render.
  await new Promise((resolve) => setImmediate(resolve));
  vi.unstubAllGlobals();
});

// React goes on with a suspended component where its promise settles before React's next step, and starts it anew where
// it settles later. The first case showed React's error 520 as long as texts were waited for with `use`.
it.each([
  ['at once', () => Promise.resolve()],
  ['a moment later', () => new Promise((resolve) => setTimeout(resolve, 20))],
])('texts that arrive %s are shown without an error', async (_when, arrival) => {
  const translator = newTranslator('en', { load: () => arrival().then(() => ({ meta: { title: 'door' } })) });
  const box = document.createElement('div');
  const errors: unknown[] = [];
  let open = () => {};
  function House() {
    const [isOpen, setOpen] = useState(false);
    open = () => setOpen(true);
    return isOpen ? <Door /> : 'closed';
  }
  const note = (error: unknown) => errors.push(error);
  const root = createRoot(box, { onRecoverableError: note, onUncaughtError: note });
  root.render(
    <TranslatorContext value={translator}>
      <Suspense>
        <House />
      </Suspense>
    </TranslatorContext>,
  );
  await vi.waitFor(() => expect(box.textContent).toBe('closed'));
  startTransition(open);
  await vi.waitFor(() => expect(box.textContent).toBe('[door]'));
  expect(errors).toEqual([]);
  root.unmount();
});

/** As much of a DOM node as React needs to show text. */
class PlainNode {
  readonly nodeName = 'DIV';
  readonly tagName = 'DIV';
  readonly namespaceURI = 'http://www.w3.org/1999/xhtml';
  readonly nodeType: number;
  readonly ownerDocument: PlainNode | null;
  readonly children: PlainNode[] = [];
  nodeValue: string | null = null;
  constructor(nodeType: number, ownerDocument: PlainNode | null) {
    this.nodeType = nodeType;
    this.ownerDocument = ownerDocument;
  }
  get textContent(): string {
    return this.nodeValue ?? this.children.map(({ textContent }) => textContent).join('');
  }
  set textContent(text: string) {
    this.children.length = 0;
    this.nodeValue = text === '' ? null : text;
  }
  createElement() {
    return new PlainNode(1, this);
  }
  createTextNode(text: string) {
    const node = new PlainNode(3, this);
    node.nodeValue = text;
    return node;
  }
  appendChild(child: PlainNode) {
    this.children.push(child);
  }
  removeChild(child: PlainNode) {
    this.children.splice(this.children.indexOf(child), 1);
  }
  addEventListener() {}
}
