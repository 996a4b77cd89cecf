import * as z from 'zod';
import type { Queryable } from '../database/connect.ts';
import { sql } from '../database/drizzle.ts';

const sumsRow = z.object({
  unbalanced: z.coerce.number(),
  captured: z.coerce.number(),
  refunded: z.coerce.number(),
  storedSums: z.coerce.number(),
  unbookedCaptures: z.coerce.number(),
  unbookedRefunds: z.coerce.number(),
  unbookedLosses: z.coerce.number(),
  unbookedDisputeFees: z.coerce.number(),
  withoutCapture: z.coerce.number(),
  withoutRefund: z.coerce.number(),
  withoutDispute: z.coerce.number(),
  dailyFigures: z.coerce.number(),
  payouts: z.coerce.number(),
  settledLines: z.coerce.number(),
});

/** Every difference must be zero. */
export type LedgerVerdict = {
  capturedCents: number;
  refundedCents: number;
  differences: {
    /** Movements that do not sum up to zero. */
    unbalanced: number;
    /** Applications whose stored sums differ from the ledger. */
    storedSums: number;
    /** Captures, refunds, lost disputes and fees that are not booked with their amount. */
    unbookedCaptures: number;
    unbookedRefunds: number;
    unbookedLosses: number;
    unbookedDisputeFees: number;
    /** Bookings of payments, refunds and disputes without a history. */
    bookedWithoutHistory: number;
    /** Days whose revenue for staff differs from the ledger. */
    dailyFigures: number;
    /** Settlements whose bank amount differs in the ledger, or that only the ledger has. */
    payouts: number;
    /** Settled payments and refunds that are booked with another fee, and bookings without a line. */
    settledLines: number;
  };
};

/**
 * Compares the ledger with histories, stored sums, daily figures and settlements. A line's
 * unexplained part is not compared: the next pull corrects it. Reads everything: not for a page.
 */
export async function verifyLedger(db: Queryable): Promise<LedgerVerdict> {
  const { rows } = await db.execute(sql`
    with booked as (
      select t.id, t.event, t.subject, coalesce(sum(e.amount_cents), 1) as balance,
        coalesce(sum(e.amount_cents) filter (where e.account = 'clearing'), 0) as clearing
      from ledger_transactions t left join ledger_entries e on e.transaction_id = t.id group by t.id),
    captured as (
      select p.id::text as id, p.amount_cents from payment_transitions t join payments p on p.id = t.payment_id
      where t.state in ('succeeded', 'duplicate')),
    refunded as (
      select r.id::text as id, r.amount_cents from refund_transitions t join refunds r on r.id = t.refund_id
      where t.state = 'succeeded'),
    lost as (
      select d.id::text as id, d.amount_cents from dispute_transitions t join disputes d on d.id = t.dispute_id
      where t.state = 'lost'),
    charged as (
      select d.id::text as id, d.fee_cents from disputes d where d.fee_cents > 0 and exists (
        select from dispute_transitions t where t.dispute_id = d.id and t.state in ('won', 'lost'))),
    moved as (
      select e.application_id, istanbul_day(t.at) as day, e.amount_cents, e.account = 'refunds' as is_refund
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      where e.account in ('serviceFees', 'processingFees', 'premiums', 'disputeLosses', 'refunds')),
    owned as (
      select application_id as id, coalesce(-sum(amount_cents) filter (where not is_refund), 0) as captured,
        coalesce(sum(amount_cents) filter (where is_refund), 0) as refunded
      from moved group by application_id),
    stored as (
      select id, captured_cents, refunded_cents from applications
      union all select id, captured_cents, refunded_cents from erased_applications),
    earned as (select day, -sum(amount_cents) as cents from moved group by day),
    figures as (select day, sum(revenue_cents) as cents from daily_figures group by day),
    settled as (
      select split_part(subject, ':', 1) as provider, split_part(subject, ':', 2) as id, event = 'paidOut' as is_payout,
        -sum(clearing) filter (where event <> 'unexplained') as cents
      from booked where event in ('fee', 'unexplained', 'paidOut') group by 1, 2, 3)
    select
      (select count(*) from booked where balance <> 0) as unbalanced,
      (select coalesce(sum(captured), 0) from owned) as captured,
      (select coalesce(sum(refunded), 0) from owned) as refunded,
      (select count(*) from owned o full join stored s on s.id = o.id
        where coalesce(o.captured, 0) <> coalesce(s.captured_cents, 0)
          or coalesce(o.refunded, 0) <> coalesce(s.refunded_cents, 0)) as "storedSums",
      (select count(*) from captured c where not exists (
        select from booked b where b.event = 'captured' and b.subject = c.id and b.clearing = c.amount_cents)) as "unbookedCaptures",
      (select count(*) from refunded r where not exists (
        select from booked b where b.event = 'refunded' and b.subject = r.id and b.clearing = -r.amount_cents)) as "unbookedRefunds",
      (select count(*) from lost l where not exists (
        select from booked b where b.event = 'disputeLost' and b.subject = l.id and b.clearing = -l.amount_cents)) as "unbookedLosses",
      (select count(*) from charged c where not exists (
        select from booked b where b.event = 'disputeFee' and b.subject = c.id and b.clearing = -c.fee_cents)) as "unbookedDisputeFees",
      (select count(*) from booked b join payments p on p.id::text = b.subject
        where b.event = 'captured' and not exists (select from captured c where c.id = b.subject)) as "withoutCapture",
      (select count(*) from booked b join refunds r on r.id::text = b.subject
        where b.event = 'refunded' and not exists (select from refunded r2 where r2.id = b.subject)) as "withoutRefund",
      (select count(*) from booked b join disputes d on d.id::text = b.subject
        where (b.event = 'disputeLost' and not exists (select from lost l where l.id = b.subject))
          or (b.event = 'disputeFee' and not exists (select from charged c where c.id = b.subject))) as "withoutDispute",
      (select count(*) from earned e full join figures f on f.day = e.day
        where coalesce(e.cents, 0) <> coalesce(f.cents, 0)) as "dailyFigures",
      (select count(*) from (select * from settled where is_payout) b
        full join settlements s on s.provider = b.provider and s.id = b.id
        where s.id is null or (s.currency <> 'USD' and b.cents <> 0) or (s.currency = 'USD' and s.state <> 'unknown'
          and coalesce(b.cents, 0) <> case when s.state = 'paid' then s.net_cents else 0 end)) as "payouts",
      (select count(*) from (select * from settled where not is_payout) b
        full join settlement_lines l on l.provider = b.provider and l.id = b.id
        left join settlements s on s.provider = l.provider and s.id = l.settlement_id
        where l.id is null or (s.currency = 'USD' and l.kind in ('payment', 'refund')
          and coalesce(b.cents, 0) <> l.amount_cents - l.net_cents)) as "settledLines"`);
  const row = sumsRow.parse(rows[0]);
  return {
    capturedCents: row.captured,
    refundedCents: row.refunded,
    differences: {
      unbalanced: row.unbalanced,
      storedSums: row.storedSums,
      unbookedCaptures: row.unbookedCaptures,
      unbookedRefunds: row.unbookedRefunds,
      unbookedLosses: row.unbookedLosses,
      unbookedDisputeFees: row.unbookedDisputeFees,
      bookedWithoutHistory: row.withoutCapture + row.withoutRefund + row.withoutDispute,
      dailyFigures: row.dailyFigures,
      payouts: row.payouts,
      settledLines: row.settledLines,
    },
  };
}

export const isSound = ({ differences }: LedgerVerdict): boolean =>
  Object.values(differences).every((difference) => difference === 0);
