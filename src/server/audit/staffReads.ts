import type { FastifyRequest } from 'fastify';
import { readStaff } from '../access/index.ts';
import type { App } from '../http.ts';
import type { Services } from '../services.ts';
import { type AuditDetail, audit } from './audit.ts';
import { writeOnce } from './writeOnce.ts';

/** Pages reload: a session's repeated calls within this time are one entry. */
const sameForMs = 60_000;
const rememberedAtMost = 1_000;

/**
 * Writes the entry that an endpoint names in `reading`, before the answer. Call it before the routes are registered.
 * Omits search terms, which are often names.
 */
export function auditStaffReads(app: App, { db, clock }: Services): void {
  const once = writeOnce(clock, { sameForMs, rememberedAtMost });

  app.addHook('preHandler', async (request) => {
    const { reading } = request.routeOptions.config;
    if (reading === undefined) return;
    const { action, kind } = reading;
    const by = readStaff(request);
    const applicationId = applicationIdOf(request);
    await once(`${by.sessionCode} ${request.url}`, () =>
      audit(db, {
        at: clock.now(),
        actor: 'staff',
        by,
        action,
        detail: { ...(kind && { kind }), ...detailOf(request) },
        ...(applicationId && { applicationId }),
      }),
    );
  });
}

function detailOf({ query }: FastifyRequest): AuditDetail {
  if (typeof query !== 'object' || query === null) return {};
  const page = 'page' in query ? Number(query.page) : Number.NaN;
  const searched = 'search' in query && query.search !== '';
  return { ...(Number.isInteger(page) ? { page } : {}), ...(searched ? { searched } : {}) };
}

function applicationIdOf({ params }: FastifyRequest): number | undefined {
  if (typeof params !== 'object' || params === null || !('id' in params)) return undefined;
  return Number(params.id);
}
