import { useSyncExternalStore } from 'react';
import { type Consent, consentFromText, consentKey, consentToText } from '../../domain/consent/consent.ts';

export type ConsentState = {
  /** False until the browser's storage was read: nothing is asked and nothing is sent before. */
  known: boolean;
  /** What the visitor chose; null while nothing was chosen. */
  consent: Consent | null;
  /** The settings were asked for. */
  settings: boolean;
  /** Something more important is being said: the question waits. */
  held: boolean;
};

const unknown: ConsentState = { known: false, consent: null, settings: false, held: false };

let state = unknown;
const listeners = new Set<() => void>();

function change(next: Partial<ConsentState>): void {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

export function useConsent(): ConsentState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => unknown,
  );
}

/** Reads the choice that this browser keeps. */
export function readConsent(): void {
  if (!state.known) change({ known: true, consent: consentFromText(stored()) });
}

/** Keeps a choice, the first one or another one. It holds at once. */
export function chooseConsent(consent: Consent): void {
  try {
    localStorage.setItem(consentKey, consentToText(consent));
  } catch {
    // Storage is switched off: the choice holds for this visit.
  }
  change({ consent, settings: false });
}

export const openCookieSettings = () => change({ settings: true });
export const closeCookieSettings = () => change({ settings: false });
/** Lets the question wait while something else has the visitor's attention. */
export const holdCookieQuestion = (held: boolean) => change({ held });

function stored(): string | null {
  try {
    return localStorage.getItem(consentKey);
  } catch {
    return null;
  }
}
