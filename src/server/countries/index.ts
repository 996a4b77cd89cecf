/** What other features may use of this one. */
export { findCountry, listCountries } from './queries.ts';
export { countryRoutes, seedReferenceData } from './routes.ts';
