import { cancelApplication } from '../../contract/cancellation.ts';
import { AppError } from '../appError.ts';
import { isProvenHolder, requireByLink, requireByNumber } from '../applications/index.ts';
import type { App } from '../http.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';
import { cancel } from './cancel.ts';
import { presentCancelled } from './present.ts';

/** A traveller cancels: docs/decisions/cancellation.md. */
export function cancellationRoutes(app: App, services: Services): void {
  app.route({
    ...serve(cancelApplication),
    handler: async (request) => {
      const { kind, applicationNumber, amount, token } = request.body;
      const application = await requireByNumber(services.db, applicationNumber, kind);
      const isProven =
        token === undefined
          ? await isProvenHolder(services, request, application.number)
          : (await requireByLink(services, token)).id === application.id;
      if (!isProven) throw new AppError(403, 'cancellationNotProven');
      return presentCancelled(await cancel(services, application, amount));
    },
  });
}
