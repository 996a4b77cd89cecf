/** The name of a country or region in the visitor's language, from its two-letter code; `fallback` where none is known. */
export function countryName(alpha2: string, language: string, fallback: string): string {
  try {
    return new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }).of(alpha2) ?? fallback;
  } catch {
    return fallback;
  }
}
