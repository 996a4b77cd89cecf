import type { FastifyRequest } from 'fastify';
import * as contract from '../../contract/roles.ts';
import { readAdmitted, readStaff } from '../access/index.ts';
import type { App } from '../http.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';
import { addRole, changeRole, listRoles, type Manager, removeRole } from './roles.ts';

/** Whoever changes roles or people, with what they may do in this request. */
export function readManager(request: FastifyRequest): Manager {
  return { ...readStaff(request), may: readAdmitted(request).permissions };
}

/** The roles of the house. */
export function roleRoutes(app: App, services: Services): void {
  app.route({
    ...serve(contract.listRoles),
    handler: async () => ({ roles: await listRoles(services.db) }),
  });
  app.route({
    ...serve(contract.addRole),
    handler: async (request, reply) => {
      const id = await addRole(services, request.body, readManager(request));
      return reply.code(201).send({ id: String(id) });
    },
  });
  app.route({
    ...serve(contract.changeRole),
    handler: async (request, reply) => {
      const change = { id: Number(request.params.id), ...request.body };
      const waiting = await changeRole(services, change, readManager(request));
      reply.code(waiting === null ? 204 : 202);
      return waiting;
    },
  });
  app.route({
    ...serve(contract.removeRole),
    handler: async (request, reply) => {
      await removeRole(services, Number(request.params.id), readManager(request));
      return reply.code(204).send(null);
    },
  });
}
