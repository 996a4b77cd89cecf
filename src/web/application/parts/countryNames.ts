/** The name of a country or region in the visitor's language, from its two-letter code; `fallback` where none is known. */
export function countryName(alpha2: string, language: string, fallback: string): string {
  try {
    return new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }).of(alpha2) ?? fallback;
  } catch {
    return fallback;
  }
}

const regionalIndicatorA = 0x1f1e6;

/** The flag emoji of a two-letter code. */
export function flagOf(alpha2: string): string {
  const letters = Array.from(alpha2.toUpperCase(), (letter) => letter.charCodeAt(0) - 65);
  return String.fromCodePoint(...letters.map((letter) => regionalIndicatorA + letter));
}

/** Countries as choices of a select: flag and name in the visitor's language, sorted by that name. */
export function countryChoices<Country extends { alpha2: string; name: string }>(
  countries: readonly Country[],
  language: string,
  valueFor: (country: Country) => string,
): { value: string; label: string }[] {
  const collator = new Intl.Collator(language);
  return countries
    .map((country) => ({ country, name: countryName(country.alpha2, language, country.name) }))
    .sort((a, b) => collator.compare(a.name, b.name))
    .map(({ country, name }) => ({ value: valueFor(country), label: `${flagOf(country.alpha2)} ${name}` }));
}
