import { loadTexts } from 'virtual:texts';
import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { defaultLanguage, type LanguageCode } from '../../domain/languages.ts';
import { site } from '../site.ts';
import type { Namespace } from './texts.ts';

/** An i18next instance in `language`, without texts: `loadNamespaces` brings them before they are shown. */
export function newLanguage(language: LanguageCode): i18n {
  const instance = createInstance();
  instance.use(initReactI18next).init({
    lng: language,
    // Fallback to English happens when the texts are built: a browser loads one language only.
    fallbackLng: false,
    ns: ['common'],
    defaultNS: 'common',
    resources: {},
    initAsync: false,
    react: { useSuspense: false, bindI18nStore: 'added' },
    interpolation: { escapeValue: false, defaultVariables: { ...site } },
    returnNull: false,
  });
  return instance;
}

/** Brings the texts of these namespaces in `language` (English unless said), once each. */
export async function loadNamespaces(
  instance: i18n,
  wanted: readonly Namespace[],
  language: LanguageCode = defaultLanguage,
): Promise<void> {
  await Promise.all(
    wanted
      .filter((namespace) => !instance.hasResourceBundle(language, namespace))
      .map(async (namespace) => {
        instance.addResourceBundle(language, namespace, await loadTexts(language, namespace));
      }),
  );
}
