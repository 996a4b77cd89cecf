import type { App } from '../http.ts';
import type { Services } from '../services.ts';
import { assignmentRoutes } from './assignment/routes.ts';
import { bulkRoutes } from './bulk/routes.ts';
import { caseRoutes } from './caseRoutes.ts';
import { figureRoutes } from './figureRoutes.ts';
import { listRoutes } from './list/routes.ts';
import { mailCaseRoutes } from './mailCases.ts';
import { mentionRoutes } from './mentions.ts';
import { viewRoutes } from './viewRoutes.ts';

/** The calls of staff, specification 2 section 7 and design section 5. */
export function staffRoutes(app: App, services: Services): void {
  figureRoutes(app, services);
  listRoutes(app, services);
  caseRoutes(app, services);
  assignmentRoutes(app, services);
  bulkRoutes(app, services);
  mailCaseRoutes(app, services);
  viewRoutes(app, services);
  mentionRoutes(app, services);
}
