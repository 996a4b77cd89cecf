import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { idempotencyHeader } from '../../src/contract/endpoint.ts';
import { type RefundOverview, refundOverview } from '../../src/contract/payments.ts';
import { type Answer, type Client, clientOf } from '../support/client.ts';
import { killedPassword, type ProductProcess } from '../support/productProcess.ts';
import { prices, untilAnswered } from './customer.ts';
import { pause } from './instances.ts';
import type { Lot } from './lottery.ts';

type Wish = { number: string; lot: Lot };
type Paid = { id: string; number: string };
/** A failed refund of a second payment. */
type Refused = { id: string; kind: Lot['kind']; refund: string };

/** How many refunds staff ordered, by kind; `again`: of a second payment, after the first one was refused. */
export type OrderedRefunds = Record<'full' | 'part' | 'twiceAtOnce' | 'again', number>;

export type Cashier = {
  /** Notes that an order is to be refunded once it is paid. */
  note(wish: Wish): void;
  /** Ends when every noted order that is paid, and every refused refund of a second payment, has been worked on. */
  finish(): Promise<OrderedRefunds>;
};

/** Second payments that stay with us because their refund failed. */
const refusedSql = `
  select a.id::text, a.kind, r.id::text as refund
  from refund_transitions t join refunds r on r.id = t.refund_id join payments p on p.id = r.payment_id
  join orders o on o.id = p.order_id join applications a on a.number = o.reference
  where t.state = 'failed'
    and exists (select 1 from payment_transitions d where d.payment_id = p.id and d.state = 'duplicate')
    and not exists (
      select 1 from refunds other where other.payment_id = p.id and 'failed' <> (
        select u.state from refund_transitions u where u.refund_id = other.id order by u.sequence desc limit 1))`;

/**
 * Staff who order refunds of paid orders, and again those that were refused of second payments, through either instance.
 */
export function startCashier(db: pg.Pool, instances: readonly ProductProcess[]): Cashier {
  const waiting = new Map<string, Lot>();
  const repeated = new Set<string>();
  const ordered: OrderedRefunds = { full: 0, part: 0, twiceAtOnce: 0, again: 0 };
  const clients = instances.map(clientOf);
  let finishing = false;

  async function asStaff(client: Client, send: () => Promise<Answer>): Promise<Answer> {
    const answer = await send();
    if (answer.status !== 401) return answer;
    await client.signIn(killedPassword);
    return send();
  }

  const overview = async (client: Client, path: string) =>
    refundOverview.parse((await asStaff(client, () => client.get(path))).json);

  /**
   * Looks at the refunds and sends the order that `asked` makes of them, if any. After a lost answer, or where they have
   * changed meanwhile, looks again and repeats the order with its key.
   */
  async function order(
    client: Client,
    path: string,
    asked: (seen: RefundOverview) => { to: string; body: object } | null,
  ): Promise<void> {
    const key = randomUUID();
    await untilAnswered(async () => {
      const wanted = asked(await overview(client, path));
      if (wanted === null) return true;
      const { to, body } = wanted;
      const { status } = await asStaff(client, () => client.post(to, body, { [idempotencyHeader]: key }));
      return status === 201 || status === 409 ? true : null;
    });
  }

  async function refund({ id, number }: Paid, { kind, refund: wish, partCents }: Lot): Promise<void> {
    waiting.delete(number);
    if (wish === 'none') return;
    const path = refundsOf(kind, id);
    const cents = wish === 'part' ? partCents : prices[kind];
    const basis = cents % 2 === 0 ? 'goodwill' : 'refundPolicy';
    await Promise.all(
      clients.slice(0, wish === 'twiceAtOnce' ? 2 : 1).map((client) =>
        order(client, path, ({ refundableAmount: remainder }) => ({
          to: path,
          body: { amount: (cents / 100).toFixed(2), basis, remainder },
        })),
      ),
    );
    ordered[wish] += 1;
  }

  /** Two members of staff order it at once, each with a key of their own. */
  async function refundAgain({ id, kind, refund: refused }: Refused): Promise<void> {
    repeated.add(refused);
    const path = refundsOf(kind, id);
    await Promise.all(
      clients.map((client) =>
        order(client, path, ({ refunds }) => {
          const again = refunds.find((row) => row.id === refused)?.again ?? null;
          if (again === null) return null;
          return { to: `${path}/${refused}/again`, body: { remainder: again.remainder } };
        }),
      ),
    );
    ordered.again += 1;
  }

  const working = (async () => {
    for (;;) {
      const last = finishing;
      const paid = await db.query<Paid>(
        "select id::text, number from applications where number = any($1) and payment_status = 'succeeded' limit 20",
        [[...waiting.keys()]],
      );
      for (const row of paid.rows) {
        const lot = waiting.get(row.number);
        if (lot !== undefined) await refund(row, lot);
      }
      const refused = await db.query<Refused>(refusedSql);
      const left = refused.rows.filter((row) => !repeated.has(row.refund));
      for (const row of left) await refundAgain(row);
      const isIdle = paid.rows.length === 0 && left.length === 0;
      if (isIdle && last) return;
      if (isIdle) await pause(250);
    }
  })();
  working.catch(() => {});

  return {
    note: ({ number, lot }) => void (lot.refund === 'none' || waiting.set(number, lot)),
    async finish() {
      finishing = true;
      await working;
      return ordered;
    },
  };
}

const refundsOf = (kind: Lot['kind'], id: string) =>
  `/api/admin/${kind === 'visa' ? 'applications' : 'insurance-applications'}/${id}/refunds`;
