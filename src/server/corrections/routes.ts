import * as contract from '../../contract/correction.ts';
import type { App } from '../http.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';
import { correct, openByToken } from './correct.ts';
import { proveByCode, sendCode } from './proof.ts';

/** A traveller corrects a sent application: docs/decisions/corrections.md. */
export function correctionRoutes(app: App, services: Services): void {
  app.route({
    ...serve(contract.sendCorrectionCode),
    handler: async (request, reply) => {
      await sendCode(services, request.body.applicationNumber);
      return reply.code(204).send(null);
    },
  });
  app.route({
    ...serve(contract.proveCorrection),
    handler: async (request) => ({ token: await proveByCode(services, request.body) }),
  });
  app.route({
    ...serve(contract.openCorrection),
    handler: (request) => openByToken(services, request.body.token),
  });
  app.route({
    ...serve(contract.saveCorrection),
    handler: async (request) => {
      const { at, fields } = await correct(services, request.body);
      return { at: at.toISOString(), fields };
    },
  });
}
