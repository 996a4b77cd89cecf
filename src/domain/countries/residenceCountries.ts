/**
 * The 33 countries whose residence permits count as supporting documents, specification 1 section 3: the United
 * States, the United Kingdom, Ireland, the 29 Schengen states, and Monaco, whose permits are treated as Schengen ones.
 */
export const residenceCountries = [
  { code: 'USA', alpha2: 'US', name: 'United States', group: 'named' },
  { code: 'GBR', alpha2: 'GB', name: 'United Kingdom', group: 'named' },
  { code: 'IRL', alpha2: 'IE', name: 'Ireland', group: 'named' },
  { code: 'AUT', alpha2: 'AT', name: 'Austria', group: 'schengen' },
  { code: 'BEL', alpha2: 'BE', name: 'Belgium', group: 'schengen' },
  { code: 'BGR', alpha2: 'BG', name: 'Bulgaria', group: 'schengen' },
  { code: 'HRV', alpha2: 'HR', name: 'Croatia', group: 'schengen' },
  { code: 'CZE', alpha2: 'CZ', name: 'Czechia', group: 'schengen' },
  { code: 'DNK', alpha2: 'DK', name: 'Denmark', group: 'schengen' },
  { code: 'EST', alpha2: 'EE', name: 'Estonia', group: 'schengen' },
  { code: 'FIN', alpha2: 'FI', name: 'Finland', group: 'schengen' },
  { code: 'FRA', alpha2: 'FR', name: 'France', group: 'schengen' },
  { code: 'DEU', alpha2: 'DE', name: 'Germany', group: 'schengen' },
  { code: 'GRC', alpha2: 'GR', name: 'Greece', group: 'schengen' },
  { code: 'HUN', alpha2: 'HU', name: 'Hungary', group: 'schengen' },
  { code: 'ISL', alpha2: 'IS', name: 'Iceland', group: 'schengen' },
  { code: 'ITA', alpha2: 'IT', name: 'Italy', group: 'schengen' },
  { code: 'LVA', alpha2: 'LV', name: 'Latvia', group: 'schengen' },
  { code: 'LIE', alpha2: 'LI', name: 'Liechtenstein', group: 'schengen' },
  { code: 'LTU', alpha2: 'LT', name: 'Lithuania', group: 'schengen' },
  { code: 'LUX', alpha2: 'LU', name: 'Luxembourg', group: 'schengen' },
  { code: 'MLT', alpha2: 'MT', name: 'Malta', group: 'schengen' },
  { code: 'NLD', alpha2: 'NL', name: 'Netherlands', group: 'schengen' },
  { code: 'NOR', alpha2: 'NO', name: 'Norway', group: 'schengen' },
  { code: 'POL', alpha2: 'PL', name: 'Poland', group: 'schengen' },
  { code: 'PRT', alpha2: 'PT', name: 'Portugal', group: 'schengen' },
  { code: 'ROU', alpha2: 'RO', name: 'Romania', group: 'schengen' },
  { code: 'SVK', alpha2: 'SK', name: 'Slovakia', group: 'schengen' },
  { code: 'SVN', alpha2: 'SI', name: 'Slovenia', group: 'schengen' },
  { code: 'ESP', alpha2: 'ES', name: 'Spain', group: 'schengen' },
  { code: 'SWE', alpha2: 'SE', name: 'Sweden', group: 'schengen' },
  { code: 'CHE', alpha2: 'CH', name: 'Switzerland', group: 'schengen' },
  { code: 'MCO', alpha2: 'MC', name: 'Monaco', group: 'other' },
] as const;

export type ResidenceCountry = (typeof residenceCountries)[number]['name'];

/** The listed country that a text names by code or English name, capitals aside, or null. */
export function residenceCountryNamed(text: string): ResidenceCountry | null {
  const wanted = text.trim().toLowerCase();
  const found = residenceCountries.find((country) =>
    [country.code, country.alpha2, country.name].some((name) => name.toLowerCase() === wanted),
  );
  return found?.name ?? null;
}
