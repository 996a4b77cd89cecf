import * as contract from '../../../contract/assignment.ts';
import { applicationKinds } from '../../../domain/status/statuses.ts';
import { readStaff } from '../../access/index.ts';
import type { ApplicationKind } from '../../applications/index.ts';
import type { App } from '../../http.ts';
import { serve } from '../../serve.ts';
import type { Services } from '../../services.ts';
import {
  handOverCase,
  readAssignment,
  releaseCase,
  renewLease,
  stealCase,
  takeCase,
  takeNext,
} from './assign.ts';
import { readWorkload } from './workload.ts';

/** Who has which case in hand. */
export function assignmentRoutes(app: App, services: Services): void {
  app.route({
    ...serve(contract.readWorkload),
    handler: (request) => readWorkload(services, readStaff(request).personId),
  });
  app.route({
    ...serve(contract.takeNextCase),
    handler: async (request) => {
      const taken = await takeNext(services, readStaff(request));
      if (taken === null) return { taken };
      const { id, kind, number } = taken;
      return { taken: { id: String(id), kind, applicationNumber: number } };
    },
  });
  for (const kind of applicationKinds) routesOfKind(app, services, kind);
}

function routesOfKind(app: App, services: Services, kind: ApplicationKind): void {
  const asked = ({ params }: { params: { id: string } }) => ({ id: Number(params.id), kind });
  app.route({
    ...serve(contract.readAssignment(kind)),
    handler: (request) => readAssignment(services, asked(request)),
  });
  app.route({
    ...serve(contract.takeCase(kind)),
    handler: (request) => takeCase(services, asked(request), readStaff(request)),
  });
  app.route({
    ...serve(contract.renewLease(kind)),
    handler: (request) => renewLease(services, asked(request), readStaff(request)),
  });
  app.route({
    ...serve(contract.releaseCase(kind)),
    handler: async (request, reply) => {
      await releaseCase(services, asked(request), readStaff(request));
      return reply.code(204).send(null);
    },
  });
  app.route({
    ...serve(contract.handOverCase(kind)),
    handler: (request) => {
      const { to, note } = request.body;
      return handOverCase(services, { ...asked(request), to: Number(to), note }, readStaff(request));
    },
  });
  app.route({
    ...serve(contract.stealCase(kind)),
    handler: (request) => {
      const { from, reason } = request.body;
      return stealCase(services, { ...asked(request), from: Number(from), reason }, readStaff(request));
    },
  });
}
