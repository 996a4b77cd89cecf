import { applicationCreated } from '../../contract/applicant.ts';
import { errorBody } from '../../contract/errors.ts';
import { insuranceProductList } from '../../contract/insurance.ts';
import { insuranceApplicationRequest } from '../../contract/insuranceRequest.ts';
import { creationAnswer } from '../applications/index.ts';
import { photoMaxBytes } from '../documents/index.ts';
import { type App, idempotencyKeyOf, languageOf } from '../http.ts';
import { limitOf, requireHuman } from '../protection/index.ts';
import type { Services } from '../services.ts';
import { createInsuranceApplication } from './createInsurance.ts';
import { listProducts } from './queries.ts';

/** The photos of both parents, each as large as it may be, in base64, and room for the form around them. */
const bodyLimit = Math.ceil((4 * photoMaxBytes * 4) / 3) + 64 * 1024;

/** Buying travel insurance, specification 1 section 7. */
export function insuranceRoutes(app: App, services: Services): void {
  app.get(
    '/api/insurance/products',
    { schema: { response: { 200: insuranceProductList }, tags: ['applicant'] } },
    async (_request, reply) => {
      // Five minutes, as the browser caches the list.
      reply.header('cache-control', 'public, max-age=300');
      return listProducts(services.db);
    },
  );

  app.post(
    '/api/insurance/applications',
    {
      bodyLimit,
      schema: {
        body: insuranceApplicationRequest,
        response: { 201: applicationCreated, '4xx': errorBody },
        tags: ['applicant'],
      },
      config: { rateLimit: limitOf('submit', services.config.rateLimitFactor) },
    },
    async (request, reply) => {
      requireHuman(services, request.body);
      const application = await createInsuranceApplication(services, request.body, {
        language: languageOf(request),
        idempotencyKey: idempotencyKeyOf(request),
      });
      return reply.code(201).send(creationAnswer(application));
    },
  );
}
