import { type CountryRow, countryList } from '../../contract/applicant.ts';
import type { Country } from '../../domain/countries/country.ts';
import { countryFacts, countryOf } from '../../domain/countries/countryFacts.ts';
import { compressed } from '../compression/index.ts';
import type { App } from '../http.ts';
import type { Services } from '../services.ts';
import { listCountries, storeCountries } from './queries.ts';

/** GET /api/countries, specification 1 section 7. */
export function countryRoutes(app: App, { db }: Services): void {
  app.get(
    '/api/countries',
    { schema: { response: { 200: countryList }, tags: ['applicant'] }, onSend: compressed() },
    async (_request, reply) => {
      // Ten minutes, as the browser caches the list.
      reply.header('cache-control', 'public, max-age=600');
      return listCountries(db);
    },
  );
}

/** Ensures the facts of every country; changes nothing that is already right (design section 4.19). Returns their number. */
export async function ensureCountries({ db }: Pick<Services, 'db'>): Promise<number> {
  const facts = countryFacts.map(countryOf);
  const stored = new Map((await listCountries(db)).map((row) => [row.code, row]));
  const differing = facts.filter((fact) => !isStored(fact, stored.get(fact.code)));
  if (differing.length > 0) await storeCountries(db, differing);
  return facts.length;
}

function isStored(fact: Country, row: CountryRow | undefined): boolean {
  return (
    row !== undefined &&
    (['alpha2', 'name', 'scenario', 'stayDays', 'entry'] as const).every((key) => row[key] === fact[key])
  );
}
