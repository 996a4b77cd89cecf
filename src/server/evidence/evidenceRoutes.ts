import { readEvidence } from '../../contract/disputes.ts';
import { applicationKinds } from '../../domain/status/statuses.ts';
import { readStaff } from '../access/index.ts';
import { type ApplicationKind, requireById } from '../applications/index.ts';
import { type AuditDetail, audit } from '../audit/index.ts';
import { inSnapshot } from '../database/transaction.ts';
import { sendPdf } from '../documents/index.ts';
import type { App } from '../http.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';
import { evidencePdf } from './evidencePdf.ts';
import { readEvidenceRecords } from './evidenceRecords.ts';

/** GET …/disputes/{id}/evidence, for staff. */
export function evidenceRoutes(app: App, services: Services): void {
  for (const kind of applicationKinds) evidenceRoute(app, services, kind);
}

function evidenceRoute(app: App, services: Services, kind: ApplicationKind): void {
  const { db, clock, sealer } = services;
  app.route({
    ...serve(readEvidence(kind)),
    handler: async (request, reply) => {
      const { id, disputeId } = request.params;
      const at = clock.now();
      const application = await requireById(db, Number(id), kind);
      const by = readStaff(request);
      const detail: AuditDetail = { disputeId };
      await audit(db, {
        at,
        actor: 'staff',
        by,
        action: 'dispute.evidenceRead',
        applicationId: application.id,
        detail,
      });
      const records = await inSnapshot(db, (tx) => readEvidenceRecords(tx, sealer, application, disputeId));
      const content = await evidencePdf(services, records, at);
      return sendPdf(reply, { name: `evidence-${application.number}.pdf`, content });
    },
  });
}
