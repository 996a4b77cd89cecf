import type { Texts } from '../../domain/text/textReader.ts';
import type { Route } from '../start/route.ts';
import type { Translator } from './translator.ts';

/**
 * Adds the texts that the prerendered document holds whole, so that they do not load twice.
 * LegalPage.tsx marks them with `data-text="<namespace>:<key>"`: a paragraph or list item a line.
 */
export function addDocumentTexts(instance: Translator, route: Route, root: HTMLElement): void {
  for (const namespace of route.inDocument ?? []) {
    const texts: Texts = route.meta === `${namespace}:meta` ? { meta: { title: document.title } } : {};
    for (const element of root.querySelectorAll<HTMLElement>(`[data-text^="${namespace}:"]`)) {
      const key = element.dataset['text']?.slice(namespace.length + 1) ?? '';
      put(texts, key.split('.'), linesOf(element));
    }
    instance.add(instance.language, namespace, texts);
  }
}

function put(texts: Texts, [first = '', ...rest]: string[], words: string): void {
  if (rest.length === 0) {
    texts[first] = words;
    return;
  }
  const below = texts[first];
  const deeper = typeof below === 'object' ? below : {};
  texts[first] = deeper;
  put(deeper, rest, words);
}

function linesOf(element: HTMLElement): string {
  const blocks = [...element.querySelectorAll('p, li')];
  if (blocks.length === 0) return wordsOf(element);
  return blocks.map((block) => (block.tagName === 'LI' ? '- ' : '') + wordsOf(block)).join('\n');
}

/** The words, with links to our pages as in the source: `[refund policy](/refund)`. */
function wordsOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
  const words = [...node.childNodes].map(wordsOf).join('');
  const href = node instanceof HTMLAnchorElement ? node.getAttribute('href') : null;
  return href?.startsWith('/') ? `[${words}](${href})` : words;
}
