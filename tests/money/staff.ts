import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { idempotencyHeader } from '../../src/contract/endpoint.ts';
import { refundOverview } from '../../src/contract/payments.ts';
import { type Answer, type Client, clientOf } from '../support/client.ts';
import { killedPassword, type ProductProcess } from '../support/productProcess.ts';
import { prices, untilAnswered } from './customer.ts';
import { pause } from './instances.ts';
import type { Lot } from './lottery.ts';

type Wish = { number: string; lot: Lot };
type Paid = { id: string; number: string };

export type Cashier = {
  /** Notes that an order is to be refunded once it is paid. */
  note(wish: Wish): void;
  /** Ends when every noted order that is paid has been worked on. */
  finish(): Promise<Record<'full' | 'part' | 'twiceAtOnce', number>>;
};

/** A member of staff who orders refunds of paid orders, through either instance. */
export function startCashier(db: pg.Pool, instances: readonly ProductProcess[]): Cashier {
  const waiting = new Map<string, Lot>();
  const ordered = { full: 0, part: 0, twiceAtOnce: 0 };
  const clients = instances.map(clientOf);
  let finishing = false;

  async function asStaff(client: Client, send: () => Promise<Answer>): Promise<Answer> {
    const answer = await send();
    if (answer.status !== 401) return answer;
    await client.signIn(killedPassword);
    return send();
  }

  /** Orders a refund, and after a lost answer looks first whether it was ordered. */
  async function refund(path: string, cents: number, expected: number, client: Client): Promise<void> {
    const key = randomUUID();
    const basis = cents % 2 === 0 ? 'goodwill' : 'refundPolicy';
    await untilAnswered(async () => {
      const seen = await asStaff(client, () => client.get(path));
      const { refunds, refundableAmount: remainder } = refundOverview.parse(seen.json);
      if (refunds.length >= expected) return true;
      const body = { amount: (cents / 100).toFixed(2), basis, remainder };
      const { status } = await asStaff(client, () => client.post(path, body, { [idempotencyHeader]: key }));
      return status === 201 || status === 409 ? true : null;
    });
  }

  async function work({ id, number }: Paid, { kind, refund: wish, partCents }: Lot): Promise<void> {
    waiting.delete(number);
    if (wish === 'none') return;
    const path = `/api/admin/${kind === 'visa' ? 'applications' : 'insurance-applications'}/${id}/refunds`;
    const [one, other] = clients;
    if (one === undefined || other === undefined) return;
    const cents = wish === 'part' ? partCents : prices[kind];
    await Promise.all([
      refund(path, cents, 1, one),
      ...(wish === 'twiceAtOnce' ? [refund(path, cents, 1, other)] : []),
    ]);
    ordered[wish] += 1;
  }

  const working = (async () => {
    for (;;) {
      const last = finishing;
      const { rows } = await db.query<Paid>(
        "select id::text, number from applications where number = any($1) and payment_status = 'succeeded' limit 20",
        [[...waiting.keys()]],
      );
      for (const row of rows) {
        const lot = waiting.get(row.number);
        if (lot !== undefined) await work(row, lot);
      }
      if (rows.length === 0 && last) return;
      if (rows.length === 0) await pause(250);
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
