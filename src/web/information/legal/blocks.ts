/** A legal text in parts: paragraphs, and lists of what stands in lines that begin with "- ". */
export type Block = { kind: 'paragraph'; text: string } | { kind: 'list'; items: string[] };

/** A stretch of a line: plain, the term that a list item explains, or a link. */
export type Stretch =
  | { kind: 'plain'; text: string }
  | { kind: 'term'; text: string }
  | { kind: 'link'; text: string; href: string };

const term = /^[^:[.]{2,60}\s?:(?=\s)/u;

/** Reads the lines of a text. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  for (const line of text.split('\n')) {
    const last = blocks.at(-1);
    if (!line.startsWith('- ')) blocks.push({ kind: 'paragraph', text: line });
    else if (last?.kind === 'list') last.items.push(line.slice(2));
    else blocks.push({ kind: 'list', items: [line.slice(2)] });
  }
  return blocks;
}

/** Whether a list explains terms: what comes before the first colon, in each of its items. */
export function explainsTerms(items: readonly string[]): boolean {
  return items.every((item) => term.test(item));
}

/**
 * Cuts a line where a link stands: `[words](/page)`, the support address, the official site. `explains` says that the
 * line begins with a term.
 */
export function stretchesOf(
  line: string,
  { links, explains }: { links: Readonly<Record<string, string>>; explains: boolean },
): Stretch[] {
  const head = explains ? (term.exec(line)?.[0] ?? '') : '';
  const known = Object.keys(links).map((words) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const linked = new RegExp(`(${['\\[[^\\]]+\\]\\(/[a-z-]+\\)', ...known].join('|')})`, 'u');
  const stretches: Stretch[] = head === '' ? [] : [{ kind: 'term', text: head }];
  for (const part of line.slice(head.length).split(linked)) {
    const [, text, href = links[part]] = /^\[([^\]]+)\]\((\/[a-z-]+)\)$/u.exec(part) ?? ['', part];
    if (text === undefined || text === '') continue;
    if (href !== undefined) stretches.push({ kind: 'link', text, href });
    else stretches.push({ kind: 'plain', text });
  }
  return stretches;
}
