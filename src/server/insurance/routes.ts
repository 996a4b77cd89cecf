import { applyForInsurance } from '../../contract/insurance.ts';
import { listInsuranceProducts } from '../../contract/referenceData.ts';
import { presentCreated, rememberHolder } from '../applications/index.ts';
import { type App, readIdempotencyKey, readLanguage } from '../http.ts';
import { requireHuman } from '../protection/index.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';
import { createInsuranceApplication } from './createInsurance.ts';
import { listProducts } from './queries.ts';

/** Travel insurance, specification 1 section 7. */
export function insuranceRoutes(app: App, services: Services): void {
  app.route({
    ...serve(listInsuranceProducts),
    handler: async (_request, reply) => {
      // Five minutes, as the browser caches the list.
      reply.header('cache-control', 'public, max-age=300');
      return listProducts(services.db);
    },
  });

  app.route({
    ...serve(applyForInsurance),
    handler: async (request, reply) => {
      const idempotencyKey = readIdempotencyKey(request);
      await requireHuman(services, request, 'insurance');
      const application = await createInsuranceApplication(services, request.body, {
        language: readLanguage(request),
        idempotencyKey,
      });
      rememberHolder(services, request, reply, application.number);
      return reply.code(201).send(await presentCreated(services.db, application));
    },
  });
}
