import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { virtual } from '@guidepup/virtual-screen-reader';
import type { JSHandle, Page } from '@playwright/test';

type Library = typeof import('@guidepup/virtual-screen-reader');

const library = fileURLToPath(import.meta.resolve('@guidepup/virtual-screen-reader/browser.js'));
const address = '/virtual-screen-reader.js';

/**
 * A virtual screen reader that runs in the page: it says what has the focus, what live regions announce, and, when asked
 * to read on, everything up to the end of the page's content. The page serves the library under an address of its own, so
 * that its Content Security Policy stays as it is.
 */
export class ScreenReader {
  private readonly reader: JSHandle<typeof virtual>;

  private constructor(reader: JSHandle<typeof virtual>) {
    this.reader = reader;
  }

  /** Starts on the page that is open now; it ends when the browser leaves that document. */
  static async start(page: Page): Promise<ScreenReader> {
    const body = readFileSync(library, 'utf8');
    await page.route(`**${address}`, (route) => route.fulfill({ contentType: 'text/javascript', body }));
    const reader = await page.evaluateHandle(async (from) => {
      const loaded: Library = await import(from);
      // Not the body: the library would read the source of <noscript>, which no browser shows.
      await loaded.virtual.start({ container: document.getElementById('root') ?? document.body });
      await loaded.virtual.clearSpokenPhraseLog();
      // The library reads the attribute; React keeps the state in the property alone.
      const mirror = () => {
        for (const input of document.querySelectorAll<HTMLInputElement>('input'))
          input.toggleAttribute('checked', input.checked);
      };
      for (const event of ['focusin', 'change']) document.addEventListener(event, mirror, { capture: true });
      return loaded.virtual;
    }, address);
    return new ScreenReader(reader);
  }

  /** What was said since the last time: each element that got the focus, and what live regions announced. */
  async heard(): Promise<string[]> {
    return this.reader.evaluate(async (reader) => {
      const said = [...(await reader.spokenPhraseLog())];
      await reader.clearSpokenPhraseLog();
      const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
      // The library joins the words of neighbouring paragraphs; the lines on the screen part them again.
      const regions = [...document.querySelectorAll<HTMLElement>('[aria-live], [role=status]')];
      const parted = new Map(
        regions.map((region) => [
          `polite: ${oneLine(region.textContent)}`,
          `polite: ${oneLine(region.innerText.replaceAll(/\n+/g, ' / '))}`,
        ]),
      );
      return said
        .filter((phrase) => !/^(?:polite|assertive):\s*$/.test(phrase))
        .map((phrase) => parted.get(phrase) ?? phrase)
        .filter((phrase, index, all) => !phrase.startsWith('polite:') || phrase !== all[index - 1]);
    });
  }

  /** Goes to the heading of the page and says it. */
  async toHeading(): Promise<string[]> {
    await this.reader.evaluate((reader) => reader.perform('moveToNextHeading'));
    return this.heard();
  }

  /**
   * Reads on to the end of the page's content, as with the arrow keys. Left out is what the library says but screen readers
   * do not: where an element ends, the options of a closed list, the inside of a picture, roles without a name. Left out
   * are labels, hints and errors too, which are said with their control.
   */
  async readOn(): Promise<string[]> {
    const lines = await this.reader.evaluate(async (reader) => {
      const nameless = /^(?:paragraph|time|term|definition|caption|figure|list|form|status|generic)$/;
      const described = new Set(
        [...document.querySelectorAll('[aria-describedby]')].flatMap((element) =>
          (element.getAttribute('aria-describedby') ?? '').split(' '),
        ),
      );
      const isSaidElsewhere = (element: Element, isText: boolean) => {
        const picture = element.closest('[role=img], svg');
        if (picture !== null && (isText || picture !== element)) return true;
        if (element.closest('option') !== null) return true;
        if (isText && element.closest('a') === null && element.closest('label, legend') !== null) return true;
        for (let at: Element | null = element; at !== null; at = at.parentElement)
          if (at.id !== '' && described.has(at.id) && at.id !== 'error-summary-list') return true;
        return false;
      };
      const blockOf = (start: Element) => {
        let at = start;
        while (
          at.parentElement !== null &&
          !at.matches('dt, dd') &&
          /^(?:inline|contents)$/.test(getComputedStyle(at).display)
        )
          at = at.parentElement;
        return at;
      };
      const read: string[] = [];
      let lastBlock: Element | null = null;
      document.dispatchEvent(new Event('focusin'));
      // Where the page has changed, the library begins at its top: what precedes the focus is skipped.
      const focused = document.activeElement ?? document.body;
      let startedAnew = false;
      const mostStops = 1000;
      for (let stops = 0; stops < mostStops; stops += 1) {
        await reader.next();
        const phrase = await reader.lastSpokenPhrase();
        if (phrase === 'end of main') break;
        const node = reader.activeNode;
        const isText = node instanceof Text;
        const element = node instanceof Element ? node : (node?.parentElement ?? null);
        const isBefore =
          node === null || focused === node || (focused.compareDocumentPosition(node) & 2) !== 0;
        if (stops === 0) startedAnew = isBefore;
        if (startedAnew && isBefore) continue;
        if (element === null || phrase.startsWith('end of ') || nameless.test(phrase)) continue;
        if (isSaidElsewhere(element, isText)) continue;
        // The words of a named element were its name.
        if (isText && element.closest('a, button, h1, h2, h3') !== null) continue;
        const block = isText ? blockOf(element) : null;
        const before = read.at(-1);
        if (block !== null && block === lastBlock && before !== undefined)
          read[read.length - 1] = `${before} ${phrase}`;
        else read.push(phrase);
        lastBlock = block;
      }
      await reader.clearSpokenPhraseLog();
      return read;
    });
    return lines.map((line) => line.replace(/ (?=[.,؛،])/g, ''));
  }
}
