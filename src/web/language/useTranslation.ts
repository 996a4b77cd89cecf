import { createContext, useContext } from 'react';
import { useStore } from '../store.ts';
import type { Namespace } from './texts.ts';
import type { Translate, Translator } from './translator.ts';

export const TranslatorContext = createContext<Translator | null>(null);

/**
 * Reads the first of several namespaces that has a key. Renders again when the language changes.
 */
export function useTranslation<const Name extends Namespace>(
  namespace: Name | readonly [Name, ...Name[]],
): {
  t: Translate<Name>;
  i18n: Translator;
} {
  const translator = useContext(TranslatorContext);
  if (translator === null) throw new Error('useTranslation needs a TranslatorContext above it.');
  useStore(translator.shown);
  const names = typeof namespace === 'string' ? [namespace] : namespace;
  return { t: translator.of<Name>(...names), i18n: translator };
}
