import { downloadCreditNote, downloadReceipt } from '../../contract/applicant.ts';
import { readMoneyDocument } from '../../contract/payments.ts';
import { parseMoneyDocumentNumber } from '../../domain/payments/moneyDocuments.ts';
import { applicationKinds } from '../../domain/status/statuses.ts';
import { readStaff } from '../access/index.ts';
import { AppError } from '../appError.ts';
import {
  type ApplicationKind,
  type ApplicationRecord,
  requireById,
  requireByNumber,
} from '../applications/index.ts';
import { audit } from '../audit/index.ts';
import { sendPdf } from '../documents/index.ts';
import type { App } from '../http.ts';
import { findDocument, type MoneyDocument } from '../payments/index.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';
import { makeMoneyPdf, makeReceipt } from './moneyDocuments.ts';

/** Receipts and credit notes, for anyone with the application number and for staff. */
export function receiptRoutes(app: App, services: Services): void {
  app.route({
    ...serve(downloadReceipt),
    handler: async (request, reply) => {
      const { kind, applicationNumber } = request.params;
      const application = await requireByNumber(services.db, applicationNumber, kind);
      const receipt = await makeReceipt(services, application);
      if (receipt === null) throw new AppError(409, 'notPaidYet');
      await audit(services.db, {
        at: services.clock.now(),
        actor: 'applicant',
        action: 'receipt.downloaded',
        applicationId: application.id,
      });
      return sendPdf(reply, receipt);
    },
  });
  creditNoteRoute(app, services);
  for (const kind of applicationKinds) staffRoute(app, services, kind);
}

function creditNoteRoute(app: App, services: Services): void {
  app.route({
    ...serve(downloadCreditNote),
    handler: async (request, reply) => {
      const { kind, applicationNumber, document } = request.params;
      const application = await requireByNumber(services.db, applicationNumber, kind);
      const creditNote = await requireDocument(services, application, document);
      if (creditNote.kind !== 'creditNote') throw new AppError(404, 'creditNoteNotFound');
      const file = await makeMoneyPdf(services, application, creditNote);
      await audit(services.db, {
        at: services.clock.now(),
        actor: 'applicant',
        action: 'creditNote.downloaded',
        applicationId: application.id,
        detail: { document },
      });
      return sendPdf(reply, file);
    },
  });
}

function staffRoute(app: App, services: Services, kind: ApplicationKind): void {
  app.route({
    ...serve(readMoneyDocument(kind)),
    handler: async (request, reply) => {
      const { id, document } = request.params;
      const application = await requireById(services.db, Number(id), kind);
      const found = await requireDocument(services, application, document);
      const file = await makeMoneyPdf(services, application, found);
      await audit(services.db, {
        at: services.clock.now(),
        actor: 'staff',
        by: readStaff(request),
        action: `${found.kind}.downloaded`,
        applicationId: application.id,
        detail: { document },
      });
      return sendPdf(reply, file);
    },
  });
}

async function requireDocument(
  { db }: Services,
  application: ApplicationRecord,
  printed: string,
): Promise<MoneyDocument> {
  const id = parseMoneyDocumentNumber(printed);
  const found = id === null ? null : await findDocument(db, application.id, id);
  if (found === null) throw new AppError(404, 'creditNoteNotFound');
  return found;
}
