import * as z from 'zod/mini';
import facts from '../turkiye/countries.json' with { type: 'json' };
import { type Country, entries, scenarios } from '../visa/country.ts';

/**
 * Facts by country of passport, with sources. For server and build only: the file is large, and the browser
 * reads GET /api/countries.
 */
const countryFact = z.object({
  code: z.string().check(z.regex(/^[A-Z]{3}$/)),
  alpha2: z.string().check(z.regex(/^[A-Z]{2}$/)),
  name: z.string().check(z.minLength(1)),
  scenario: z.literal(scenarios),
  stayDays: z.nullable(z.int()),
  entry: z.nullable(z.enum(entries)),
  /** Its own prerequisite list; `turkiye/prerequisites.ts` has it for the browser. */
  conditions: z.optional(z.array(z.string())),
  identityCardAccepted: z.boolean(),
  /** Diplomatic, service and special passports, as published. */
  officialPassports: z.optional(z.record(z.string(), z.string())),
  note: z.optional(z.string()),
  source: z.string(),
  confidence: z.enum(['high', 'medium', 'low']),
});

const countryFactsFile = z.object({
  asOf: z.string().check(z.regex(/^\d{4}-\d{2}$/)),
  note: z.string(),
  countries: z.array(countryFact),
});

export type CountryFacts = z.infer<typeof countryFact>;

const file = countryFactsFile.parse(facts);

/** All that issue travel documents. */
export const countryFacts: readonly CountryFacts[] = file.countries;

export function findCountryFacts(code: string): CountryFacts | null {
  return countryFacts.find((country) => country.code === code) ?? null;
}

export function toCountry({ code, alpha2, name, scenario, stayDays, entry }: CountryFacts): Country {
  return { code, alpha2, name, scenario, stayDays, entry };
}
