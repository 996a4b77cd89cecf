import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { answer, fail, fieldsAtFault, isArmed } from './apiCalls.ts';
import type { Checkouts } from './checkouts/checkouts.ts';
import { successBody } from './checkouts/envelope.ts';
import { checkoutObject, refundObject } from './checkouts/objects.ts';
import type { FoundRefund, Refunds } from './checkouts/refunds.ts';
import { createRequest, refundRequest } from './checkouts/requests.ts';
import type { Sandbox } from './sandbox.ts';
import type { CheckoutRecord } from './store/record.ts';

const idParameter = z.object({ id: z.string() });
const headers = z.object({ 'idempotency-key': z.string().min(1).max(255).optional() });

export type ApiParts = { sandbox: Sandbox; checkouts: Checkouts; refunds: Refunds };

/** The merchant's routes /v3/checkout, /v3/refund and below. */
export function apiRoutes(app: FastifyInstance, parts: ApiParts): void {
  checkoutRoutes(app, parts);
  refundRoutes(app, parts);
}

const subjectOf = (record: CheckoutRecord) => ({ checkout: record.id, reference: record.reference });

type ReadOrder<Order> =
  | { order: Order; key: string | null; remarks?: never }
  | { order: null; key?: never; remarks: string };

/** The body and idempotency key of an order, or which fields are wrong. */
function readOrder<Order>(request: FastifyRequest, schema: z.ZodType<Order>): ReadOrder<Order> {
  const head = headers.safeParse(request.headers);
  if (!head.success) return { order: null, remarks: 'Idempotency-Key' };
  const body = schema.safeParse(request.body);
  return body.success
    ? { order: body.data, key: head.data['idempotency-key'] ?? null }
    : { order: null, remarks: fieldsAtFault(body.error) };
}

function checkoutRoutes(app: FastifyInstance, { sandbox, checkouts }: ApiParts): void {
  const shown = (record: CheckoutRecord, at = sandbox.now()) =>
    checkoutObject(record, sandbox.context().publicUrl, at);

  app.post('/v3/checkout', async (request, reply) => {
    const { order, key, remarks } = readOrder(request, createRequest);
    if (order === null) return fail(reply, 'invalid', remarks);
    const asked = { checkout: null, reference: order.reference_id ?? null };
    if (await isArmed(sandbox, 'createFails', asked)) return fail(reply, 'internal');
    const record = await checkouts.create(order, key);
    const made = shown(record, new Date(record.createdAt));
    const body = successBody('checkout session created successfully', made);
    return answer(sandbox, reply, subjectOf(record), body, 'createCut');
  });

  app.get('/v3/checkout/:id', async (request, reply) => {
    const record = await checkouts.read(idParameter.parse(request.params).id);
    if (record === null) return fail(reply, 'notFound');
    if (await isArmed(sandbox, 'readFails', subjectOf(record))) return fail(reply, 'internal');
    const body = successBody('checkout session fetched successfully', shown(record));
    return answer(sandbox, reply, subjectOf(record), body);
  });

  app.post('/v3/checkout/:id/expire', async (request, reply) => {
    const record = await checkouts.close(idParameter.parse(request.params).id);
    if (record === null) return fail(reply, 'notFound');
    if (record === 'notOpen') return fail(reply, 'notOpen');
    const body = successBody('checkout session updated successfully', shown(record));
    return answer(sandbox, reply, subjectOf(record), body);
  });
}

function refundRoutes(app: FastifyInstance, { sandbox, checkouts, refunds }: ApiParts): void {
  const shown = ({ record, refund }: FoundRefund) => refundObject(record, refund);

  app.post('/v3/refund', async (request, reply) => {
    const { order, key, remarks } = readOrder(request, refundRequest);
    if (order === null) return fail(reply, 'invalid', remarks);
    const record = await checkouts.read(order.payin);
    if (record === null) return fail(reply, 'refundOfUnknown');
    if (await isArmed(sandbox, 'refundCallFails', subjectOf(record))) return fail(reply, 'internal');
    for (const refusal of ['refundNotAllowed', 'refundNoPhone'] as const) {
      if (await isArmed(sandbox, refusal, subjectOf(record))) return fail(reply, refusal);
    }
    const ordered = await refunds.order(order, key);
    if (typeof ordered === 'string') return fail(reply, ordered);
    const body = successBody('refund created successfully', shown(ordered));
    return answer(sandbox, reply, subjectOf(record), body, 'refundCut');
  });

  app.get('/v3/refund/:id', async (request, reply) => {
    const found = await refunds.read(idParameter.parse(request.params).id);
    if (found === null) return fail(reply, 'notFound');
    if (await isArmed(sandbox, 'readFails', subjectOf(found.record))) return fail(reply, 'internal');
    const body = successBody('refund fetched successfully', shown(found));
    return answer(sandbox, reply, subjectOf(found.record), body);
  });
}
