import type { FastifyRequest } from 'fastify';
import * as contract from '../../contract/approvals.ts';
import { mayDo, readStaff } from '../access/index.ts';
import type { App } from '../http.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';
import type { ApprovableAction } from './action.ts';
import { approve, type Decider, decline, requireToDecide, withdraw } from './decide.ts';
import { listApprovals } from './list.ts';
import { ruleAction } from './ruleAction.ts';
import { changeRule, listRules } from './rules.ts';

const deciderOf = (request: FastifyRequest): Decider => ({
  by: readStaff(request),
  may: (permission) => mayDo(request, permission),
});

/** Requests, and the rules that ask for them. `actions`: what features let be done by two. */
export function approvalRoutes(app: App, services: Services, actions: readonly ApprovableAction[]): void {
  const all = [ruleAction, ...actions];
  const actionOf = (name: ApprovableAction['name']): ApprovableAction => {
    const action = all.find((one) => one.name === name);
    if (action === undefined) throw new Error(`Nothing carries out a request of the action ${name}.`);
    return action;
  };

  app.route({
    ...serve(contract.listApprovals),
    handler: (request) => listApprovals(services, actionOf, deciderOf(request)),
  });
  app.route({
    ...serve(contract.approveRequest),
    handler: async (request, reply) => {
      const decider = deciderOf(request);
      const row = await requireToDecide(services, request.params.id, decider);
      await approve(services, actionOf(row.action), { row, hash: request.body.hash }, decider);
      return reply.code(204).send(null);
    },
  });
  app.route({
    ...serve(contract.declineRequest),
    handler: async (request, reply) => {
      const decider = deciderOf(request);
      const row = await requireToDecide(services, request.params.id, decider);
      await decline(services, { row, reason: request.body.reason }, decider);
      return reply.code(204).send(null);
    },
  });
  app.route({
    ...serve(contract.withdrawRequest),
    handler: async (request, reply) => {
      await withdraw(services, request.params.id, readStaff(request));
      return reply.code(204).send(null);
    },
  });
  ruleRoutes(app, services);
}

function ruleRoutes(app: App, services: Services): void {
  app.route({ ...serve(contract.listRules), handler: () => listRules(services) });
  app.route({
    ...serve(contract.changeRule),
    handler: async (request, reply) => {
      const { rule, isOn, above } = request.body;
      const waiting = await changeRule(services, { rule, isOn, above }, readStaff(request));
      if (waiting === null) return listRules(services);
      reply.code(202);
      return waiting;
    },
  });
}
