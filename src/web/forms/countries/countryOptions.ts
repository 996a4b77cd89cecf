import type { ComboboxOption } from '../../ui/comboboxSearch.ts';

/** `name` is English. */
export type NamedCountry = { readonly code: string; readonly alpha2: string; readonly name: string };

/**
 * Sorted by name in the visitor's language; found also by English name, codes and aliases. `value`
 * is the three-letter code.
 */
export function countryOptions(countries: readonly NamedCountry[], language: string): ComboboxOption[] {
  const { compare } = collatorIn(language);
  return countries
    .map(({ code, alpha2, name }) => {
      const label = countryName(alpha2, language, name);
      return {
        value: code,
        label,
        keywords: [name, alpha2, code, ...withoutArticle(label), ...(countryAliases[alpha2] ?? [])],
      };
    })
    .sort((a, b) => compare(a.label, b.label));
}

const arabicArticle = 'ال';

/** Arabic names are also found without their article. */
function withoutArticle(label: string): string[] {
  return label.startsWith(arabicArticle) ? [label.slice(arabicArticle.length)] : [];
}

/** Common names that neither `Intl` nor the codes hold. */
const countryAliases: Readonly<Record<string, readonly string[]>> = {
  AE: ['UAE', 'Emirates', 'Dubai'],
  BY: ['Belorussia'],
  CD: ['DRC', 'Zaire', 'Congo Kinshasa'],
  CG: ['Congo Brazzaville'],
  CI: ['Ivory Coast'],
  CV: ['Cape Verde'],
  CZ: ['Czech Republic'],
  GB: ['UK', 'Great Britain', 'England', 'Scotland', 'Wales', 'Northern Ireland'],
  IR: ['Persia'],
  KP: ['North Korea'],
  KR: ['South Korea', 'Korea'],
  MK: ['Macedonia'],
  MM: ['Burma'],
  NL: ['Holland'],
  PS: ['Palestine'],
  RU: ['Russia'],
  SA: ['KSA'],
  SY: ['Syria'],
  SZ: ['Swaziland'],
  TL: ['East Timor'],
  TR: ['Turkey'],
  US: ['America', 'USA'],
  VA: ['Holy See'],
  VN: ['Viet Nam'],
  XK: ['Kosova'],
};

/** A country's name in the visitor's language, from its two-letter code. */
export function countryName(alpha2: string, language: string, fallback: string): string {
  try {
    return namesIn(language).of(alpha2) ?? fallback;
  } catch {
    return fallback;
  }
}

/**
 * Loads a language's names and alphabet while the list is awaited, each in a task of its own: a browser takes up to
 * 20 ms for them at the first use.
 */
export function prepareCountryOptions(language: string): void {
  setTimeout(() => namesIn(language));
  setTimeout(() => collatorIn(language));
}

const namesIn = keptByLanguage(
  (language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }),
);
const collatorIn = keptByLanguage((language) => new Intl.Collator(language));

function keptByLanguage<Made>(make: (language: string) => Made): (language: string) => Made {
  const made = new Map<string, Made>();
  return (language) => {
    const kept = made.get(language) ?? make(language);
    made.set(language, kept);
    return kept;
  };
}
