import type { App } from '../http.ts';
import type { Services } from '../services.ts';
import { staffOnly } from '../staff/index.ts';
import { figureRoutes } from './figures/routes.ts';
import { listRoutes } from './list/routes.ts';
import { reviewRoutes } from './reviewRoutes.ts';

/** The back-office's calls, specification 2 section 7 and design section 5. Every one asks for a staff session. */
export function backOfficeRoutes(app: App, services: Services): void {
  app.register(async (scope: App) => {
    scope.addHook('preValidation', staffOnly(services));
    scope.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    figureRoutes(scope, services);
    listRoutes(scope, services);
    reviewRoutes(scope, services);
  });
}
