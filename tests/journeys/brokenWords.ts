import type { Page } from '@playwright/test';

/** Short words with a hyphen, e-visa or 3-D, that end on another line than they began. */
export async function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const sign = document.createRange();
    const topOf = (node: Node, at: number) => {
      sign.setStart(node, at);
      sign.setEnd(node, at + 1);
      return sign.getBoundingClientRect().top;
    };
    const found: string[] = [];
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const words = node.textContent ?? '';
      for (const { 0: start, index } of words.matchAll(/(?<![\p{L}\d-])(?:\p{L}|[A-Z\d]+)-(?=[\p{L}\d])/gu)) {
        const next = index + start.length;
        if (topOf(node, next) > topOf(node, next - 1) + 4) found.push(words.slice(index, next + 20));
      }
    }
    return found;
  });
}
