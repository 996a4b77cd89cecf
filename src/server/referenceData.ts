import * as z from 'zod/mini';
import { ensureCountries } from './countries/index.ts';
import type { App } from './http.ts';
import { ensureProducts } from './insurance/index.ts';
import { limitOf } from './protection/index.ts';
import type { Services } from './services.ts';

const ensured = z.object({ countries: z.int(), insuranceProducts: z.int() });

/** Ensures countries and insurance products; changes nothing that is already right (design section 4.19). */
export async function ensureReferenceData(services: Pick<Services, 'db'>): Promise<z.infer<typeof ensured>> {
  const [countries, insuranceProducts] = await Promise.all([
    ensureCountries(services),
    ensureProducts(services),
  ]);
  return { countries, insuranceProducts };
}

/** POST /api/seed, specification 1 section 7. */
export function referenceDataRoutes(app: App, services: Services): void {
  app.post(
    '/api/seed',
    {
      schema: { response: { 200: ensured }, tags: ['applicant'] },
      config: { rateLimit: limitOf('general', services.config.rateLimitFactor) },
    },
    () => ensureReferenceData(services),
  );
}
