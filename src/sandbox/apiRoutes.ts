import type { FastifyInstance } from 'fastify';
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

/** The merchant's side: /v3/checkout, /v3/refund and below, the provider's envelope around every answer. */
export function apiRoutes(app: FastifyInstance, parts: ApiParts): void {
  checkoutRoutes(app, parts);
  refundRoutes(app, parts);
}

const subjectOf = (record: CheckoutRecord) => ({ checkout: record.id, reference: record.reference });

function checkoutRoutes(app: FastifyInstance, { sandbox, checkouts }: ApiParts): void {
  const shown = (record: CheckoutRecord, at = sandbox.now()) =>
    checkoutObject(record, sandbox.context().publicUrl, at);

  app.post('/v3/checkout', async (request, reply) => {
    const body = createRequest.safeParse(request.body);
    const { data: head } = headers.safeParse(request.headers);
    if (head === undefined) return fail(reply, 'invalid', 'Idempotency-Key');
    if (!body.success) return fail(reply, 'invalid', fieldsAtFault(body.error));
    const asked = { checkout: null, reference: body.data.reference_id ?? null };
    if (await isArmed(sandbox, 'createFails', asked)) return fail(reply, 'internal');
    const record = await checkouts.create(body.data, head['idempotency-key'] ?? null);
    const made = shown(record, new Date(record.createdAt));
    const told = successBody('checkout session created successfully', made);
    return answer(sandbox, reply, subjectOf(record), told, 'createCut');
  });

  app.get('/v3/checkout/:id', async (request, reply) => {
    const record = await checkouts.read(idParameter.parse(request.params).id);
    if (record === null) return fail(reply, 'notFound');
    if (await isArmed(sandbox, 'readFails', subjectOf(record))) return fail(reply, 'internal');
    const told = successBody('checkout session fetched successfully', shown(record));
    return answer(sandbox, reply, subjectOf(record), told);
  });

  app.post('/v3/checkout/:id/expire', async (request, reply) => {
    const record = await checkouts.close(idParameter.parse(request.params).id);
    if (record === null) return fail(reply, 'notFound');
    if (record === 'notOpen') return fail(reply, 'notOpen');
    const told = successBody('checkout session updated successfully', shown(record));
    return answer(sandbox, reply, subjectOf(record), told);
  });
}

function refundRoutes(app: FastifyInstance, { sandbox, checkouts, refunds }: ApiParts): void {
  const shown = ({ record, refund }: FoundRefund) => refundObject(record, refund);

  app.post('/v3/refund', async (request, reply) => {
    const body = refundRequest.safeParse(request.body);
    const { data: head } = headers.safeParse(request.headers);
    if (head === undefined) return fail(reply, 'invalid', 'Idempotency-Key');
    if (!body.success) return fail(reply, 'invalid', fieldsAtFault(body.error));
    const record = await checkouts.read(body.data.payin);
    if (record === null) return fail(reply, 'refundOfUnknown');
    if (await isArmed(sandbox, 'refundCallFails', subjectOf(record))) return fail(reply, 'internal');
    for (const refusal of ['refundNotAllowed', 'refundNoPhone'] as const) {
      if (await isArmed(sandbox, refusal, subjectOf(record))) return fail(reply, refusal);
    }
    const ordered = await refunds.order(body.data, head['idempotency-key'] ?? null);
    if (typeof ordered === 'string') return fail(reply, ordered);
    const told = successBody('refund created successfully', shown(ordered));
    return answer(sandbox, reply, subjectOf(record), told, 'refundCut');
  });

  app.get('/v3/refund/:id', async (request, reply) => {
    const found = await refunds.read(idParameter.parse(request.params).id);
    if (found === null) return fail(reply, 'notFound');
    if (await isArmed(sandbox, 'readFails', subjectOf(found.record))) return fail(reply, 'internal');
    const told = successBody('refund fetched successfully', shown(found));
    return answer(sandbox, reply, subjectOf(found.record), told);
  });
}
