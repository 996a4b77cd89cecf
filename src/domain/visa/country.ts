/** Specification 1 section 4: 1 e-visa, 2 e-visa with supporting document, 3 exempt, 4 not eligible. */
export const scenarios = [1, 2, 3, 4] as const;
export type Scenario = (typeof scenarios)[number];

export const entries = ['single', 'multiple'] as const;

/** A country or region of a travel document. */
export type Country = {
  readonly id?: number;
  /** ISO 3166-1 alpha-3, `XKX` for Kosovo. */
  readonly code: string;
  readonly alpha2: string;
  /** English name. */
  readonly name: string;
  readonly scenario: Scenario;
  /** False withdraws the e-visa that the scenario would allow. */
  readonly isEligible?: boolean;
  /** For each entry; null without e-visa or exemption. */
  readonly stayDays: number | null;
  readonly entry: (typeof entries)[number] | null;
};

/** By either code, the English name or the id, ignoring case. */
export function namesCountry(country: Country, text: string): boolean {
  const wanted = folded(text);
  const id = country.id === undefined ? [] : [String(country.id)];
  return [country.code, country.alpha2, country.name, ...id].some((name) => folded(name) === wanted);
}

export function findCountry<Row extends Country>(countries: readonly Row[], text: string): Row | null {
  return countries.find((country) => namesCountry(country, text)) ?? null;
}

function folded(text: string): string {
  return text.normalize('NFC').trim().toLowerCase();
}
