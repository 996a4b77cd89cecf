import * as z from 'zod';
import { todayInIstanbul } from '../../domain/calendar/calendarDate.ts';
import { paymentStates } from '../../domain/payments/paymentStates.ts';
import { type PaymentFacts, paymentVerdict } from '../../domain/privacy/paymentRetention.ts';
import { lockErasedById } from '../applications/index.ts';
import type { Queryable } from '../database/connect.ts';
import { type SQL, sql } from '../database/drizzle.ts';
import type { Transaction } from '../database/transaction.ts';
import { listTravellers } from '../orderQueries.ts';
import { emptySurvey, type RetentionRule, type Scope } from './rule.ts';

const firstId = '00000000-0000-0000-0000-000000000000';
const surveyedAtATime = 1_000;

/** Erases payment attempts with history and refunds, counted from their start. */
export const paymentRule: RetentionRule = {
  name: 'payments',
  category: 'payments',
  async survey(db, scope) {
    const survey = emptySurvey();
    for (let after = firstId; ; ) {
      const found = await readDue(db, scope, { after, atMost: surveyedAtATime });
      for (const payment of found) {
        const verdict = paymentVerdict(payment);
        if (verdict.state === 'held') survey.held += 1;
        if (verdict.state === 'waits')
          survey.waiting[verdict.reason] = (survey.waiting[verdict.reason] ?? 0) + 1;
        if (verdict.state !== 'due') continue;
        survey.due += 1;
        const madeOn = todayInIstanbul(payment.createdAt);
        if (survey.oldest === null || madeOn < survey.oldest) survey.oldest = madeOn;
      }
      const last = found.at(-1);
      if (last === undefined || found.length < surveyedAtATime) return survey;
      after = last.id;
    }
  },
  async erase(tx, scope, { after, atMost }) {
    const found = await readDue(tx, scope, { after: after ?? firstId, atMost });
    let erased = 0;
    for (const { id, orderId } of found.filter((payment) => paymentVerdict(payment).state === 'due')) {
      if (await erasePayment(tx, scope, { id, orderId })) erased += 1;
    }
    const last = found.at(-1);
    return { erased, next: last === undefined || found.length < atMost ? null : last.id };
  },
};

/** Checks again under the locks; false if it is not due. */
async function erasePayment(
  tx: Transaction,
  scope: Scope,
  { id, orderId }: { id: string; orderId: number },
): Promise<boolean> {
  const travellers = await listTravellers(tx, orderId);
  for (const applicationId of travellers) await lockErasedById(tx, applicationId);
  const [payment] = await readFacts(tx, sql`p.id = ${id}`);
  if (payment === undefined || payment.createdAt >= scope.before) return false;
  if (paymentVerdict(payment).state !== 'due') return false;
  await tx.execute(sql`select set_config('kapi.erasing', 'payments', true)`);
  const refundsOf = sql`(select id from refunds where payment_id = ${id})`;
  await tx.execute(sql`delete from payment_cases where subject = ${id} or subject in (
    select r.id::text from refunds r where r.payment_id = ${id})`);
  const disputesOf = sql`(select id from disputes where payment_id = ${id})`;
  await tx.execute(sql`delete from dispute_lines where dispute_id in ${disputesOf}`);
  await tx.execute(sql`delete from dispute_transitions where dispute_id in ${disputesOf}`);
  await tx.execute(sql`delete from disputes where payment_id = ${id}`);
  await tx.execute(sql`update settlement_lines set refund_id = null where refund_id in ${refundsOf}`);
  await tx.execute(sql`update settlement_lines set payment_id = null where payment_id = ${id}`);
  await tx.execute(sql`delete from refund_lines where refund_id in ${refundsOf}`);
  await tx.execute(sql`delete from refund_transitions where refund_id in ${refundsOf}`);
  await tx.execute(sql`delete from refunds where payment_id = ${id}`);
  await tx.execute(sql`delete from payment_transitions where payment_id = ${id}`);
  await tx.execute(sql`delete from payments where id = ${id}`);
  await tx.execute(sql`
    update erased_applications set kind = null, total_cents = null
    where id = any(${sql.param(travellers)}::bigint[]) and not exists (
      select from payments p join order_lines l on l.order_id = p.order_id where l.application_id = erased_applications.id)`);
  return true;
}

type DuePayment = PaymentFacts & { id: string; orderId: number; createdAt: Date };

function readDue(
  db: Queryable,
  { before }: Scope,
  { after, atMost }: { after: string; atMost: number },
): Promise<DuePayment[]> {
  return readFacts(
    db,
    sql`p.id > ${after} and p.created_at < ${before.toISOString()}::timestamptz`,
    sql`order by p.id limit ${atMost}`,
  );
}

const factsRow = z.object({
  id: z.string(),
  orderId: z.coerce.number(),
  createdAt: z.coerce.date(),
  state: z.enum(paymentStates),
  openRefund: z.boolean(),
  openDispute: z.boolean(),
  openCase: z.boolean(),
  applicationKept: z.boolean(),
  held: z.boolean(),
});

async function readFacts(db: Queryable, where: SQL, order: SQL = sql``): Promise<DuePayment[]> {
  const { rows } = await db.execute(sql`
    select p.id, p.order_id as "orderId", p.created_at as "createdAt",
           (select t.state from payment_transitions t where t.payment_id = p.id
            order by t.sequence desc limit 1) as state,
           exists (select from refunds r where r.payment_id = p.id and not exists (
             select from refund_transitions t where t.refund_id = r.id and t.state in ('succeeded', 'failed')
           )) as "openRefund",
           exists (select from disputes d where d.payment_id = p.id and not exists (
             select from dispute_transitions t where t.dispute_id = d.id and t.state in ('won', 'lost')
           )) as "openDispute",
           exists (select from payment_cases c where c.closed_at is null and (
             c.subject = p.id::text or c.application_id in (
               select l.application_id from order_lines l where l.order_id = p.order_id))) as "openCase",
           exists (select from order_lines l join applications a on a.id = l.application_id
             where l.order_id = p.order_id) as "applicationKept",
           exists (select from order_lines l join legal_holds h on h.application_id = l.application_id
             where l.order_id = p.order_id and h.lifted_at is null) as held
    from payments p where ${where} ${order}`);
  return z.array(factsRow).parse(rows);
}
