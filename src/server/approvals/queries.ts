import {
  type ApprovalAction,
  type ApprovalRule,
  type RuleSetting,
  type RuleSettings,
  ruleOff,
} from '../../domain/staff/fourEyes.ts';
import type { ApplicationKind } from '../applications/index.ts';
import type { Queryable } from '../database/connect.ts';
import { and, desc, eq, isNotNull, isNull, lte, ne, or } from '../database/drizzle.ts';
import { applications, approvals, staffRules } from '../database/tables.ts';

export type ApprovalRow = typeof approvals.$inferSelect;

/** Null if one about this subject is open, or another has the key. */
export async function insertApproval(
  db: Queryable,
  row: typeof approvals.$inferInsert,
): Promise<ApprovalRow | null> {
  const [stored] = await db.insert(approvals).values(row).onConflictDoNothing().returning();
  return stored ?? null;
}

/** By primary key. */
export async function findApproval(db: Queryable, id: string): Promise<ApprovalRow | null> {
  const [row] = await db.select().from(approvals).where(eq(approvals.id, id));
  return row ?? null;
}

/** Of two who decide, one comes first. By primary key. */
export async function lockApproval(db: Queryable, id: string): Promise<ApprovalRow | null> {
  const [row] = await db.select().from(approvals).where(eq(approvals.id, id)).for('update');
  return row ?? null;
}

/** By the unique index of keys. */
export async function findByRequestKey(db: Queryable, requestKey: string): Promise<ApprovalRow | null> {
  const [row] = await db.select().from(approvals).where(eq(approvals.requestKey, requestKey));
  return row ?? null;
}

/** By the unique index of what is open. */
export async function findOpenAbout(
  db: Queryable,
  { action, subject }: { action: ApprovalAction; subject: string },
): Promise<ApprovalRow | null> {
  const [row] = await db
    .select()
    .from(approvals)
    .where(and(eq(approvals.action, action), eq(approvals.subject, subject), eq(approvals.state, 'open')));
  return row ?? null;
}

/** Locks the open ones whose time is over, but for those being decided. By the index of states. */
export async function lockOver(db: Queryable, now: Date, subject?: string): Promise<ApprovalRow[]> {
  return db
    .select()
    .from(approvals)
    .where(
      and(
        eq(approvals.state, 'open'),
        lte(approvals.expiresAt, now),
        subject === undefined ? undefined : eq(approvals.subject, subject),
      ),
    )
    .orderBy(approvals.expiresAt)
    .limit(200)
    .for('update', { skipLocked: true });
}

type Ending = Pick<ApprovalRow, 'state' | 'decidedAt'> &
  Partial<Pick<ApprovalRow, 'decidedBy' | 'decidedLabel' | 'reason' | 'voidCause' | 'doneAt'>>;

/** Of a locked one. */
export async function updateApproval(db: Queryable, id: string, ending: Ending): Promise<void> {
  await db.update(approvals).set(ending).where(eq(approvals.id, id));
}

/** Of an approved one. */
export async function markDone(db: Queryable, id: string, doneAt: Date): Promise<void> {
  await db
    .update(approvals)
    .set({ doneAt })
    .where(and(eq(approvals.id, id), isNull(approvals.doneAt)));
}

/** Open, or approved and not carried out to the end. */
const isUnfinished = or(
  eq(approvals.state, 'open'),
  and(eq(approvals.state, 'approved'), isNull(approvals.doneAt)),
);

/** With its application, unless that is erased. */
export type Listed = { row: ApprovalRow; kind: ApplicationKind | null; number: string | null };

const withApplication = (db: Queryable) =>
  db
    .select({ row: approvals, kind: applications.kind, number: applications.number })
    .from(approvals)
    .leftJoin(applications, eq(applications.id, approvals.applicationId));

/** What is open or unfinished, oldest first. There are a handful: by the index of states. */
export async function listOpen(db: Queryable): Promise<Listed[]> {
  return withApplication(db).where(isUnfinished).orderBy(approvals.requestedAt).limit(200);
}

/** The last that ended, newest first. A scan of a small table: retention keeps a year of it. */
export async function listEnded(db: Queryable, atMost: number): Promise<Listed[]> {
  return withApplication(db)
    .where(and(ne(approvals.state, 'open'), or(ne(approvals.state, 'approved'), isNotNull(approvals.doneAt))))
    .orderBy(desc(approvals.decidedAt))
    .limit(atMost);
}

type RuleRow = typeof staffRules.$inferSelect;

/** A scan of a handful. */
export async function listRuleRows(db: Queryable): Promise<RuleRow[]> {
  return db.select().from(staffRules);
}

/** What holds now. */
export async function readRules(db: Queryable): Promise<RuleSettings> {
  const rows = await listRuleRows(db);
  const settingOf = (rule: ApprovalRule) => rows.find(({ name }) => name === rule) ?? ruleOff;
  return {
    refund: settingOf('refund'),
    goodwill: settingOf('goodwill'),
    withdrawal: settingOf('withdrawal'),
    erasure: settingOf('erasure'),
    access: settingOf('access'),
  };
}

/** Two changes of a rule come one after the other, also of one that has no row yet. */
export async function lockRule(db: Queryable, rule: ApprovalRule, at: Date): Promise<RuleSetting> {
  const unset = { name: rule, ...ruleOff, changedAt: at };
  await db.insert(staffRules).values(unset).onConflictDoNothing();
  const [row] = await db.select().from(staffRules).where(eq(staffRules.name, rule)).for('update');
  return row ?? ruleOff;
}

export async function updateRule(
  db: Queryable,
  rule: ApprovalRule,
  change: Omit<RuleRow, 'name'>,
): Promise<void> {
  await db.update(staffRules).set(change).where(eq(staffRules.name, rule));
}
