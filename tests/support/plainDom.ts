import { afterEach, beforeEach, vi } from 'vitest';

/** Lets the tests of a file draw components with `createRoot`, which shows text alone. */
export function standInForDom(): void {
  beforeEach(() => {
    vi.stubGlobal('document', new PlainNode(9, null));
    vi.stubGlobal('window', { document, HTMLIFrameElement: class {}, addEventListener: () => undefined });
  });
  afterEach(async () => {
    // React's scheduler still looks for work once after the last render.
    await new Promise((resolve) => setImmediate(resolve));
    vi.unstubAllGlobals();
  });
}

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
