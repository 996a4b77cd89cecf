import { timingSafeEqual } from 'node:crypto';
import { correctEmail as correctEmailCall, proveHolder } from '../../contract/holder.ts';
import { applyForVisa } from '../../contract/visa.ts';
import { normaliseApplicationNumber } from '../../domain/applicationNumber.ts';
import { kinds } from '../../domain/fields/kinds.ts';
import { AppError } from '../appError.ts';
import { audit } from '../audit/index.ts';
import { type App, readIdempotencyKey, readLanguage } from '../http.ts';
import { requireHuman } from '../protection/index.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';
import { presentCreated } from './applicationFacts.ts';
import { correctEmail } from './correctEmail.ts';
import { createVisaApplication } from './createVisa.ts';
import { rememberHolder } from './holderProof.ts';
import { findByNumber } from './queries.ts';

/** Applying for an e-visa, specification 1 section 7, and proving whose application it is. */
export function applicationRoutes(app: App, services: Services): void {
  app.route({
    ...serve(applyForVisa),
    handler: async (request, reply) => {
      const idempotencyKey = readIdempotencyKey(request);
      await requireHuman(services, request, 'visa');
      const application = await createVisaApplication(services, request.body, {
        language: readLanguage(request),
        idempotencyKey,
      });
      rememberHolder(services, request, reply, application.number);
      return reply.code(201).send(await presentCreated(services.db, application));
    },
  });
  proofRoute(app, services);

  app.route({
    ...serve(correctEmailCall),
    handler: async (request, reply) => {
      const { applicationNumber, ...correction } = request.body;
      const number = normaliseApplicationNumber(applicationNumber);
      const { email } = await correctEmail(services, { ...correction, number });
      // The correction ended earlier links and what they proved.
      rememberHolder(services, request, reply, number);
      return { email };
    },
  });
}

/** For one application an hour, from anywhere. */
const triesOfNumber = 10;
const triesCountMs = 60 * 60_000;

/** An unknown number does the same, and takes as long, as a wrong address. */
function proofRoute(app: App, services: Services): void {
  const { db, keys, clock, config, limits } = services;
  const max = Math.ceil(triesOfNumber * config.rateLimitFactor);

  app.route({
    ...serve(proveHolder),
    handler: async (request, reply) => {
      if (config.statusProof === 'off') throw new AppError(404, 'notFound');
      const number = normaliseApplicationNumber(request.body.applicationNumber);
      const { hits, endsInMs } = await limits.count(`proof|${number}`, { max, windowMs: triesCountMs });
      if (hits > max) {
        const extra = { retryAfterSeconds: String(Math.ceil(endsInMs / 1000)) };
        throw new AppError(429, 'proofDelayed', { extra });
      }
      const application = await findByNumber(db, number, request.body.kind);
      // Normalised as stored: pasted addresses bring direction marks.
      const hashOf = (email: string) =>
        keys.hash('holder-proof', `email\n${kinds.email.normalise(email).toLowerCase()}`);
      const isSame = timingSafeEqual(hashOf(application?.email ?? ''), hashOf(request.body.email));
      const isProven = application !== null && isSame;
      await audit(db, {
        at: clock.now(),
        actor: 'applicant',
        action: isProven ? 'holder.proved' : 'holder.proofRefused',
        ...(application === null ? {} : { applicationId: application.id }),
      });
      if (!isProven) {
        const fields = { email: { code: 'emailNotOfApplication' } } as const;
        throw new AppError(403, 'emailNotOfApplication', { fields });
      }
      rememberHolder(services, request, reply, number);
      return reply.code(204).send(null);
    },
  });
}
