import type * as z from 'zod/mini';
import * as contract from '../../contract/decisions.ts';
import { openSealed, readInsuranceDetails, readVisaDetails } from '../../contract/staff.ts';
import { isUndoable } from '../../domain/status/statusEdges.ts';
import { applicationKinds } from '../../domain/status/statuses.ts';
import { readStaff, requireFreshProof, requirePermission } from '../access/index.ts';
import type { ApplicationKind, DecisionRecord } from '../applications/index.ts';
import type { App } from '../http.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';
import { changeStatus } from './decisions.ts';
import * as details from './details.ts';
import { documentRoutes } from './documentRoutes.ts';
import { fileRoutes } from './fileRoutes.ts';
import { openCovered } from './sealed.ts';
import { undoDecision } from './undo.ts';
import { setVisaType } from './visaType.ts';
import { hasGraveWarning } from './warnings.ts';

/** One application for staff: details, decisions, documents, and its file. */
export function caseRoutes(app: App, services: Services): void {
  detailRoutes(app, services);
  visaTypeRoute(app, services);
  for (const kind of applicationKinds) {
    decisionRoutes(app, services, kind);
    undoRoute(app, services, kind);
    documentRoutes(app, services, kind);
    fileRoutes(app, services, kind);
    sealedRoute(app, services, kind);
  }
}

function detailRoutes(app: App, services: Services): void {
  app.route({
    ...serve(readVisaDetails),
    handler: (request) => details.readVisaDetails(services, Number(request.params.id), readStaff(request)),
  });
  app.route({
    ...serve(readInsuranceDetails),
    handler: (request) =>
      details.readInsuranceDetails(services, Number(request.params.id), readStaff(request)),
  });
}

function sealedRoute(app: App, services: Services, kind: ApplicationKind): void {
  app.route({
    ...serve(openSealed(kind)),
    handler: (request) => {
      const asked = { id: Number(request.params.id), kind, groups: request.body.groups };
      return openCovered(services, asked, readStaff(request));
    },
  });
}

function decisionRoutes(app: App, services: Services, kind: ApplicationKind): void {
  app.route({
    ...serve(contract.changeStatus(kind)),
    handler: async (request) => {
      const { status: to, pdfAttachment = null, reason = null } = request.body;
      const { rejectionReason = null, template = null } = request.body;
      const id = Number(request.params.id);
      if (pdfAttachment !== null) requirePermission(request, 'document.attach');
      if (to === 'approved' && (await hasGraveWarning(services, { id, kind })))
        requireFreshProof(services, request);
      const change = {
        id,
        kind,
        to,
        pdfAttachment,
        rejectionReason,
        reason,
        template,
        following: null,
      };
      return answerTo(await changeStatus(services, change, readStaff(request)));
    },
  });
  app.route({
    ...serve(contract.takeUp(kind)),
    handler: async (request) => {
      const id = Number(request.params.id);
      const nothingElse = { pdfAttachment: null, rejectionReason: null, reason: null, following: null };
      const change = { id, kind, to: 'processing', ...nothingElse } as const;
      return answerTo(await changeStatus(services, change, readStaff(request)));
    },
  });
}

function answerTo({
  id,
  applicationId,
  fromStatus,
  toStatus,
  undoSeconds: seconds,
}: DecisionRecord): z.infer<typeof contract.statusChanged> {
  return {
    id: String(applicationId),
    status: toStatus,
    ...(isUndoable({ from: fromStatus, to: toStatus }) ? { undo: { decisionId: String(id), seconds } } : {}),
  };
}

function undoRoute(app: App, services: Services, kind: ApplicationKind): void {
  app.route({
    ...serve(contract.undoDecision(kind)),
    handler: async (request) => {
      const id = Number(request.params.id);
      const decisionId = Number(request.body.decisionId);
      const { fromStatus } = await undoDecision(services, { id, kind, decisionId }, readStaff(request));
      return { id: String(id), status: fromStatus };
    },
  });
}

function visaTypeRoute(app: App, services: Services): void {
  app.route({
    ...serve(contract.setVisaType),
    handler: async (request) => {
      const { visaType } = request.body;
      const change = { id: Number(request.params.id), visaType };
      const country = await setVisaType(services, change, readStaff(request));
      return { id: request.params.id, supportingDocumentCountry: country };
    },
  });
}
