import * as z from 'zod/mini';
import { parseUsd } from '../../domain/fees/fees.ts';
import { errorBody } from '../../domain/wire/errors.ts';
import {
  caseClosing,
  paymentCaseList,
  refundOrder,
  refundOverview,
  refundQuery,
} from '../../domain/wire/payments.ts';
import { type ApplicationKind, type ApplicationRecord, findById, lockById } from '../applications/index.ts';
import { audit } from '../audit.ts';
import { inTransaction } from '../database/transaction.ts';
import { AppError } from '../errors/appError.ts';
import type { App } from '../http.ts';
import type { Services } from '../services.ts';
import { staffOnly } from '../staff/index.ts';
import { closeCase, listOpenCases } from './cases.ts';
import { refundablePayment, refundOverviewOf } from './refunds/overview.ts';
import { requestRefund } from './refunds/refund.ts';

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
      refundOverviewOf(services, await requireApplication(services, request.params.id, kind), {
        duplicateOrTechnicalError: request.query.duplicateOrTechnicalError === 'true',
        documentedReason: request.query.documentedReason ?? null,
      }),
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
      const application = await requireApplication(services, request.params.id, kind);
      const amountCents = parseUsd(request.body.amount);
      if (amountCents === null || amountCents === 0) {
        throw new AppError(400, 'invalidRequest', { fields: { amount: { code: 'invalidRequest' } } });
      }
      const id = await orderRefund(services, application, amountCents, request.body.basis);
      return reply.code(201).send({ id });
    },
  );
}

/** Two orders at once wait for each other at the application's lock; the second sees what the first took. */
async function orderRefund(
  services: Services,
  application: ApplicationRecord,
  amountCents: number,
  basis: z.infer<typeof refundOrder>['basis'],
): Promise<string> {
  const payment = await refundablePayment(services, application.id);
  if (payment === null) throw new AppError(409, 'notPaid');
  const at = services.clock.now();
  const refund = await inTransaction(services.db, async (tx) => {
    await lockById(tx, application.id);
    return requestRefund(services, tx, { payment, amountCents, basis, actor: 'staff', at });
  });
  if (refund === null) throw new AppError(409, 'refundTooLarge');
  return refund.id;
}

function caseRoutes(app: App, { db, clock }: Services): void {
  app.get(
    '/api/admin/payment-cases',
    { schema: { response: { 200: paymentCaseList }, tags: ['staff'] } },
    async () =>
      (await listOpenCases(db)).map(({ id, kind, subject, applicationNumber, openedAt }) => ({
        id: String(id),
        kind,
        subject,
        applicationNumber,
        openedAt: openedAt.toISOString(),
      })),
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
      const at = clock.now();
      const closed = await inTransaction(db, async (tx) => {
        const done = await closeCase(tx, { id, note: request.body.note, at });
        if (done) await audit(tx, { at, actor: 'staff', action: 'case.closed', detail: { caseId: id } });
        return done;
      });
      if (!closed) throw new AppError(409, 'caseClosed');
      return reply.code(204).send(null);
    },
  );
}

async function requireApplication(
  { db }: Services,
  id: string,
  kind: ApplicationKind,
): Promise<ApplicationRecord> {
  const application = await findById(db, Number(id));
  if (application === null || application.kind !== kind) throw new AppError(404, 'applicationNotFound');
  return application;
}
