import {
  isLanguageCode,
  type LanguageCode,
  languageKey,
  languages,
  readDirection,
} from '../../domain/languages.ts';
import { languageCookieSeconds } from '../../domain/privacy/keptOnDevice.ts';
import { renewOffline } from '../start/offline.ts';
import { toast } from '../ui/toasts.ts';
import type { Translator } from './translator.ts';

/**
 * Shows everything in `language` and stores the choice; typed text stays. A toast says if the texts
 * cannot be loaded.
 */
export async function changeLanguage(translator: Translator, language: LanguageCode): Promise<void> {
  try {
    if (!(await translator.change(language))) return;
  } catch {
    const name = languages.find(({ code }) => code === language)?.name ?? language;
    const text = translator.text(['common'], 'nav.languageNotLoaded', { language: name });
    toast({ text, tone: 'danger' });
    return;
  }
  document.documentElement.lang = language;
  document.documentElement.dir = readDirection(language);
  storeLanguage(language);
  forgetAskedLanguage();
  renewOffline();
}

/** Takes `?lang=` out of the address: a reload would follow it. */
function forgetAskedLanguage(): void {
  const { pathname, search, hash } = window.location;
  const query = new URLSearchParams(search);
  if (!query.has('lang')) return;
  query.delete('lang');
  const rest = query.toString();
  window.history.replaceState(window.history.state, '', pathname + (rest && `?${rest}`) + hash);
}

/** The language chosen before in this browser (specification 1 section 1). */
export function storedLanguage(): LanguageCode | null {
  try {
    const stored = localStorage.getItem(languageKey);
    return isLanguageCode(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** Stores the choice, also in a cookie for the server's first answer. */
function storeLanguage(language: LanguageCode): void {
  // biome's rule prefers the Cookie Store API, which Firefox and Safari have only since 2025.
  document.cookie = `${languageKey}=${language}; path=/; max-age=${languageCookieSeconds}; samesite=lax`;
  try {
    localStorage.setItem(languageKey, language);
  } catch {
    // Storage is off: the cookie remembers.
  }
}
