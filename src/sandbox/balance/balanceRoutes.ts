import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import { fail } from '../apiCalls.ts';
import { successBody } from '../checkouts/envelope.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Balance } from './balance.ts';
import type { Movement } from './movements.ts';
import { settlementObject, settlementTransaction, transactionObject } from './objects.ts';
import { pageQuery, takePage } from './paging.ts';

const idParameter = z.object({ id: z.string() });
const createdQuery = z.object({
  'created.gt': z.iso.datetime({ offset: true }).optional(),
  'created.lt': z.iso.datetime({ offset: true }).optional(),
});
const kinds = ['payin', 'refund', 'adjustment'] as const satisfies readonly Movement['kind'][];

/** /v3/settlement, /v3/balance_transaction and below. Newest first, as documented. */
export function balanceRoutes(app: FastifyInstance, sandbox: Sandbox, balance: Balance): void {
  settlementRoutes(app, sandbox, balance);
  transactionRoutes(app, balance);
}

function settlementRoutes(app: FastifyInstance, sandbox: Sandbox, balance: Balance): void {
  const read = async () => (await balance.read()).settlements;
  const find = async (params: unknown) => {
    const { id } = idParameter.parse(params);
    return (await read()).find((settlement) => settlement.id === id) ?? null;
  };

  app.get('/v3/settlement', async ({ query }, reply) => {
    const settlements = (await read()).toReversed();
    return sendPage(
      reply,
      query,
      settlements.map((settlement) => settlementObject(settlement, sandbox.delays.settlement, sandbox.now())),
    );
  });

  app.get('/v3/settlement/:id', async ({ params }, reply) => {
    const settlement = await find(params);
    if (settlement === null) return fail(reply, 'notFound');
    return successBody('', settlementObject(settlement, sandbox.delays.settlement, sandbox.now()));
  });

  for (const kind of kinds) {
    app.get(`/v3/settlement/:id/transactions/${kind}`, async ({ params, query }, reply) => {
      const settlement = await find(params);
      if (settlement === null) return fail(reply, 'notFound');
      const ofKind = settlement.movements.filter((movement) => movement.kind === kind).toReversed();
      return sendPage(
        reply,
        query,
        ofKind.map(({ source, id }) => ({ id: source, balance_transaction_id: id })),
      );
    });
  }
}

function transactionRoutes(app: FastifyInstance, balance: Balance): void {
  async function read() {
    const { movements, settlements } = await balance.read();
    return [...movements.map(transactionObject), ...settlements.map(settlementTransaction)].toSorted(
      (one, other) => other.created_at.localeCompare(one.created_at),
    );
  }

  app.get('/v3/balance_transaction', async ({ query }, reply) => {
    const created = createdQuery.safeParse(query);
    if (!created.success) return fail(reply, 'invalid');
    const after = Date.parse(created.data['created.gt'] ?? '');
    const before = Date.parse(created.data['created.lt'] ?? '');
    const found = (await read()).filter(({ created_at }) => {
      const time = Date.parse(created_at);
      return !(time <= after) && !(time >= before);
    });
    return sendPage(reply, query, found);
  });

  app.get('/v3/balance_transaction/:id', async ({ params }, reply) => {
    const { id } = idParameter.parse(params);
    const { movements, settlements } = await balance.read();
    const movement = movements.find((one) => one.id === id);
    if (movement !== undefined) return successBody('', transactionObject(movement));
    const payout = settlements.map(settlementTransaction).find((transaction) => transaction.id === id);
    return payout === undefined ? fail(reply, 'notFound') : successBody('', payout);
  });
}

function sendPage<Item extends { id: string }>(reply: FastifyReply, query: unknown, items: readonly Item[]) {
  const asked = pageQuery.safeParse(query);
  const page = asked.success ? takePage(items, asked.data) : null;
  return page === null ? fail(reply, 'invalid') : reply.send(successBody('', page));
}
