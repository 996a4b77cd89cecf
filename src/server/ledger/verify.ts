import * as z from 'zod';
import type { Queryable } from '../database/connect.ts';
import { sql } from '../database/drizzle.ts';

const sumsRow = z.object({
  unbalanced: z.coerce.number(),
  captured: z.coerce.number(),
  refunded: z.coerce.number(),
  storedCaptured: z.coerce.number(),
  storedRefunded: z.coerce.number(),
  unbookedCaptures: z.coerce.number(),
  unbookedRefunds: z.coerce.number(),
  unbookedLosses: z.coerce.number(),
  withoutCapture: z.coerce.number(),
  withoutRefund: z.coerce.number(),
});

/** What the ledger holds, in cents, and what differs. Everything in `differences` is zero, or something is wrong. */
export type LedgerVerdict = {
  capturedCents: number;
  refundedCents: number;
  differences: {
    /** Movements that do not sum up to zero. */
    unbalanced: number;
    /** The sums stored with the applications less those of the ledger, in cents. */
    storedCapturedCents: number;
    storedRefundedCents: number;
    /** Captures, refunds and lost disputes of the histories that are not booked with their amount. */
    unbookedCaptures: number;
    unbookedRefunds: number;
    unbookedLosses: number;
    /** Bookings of payments and refunds whose history does not have them. */
    bookedWithoutHistory: number;
  };
};

/**
 * Compares the ledger with the histories of payments and refunds and with the sums of the applications. Reads all of it:
 * for the nightly job and the command, not for a page.
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
    stored as (
      select captured_cents, refunded_cents from applications
      union all select captured_cents, refunded_cents from erased_applications)
    select
      (select count(*) from booked where balance <> 0) as unbalanced,
      (select coalesce(-sum(amount_cents), 0) from ledger_entries
        where account in ('serviceFees', 'processingFees', 'premiums', 'disputeLosses')) as captured,
      (select coalesce(sum(amount_cents), 0) from ledger_entries where account = 'refunds') as refunded,
      (select coalesce(sum(captured_cents), 0) from stored) as "storedCaptured",
      (select coalesce(sum(refunded_cents), 0) from stored) as "storedRefunded",
      (select count(*) from captured c where not exists (
        select from booked b where b.event = 'captured' and b.subject = c.id and b.clearing = c.amount_cents)) as "unbookedCaptures",
      (select count(*) from refunded r where not exists (
        select from booked b where b.event = 'refunded' and b.subject = r.id and b.clearing = -r.amount_cents)) as "unbookedRefunds",
      (select count(*) from lost l where not exists (
        select from booked b where b.event = 'disputeLost' and b.subject = l.id and b.clearing = -l.amount_cents)) as "unbookedLosses",
      (select count(*) from booked b join payments p on p.id::text = b.subject
        where b.event = 'captured' and not exists (select from captured c where c.id = b.subject)) as "withoutCapture",
      (select count(*) from booked b join refunds r on r.id::text = b.subject
        where b.event = 'refunded' and not exists (select from refunded r2 where r2.id = b.subject)) as "withoutRefund"`);
  const row = sumsRow.parse(rows[0]);
  return {
    capturedCents: row.captured,
    refundedCents: row.refunded,
    differences: {
      unbalanced: row.unbalanced,
      storedCapturedCents: row.storedCaptured - row.captured,
      storedRefundedCents: row.storedRefunded - row.refunded,
      unbookedCaptures: row.unbookedCaptures,
      unbookedRefunds: row.unbookedRefunds,
      unbookedLosses: row.unbookedLosses,
      bookedWithoutHistory: row.withoutCapture + row.withoutRefund,
    },
  };
}

/** Whether nothing differs. */
export const isSound = ({ differences }: LedgerVerdict): boolean =>
  Object.values(differences).every((difference) => difference === 0);
