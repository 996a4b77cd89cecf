import * as contract from '../contract/referenceData.ts';
import { countryFacts, toCountry } from '../domain/rules/countryFacts.ts';
import type { Country } from '../domain/visa/country.ts';
import { compressAnswers } from './compression.ts';
import { listCountries, storeCountries } from './countryQueries.ts';
import type { App } from './http.ts';
import { serve } from './serve.ts';
import type { Services } from './services.ts';

/** The countries, specification 1 section 7. */
export function countryRoutes(app: App, { db }: Services): void {
  app.route({
    ...serve(contract.listCountries),
    onSend: compressAnswers(),
    handler: async (_request, reply) => {
      // Ten minutes, as the browser caches the list.
      reply.header('cache-control', 'public, max-age=600');
      return listCountries(db);
    },
  });
}

/**
 * Stores the facts of every country; writes only differing ones (design section 4.19). Returns how
 * many there are.
 */
export async function ensureCountries({ db }: Pick<Services, 'db'>): Promise<number> {
  const facts = countryFacts.map(toCountry);
  const stored = new Map((await listCountries(db)).map((row) => [row.code, row]));
  const differing = facts.filter((fact) => !isStored(fact, stored.get(fact.code)));
  if (differing.length > 0) await storeCountries(db, differing);
  return facts.length;
}

function isStored(fact: Country, row: contract.CountryRow | undefined): boolean {
  return (
    row !== undefined &&
    (['alpha2', 'name', 'scenario', 'stayDays', 'entry'] as const).every((key) => row[key] === fact[key])
  );
}
