/** What other features may use of this one. */
export { findCountry, findCountryNamed, listCountries } from './queries.ts';
export { countryRoutes, ensureCountries } from './routes.ts';
