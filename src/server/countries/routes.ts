import * as z from 'zod/mini';
import { countryFacts } from '../../domain/countries/countryFacts.ts';
import { countryList } from '../../domain/wire/applicant.ts';
import type { App } from '../http.ts';
import { limitOf } from '../protection/index.ts';
import type { Services } from '../services.ts';
import { listCountries, storeCountries } from './queries.ts';

/** GET /api/countries and POST /api/seed, specification 1 section 7. */
export function countryRoutes(app: App, { db, config }: Services): void {
  app.get(
    '/api/countries',
    { schema: { response: { 200: countryList }, tags: ['applicant'] } },
    async (_request, reply) => {
      // Ten minutes, as the browser caches the list.
      reply.header('cache-control', 'public, max-age=600');
      return listCountries(db);
    },
  );

  app.post(
    '/api/seed',
    {
      schema: { response: { 200: z.object({ countries: z.int() }) }, tags: ['applicant'] },
      config: { rateLimit: limitOf('lookup', config.rateLimitFactor) },
    },
    async () => ({ countries: await seedReferenceData({ db }) }),
  );
}

/** Ensures the reference data; changes nothing that is already right (design section 4.19). Returns the number of countries. */
export async function seedReferenceData({ db }: Pick<Services, 'db'>): Promise<number> {
  await storeCountries(db, countryFacts);
  return countryFacts.length;
}
