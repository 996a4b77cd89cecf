import { isLanguageCode, type LanguageCode, languageKey } from '../../domain/languages.ts';
import { languageCookieSeconds } from '../../domain/privacy/keptOnDevice.ts';

/** The language chosen before in this browser, specification 1 section 1. */
export function storedLanguage(): LanguageCode | null {
  try {
    const stored = localStorage.getItem(languageKey);
    return isLanguageCode(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** Keeps the choice in local storage, and in a cookie so that the server answers in it before any script runs. */
export function storeLanguage(language: LanguageCode): void {
  // biome's rule prefers the Cookie Store API, which Firefox and Safari have only since 2025.
  document.cookie = `${languageKey}=${language}; path=/; max-age=${languageCookieSeconds}; samesite=lax`;
  try {
    localStorage.setItem(languageKey, language);
  } catch {
    // Storage is switched off: the cookie alone remembers.
  }
}
