import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { Payments } from '../checkouts/payments.ts';
import { successBody } from '../checkouts/wire.ts';
import type { Desk } from '../desk.ts';
import { ledgerOf } from '../faults/ledger.ts';
import { faultNames } from '../faults/names.ts';
import { fail, fieldsAtFault } from './calls.ts';

const faultOrder = z.strictObject({
  checkout: z.string().max(100).optional(),
  reference: z.string().max(200).optional(),
  fault: z.enum(faultNames),
  times: z.int().positive().max(10_000).optional(),
});
const captureOrder = z.strictObject({ checkout: z.string().max(100) });
const disputeOrder = z.strictObject({ checkout: z.string().max(100), standing: z.enum(['open', 'won']) });

/** For tests and trials, under the merchant's keys: what shall go wrong, and what the provider's books say. */
export function controlRoutes(app: FastifyInstance, desk: Desk, payments: Payments): void {
  app.post('/control/faults', async (request, reply) => {
    const order = faultOrder.safeParse(request.body);
    if (!order.success) return fail(reply, 'invalid', fieldsAtFault(order.error));
    const { checkout = null, reference = null, fault, times = 1 } = order.data;
    await desk.faults.arm({ checkout, reference, fault, times });
    return successBody('fault armed', desk.faults.list());
  });

  app.get('/control/faults', () => successBody('', desk.faults.list()));

  app.delete('/control/faults', async () => {
    await desk.faults.clear();
    return successBody('faults cleared', []);
  });

  app.post('/control/captures', async (request, reply) => {
    const order = captureOrder.safeParse(request.body);
    if (!order.success) return fail(reply, 'invalid', fieldsAtFault(order.error));
    const record = await payments.captureUnannounced(order.data.checkout);
    if (record === null) return fail(reply, 'notFound');
    return successBody('payment captured', { checkout: record.id });
  });

  app.post('/control/disputes', async (request, reply) => {
    const order = disputeOrder.safeParse(request.body);
    if (!order.success) return fail(reply, 'invalid', fieldsAtFault(order.error));
    const record = await payments.dispute(order.data.checkout, order.data.standing);
    if (record === null) return fail(reply, 'notFound');
    return successBody('dispute noted', { checkout: record.id, standing: order.data.standing });
  });

  app.get('/control/ledger', async () => successBody('', ledgerOf(await desk.store.all(), desk.now())));
}
