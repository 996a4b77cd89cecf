/** The name of a country or region in the visitor's language, from its two-letter code; `fallback` where none is known. */
export function countryName(alpha2: string, language: string, fallback: string): string {
  try {
    return namesIn(language).of(alpha2) ?? fallback;
  } catch {
    return fallback;
  }
}

/** Made once for each language: a list asks for two hundred names. */
const made = new Map<string, Intl.DisplayNames>();

function namesIn(language: string): Intl.DisplayNames {
  const names = made.get(language) ?? new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  made.set(language, names);
  return names;
}
