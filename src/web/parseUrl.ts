/**
 * The absolute address in a text; null if it is none. `URL.canParse` and `URL.parse` are younger than some of
 * the browsers that the web app is built for (`vite.config.ts`), such as those of iOS 16.
 */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
