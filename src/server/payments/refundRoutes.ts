import type { FastifyRequest } from 'fastify';
import { decideRefund, orderRefund, readRefunds, repeatRefund } from '../../contract/payments.ts';
import { parseUsd } from '../../domain/prices/fees.ts';
import { readStaff } from '../access/index.ts';
import { AppError } from '../appError.ts';
import { type ApplicationKind, requireById } from '../applications/index.ts';
import { type App, readIdempotencyKey } from '../http.ts';
import { serve } from '../serve.ts';
import type { Services } from '../services.ts';
import { decideUnknownRefund } from './decideRefund.ts';
import { orderStaffRefund } from './orderRefund.ts';
import { readRefundOverview } from './refundOverview.ts';
import { repeatStaffRefund } from './repeatRefund.ts';

/** The policies' outcomes, and the refunds that staff order, repeat or decide. */
export function refundRoutes(app: App, services: Services, kind: ApplicationKind): void {
  app.route({
    ...serve(readRefunds(kind)),
    handler: (request) =>
      readRefundOverview(
        services,
        { id: Number(request.params.id), kind },
        {
          duplicateOrTechnicalError: request.query.duplicateOrTechnicalError === 'true',
          documentedReason: request.query.documentedReason ?? null,
        },
      ),
  });

  app.route({
    ...serve(orderRefund(kind)),
    handler: async (request, reply) => {
      const key = requireKey(request);
      const { amount, remainder, basis } = request.body;
      const amountCents = centsOf('amount', amount);
      if (amountCents === 0) throw invalid('amount');
      const remainderCents = centsOf('remainder', remainder);
      const application = await requireById(services.db, Number(request.params.id), kind);
      const by = readStaff(request);
      const order = { amountCents, remainderCents, basis, key, by };
      const ordered = await orderStaffRefund(services, application, order);
      reply.code('id' in ordered ? 201 : 202);
      return ordered;
    },
  });

  app.route({
    ...serve(repeatRefund(kind)),
    handler: async (request, reply) => {
      const key = requireKey(request);
      const { id, refundId } = request.params;
      const remainderCents = centsOf('remainder', request.body.remainder);
      const application = await requireById(services.db, Number(id), kind);
      const by = readStaff(request);
      const ordered = await repeatStaffRefund(services, application, { refundId, remainderCents, key, by });
      return reply.code(201).send({ id: ordered });
    },
  });

  app.route({
    ...serve(decideRefund(kind)),
    handler: async (request, reply) => {
      const { id, refundId } = request.params;
      const application = await requireById(services.db, Number(id), kind);
      await decideUnknownRefund(services, application, { refundId, ...request.body, by: readStaff(request) });
      return reply.code(204).send(null);
    },
  });
}

function requireKey(request: FastifyRequest): string {
  const key = readIdempotencyKey(request);
  if (key === undefined) throw new AppError(400, 'refundKeyMissing');
  return key;
}

function centsOf(field: string, amount: string): number {
  const cents = parseUsd(amount);
  if (cents === null) throw invalid(field);
  return cents;
}

const invalid = (field: string) =>
  new AppError(400, 'invalidRequest', { fields: { [field]: { code: 'invalidRequest' } } });
