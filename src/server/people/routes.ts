import * as contract from '../../contract/people.ts';
import { readCaller, readStaff } from '../access/index.ts';
import type { App } from '../http.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';
import {
  acceptByPasskey,
  acceptInvitation,
  beginInvitation,
  offerPasskey,
  readInvitation,
} from './invitations.ts';
import {
  changeRoles,
  changeSkills,
  deactivatePerson,
  inviteAgain,
  invitePerson,
  listPeople,
} from './people.ts';
import { readManager, roleRoutes } from './roleRoutes.ts';

/** Accounts of staff and their roles, and the way to one's own by an invitation. */
export function peopleRoutes(app: App, services: Services): void {
  app.route({
    ...serve(contract.listPeople),
    handler: async (request) => ({ people: await listPeople(services, readStaff(request)) }),
  });
  app.route({
    ...serve(contract.invitePerson),
    handler: async (request, reply) => {
      const outcome = await invitePerson(services, request.body, readManager(request));
      reply.code('id' in outcome ? 201 : 202);
      return outcome;
    },
  });
  app.route({
    ...serve(contract.changeRoles),
    handler: async (request, reply) => {
      const change = { id: Number(request.params.id), roles: request.body.roles };
      const waiting = await changeRoles(services, change, readManager(request));
      reply.code(waiting === null ? 204 : 202);
      return waiting;
    },
  });
  app.route({
    ...serve(contract.changeSkills),
    handler: async (request, reply) => {
      const { languages, kinds } = request.body;
      await changeSkills(services, { id: Number(request.params.id), languages, kinds }, readStaff(request));
      return reply.code(204).send(null);
    },
  });
  app.route({
    ...serve(contract.inviteAgain),
    handler: async (request, reply) => {
      const waiting = await inviteAgain(services, Number(request.params.id), readManager(request));
      reply.code(waiting === null ? 204 : 202);
      return waiting;
    },
  });
  app.route({
    ...serve(contract.deactivatePerson),
    handler: async (request, reply) => {
      const waiting = await deactivatePerson(services, Number(request.params.id), readManager(request));
      reply.code(waiting === null ? 204 : 202);
      return waiting;
    },
  });
  roleRoutes(app, services);
  invitationRoutes(app, services);
}

/** For whoever has the link. */
function invitationRoutes(app: App, services: Services): void {
  app.route({
    ...serve(contract.readInvitation),
    handler: (request) => readInvitation(services, request.body.token),
  });
  app.route({
    ...serve(contract.beginInvitation),
    handler: (request) => beginInvitation(services, request.body.token),
  });
  app.route({
    ...serve(contract.offerPasskey),
    handler: (request) => offerPasskey(services, request.body.token),
  });
  app.route({
    ...serve(contract.acceptInvitation),
    handler: async (request, reply) => {
      const { body } = request;
      const caller = readCaller(services, request);
      const { recoveryCodes, give } =
        'credential' in body
          ? await acceptByPasskey(services, body, caller)
          : await acceptInvitation(services, body, caller);
      give(reply);
      return reply.code(201).send({ recoveryCodes });
    },
  });
}
