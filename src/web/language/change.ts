import type { i18n } from 'i18next';
import { defaultLanguage, directionOf, isLanguageCode, type LanguageCode } from '../../domain/languages.ts';
import { loadNamespaces } from './instance.ts';
import { storeLanguage } from './preference.ts';
import { type Namespace, namespaces } from './texts.ts';

/** The language now shown. */
export function currentLanguage(instance: i18n): LanguageCode {
  return isLanguageCode(instance.language) ? instance.language : defaultLanguage;
}

/** Shows everything in `language` and remembers it. The page and what was typed into it stay as they are. */
export async function changeLanguage(instance: i18n, language: LanguageCode): Promise<void> {
  const before = currentLanguage(instance);
  const loaded: Namespace[] = namespaces.filter((namespace) => instance.hasResourceBundle(before, namespace));
  await loadNamespaces(instance, loaded, language);
  await instance.changeLanguage(language);
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  storeLanguage(language);
}
