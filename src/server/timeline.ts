import * as z from 'zod';
import type { ShownTimeline } from '../contract/applicant.ts';
import { refundStates } from '../domain/payments/refundStates.ts';
import { formatUsd } from '../domain/prices/fees.ts';
import { requestCauses } from '../domain/staff/requests.ts';
import { automaticDecision } from '../domain/staff/staffNames.ts';
import { retirements } from '../domain/status/offeredDocument.ts';
import {
  awaitsDecision,
  listPastSteps,
  moneyState,
  nextStep,
  type TimelineFacts,
  type TimelineRecords,
} from '../domain/status/timeline.ts';
import { type ApplicationRecord, promisedAt } from './applications/index.ts';
import type { Queryable } from './database/connect.ts';
import { sql } from './database/drizzle.ts';
import { readUsualTime } from './site/index.ts';

/** The past steps of an application from its rows, who acts next, and how long decisions usually take. */
export async function presentTimeline(
  db: Queryable,
  application: ApplicationRecord,
  shown: Pick<TimelineFacts, 'document' | 'answerBy' | 'claim'>,
): Promise<ShownTimeline> {
  const { kind, status, paymentStatus, processingType } = application;
  const records = await readRecords(db, application);
  const dueAt = promisedAt(application);
  const next = nextStep({ kind, status, paymentStatus, dueAt, money: moneyState(records), ...shown });
  return {
    past: listPastSteps(records).map(({ step, at, until, cents, fields }) => ({
      step,
      at: at.toISOString(),
      ...(until !== undefined && { until: until?.toISOString() ?? null }),
      ...(cents !== undefined && { amount: formatUsd(cents) }),
      ...(fields !== undefined && { fields: [...fields] }),
    })),
    next: { step: next.step, by: next.by?.toISOString() ?? null },
    usual: awaitsDecision(next.step) ? await readUsualTime(db, processingType ?? 'insurance') : null,
  };
}

const instant = z.coerce.date();

const row = z.discriminatedUnion('source', [
  z.object({
    source: z.literal('decision'),
    what: z.enum(['processing', 'approved', 'rejected', 'issued']),
    at: instant,
  }),
  z.object({
    source: z.literal('request'),
    what: z.nullable(z.enum(requestCauses)),
    at: instant,
    endedAt: z.nullable(instant),
  }),
  z.object({
    source: z.literal('document'),
    what: z.nullable(z.enum(retirements)),
    at: instant,
    endedAt: z.nullable(instant),
  }),
  z.object({
    source: z.literal('refund'),
    what: z.enum(refundStates),
    basis: z.string(),
    at: instant,
    cents: z.int(),
    isCase: z.boolean(),
  }),
  z.object({ source: z.literal('cancellation'), at: instant }),
  z.object({ source: z.literal('correction'), what: z.string(), at: instant }),
  z.object({
    source: z.literal('dispute'),
    what: z.string(),
    at: instant,
    endedAt: z.nullable(instant),
  }),
]);

type Row = z.infer<typeof row>;

/** All in one statement, each part by an index on the application or its payments. */
async function readRecords(db: Queryable, application: ApplicationRecord): Promise<TimelineRecords> {
  const { id, createdAt, paidAt, status, decidedAt } = application;
  const { rows } = await db.execute(sql`
    with paying as (
      select distinct p.id from order_lines l join payments p on p.order_id = l.order_id
      where l.application_id = ${id})
    select 'decision' as source, case when decided_by = ${automaticDecision} then 'issued' else to_status end as what,
      at, null::timestamptz as "endedAt", null as basis, null::int as cents, null::boolean as "isCase"
    from decisions where application_id = ${id} and undone_at is null
    union all
    select 'request', end_cause, asked_at, ended_at, null, null, null
    from traveller_requests where application_id = ${id}
    union all
    select 'cancellation', null, at, null, null, null, null
    from cancellations where application_id = ${id}
    union all
    select 'correction', array_to_string(fields, ' '), at, null, null, null, null
    from corrections where application_id = ${id}
    union all
    select 'document', retired_as, created_at, retired_at, null, null, null
    from files where application_id = ${id} and kind = 'evisa'
    union all
    select 'refund', last.state, last.at, null, r.basis, share.cents, last.state = 'failed' and exists (
      select from payment_cases c
      where c.kind = 'refundFailed' and c.subject = r.id::text and c.closed_at is null)
    from paying join refunds r on r.payment_id = paying.id
    cross join lateral (
      select sum(s.amount_cents)::int as cents
      from refund_lines s join order_lines l on l.id = s.line_id
      where s.refund_id = r.id and l.application_id = ${id}) share
    cross join lateral (
      select t.state, t.at from refund_transitions t
      where t.refund_id = r.id order by t.sequence desc limit 1) last
    where share.cents is not null
    union all
    select 'dispute', last.state, d.opened_at, case when last.state in ('won', 'lost') then last.at end, null, null, null
    from paying join disputes d on d.payment_id = paying.id
    cross join lateral (
      select t.state, t.at from dispute_transitions t
      where t.dispute_id = d.id order by t.sequence desc limit 1) last`);
  const found = z.array(row).parse(rows);
  return {
    createdAt,
    paidAt,
    status,
    decidedAt,
    cancelledAt: found.find(({ source }) => source === 'cancellation')?.at ?? null,
    decisions: found.flatMap((one) => (one.source === 'decision' ? [{ to: one.what, at: one.at }] : [])),
    requests: found.flatMap((one) =>
      one.source === 'request' ? [{ at: one.at, endedAt: one.endedAt, cause: one.what }] : [],
    ),
    corrections: found.flatMap((one) =>
      one.source === 'correction' ? [{ at: one.at, fields: one.what.split(' ') }] : [],
    ),
    documents: found.flatMap((one) =>
      one.source === 'document' ? [{ at: one.at, retiredAt: one.endedAt, as: one.what }] : [],
    ),
    refunds: found.flatMap((one) =>
      one.source === 'refund'
        ? [{ state: one.what, basis: one.basis, at: one.at, cents: one.cents, isCase: one.isCase }]
        : [],
    ),
    disputes: found.flatMap((one) =>
      one.source === 'dispute' ? [{ at: one.at, endedAt: one.endedAt, outcome: outcomeOf(one) }] : [],
    ),
  };
}

/** Null while it is open. */
function outcomeOf({ what }: Extract<Row, { source: 'dispute' }>): 'won' | 'lost' | null {
  return what === 'won' || what === 'lost' ? what : null;
}
