import { type ReferenceDataCounts, seedReferenceData } from '../contract/site.ts';
import { ensureCountries } from './countryRoutes.ts';
import type { App } from './http.ts';
import { ensureProducts } from './insurance/index.ts';
import { serve } from './serve.ts';
import type { Services } from './services.ts';

/** Stores countries and insurance products (design section 4.19). */
export async function ensureReferenceData(
  services: Pick<Services, 'db' | 'clock'>,
): Promise<ReferenceDataCounts> {
  const [countries, insuranceProducts] = await Promise.all([
    ensureCountries(services),
    ensureProducts(services),
  ]);
  return { countries, insuranceProducts };
}

/** For the home page, specification 1 section 7. */
export function referenceDataRoutes(app: App, services: Services): void {
  app.route({ ...serve(seedReferenceData), handler: () => ensureReferenceData(services) });
}
