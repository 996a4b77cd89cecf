import * as z from 'zod';
import type { PaymentHit } from '../../contract/find.ts';
import { startOfDayInIstanbul } from '../../domain/calendar/calendarDate.ts';
import { dayMs } from '../../domain/calendar/units.ts';
import { paymentStates } from '../../domain/payments/paymentStates.ts';
import { formatUsd } from '../../domain/prices/fees.ts';
import type { FindAmount, FindQuery } from '../../domain/staff/findQuery.ts';
import { applicationKinds } from '../../domain/status/statuses.ts';
import type { Queryable } from '../database/connect.ts';
import { type SQL, sql } from '../database/drizzle.ts';

/** Orders and their payments, newest first: by a number of an application or order, or by amount and perhaps day. */
export async function findPayments(
  db: Queryable,
  { number, amount }: Pick<FindQuery, 'number' | 'amount'>,
  limit: number,
): Promise<PaymentHit[]> {
  if (number !== null) return readHits(db, ofNumber(number), limit);
  return amount === null ? [] : readHits(db, ofAmount(amount), limit);
}

/** By the unique indexes of numbers and references, and the indexes on lines and payments. */
const ofNumber = (number: string) => sql`
  from orders o left join payments p on p.order_id = o.id
  where o.id in (
    select id from orders where reference = ${number}
    union select l.order_id from order_lines l join applications a on a.id = l.application_id
    where a.number = ${number})`;

/** By the index on amount and time. */
function ofAmount({ cents, day }: FindAmount): SQL {
  const paid = sql`from payments p join orders o on o.id = p.order_id where p.amount_cents = ${cents}`;
  if (day === null) return paid;
  const from = startOfDayInIstanbul(day);
  const to = new Date(from.getTime() + dayMs);
  return sql`${paid} and p.created_at >= ${from.toISOString()}::timestamptz
    and p.created_at < ${to.toISOString()}::timestamptz`;
}

const hitRow = z.object({
  reference: z.string(),
  paymentId: z.nullable(z.string()),
  state: z.nullable(z.enum(paymentStates)),
  amountCents: z.int(),
  createdAt: z.coerce.date(),
  applicationId: z.nullable(z.coerce.string()),
  kind: z.nullable(z.enum(applicationKinds)),
  number: z.nullable(z.string()),
  name: z.nullable(z.string()),
});

async function readHits(db: Queryable, from: SQL, limit: number): Promise<PaymentHit[]> {
  const { rows } = await db.execute(sql`
    select found.*,
      (select t.state from payment_transitions t where t.payment_id = found."paymentId"
       order by t.sequence desc limit 1) as state,
      a.id as "applicationId", a.kind, a.number, a.first_name || ' ' || a.last_name as name
    from (
      select o.id as "orderId", o.reference, p.id as "paymentId",
        coalesce(p.amount_cents, o.total_cents) as "amountCents",
        coalesce(p.created_at, o.created_at) as "createdAt"
      ${from} order by p.created_at desc, p.id limit ${limit}
    ) as found
    left join applications a on a.id = (
      select l.application_id from order_lines l where l.order_id = found."orderId" order by l.id limit 1)
    order by found."createdAt" desc, found."paymentId"`);
  return z.array(hitRow).parse(rows).map(present);
}

function present(row: z.infer<typeof hitRow>): PaymentHit {
  const { applicationId: id, kind, number: applicationNumber, name } = row;
  const isErased = id === null || kind === null || applicationNumber === null || name === null;
  return {
    reference: row.reference,
    paymentId: row.paymentId,
    state: row.state,
    amount: formatUsd(row.amountCents),
    createdAt: row.createdAt.toISOString(),
    application: isErased ? null : { id, kind, applicationNumber, name },
    match: 'exact',
  };
}
