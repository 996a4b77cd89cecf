import { directionOf, type LanguageCode } from '../../domain/languages.ts';
import { renewOffline } from '../offline/register.ts';
import { loadNamespaces } from './instance.ts';
import { storeLanguage } from './preference.ts';
import { type Namespace, namespaces } from './texts.ts';
import type { Translator } from './translator.ts';

/** Shows everything in `language` and remembers it. The page and what was typed into it stay as they are. */
export async function changeLanguage(instance: Translator, language: LanguageCode): Promise<void> {
  const loaded: Namespace[] = namespaces.filter((namespace) => instance.has(instance.language, namespace));
  await loadNamespaces(instance, loaded, language);
  instance.show(language);
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  storeLanguage(language);
  renewOffline();
}
