import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { fail, fieldsAtFault } from './apiCalls.ts';
import type { Balance } from './balance/balance.ts';
import { settlementObject } from './balance/objects.ts';
import { successBody } from './checkouts/envelope.ts';
import { refundObject } from './checkouts/objects.ts';
import type { Payments } from './checkouts/payments.ts';
import type { Refunds } from './checkouts/refunds.ts';
import { buildLedger } from './ledger.ts';
import type { Sandbox } from './sandbox.ts';
import { faultNames } from './store/faults.ts';

const checkout = z.string().max(100);
const faultOrder = z.strictObject({
  checkout: checkout.optional(),
  reference: z.string().max(200).optional(),
  fault: z.enum(faultNames),
  times: z.int().positive().max(10_000).optional(),
});
const outageOrder = z.strictObject({ seconds: z.number().positive().max(86_400) });
const captureOrder = z.strictObject({ checkout });
const disputeOrder = z.strictObject({ checkout, standing: z.enum(['open', 'won', 'lost']) });
const refundOrder = z.strictObject({ checkout, amount: z.int().positive().optional() });
const statusOrder = z.strictObject({ checkout, payment_status: z.string().min(1).max(50).nullable() });

type ControlParts = { sandbox: Sandbox; payments: Payments; refunds: Refunds; balance: Balance };

/** For tests and trials, with the merchant's keys: what the bank and the provider's staff do. */
export function controlRoutes(app: FastifyInstance, parts: ControlParts): void {
  faultRoutes(app, parts.sandbox);
  outageRoutes(app, parts.sandbox);
  moneyRoutes(app, parts);
  const { sandbox } = parts;
  app.get('/control/ledger', async () =>
    successBody('', buildLedger(await sandbox.store.all(), sandbox.now())),
  );
}

function faultRoutes(app: FastifyInstance, { faults }: Sandbox): void {
  app.post('/control/faults', async (request, reply) => {
    const order = faultOrder.safeParse(request.body);
    if (!order.success) return fail(reply, 'invalid', fieldsAtFault(order.error));
    const { checkout: id = null, reference = null, fault, times = 1 } = order.data;
    await faults.arm({ checkout: id, reference, fault, times });
    return successBody('fault armed', faults.list());
  });

  app.get('/control/faults', () => successBody('', faults.list()));

  app.delete('/control/faults', async () => {
    await faults.clear();
    return successBody('faults cleared', []);
  });
}

function outageRoutes(app: FastifyInstance, { outage, now }: Sandbox): void {
  app.post('/control/outages', async (request, reply) => {
    const order = outageOrder.safeParse(request.body);
    if (!order.success) return fail(reply, 'invalid', fieldsAtFault(order.error));
    const until = new Date(now().getTime() + order.data.seconds * 1000);
    await outage.setEnd(until);
    return successBody('outage begun', { until: until.toISOString() });
  });

  app.delete('/control/outages', async () => {
    await outage.setEnd(null);
    return successBody('outage ended', null);
  });
}

function moneyRoutes(app: FastifyInstance, { sandbox, payments, refunds, balance }: ControlParts): void {
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

  app.post('/control/refunds', async (request, reply) => {
    const order = refundOrder.safeParse(request.body);
    if (!order.success) return fail(reply, 'invalid', fieldsAtFault(order.error));
    const { checkout: payin, amount } = order.data;
    const made = await refunds.payBackByHand({ payin, amount });
    if (typeof made === 'string') return fail(reply, made);
    return successBody('refund made in the dashboard', refundObject(made.record, made.refund));
  });

  app.post('/control/statuses', async (request, reply) => {
    const order = statusOrder.safeParse(request.body);
    if (!order.success) return fail(reply, 'invalid', fieldsAtFault(order.error));
    const record = await payments.reportStatus(order.data.checkout, order.data.payment_status);
    if (record === null) return fail(reply, 'notFound');
    return successBody('status reported', { checkout: record.id, payment_status: record.reportedStatus });
  });

  app.post('/control/settlements', async (_request, reply) => {
    const made = await balance.settleNow();
    if (made === null) return fail(reply, 'nothingToSettle');
    return successBody('settlement made', settlementObject(made, sandbox.delays.settlement, sandbox.now()));
  });
}
