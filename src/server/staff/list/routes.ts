import type { FastifyRequest } from 'fastify';
import { type ListQuery, listInsuranceApplications, listVisaApplications } from '../../../contract/lists.ts';
import { staffPageSize } from '../../../domain/constants.ts';
import { applicationKinds } from '../../../domain/status/statuses.ts';
import { readStaff } from '../../access/index.ts';
import { AppError } from '../../appError.ts';
import type { ApplicationKind } from '../../applications/index.ts';
import type { App } from '../../http.ts';
import { serve } from '../../serve.ts';
import type { Services } from '../../services.ts';
import { insuranceRow, visaRow } from '../presentRows.ts';
import { exportRoute } from './exportRoute.ts';
import { countListed, type ListRow, listSlice } from './listQueries.ts';
import { readFilter } from './readFilter.ts';

const largestPageSize = 200;
const largestPage = 1_000_000;

/** The two lists, specification 2 sections 2 and 7, and their exports. */
export function listRoutes(app: App, services: Services): void {
  app.route({
    ...serve(listVisaApplications),
    handler: (request) => listPage(services, 'visa', request, visaRow),
  });
  app.route({
    ...serve(listInsuranceApplications),
    handler: (request) => listPage(services, 'insurance', request, insuranceRow),
  });
  for (const kind of applicationKinds) exportRoute(app, services, kind);
}

/** A page past the end is empty, not an error. */
async function listPage<Item>(
  services: Services,
  kind: ApplicationKind,
  request: FastifyRequest & { query: ListQuery },
  present: (row: ListRow, now: Date) => Item,
) {
  const { query } = request;
  const page = wholeNumber(query, 'page', 1, largestPage);
  const limit = wholeNumber(query, 'limit', staffPageSize, largestPageSize);
  const filter = await readFilter(services, kind, query, readStaff(request).personId);
  const { count, more } = await countListed(services.db, filter);
  const rows = await listSlice(services.db, filter, {
    order: query.sort ?? 'due',
    offset: (page - 1) * limit,
    limit,
    total: more ? undefined : count,
  });
  const now = services.clock.now();
  return {
    items: rows.map((row) => present(row, now)),
    totalCount: count,
    totalPages: Math.max(1, Math.ceil(count / limit)),
    currentPage: page,
    moreThanCounted: more,
  };
}

function wholeNumber(query: ListQuery, field: 'page' | 'limit', fallback: number, largest: number): number {
  const text = query[field];
  if (text === undefined || text === '') return fallback;
  if (!/^\d+$/.test(text) || Number(text) < 1) {
    throw new AppError(400, 'invalidRequest', { fields: { [field]: { code: 'invalidRequest' } } });
  }
  return Math.min(Number(text), largest);
}
