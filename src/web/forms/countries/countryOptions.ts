import type { ComboboxOption } from '../../ui/index.ts';
import { countryAliases } from './countryAliases.ts';
import { countryName } from './countryNames.ts';

/** A country as choices need it. `name` is its English name. */
export type NamedCountry = { readonly code: string; readonly alpha2: string; readonly name: string };

/**
 * Countries as options, sorted by their names in the visitor's language; found by that name, the English one, both
 * codes and what else people call them. `value` is the three-letter code.
 */
export function countryOptions(countries: readonly NamedCountry[], language: string): ComboboxOption[] {
  const collator = new Intl.Collator(language);
  return countries
    .map(({ code, alpha2, name }) => {
      const label = countryName(alpha2, language, name);
      return {
        value: code,
        label,
        keywords: [name, alpha2, code, ...withoutArticle(label), ...(countryAliases[alpha2] ?? [])],
      };
    })
    .sort((a, b) => collator.compare(a.label, b.label));
}

const arabicArticle = 'ال';

/** Arabic names are also looked for without their article. */
function withoutArticle(label: string): string[] {
  return label.startsWith(arabicArticle) ? [label.slice(arabicArticle.length)] : [];
}
