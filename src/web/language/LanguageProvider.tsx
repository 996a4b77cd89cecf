import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';

/** Gives the page's texts to everything below. */
export function LanguageProvider({ instance, children }: { instance: i18n; children: ReactNode }) {
  return <I18nextProvider i18n={instance}>{children}</I18nextProvider>;
}
