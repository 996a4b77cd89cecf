import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Namespace } from './texts.ts';
import type { Translate, Translator } from './translator.ts';

export const TranslatorContext = createContext<Translator | null>(null);

/**
 * The texts of a namespace (of several, the first one that has a key), and the translator itself. What uses it follows a
 * change of language.
 */
export function useTranslation(namespace: Namespace | readonly [Namespace, ...Namespace[]] = 'common'): {
  t: Translate;
  i18n: Translator;
} {
  const translator = useContext(TranslatorContext);
  if (translator === null) throw new Error('Texts are shown inside LanguageProvider only.');
  const language = () => translator.language;
  useSyncExternalStore(translator.subscribe, language, language);
  const t = typeof namespace === 'string' ? translator.of(namespace) : translator.of(...namespace);
  return { t, i18n: translator };
}
