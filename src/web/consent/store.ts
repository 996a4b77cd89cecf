import { type Consent, consentFromText, consentKey, consentToText } from '../../domain/privacy/consent.ts';
import { createStore, useStore } from '../store.ts';

export type ConsentState = {
  /** False until the browser's storage is read: nothing is asked or sent before. */
  known: boolean;
  /** The visitor's choice; null before. */
  consent: Consent | null;
  settings: boolean;
  /** The question waits for a more important notice. */
  held: boolean;
};

const store = createStore<ConsentState>({ known: false, consent: null, settings: false, held: false });

export function useConsent(): ConsentState {
  return useStore(store);
}

export function readConsent(): void {
  if (!store.get().known) store.update({ known: true, consent: consentFromText(stored()) });
}

/** Stores a choice and applies it. */
export function chooseConsent(consent: Consent): void {
  try {
    localStorage.setItem(consentKey, consentToText(consent));
  } catch {
    // Without storage the choice holds for this visit.
  }
  store.update({ consent, settings: false });
}

export const openCookieSettings = () => store.update({ settings: true });
export const closeCookieSettings = () => store.update({ settings: false });
/** Components use `useHeldCookieQuestion`. */
export const holdCookieQuestion = (held: boolean) => store.update({ held });

function stored(): string | null {
  try {
    return localStorage.getItem(consentKey);
  } catch {
    return null;
  }
}
