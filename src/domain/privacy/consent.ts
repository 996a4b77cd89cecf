import type { cookieCategories } from '../constants.ts';

/** The categories of specification 1 section 9 that need consent. The necessary ones need none. */
export type OptionalCategory = Exclude<(typeof cookieCategories)[number]['value'], 'necessary'>;

export const optionalCategories: readonly OptionalCategory[] = ['analytics', 'marketing'];

/** The categories that a visitor agreed to; empty until the visitor answers. */
export type Consent = ReadonlySet<OptionalCategory>;

/** The key under which a browser keeps the choice. */
export const consentKey = 'cookie-consent';

/** Version of the categories' meaning. Raising it asks every visitor again. */
const consentVersion = 1;

export const noConsent: Consent = new Set();

/** The choice as the browser stores it, such as "1 analytics"; the version alone means that all was refused. */
export function consentToText(consent: Consent): string {
  return [consentVersion, ...optionalCategories.filter((category) => consent.has(category))].join(' ');
}

/** The stored choice. Null when there is none, or it is of another version or unreadable: then the visitor is asked. */
export function consentFromText(text: string | null): Consent | null {
  const [version, ...categories] = (text ?? '').split(' ');
  if (version !== String(consentVersion)) return null;
  if (!categories.every((category) => optionalCategories.some((known) => known === category))) return null;
  return new Set(optionalCategories.filter((category) => categories.includes(category)));
}
