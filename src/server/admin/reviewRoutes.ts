import * as z from 'zod/mini';
import { errorBody } from '../../contract/errors.ts';
import {
  statusChange,
  statusChanged,
  undoRequest,
  visaTypeRequest,
  visaTypeSet,
} from '../../contract/review.ts';
import { insuranceDetails, visaDetails } from '../../contract/staff.ts';
import { isUndoable } from '../../domain/status/undoDecision.ts';
import type { ApplicationKind } from '../applications/index.ts';
import type { App } from '../http.ts';
import type { Services } from '../services.ts';
import { staffOf } from '../staff/index.ts';
import { changeStatus } from './decisions.ts';
import { readInsuranceDetails, readVisaDetails } from './details.ts';
import { documentRoutes } from './documentRoutes.ts';
import { fileRoutes } from './fileRoutes.ts';
import { pdfBodyLimit } from './pdfBodyLimit.ts';
import type { DecisionRecord } from './reviewQueries.ts';
import { undoDecision } from './undo.ts';
import { setVisaType } from './visaType.ts';

const idParams = z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,14}$/)) });

/** Reviewing one application: its details, decisions and the way back, and what belongs to its file. */
export function reviewRoutes(app: App, services: Services): void {
  detailRoutes(app, services);
  visaTypeRoute(app, services);
  for (const [kind, path] of [
    ['visa', '/api/admin/applications/:id'],
    ['insurance', '/api/admin/insurance-applications/:id'],
  ] as const) {
    decisionRoutes(app, services, kind, path);
    undoRoute(app, services, kind, path);
    documentRoutes(app, services, kind, path);
    fileRoutes(app, services, kind, path);
  }
}

function detailRoutes(app: App, services: Services): void {
  app.get(
    '/api/admin/applications/:id',
    { schema: { params: idParams, response: { 200: visaDetails, '4xx': errorBody }, tags: ['staff'] } },
    (request) => readVisaDetails(services, Number(request.params.id), staffOf(request)),
  );
  app.get(
    '/api/admin/insurance-applications/:id',
    { schema: { params: idParams, response: { 200: insuranceDetails, '4xx': errorBody }, tags: ['staff'] } },
    (request) => readInsuranceDetails(services, Number(request.params.id), staffOf(request)),
  );
}

function decisionRoutes(app: App, services: Services, kind: ApplicationKind, path: string): void {
  const response = { 200: statusChanged, '4xx': errorBody };
  app.patch(
    `${path}/status`,
    {
      bodyLimit: pdfBodyLimit,
      schema: { params: idParams, body: statusChange, response, tags: ['staff'] },
    },
    async (request) => {
      const { status: to, pdfAttachment = null, reason = null, following = null } = request.body;
      const change = { id: Number(request.params.id), kind, to, pdfAttachment, reason, following };
      return answerTo(await changeStatus(services, change, staffOf(request)));
    },
  );
  app.post(`${path}/take`, { schema: { params: idParams, response, tags: ['staff'] } }, async (request) => {
    const id = Number(request.params.id);
    const change = {
      id,
      kind,
      to: 'processing',
      pdfAttachment: null,
      reason: null,
      following: null,
    } as const;
    return answerTo(await changeStatus(services, change, staffOf(request)));
  });
}

function answerTo({
  id,
  applicationId,
  fromStatus,
  toStatus,
  undoSeconds: seconds,
}: DecisionRecord): z.infer<typeof statusChanged> {
  return {
    id: String(applicationId),
    status: toStatus,
    ...(isUndoable({ from: fromStatus, to: toStatus }) ? { undo: { decisionId: String(id), seconds } } : {}),
  };
}

function undoRoute(app: App, services: Services, kind: ApplicationKind, path: string): void {
  app.post(
    `${path}/undo`,
    {
      schema: {
        params: idParams,
        body: undoRequest,
        response: { 200: statusChanged, '4xx': errorBody },
        tags: ['staff'],
      },
    },
    async (request) => {
      const id = Number(request.params.id);
      const decisionId = Number(request.body.decisionId);
      const { fromStatus } = await undoDecision(services, { id, kind, decisionId }, staffOf(request));
      return { id: String(id), status: fromStatus };
    },
  );
}

function visaTypeRoute(app: App, services: Services): void {
  app.post(
    '/api/admin/applications/:id/visa-type',
    {
      schema: {
        params: idParams,
        body: visaTypeRequest,
        response: { 200: visaTypeSet, '4xx': errorBody },
        tags: ['staff'],
      },
    },
    async (request) => {
      const { visaType } = request.body;
      const change = { id: Number(request.params.id), visaType };
      const country = await setVisaType(services, change, staffOf(request));
      return { id: request.params.id, supportingDocumentCountry: country };
    },
  );
}
