/**
 * The absolute address in a text; null if it is none. Browsers such as those of iOS 16
 * (`vite.config.ts`) lack `URL.canParse` and `URL.parse`.
 */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
