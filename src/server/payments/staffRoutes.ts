import * as z from 'zod/mini';
import { errorBody } from '../../contract/errors.ts';
import {
  caseClosing,
  paymentCaseList,
  refundOrder,
  refundOverview,
  refundQuery,
} from '../../contract/payments.ts';
import { parseUsd } from '../../domain/fees/fees.ts';
import {
  type ApplicationKind,
  type ApplicationRecord,
  lockById,
  requireById,
} from '../applications/index.ts';
import { audit, type StaffMember } from '../audit/index.ts';
import { inTransaction } from '../database/transaction.ts';
import { AppError } from '../errors/appError.ts';
import type { App } from '../http.ts';
import type { Services } from '../services.ts';
import { staffOf, staffOnly } from '../staff/index.ts';
import { closeCase, listOpenCases } from './cases.ts';
import { ProviderError } from './provider/provider.ts';
import { heldPayment, refundOverviewOf } from './refunds/overview.ts';
import { requestRefund } from './refunds/refund.ts';
import { settlePayment } from './settle.ts';

const idParams = z.object({ id: z.string().check(z.regex(/^[1-9]\d{0,14}$/)) });

/** Money in the back-office: what each refund policy gives, refunds, and cases that need a person. */
export function paymentStaffRoutes(app: App, services: Services): void {
  app.register(async (scope: App) => {
    scope.addHook('preValidation', staffOnly(services));
    scope.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    refundRoutes(scope, services, 'visa', '/api/admin/applications/:id/refunds');
    refundRoutes(scope, services, 'insurance', '/api/admin/insurance-applications/:id/refunds');
    caseRoutes(scope, services);
  });
}

function refundRoutes(app: App, services: Services, kind: ApplicationKind, path: string): void {
  app.get(
    path,
    {
      schema: {
        params: idParams,
        querystring: refundQuery,
        response: { 200: refundOverview, '4xx': errorBody },
        tags: ['staff'],
      },
    },
    async (request) =>
      refundOverviewOf(
        services,
        { id: Number(request.params.id), kind },
        {
          duplicateOrTechnicalError: request.query.duplicateOrTechnicalError === 'true',
          documentedReason: request.query.documentedReason ?? null,
        },
      ),
  );

  app.post(
    path,
    {
      schema: {
        params: idParams,
        body: refundOrder,
        response: { 201: z.object({ id: z.string() }), '4xx': errorBody },
        tags: ['staff'],
      },
    },
    async (request, reply) => {
      const application = await requireById(services.db, Number(request.params.id), kind);
      const amountCents = parseUsd(request.body.amount);
      if (amountCents === null || amountCents === 0) {
        throw new AppError(400, 'invalidRequest', { fields: { amount: { code: 'invalidRequest' } } });
      }
      const id = await orderRefund(services, application, {
        amountCents,
        basis: request.body.basis,
        by: staffOf(request),
      });
      return reply.code(201).send({ id });
    },
  );
}

/**
 * Orders a refund of the application's payment. The provider is asked for a dispute first; when it does not answer, the
 * job asks again before it pays. Two orders at once wait for each other at the application's lock; the second sees what
 * the first took.
 */
async function orderRefund(
  services: Services,
  application: ApplicationRecord,
  order: { amountCents: number; basis: z.infer<typeof refundOrder>['basis']; by: StaffMember },
): Promise<string> {
  const held = await heldPayment(services, application.id);
  if (held === null) throw new AppError(409, 'notPaid');
  const { payment } = held;
  try {
    await settlePayment(services, payment.id, { cause: 'refund' });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
  }
  const at = services.clock.now();
  const refund = await inTransaction(services.db, async (tx) => {
    await lockById(tx, application.id);
    return requestRefund(services, tx, { payment, ...order, actor: 'staff', at });
  });
  if (refund === null) throw new AppError(409, 'refundTooLarge');
  return refund.id;
}

function caseRoutes(app: App, { db, clock }: Services): void {
  app.get(
    '/api/admin/payment-cases',
    { schema: { response: { 200: paymentCaseList }, tags: ['staff'] } },
    async () =>
      (await listOpenCases(db)).map(
        ({ id, kind, subject, applicationNumber, applicationKind, openedAt }) => ({
          id: String(id),
          kind,
          subject,
          applicationNumber,
          applicationKind,
          openedAt: openedAt.toISOString(),
        }),
      ),
  );

  app.post(
    '/api/admin/payment-cases/:id/close',
    {
      schema: {
        params: idParams,
        body: caseClosing,
        response: { 204: z.null(), '4xx': errorBody },
        tags: ['staff'],
      },
    },
    async (request, reply) => {
      const id = Number(request.params.id);
      const by = staffOf(request);
      const at = clock.now();
      const closed = await inTransaction(db, async (tx) => {
        const done = await closeCase(tx, { id, note: request.body.note, at });
        if (done) await audit(tx, { at, actor: 'staff', by, action: 'case.closed', detail: { caseId: id } });
        return done;
      });
      if (!closed) throw new AppError(409, 'caseClosed');
      return reply.code(204).send(null);
    },
  );
}
