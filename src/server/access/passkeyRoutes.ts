import * as contract from '../../contract/passkeys.ts';
import type { App } from '../http.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from './passkeySettings.ts';
import { askKeys } from './passkeys.ts';
import { readAdmitted } from './sessions.ts';

/** A person's own passkeys, and the question for a proof by one. */
export function passkeyRoutes(app: App, services: Services): void {
  app.route({
    ...serve(contract.askForProofByPasskey),
    handler: (request) => {
      const { session, person } = readAdmitted(request);
      return askKeys(services, { purpose: 'prove', personId: person.id, sessionCode: session.code });
    },
  });
  app.route({
    ...serve(contract.beginPasskey),
    handler: (request) => beginPasskey(services, readAdmitted(request)),
  });
  app.route({
    ...serve(contract.addPasskey),
    handler: async (request, reply) => {
      const id = await addPasskey(services, readAdmitted(request), request.body);
      return reply.code(201).send({ id });
    },
  });
  app.route({
    ...serve(contract.renamePasskey),
    handler: async (request, reply) => {
      await renamePasskey(services, readAdmitted(request), { ...request.params, ...request.body });
      return reply.code(204).send(null);
    },
  });
  app.route({
    ...serve(contract.removePasskey),
    handler: async (request, reply) => {
      await removePasskey(services, readAdmitted(request), request.params.id);
      return reply.code(204).send(null);
    },
  });
}
