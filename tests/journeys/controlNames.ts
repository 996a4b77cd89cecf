import type { CDPSession } from '@playwright/test';
import * as z from 'zod';

const roles = new Set([
  'button',
  'checkbox',
  'combobox',
  'DisclosureTriangle',
  'link',
  'radio',
  'searchbox',
  'spinbutton',
  'switch',
  'tab',
  'textbox',
]);

const axTree = z.object({
  nodes: z.array(
    z.object({
      ignored: z.boolean().optional(),
      role: z.object({ value: z.unknown() }).optional(),
      name: z.object({ value: z.unknown() }).optional(),
      backendDOMNodeId: z.int().optional(),
    }),
  ),
});

/** In the page: the words shown on a control or on its labels, without what is hidden from eye or ear. */
function shownLabel(this: Element): string {
  const labels = 'labels' in this && this.labels instanceof NodeList ? [...this.labels] : [];
  const isHidden = (at: Element) => {
    const { width, height } = at.getBoundingClientRect();
    const isClipped = getComputedStyle(at).display !== 'contents' && (width <= 1 || height <= 1);
    return at.ariaHidden === 'true' || isClipped || !at.checkVisibility({ visibilityProperty: true });
  };
  const words = (node: Node): string => {
    if (node instanceof Text) return node.data;
    if (!(node instanceof HTMLElement) || isHidden(node)) return '';
    if (node.matches('select, input, textarea')) return '';
    const text = [...node.childNodes].map(words).join('');
    return getComputedStyle(node).display.startsWith('inline') ? text : ` ${text} `;
  };
  const own = labels.length > 0 ? labels : [this];
  return own.map(words).join(' ');
}

/** Words alone, as a program for speech input compares them. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * Every control whose name is missing or lacks the words that it shows. Who speaks to the computer says what is written on
 * a control: the browser's name of each contains the words that are shown on it (WCAG 2.5.3).
 */
export async function misnamed(session: CDPSession): Promise<string[]> {
  const { nodes } = axTree.parse(await session.send('Accessibility.getFullAXTree'));
  const complaints = nodes.map(async ({ ignored, role, name, backendDOMNodeId }) => {
    if (ignored || backendDOMNodeId === undefined || !roles.has(String(role?.value))) return [];
    const { object } = await session.send('DOM.resolveNode', { backendNodeId: backendDOMNodeId });
    if (object.objectId === undefined) return [];
    const { result } = await session.send('Runtime.callFunctionOn', {
      objectId: object.objectId,
      functionDeclaration: shownLabel.toString(),
      returnByValue: true,
    });
    const called = String(name?.value ?? '');
    const shown = String(result.value);
    if (called.trim() === '') return [`a ${role?.value} showing “${shown}” has no name`];
    if (plain(called).includes(plain(shown))) return [];
    return [`${role?.value} “${called}” shows “${shown.replace(/\s+/g, ' ').trim()}”`];
  });
  return (await Promise.all(complaints)).flat();
}
