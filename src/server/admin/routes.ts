import * as z from 'zod/mini';
import { formatUsd } from '../../domain/fees/fees.ts';
import { errorBody } from '../../domain/wire/errors.ts';
import {
  insuranceDetails,
  insuranceList,
  listQuery,
  stats,
  statusChange,
  statusChanged,
  visaDetails,
  visaList,
} from '../../domain/wire/staff.ts';
import { type ApplicationKind, foldForSearch } from '../applications/index.ts';
import { pdfMaxBytes } from '../documents/index.ts';
import { AppError } from '../errors/appError.ts';
import type { App } from '../http.ts';
import type { Services } from '../services.ts';
import { staffOnly } from '../staff/index.ts';
import { changeStatus } from './decisions.ts';
import { readInsuranceDetails, readVisaDetails } from './details.ts';
import { insuranceRow, visaRow } from './present.ts';
import { type ListRow, listApplications, readStats } from './queries.ts';

const defaultPageSize = 50;
const largestPageSize = 200;
/** A PDF of 5 MB in base64, with room for the JSON around it; a larger one is refused by its size in words. */
const decisionBodyLimit = Math.ceil((pdfMaxBytes * 4) / 3) + 2 * 1024 * 1024;

const idParams = z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,14}$/)) });

/** The back-office's calls, specification 2 section 7 and design section 5. Every one asks for a staff session. */
export function backOfficeRoutes(app: App, services: Services): void {
  app.register(async (scope: App) => {
    scope.addHook('preValidation', staffOnly(services));
    scope.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    statsRoute(scope, services);
    visaRoutes(scope, services);
    insuranceRoutes(scope, services);
    decisionRoutes(scope, services, 'visa', '/api/admin/applications/:id');
    decisionRoutes(scope, services, 'insurance', '/api/admin/insurance-applications/:id');
  });
}

function statsRoute(app: App, { db }: Services): void {
  app.get('/api/admin/stats', { schema: { response: { 200: stats }, tags: ['staff'] } }, async () => {
    const { visa, insurance, revenueCents, pending } = await readStats(db);
    return {
      totalApplications: visa,
      totalInsuranceApplications: insurance,
      totalRevenue: formatUsd(revenueCents),
      pendingApplications: pending,
    };
  });
}

function visaRoutes(app: App, services: Services): void {
  app.get(
    '/api/admin/applications',
    { schema: { querystring: listQuery, response: { 200: visaList }, tags: ['staff'] } },
    (request) => listPage(services, 'visa', request.query, visaRow),
  );
  app.get(
    '/api/admin/applications/:id',
    { schema: { params: idParams, response: { 200: visaDetails, '4xx': errorBody }, tags: ['staff'] } },
    (request) => readVisaDetails(services, Number(request.params.id)),
  );
}

function insuranceRoutes(app: App, services: Services): void {
  app.get(
    '/api/admin/insurance-applications',
    { schema: { querystring: listQuery, response: { 200: insuranceList }, tags: ['staff'] } },
    (request) => listPage(services, 'insurance', request.query, insuranceRow),
  );
  app.get(
    '/api/admin/insurance-applications/:id',
    { schema: { params: idParams, response: { 200: insuranceDetails, '4xx': errorBody }, tags: ['staff'] } },
    (request) => readInsuranceDetails(services, Number(request.params.id)),
  );
}

function decisionRoutes(app: App, services: Services, kind: ApplicationKind, path: string): void {
  app.patch(
    `${path}/status`,
    {
      bodyLimit: decisionBodyLimit,
      schema: {
        params: idParams,
        body: statusChange,
        response: { 200: statusChanged, '4xx': errorBody },
        tags: ['staff'],
      },
    },
    async (request) => {
      const { status: to, pdfAttachment = null } = request.body;
      const decided = await changeStatus(services, {
        id: Number(request.params.id),
        kind,
        to,
        pdfAttachment,
      });
      return { id: String(decided.id), status: decided.status };
    },
  );
  app.post(
    `${path}/take`,
    { schema: { params: idParams, response: { 200: statusChanged, '4xx': errorBody }, tags: ['staff'] } },
    async (request) => {
      const id = Number(request.params.id);
      const taken = await changeStatus(services, { id, kind, to: 'processing', pdfAttachment: null });
      return { id: String(taken.id), status: taken.status };
    },
  );
}

/** One page in the shape that both tables read. A page past the end is empty, not an error. */
async function listPage<Item>(
  { db }: Services,
  kind: ApplicationKind,
  query: z.infer<typeof listQuery>,
  present: (row: ListRow) => Item,
) {
  const page = wholeNumber(query.page, 1, 1_000_000);
  const limit = wholeNumber(query.limit, defaultPageSize, largestPageSize);
  const { rows, totalCount } = await listApplications(db, {
    kind,
    search: foldForSearch(query.search ?? ''),
    status: query.status,
    paymentStatus: query.paymentStatus,
    page,
    limit,
  });
  return {
    items: rows.map(present),
    totalCount,
    totalPages: Math.max(1, Math.ceil(totalCount / limit)),
    currentPage: page,
  };
}

function wholeNumber(text: string | undefined, fallback: number, largest: number): number {
  if (text === undefined || text === '') return fallback;
  if (!/^\d+$/.test(text) || Number(text) < 1) throw new AppError(400, 'invalidRequest');
  return Math.min(Number(text), largest);
}
