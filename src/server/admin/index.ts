import type { App } from '../http.ts';
import type { Services } from '../services.ts';
import { backOfficeRoutes } from './routes.ts';
import { sessionRoutes } from './sessionRoutes.ts';

/** What other features may use of this one. */
export { ensureStaffPassword } from './credential.ts';
export { isSignedIn, staffOnly } from './sessions.ts';

export function adminFeature(app: App, services: Services): void {
  sessionRoutes(app, services);
  backOfficeRoutes(app, services);
}
