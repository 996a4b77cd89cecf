import { closePaymentCase, listPaymentCases, type PaymentCase } from '../../contract/payments.ts';
import { applicationKinds } from '../../domain/status/statuses.ts';
import { readStaff } from '../access/index.ts';
import { AppError } from '../appError.ts';
import { audit } from '../audit/index.ts';
import { cutPage } from '../cutPage.ts';
import { inTransaction } from '../database/transaction.ts';
import type { App } from '../http.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';
import { type CaseRow, closeCase, countOpenCases, listOpenCases } from './cases.ts';
import { refundRoutes } from './refundRoutes.ts';

const casesAPage = 100;

/** Refunds and payment cases, for staff. */
export function paymentStaffRoutes(app: App, services: Services): void {
  for (const kind of applicationKinds) refundRoutes(app, services, kind);
  moneyCaseRoutes(app, services);
}

function moneyCaseRoutes(app: App, { db, clock }: Services): void {
  app.route({
    ...serve(listPaymentCases),
    handler: async ({ query: { after } }) => {
      const start = after === undefined ? undefined : Number(after);
      const { rows: cases, next } = await cutPage(
        casesAPage,
        (limit) => listOpenCases(db, { after: start, limit }),
        presentCase,
      );
      return { cases, next, open: await countOpenCases(db) };
    },
  });

  app.route({
    ...serve(closePaymentCase),
    handler: async (request, reply) => {
      const id = Number(request.params.id);
      const by = readStaff(request);
      const at = clock.now();
      const closed = await inTransaction(db, async (tx) => {
        const done = await closeCase(tx, { id, note: request.body.note, at });
        if (done) await audit(tx, { at, actor: 'staff', by, action: 'case.closed', detail: { caseId: id } });
        return done;
      });
      if (!closed) throw new AppError(409, 'caseClosed');
      return reply.code(204).send(null);
    },
  });
}

const presentCase = ({
  id,
  kind,
  subject,
  applicationNumber,
  applicationKind,
  openedAt,
  failureCode,
}: CaseRow): PaymentCase => ({
  id: String(id),
  kind,
  subject,
  applicationNumber,
  applicationKind,
  openedAt: openedAt.toISOString(),
  failureCode,
});
