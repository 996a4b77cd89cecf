/** A paragraph, or a list of lines that begin with "- ". */
export type Block = { kind: 'paragraph'; text: string } | { kind: 'list'; items: string[] };

/** A part of a line: plain, a list item's term, or a link. */
export type Stretch =
  | { kind: 'plain'; text: string }
  | { kind: 'term'; text: string }
  | { kind: 'link'; text: string; href: string };

const term = /^[^:[.]{2,60}\s?:(?=\s)/u;

export function splitIntoBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  for (const line of text.split('\n')) {
    const last = blocks.at(-1);
    if (!line.startsWith('- ')) blocks.push({ kind: 'paragraph', text: line });
    else if (last?.kind === 'list') last.items.push(line.slice(2));
    else blocks.push({ kind: 'list', items: [line.slice(2)] });
  }
  return blocks;
}

/** Each item has a term before its first colon. */
export function explainsTerms(items: readonly string[]): boolean {
  return items.every((item) => term.test(item));
}

/** Links: `[words](/page)`, a web address, an e-mail address. */
const linked = /(\[[^\]]+\]\(\/[a-z-]+\)|https?:\/\/[\w./?=&%~#-]*[\w/]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/u;

/** Splits a line at its links. `explains`: it begins with a term. */
export function splitIntoStretches(line: string, { explains }: { explains: boolean }): Stretch[] {
  const head = explains ? (term.exec(line)?.[0] ?? '') : '';
  const stretches: Stretch[] = head === '' ? [] : [{ kind: 'term', text: head }];
  for (const part of line.slice(head.length).split(linked)) {
    if (part === '') continue;
    const [, text = part, href = addressIn(part)] = /^\[([^\]]+)\]\((\/[a-z-]+)\)$/u.exec(part) ?? [];
    stretches.push(href === undefined ? { kind: 'plain', text } : { kind: 'link', text, href });
  }
  return stretches;
}

function addressIn(part: string): string | undefined {
  if (!linked.test(part)) return undefined;
  return /^https?:/.test(part) ? part : `mailto:${part}`;
}
