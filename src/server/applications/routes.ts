import * as z from 'zod/mini';
import { applicationCreated, insuranceStatusLookup, visaStatusLookup } from '../../contract/applicant.ts';
import { errorBody } from '../../contract/errors.ts';
import { visaApplicationRequest } from '../../contract/visaRequest.ts';
import { offeredDocument } from '../../domain/documents/offeredDocument.ts';
import { formatUsd } from '../../domain/fees/fees.ts';
import { lookUps } from '../audit/index.ts';
import type { Queryable } from '../database/connect.ts';
import { attachedDocument } from '../documents/index.ts';
import { type App, idempotencyKeyOf, languageOf } from '../http.ts';
import { addressBucket, limitOf, requireHuman } from '../protection/index.ts';
import type { Services } from '../services.ts';
import { createVisaApplication } from './createVisa.ts';
import { creationAnswer } from './creationAnswer.ts';
import { promisedAt } from './promisedAt.ts';
import type { ApplicationRecord } from './queries.ts';
import { requireByNumber } from './require.ts';

const numberParams = z.object({ applicationNumber: z.string().check(z.maxLength(64)) });

/** Applying and looking up, specification 1 section 7. */
export function applicationRoutes(app: App, services: Services): void {
  const { config } = services;
  const noteLookUp = lookUps(services);

  app.post(
    '/api/applications',
    {
      schema: {
        body: visaApplicationRequest,
        response: { 201: applicationCreated, '4xx': errorBody },
        tags: ['applicant'],
      },
      config: { rateLimit: limitOf('submit', config.rateLimitFactor) },
    },
    async (request, reply) => {
      requireHuman(services, request.body);
      const application = await createVisaApplication(services, request.body, {
        language: languageOf(request),
        idempotencyKey: idempotencyKeyOf(request),
      });
      return reply.code(201).send(creationAnswer(application));
    },
  );

  app.get(
    '/api/applications/:applicationNumber',
    {
      schema: {
        params: numberParams,
        response: { 200: visaStatusLookup, '4xx': errorBody },
        tags: ['applicant'],
      },
      config: { rateLimit: limitOf('lookup', config.rateLimitFactor) },
    },
    async (request, reply) => {
      const application = await requireByNumber(services.db, request.params.applicationNumber, 'visa');
      await noteLookUp(application.id, addressBucket(request.ip));
      reply.header('cache-control', 'no-store');
      return {
        ...(await lookup(services.db, application)),
        arrivalDate: application.travelOn,
        processingType: application.processingType ?? '',
      };
    },
  );

  app.get(
    '/api/insurance/applications/:applicationNumber',
    {
      schema: {
        params: numberParams,
        response: { 200: insuranceStatusLookup, '4xx': errorBody },
        tags: ['applicant'],
      },
      config: { rateLimit: limitOf('lookup', config.rateLimitFactor) },
    },
    async (request, reply) => {
      const application = await requireByNumber(services.db, request.params.applicationNumber, 'insurance');
      await noteLookUp(application.id, addressBucket(request.ip));
      reply.header('cache-control', 'no-store');
      return { ...(await lookup(services.db, application)), travelDate: application.travelOn };
    },
  );
}

/**
 * The specified fields, the moments promised and decided, and which document is offered, no more: whoever holds the
 * number sees them.
 */
async function lookup(db: Queryable, application: ApplicationRecord) {
  const attached = application.status === 'approved' ? await attachedDocument(db, application.id) : null;
  return {
    document: offeredDocument({ ...application, attached }),
    status: application.status,
    firstName: application.firstName,
    lastName: application.lastName,
    createdAt: application.createdAt.toISOString(),
    dueAt: promisedAt(application)?.toISOString() ?? null,
    decidedAt: application.decidedAt?.toISOString() ?? null,
    totalAmount: formatUsd(application.totalCents),
    paymentStatus: application.paymentStatus,
  };
}
