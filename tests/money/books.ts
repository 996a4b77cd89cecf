import type pg from 'pg';
import type { CheckoutRecord } from '../../src/sandbox/store/record.ts';
import type { Provider, ProviderCheckoutRow } from './provider.ts';
import { balanceOf, type ProviderBalance } from './providerBooks.ts';

/** The books of a run as its three sides hold them: the provider, our histories, our ledger. Amounts in cents. */

export type OrderRow = {
  number: string;
  total: number;
  paymentStatus: string;
  /** Captured and refunded by the histories of payments and refunds. */
  captured: number;
  refunded: number;
  /** By the ledger's account of what the provider owes us. */
  bookedIn: number;
  bookedOut: number;
  paidMails: number;
  /** Attempts to pay: none where the provider takes no cards in the customer's country. */
  attempts: number;
};

type PaymentRow = { checkout: string; state: string; at: Date };
type RefundRow = {
  checkout: string;
  /** The provider's number, null if it was never ordered there. */
  id: string | null;
  state: string;
  cents: number;
  mails: number;
  orderedAt: Date;
};

export type Books = {
  provider: ProviderCheckoutRow[];
  orders: OrderRow[];
  /** Captures by our histories. */
  captures: PaymentRow[];
  refunds: RefundRow[];
  /** The sums of our ledger by account, debits positive, and what the provider says of the same money. */
  accounts: Record<string, number>;
  balance: ProviderBalance;
  cases: Record<string, number>;
  /** The ids of the e-mails that the mail server took, again for each time; those stored as sent, and as held. */
  mailsTaken: readonly string[];
  mailsSent: string[];
  mailsHeld: string[];
  /** When the product first took each event, by its id, and how often one came that it had already. */
  events: { takenAt: ReadonlyMap<string, Date>; repeated: number };
};

const lastState = (of: 'payment' | 'refund', id: string) =>
  `(select state from ${of}_transitions t where t.${of}_id = ${id} order by sequence desc limit 1)`;

const ordersSql = `
  select a.number, o.total_cents as total, a.payment_status as "paymentStatus",
    coalesce((select sum(p.amount_cents) from payments p join payment_transitions t on t.payment_id = p.id
      where p.order_id = o.id and t.state in ('succeeded', 'duplicate')), 0)::int as captured,
    coalesce((select sum(r.amount_cents) from payments p join refunds r on r.payment_id = p.id
      join refund_transitions t on t.refund_id = r.id
      where p.order_id = o.id and t.state = 'succeeded'), 0)::int as refunded,
    coalesce((select sum(e.amount_cents) from payments p
      join ledger_transactions l on l.event = 'captured' and l.subject = p.id::text
      join ledger_entries e on e.transaction_id = l.id and e.account = 'clearing'
      where p.order_id = o.id), 0)::int as "bookedIn",
    coalesce((select -sum(e.amount_cents) from payments p join refunds r on r.payment_id = p.id
      join ledger_transactions l on l.event = 'refunded' and l.subject = r.id::text
      join ledger_entries e on e.transaction_id = l.id and e.account = 'clearing'
      where p.order_id = o.id), 0)::int as "bookedOut",
    (select count(*) from mails m where m.application_id = a.id and m.event = 'paid')::int as "paidMails",
    (select count(*) from payments p where p.order_id = o.id)::int as attempts
  from applications a join orders o on o.reference = a.number`;

const capturesSql = `
  select p.provider_checkout_id as checkout, t.state, t.at from payment_transitions t
  join payments p on p.id = t.payment_id where t.state in ('succeeded', 'duplicate')`;

const refundsSql = `
  select p.provider_checkout_id as checkout, r.provider_refund_id as id, r.created_at as "orderedAt", ${lastState('refund', 'r.id')} as state, r.amount_cents as cents,
    (select count(*) from mails m where m.event = 'refunded' and m.subject = r.id::text)::int as mails
  from refunds r join payments p on p.id = r.payment_id`;

export async function readBooks(
  db: pg.Pool,
  provider: Provider,
  records: readonly CheckoutRecord[],
  mailsTaken: readonly string[],
): Promise<Books> {
  const rows = async <Row extends pg.QueryResultRow>(text: string) => (await db.query<Row>(text)).rows;
  const idsOf = async (condition: string) =>
    (await rows<{ id: string }>(`select id::text from mails where ${condition}`)).map(({ id }) => id);
  const cases = await rows<{ kind: string; count: number }>(
    'select kind, count(*)::int as count from payment_cases group by kind order by kind',
  );
  const accounts = await rows<{ account: string; cents: number }>(
    'select account, sum(amount_cents)::int as cents from ledger_entries group by account',
  );
  const taken = await rows<{ id: string; at: Date }>('select id, received_at as at from webhook_events');
  const [repeated] = await rows<{ count: number }>(
    "select count(*)::int as count from webhook_deliveries where outcome = 'repeated'",
  );
  return {
    provider: await provider.checkouts(),
    orders: await rows<OrderRow>(ordersSql),
    captures: await rows<PaymentRow>(capturesSql),
    refunds: await rows<RefundRow>(refundsSql),
    accounts: Object.fromEntries(accounts.map(({ account, cents }) => [account, cents])),
    balance: balanceOf(records, await provider.paidOut()),
    cases: Object.fromEntries(cases.map(({ kind, count }) => [kind, count])),
    mailsTaken,
    mailsSent: await idsOf('sent_at is not null'),
    mailsHeld: await idsOf('held_as is not null'),
    events: {
      takenAt: new Map(taken.map(({ id, at }) => [id, at])),
      repeated: repeated?.count ?? 0,
    },
  };
}

/**
 * What is still under way: captures that we do not know, disputes that are not lost yet, unfinished refunds, e-mails, jobs
 * that are due, events.
 */
export async function underWay(db: pg.Pool, provider: Provider): Promise<Record<string, number>> {
  const { rows } = await db.query<Record<'refunds' | 'mails' | 'jobs', number>>(`
    select
      (select count(*) from refunds r where ${lastState('refund', 'r.id')} in ('requested', 'pending'))::int as refunds,
      (select count(*) from mails where sent_at is null and held_as is null)::int as mails,
      (select count(*) from pgboss.job where state < 'completed' and (start_after <= now() or state = 'active')
        and name in ('mail.send', 'payment.event', 'payment.unknown', 'payment.recheck', 'refund.event'))::int as jobs`);
  const checkouts = await provider.checkouts();
  const charges = checkouts.flatMap((checkout) => checkout.charges);
  const known = new Set((await db.query<PaymentRow>(capturesSql)).rows.map(({ checkout }) => checkout));
  return {
    captures: checkouts.filter(({ id, captured }) => captured > 0 && !known.has(id)).length,
    disputes: charges.filter(({ dispute }) => dispute === 'coming').length,
    events: checkouts.flatMap(({ webhooks }) => webhooks).filter(({ state }) => state === 'waiting').length,
    ...rows[0],
  };
}
