import type { cookieCategories } from '../constants.ts';

/** Categories that need consent, specification 1 section 9. */
export type OptionalCategory = Exclude<(typeof cookieCategories)[number]['value'], 'necessary'>;

export const optionalCategories: readonly OptionalCategory[] = ['analytics', 'marketing'];

export type Consent = ReadonlySet<OptionalCategory>;

export const consentKey = 'cookie-consent';

/** Raising it asks every visitor again. */
const consentVersion = 1;

export const noConsent: Consent = new Set();

/** Such as "1 analytics"; the version alone means that all was refused. */
export function consentToText(consent: Consent): string {
  return [consentVersion, ...optionalCategories.filter((category) => consent.has(category))].join(' ');
}

/** Null if missing, unreadable or of another version: then the visitor is asked. */
export function consentFromText(text: string | null): Consent | null {
  const [version, ...categories] = (text ?? '').split(' ');
  if (version !== String(consentVersion)) return null;
  if (!categories.every((category) => optionalCategories.some((known) => known === category))) return null;
  return new Set(optionalCategories.filter((category) => categories.includes(category)));
}
