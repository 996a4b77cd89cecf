import { changeDispute, listDisputes, listOpenDisputes, recordDispute } from '../../../contract/disputes.ts';
import { applicationKinds } from '../../../domain/status/statuses.ts';
import { readStaff } from '../../access/index.ts';
import { type ApplicationKind, requireById } from '../../applications/index.ts';
import { inSnapshot } from '../../database/transaction.ts';
import type { App } from '../../http.ts';
import { serve } from '../../serve.ts';
import type { Services } from '../../services.ts';
import { listOpenDisputes as openDisputesIn } from './disputeQueries.ts';
import { listShownDisputes, presentDisputes } from './presentDispute.ts';
import { moveByStaff, recordDispute as record } from './recordDispute.ts';

/** Disputes, for staff. */
export function disputeRoutes(app: App, services: Services): void {
  for (const kind of applicationKinds) disputeRoutesOf(app, services, kind);
  app.route({
    ...serve(listOpenDisputes),
    handler: () =>
      inSnapshot(services.db, async (tx) => {
        const open = await openDisputesIn(tx);
        const rows = open.map(({ dispute }) => dispute);
        const shown = await presentDisputes(tx, rows, services.clock.now());
        return shown.flatMap((dispute, index) => {
          const of = open[index];
          if (of === undefined) return [];
          const { applicationNumber, applicationKind } = of;
          return [{ ...dispute, applicationNumber, applicationKind }];
        });
      }),
  });
}

function disputeRoutesOf(app: App, services: Services, kind: ApplicationKind): void {
  const { db, clock } = services;

  app.route({
    ...serve(listDisputes(kind)),
    handler: (request) =>
      inSnapshot(db, async (tx) => {
        const { id } = await requireById(tx, Number(request.params.id), kind);
        return listShownDisputes(tx, id, clock.now());
      }),
  });

  app.route({
    ...serve(recordDispute(kind)),
    handler: async (request, reply) => {
      const application = await requireById(db, Number(request.params.id), kind);
      const id = await record(services, application, request.body, readStaff(request));
      return reply.code(201).send({ id });
    },
  });

  app.route({
    ...serve(changeDispute(kind)),
    handler: async (request, reply) => {
      const application = await requireById(db, Number(request.params.id), kind);
      const { disputeId } = request.params;
      await moveByStaff(services, application, disputeId, request.body, readStaff(request));
      return reply.code(204).send(null);
    },
  });
}
