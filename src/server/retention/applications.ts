import * as z from 'zod';
import { calendarDate, todayInIstanbul } from '../../domain/calendar/calendarDate.ts';
import { paymentStates } from '../../domain/payments/paymentStates.ts';
import {
  type ApplicationFacts,
  applicationVerdict,
  findCategory,
} from '../../domain/privacy/applicationRetention.ts';
import { isUnsettled } from '../../domain/privacy/paymentRetention.ts';
import type { RetentionCategory } from '../../domain/rules/ruleBook.ts';
import { applicationKinds, applicationStatuses } from '../../domain/status/statuses.ts';
import { forgetNameWords } from '../applications/index.ts';
import { forgetMentions } from '../chat/index.ts';
import type { Queryable } from '../database/connect.ts';
import { inArray, type SQL, sql } from '../database/drizzle.ts';
import {
  applications,
  approvals,
  bulkDocuments,
  bulkRows,
  cancellations,
  caseAssignments,
  correctionCodes,
  corrections,
  decisions,
  delayCredits,
  disputes,
  erasedApplications,
  files,
  idempotencyKeys,
  legalHolds,
  mailLinks,
  mails,
  noteMentions,
  orderLines,
  orders,
  paymentCases,
  payments,
  staffNotes,
  travellerRequests,
} from '../database/tables.ts';
import type { Transaction } from '../database/transaction.ts';
import { emptySurvey, type RetentionRule, type Scope, type Survey } from './rule.ts';

/** Rows that go with an application; the erasure fails if a table is missing here. */
const ownedTables = [
  files,
  mails,
  mailLinks,
  travellerRequests,
  noteMentions,
  staffNotes,
  decisions,
  delayCredits,
  cancellations,
  corrections,
  correctionCodes,
  caseAssignments,
  legalHolds,
  idempotencyKeys,
  approvals,
  bulkDocuments,
  bulkRows,
] as const;

const surveyedAtATime = 1_000;

export function applicationRule(name: string, category: RetentionCategory): RetentionRule {
  return {
    name,
    category,
    async survey(db, scope) {
      const survey = emptySurvey();
      for (let after = 0; ; ) {
        const candidates = await readCandidates(db, scope, category, { after, atMost: surveyedAtATime });
        for (const candidate of candidates) addTo(survey, candidate, scope);
        const last = candidates.at(-1);
        if (last === undefined || candidates.length < surveyedAtATime) return survey;
        after = last.id;
      }
    },
    async erase(tx, scope, { after, atMost }) {
      const candidates = await readCandidates(tx, scope, category, { after: Number(after), atMost });
      const erased = await eraseDueOf(
        tx,
        scope,
        candidates.map(({ id }) => id),
      );
      const last = candidates.at(-1);
      return { erased, next: last === undefined || candidates.length < atMost ? null : String(last.id) };
    },
  };
}

function addTo(survey: Survey, { madeOn, ...rest }: Candidate, { rules }: Scope): void {
  const verdict = applicationVerdict(rules, { madeOn, ...rest });
  if (verdict.state === 'held') survey.held += 1;
  if (verdict.state === 'waits') survey.waiting[verdict.reason] = (survey.waiting[verdict.reason] ?? 0) + 1;
  if (verdict.state !== 'due') return;
  survey.due += 1;
  if (survey.oldest === null || madeOn < survey.oldest) survey.oldest = madeOn;
}

/**
 * Erases the applications that are due. Leaves rows that a payment or decision has locked to the
 * next run.
 */
async function eraseDueOf(tx: Transaction, scope: Scope, ids: number[]): Promise<number> {
  if (ids.length === 0) return 0;
  const locked = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(inArray(applications.id, ids))
    .for('update', { skipLocked: true });
  const facts = await readCandidatesByIds(
    tx,
    locked.map(({ id }) => id),
  );
  const due = facts.filter((candidate) => applicationVerdict(scope.rules, candidate).state === 'due');
  if (due.length > 0) await eraseApplications(tx, scope.at, due);
  return due.length;
}

/**
 * Erases locked and judged applications. Keeps the number, and the amounts if there are payments.
 */
export async function eraseApplications(tx: Transaction, at: Date, due: readonly Candidate[]): Promise<void> {
  const ids = due.map(({ id }) => id);
  await tx.insert(erasedApplications).values(
    due.map(({ id, number, kind, totalCents, capturedCents, refundedCents, hasPayments }) => ({
      id,
      number,
      erasedAt: at,
      ...(hasPayments ? { kind, totalCents, capturedCents, refundedCents } : {}),
    })),
  );
  await forgetMentions(tx, ids);
  const paidWith = tx
    .select({ id: orderLines.orderId })
    .from(orderLines)
    .where(inArray(orderLines.applicationId, ids));
  await tx.update(payments).set({ checkoutUrl: null }).where(inArray(payments.orderId, paidWith));
  const paymentsOf = tx.select({ id: payments.id }).from(payments).where(inArray(payments.orderId, paidWith));
  await tx.update(disputes).set({ notes: null }).where(inArray(disputes.paymentId, paymentsOf));
  await tx.update(paymentCases).set({ note: null }).where(inArray(paymentCases.applicationId, ids));
  for (const table of ownedTables) await tx.delete(table).where(inArray(table.applicationId, ids));
  const names = await tx
    .delete(applications)
    .where(inArray(applications.id, ids))
    .returning({ firstName: applications.firstName, lastName: applications.lastName });
  await forgetNameWords(tx, names);
  await deleteUnpaidOrders(tx, ids);
}

/** Deletes orders without a payment attempt or another traveller's line. */
async function deleteUnpaidOrders(tx: Transaction, ids: readonly number[]): Promise<void> {
  const { rows } = await tx.execute(sql`
    select distinct l.order_id as id from order_lines l
    where l.application_id = any(${sql.param(ids)}::bigint[])
      and not exists (select from payments p where p.order_id = l.order_id)
      and not exists (select from order_lines other join applications a on a.id = other.application_id
        where other.order_id = l.order_id)`);
  const orderIds = z
    .array(z.object({ id: z.coerce.number() }))
    .parse(rows)
    .map(({ id }) => id);
  if (orderIds.length === 0) return;
  await tx.delete(orderLines).where(inArray(orderLines.orderId, orderIds));
  await tx.delete(orders).where(inArray(orders.id, orderIds));
}

type Candidate = ApplicationFacts & { id: number; number: string; totalCents: number; hasPayments: boolean };

async function readCandidates(
  db: Queryable,
  { before }: Scope,
  category: RetentionCategory,
  { after, atMost }: { after: number; atMost: number },
): Promise<Candidate[]> {
  // Preselects by age and class: each application's facts decide.
  const found = await readFacts(
    db,
    sql`a.id > ${after} and a.created_at < ${before.toISOString()}::timestamptz and ${classOf(category)}`,
    sql`order by a.id limit ${atMost}`,
  );
  return found.filter((candidate) => findCategory(candidate) === category);
}

function classOf(category: RetentionCategory): SQL {
  const unpaid = sql`(a.paid_at is null and a.status = 'pending')`;
  return category === 'unpaid' ? unpaid : sql`not ${unpaid} and a.kind = ${category}`;
}

const unsettledStates = paymentStates.filter(isUnsettled);
const factsRow = z
  .object({
    id: z.coerce.number(),
    number: z.string(),
    kind: z.enum(applicationKinds),
    status: z.enum(applicationStatuses),
    createdAt: z.coerce.date(),
    tripEndsOn: z.string().transform(calendarDate),
    totalCents: z.int(),
    wasPaid: z.boolean(),
    capturedCents: z.int(),
    refundedCents: z.int(),
    hasPayments: z.boolean(),
    openPayment: z.boolean(),
    openRefund: z.boolean(),
    openCase: z.boolean(),
    held: z.boolean(),
  })
  .transform(({ createdAt, ...facts }): Candidate => ({ ...facts, madeOn: todayInIstanbul(createdAt) }));

/** Leaves out missing applications. */
export function readCandidatesByIds(db: Queryable, ids: readonly number[]): Promise<Candidate[]> {
  return readFacts(db, sql`a.id = any(${sql.param([...ids])}::bigint[])`);
}

async function readFacts(db: Queryable, where: SQL, order: SQL = sql``): Promise<Candidate[]> {
  const { rows } = await db.execute(sql`
    select a.id, a.number, a.kind, a.status, a.created_at as "createdAt",
           coalesce(a.return_on, a.travel_on)::text as "tripEndsOn", a.total_cents as "totalCents",
           a.paid_at is not null as "wasPaid", a.captured_cents as "capturedCents", a.refunded_cents as "refundedCents",
           exists (select from order_lines l join payments p on p.order_id = l.order_id
             where l.application_id = a.id) as "hasPayments",
           exists (select from order_lines l join payments p on p.order_id = l.order_id where l.application_id = a.id and (
             (select t.state from payment_transitions t where t.payment_id = p.id order by t.sequence desc limit 1
             ) = any(${sql.param(unsettledStates)}::text[])
             or exists (select from disputes d where d.payment_id = p.id and not exists (
               select from dispute_transitions t where t.dispute_id = d.id and t.state in ('won', 'lost'))))) as "openPayment",
           exists (select from order_lines l join payments p on p.order_id = l.order_id
             join refunds r on r.payment_id = p.id where l.application_id = a.id and not exists (
             select from refund_transitions t where t.refund_id = r.id and t.state in ('succeeded', 'failed')
           )) as "openRefund",
           exists (select from payment_cases c
             where c.application_id = a.id and c.closed_at is null) as "openCase",
           exists (select from legal_holds h
             where h.application_id = a.id and h.lifted_at is null) as held
    from applications a where ${where} ${order}`);
  return z.array(factsRow).parse(rows);
}
