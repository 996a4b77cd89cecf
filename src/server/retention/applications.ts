import { inArray, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { calendarDate, todayInIstanbul } from '../../domain/calendar/calendarDate.ts';
import { paymentStates } from '../../domain/payments/paymentStates.ts';
import {
  type ApplicationFacts,
  applicationVerdict,
  categoryOf,
} from '../../domain/retention/applicationRetention.ts';
import { isUnsettled } from '../../domain/retention/paymentRetention.ts';
import type { RetentionCategory } from '../../domain/retention/retention.ts';
import { applicationKinds, applicationStatuses } from '../../domain/status/statuses.ts';
import { forgetMentions } from '../chat/index.ts';
import type { Queryable } from '../database/connect.ts';
import {
  applications,
  decisions,
  erasedApplications,
  files,
  idempotencyKeys,
  legalHolds,
  mails,
  paymentCases,
  payments,
  staffNotes,
} from '../database/tables.ts';
import type { Transaction } from '../database/transaction.ts';
import { emptySurvey, type RetentionRule, type Scope, type Survey } from './rule.ts';

/** Everything that belongs to an application alone and goes with it. A table that is missing here stops the erasure. */
const ownedTables = [files, mails, staffNotes, decisions, legalHolds, idempotencyKeys] as const;

/** How many are looked at in one statement when nothing is erased. */
const surveyedAtATime = 1_000;

/** The rule for the applications of one category. */
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

function addTo(survey: Survey, { madeOn, ...rest }: Candidate, { today }: Scope): void {
  const verdict = applicationVerdict({ madeOn, ...rest }, today);
  if (verdict.state === 'held') survey.held += 1;
  if (verdict.state === 'waits') survey.waiting[verdict.reason] = (survey.waiting[verdict.reason] ?? 0) + 1;
  if (verdict.state !== 'due') return;
  survey.due += 1;
  if (survey.oldest === null || madeOn < survey.oldest) survey.oldest = madeOn;
}

/**
 * Erases those of some applications that the rules let go now that nothing else can change them. What somebody else is
 * changing at this moment is left for the next time: a payment or a decision is never overtaken.
 */
async function eraseDueOf(tx: Transaction, scope: Scope, ids: number[]): Promise<number> {
  if (ids.length === 0) return 0;
  const locked = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(inArray(applications.id, ids))
    .for('update', { skipLocked: true });
  const facts = await readFacts(tx, sql`a.id = any(${sql.param(locked.map(({ id }) => id))}::bigint[])`);
  const due = facts.filter((candidate) => applicationVerdict(candidate, scope.today).state === 'due');
  if (due.length > 0) await erase(tx, scope.at, due);
  return due.length;
}

/** The personal data goes, the number stays, and with payments what their records must still say. */
async function erase(tx: Transaction, at: Date, due: readonly Candidate[]): Promise<void> {
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
  await tx.update(payments).set({ checkoutUrl: null }).where(inArray(payments.applicationId, ids));
  await tx.update(paymentCases).set({ note: null }).where(inArray(paymentCases.applicationId, ids));
  for (const table of ownedTables) await tx.delete(table).where(inArray(table.applicationId, ids));
  await tx.delete(applications).where(inArray(applications.id, ids));
}

type Candidate = ApplicationFacts & { id: number; number: string; totalCents: number; hasPayments: boolean };

async function readCandidates(
  db: Queryable,
  { before }: Scope,
  category: RetentionCategory,
  { after, atMost }: { after: number; atMost: number },
): Promise<Candidate[]> {
  // Which limit holds for an application follows from its facts; this only keeps the younger ones of others out.
  const found = await readFacts(
    db,
    sql`a.id > ${after} and a.created_at < ${before.toISOString()}::timestamptz and ${classOf(category)}`,
    sql`order by a.id limit ${atMost}`,
  );
  return found.filter((candidate) => categoryOf(candidate) === category);
}

/** The same as `categoryOf`, for the database to choose by; what it answers is asked of `categoryOf` again. */
function classOf(category: RetentionCategory): SQL {
  const unpaid = sql`(a.captured_cents = 0 and a.status = 'pending')`;
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
    capturedCents: z.int(),
    refundedCents: z.int(),
    hasPayments: z.boolean(),
    openPayment: z.boolean(),
    openRefund: z.boolean(),
    openCase: z.boolean(),
    held: z.boolean(),
  })
  .transform(({ createdAt, ...facts }): Candidate => ({ ...facts, madeOn: todayInIstanbul(createdAt) }));

async function readFacts(db: Queryable, where: SQL, order: SQL = sql``): Promise<Candidate[]> {
  const { rows } = await db.execute(sql`
    select a.id, a.number, a.kind, a.status, a.created_at as "createdAt",
           coalesce(a.return_on, a.travel_on)::text as "tripEndsOn", a.total_cents as "totalCents",
           a.captured_cents as "capturedCents", a.refunded_cents as "refundedCents",
           exists (select from payments p where p.application_id = a.id) as "hasPayments",
           exists (select from payments p where p.application_id = a.id and (
             select t.state from payment_transitions t where t.payment_id = p.id order by t.sequence desc limit 1
           ) = any(${sql.param(unsettledStates)}::text[])) as "openPayment",
           exists (select from refunds r where r.application_id = a.id and not exists (
             select from refund_transitions t where t.refund_id = r.id and t.state in ('succeeded', 'failed')
           )) as "openRefund",
           exists (select from payment_cases c
             where c.application_id = a.id and c.closed_at is null) as "openCase",
           exists (select from legal_holds h
             where h.application_id = a.id and h.lifted_at is null) as held
    from applications a where ${where} ${order}`);
  return z.array(factsRow).parse(rows);
}
