import * as z from 'zod/mini';
import { entries, scenarios } from '../domain/visa/country.ts';
import { endpoint } from './endpoint.ts';
import { countriesPath, insuranceProductsPath } from './paths.ts';

/** The lists that the forms begin with, specification 1 section 7: alone, because they load before all other calls. */

export const countryRow = z.object({
  id: z.int(),
  code: z.string(),
  alpha2: z.string(),
  name: z.string(),
  isEligible: z.boolean(),
  scenario: z.literal(scenarios),
  stayDays: z.nullable(z.int()),
  entry: z.nullable(z.enum(entries)),
});
export const countryList = z.array(countryRow);
export type CountryRow = z.infer<typeof countryRow>;

export const listCountries = endpoint({
  method: 'GET',
  path: countriesPath,
  access: 'anyone',
  answer: countryList,
});

const insuranceProduct = z.object({
  id: z.int(),
  /** With the duration: "… 7 Days", "… 1 Year". */
  name: z.string(),
  /** US dollars. */
  price: z.number(),
});
export const insuranceProductList = z.array(insuranceProduct);

export const listInsuranceProducts = endpoint({
  method: 'GET',
  path: insuranceProductsPath,
  access: 'anyone',
  answer: insuranceProductList,
});
