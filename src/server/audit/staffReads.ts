import type { FastifyRequest } from 'fastify';
import { listLegalHolds, listNotes } from '../../contract/applicationFile.ts';
import { searchAuditLog } from '../../contract/audit.ts';
import { listDisputes, listOpenDisputes } from '../../contract/disputes.ts';
import { listInsuranceApplications, listVisaApplications } from '../../contract/lists.ts';
import { readMoneyReport } from '../../contract/moneyReport.ts';
import { readRefunds } from '../../contract/payments.ts';
import { type ApplicationKind, applicationKinds } from '../../domain/status/statuses.ts';
import { staffOf } from '../access/index.ts';
import type { App } from '../http.ts';
import type { Services } from '../services.ts';
import { audit } from './audit.ts';

/** Calls that show personal data of many people, or the log. Opening one application writes its own entry. */
const readings: ReadonlyMap<string, { action: string; kind?: ApplicationKind }> = new Map([
  [listVisaApplications.path, { action: 'applications.listed', kind: 'visa' }],
  [listInsuranceApplications.path, { action: 'applications.listed', kind: 'insurance' }],
  ...applicationKinds.flatMap((kind) => [
    [listNotes(kind).path, { action: 'notes.viewed', kind }] as const,
    [listLegalHolds(kind).path, { action: 'hold.viewed', kind }] as const,
    [readRefunds(kind).path, { action: 'refunds.viewed', kind }] as const,
    [listDisputes(kind).path, { action: 'disputes.viewed', kind }] as const,
  ]),
  [listOpenDisputes.path, { action: 'disputes.listed' }],
  [searchAuditLog.path, { action: 'audit.read' }],
  [readMoneyReport.path, { action: 'moneyReport.read' }],
]);

/** The staff pages reload by themselves: the same call of one session within this time is one entry. */
const sameForMs = 60_000;
const rememberedAtMost = 1_000;

/**
 * Writes an entry for each of these calls before it is answered. Call it before the routes are registered. Search terms
 * are often names and are not written.
 */
export function auditStaffReads(app: App, services: Services): void {
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
