import type { FastifyRequest } from 'fastify';
import type { App } from '../http.ts';
import type { Services } from '../services.ts';
import { staffOf } from '../staff/index.ts';
import { audit } from './audit.ts';

/** Calls that show personal data of many, or the log itself; whoever opens one application is written down there. */
const readings: ReadonlyMap<string, { action: string; kind?: string }> = new Map([
  ['/api/admin/applications', { action: 'applications.listed', kind: 'visa' }],
  ['/api/admin/insurance-applications', { action: 'applications.listed', kind: 'insurance' }],
  ['/api/admin/applications/:id/notes', { action: 'notes.viewed', kind: 'visa' }],
  ['/api/admin/insurance-applications/:id/notes', { action: 'notes.viewed', kind: 'insurance' }],
  ['/api/admin/applications/:id/legal-holds', { action: 'hold.viewed', kind: 'visa' }],
  ['/api/admin/insurance-applications/:id/legal-holds', { action: 'hold.viewed', kind: 'insurance' }],
  ['/api/admin/applications/:id/refunds', { action: 'refunds.viewed', kind: 'visa' }],
  ['/api/admin/insurance-applications/:id/refunds', { action: 'refunds.viewed', kind: 'insurance' }],
  ['/api/admin/audit', { action: 'audit.read' }],
]);

/** The panel fetches what it shows again and again: the same within so long is one reading. */
const sameForMs = 60_000;
const rememberedAtMost = 1_000;

/**
 * Writes down who looks at what, before they see it. Register it before the routes. A search is noted as one; what was
 * searched for is often a person's name, and stays out of the log.
 */
export function noteReadings(app: App, services: Services): void {
  const { db, clock } = services;
  const noted = new Map<string, number>();

  app.addHook('preHandler', async (request) => {
    const reading = request.method === 'GET' ? readings.get(request.routeOptions.url ?? '') : undefined;
    if (reading === undefined) return;
    const { action, kind } = reading;
    const by = staffOf(request);
    const at = clock.now();
    const key = `${by.sessionCode} ${request.url}`;
    const last = noted.get(key);
    if (last !== undefined && at.getTime() - last < sameForMs) return;
    const id = applicationIdOf(request);
    const detail = { ...(kind === undefined ? {} : { kind }), ...detailOf(request) };
    await audit(db, {
      at,
      actor: 'staff',
      by,
      action,
      detail,
      ...(id === undefined ? {} : { applicationId: id }),
    });
    if (noted.size >= rememberedAtMost) noted.clear();
    noted.set(key, at.getTime());
  });
}

function detailOf({ query }: FastifyRequest): Record<string, number | boolean> {
  if (typeof query !== 'object' || query === null) return {};
  const page = 'page' in query ? Number(query.page) : Number.NaN;
  const searched = 'search' in query && query.search !== '';
  return { ...(Number.isInteger(page) ? { page } : {}), ...(searched ? { searched } : {}) };
}

function applicationIdOf({ params }: FastifyRequest): number | undefined {
  if (typeof params !== 'object' || params === null || !('id' in params)) return undefined;
  return Number(params.id);
}
