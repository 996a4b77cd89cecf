import type { Page } from '@playwright/test';

/** The sentences that the window shows more than twice, without those for screen readers alone. A name of one word is none. */
export async function repeatedSentences(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });
    const counts = new Map<string, number>();
    for (const element of document.querySelectorAll<HTMLElement>('main *, [aria-live=polite] *')) {
      const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
      const text = own.map((node) => node.textContent).join('');
      const isSeen =
        element.checkVisibility() && element.closest('.sr-only') === null && element.offsetHeight > 1;
      if (!isSeen) continue;
      for (const { segment } of sentences.segment(text)) {
        const sentence = segment.trim();
        if (sentence.includes(' ')) counts.set(sentence, (counts.get(sentence) ?? 0) + 1);
      }
    }
    return [...counts].filter(([, count]) => count > 2).map(([sentence]) => sentence);
  });
}
