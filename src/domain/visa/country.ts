/** The four cases of specification 1 section 4: 1 e-visa, 2 e-visa with supporting document, 3 exempt, 4 not eligible. */
export type Scenario = 1 | 2 | 3 | 4;

/** What the rules need to know of a country or region of a travel document. */
export type Country = {
  readonly id?: number;
  /** ISO 3166-1 alpha-3, `XKX` for Kosovo. */
  readonly code: string;
  readonly alpha2: string;
  /** English name. */
  readonly name: string;
  readonly scenario: Scenario;
  /** False withdraws the e-visa from a country whose scenario would allow it; absent means: as the scenario says. */
  readonly isEligible?: boolean;
  /** Days of stay for each entry; null where no e-visa and no exemption exists. */
  readonly stayDays: number | null;
  readonly entry: 'single' | 'multiple' | null;
};

/** Whether a text names this country: by either code, English name or id, capitals aside. */
export function namesCountry(country: Country, text: string): boolean {
  const wanted = folded(text);
  const id = country.id === undefined ? [] : [String(country.id)];
  return [country.code, country.alpha2, country.name, ...id].some((name) => folded(name) === wanted);
}

/** The one country a text names, or null. */
export function findCountry<Row extends Country>(countries: readonly Row[], text: string): Row | null {
  return countries.find((country) => namesCountry(country, text)) ?? null;
}

function folded(text: string): string {
  return text.normalize('NFC').trim().toLowerCase();
}
