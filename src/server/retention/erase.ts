import { type AuditDetail, audit } from '../audit/index.ts';
import { desc, eq, sql } from '../database/drizzle.ts';
import { advisoryLocks } from '../database/locks.ts';
import { auditLog } from '../database/tables.ts';
import { inTransaction } from '../database/transaction.ts';
import { openScope, type RetentionRule, type RetentionServices, type Survey } from './rule.ts';
import { retentionRules } from './rules.ts';

/** Few rows of one transaction hold locks briefly. */
const atATime = 200;

export type RuleOutcome = { rule: RetentionRule; erased: number; error: Error | null };

/**
 * Erases all data that has reached its limit, in batches of one transaction. If a rule fails, the
 * others still apply and its error is returned.
 */
export async function eraseByRules(services: RetentionServices): Promise<RuleOutcome[]> {
  const outcomes: RuleOutcome[] = [];
  for (const rule of retentionRules) outcomes.push(await eraseBy(services, rule));
  if (outcomes.some(({ erased }) => erased > 0) || (await wasErasedOnRequest(services)))
    await freeSpace(services);
  return outcomes;
}

/** True if staff erased something on request since yesterday's run. */
async function wasErasedOnRequest({ db, clock }: RetentionServices): Promise<boolean> {
  const [latest] = await db
    .select({ at: auditLog.at })
    .from(auditLog)
    .where(eq(auditLog.action, 'person.erased'))
    .orderBy(desc(auditLog.id))
    .limit(1);
  return latest !== undefined && clock.now().getTime() - latest.at.getTime() < 2 * 24 * 60 * 60 * 1000;
}

/** Else erased rows remain in the database's files for some time. */
const vacuumed =
  'applications, name_words, files, mails, traveller_requests, staff_notes, legal_holds, chat_sessions, chat_messages, chat_files, chat_notes, chat_labels, audit_log';

/** Vacuums without blocking others. If that fails, autovacuum does it later. */
async function freeSpace({ db }: RetentionServices): Promise<void> {
  await db.execute(sql.raw(`vacuum (skip_locked) ${vacuumed}`)).catch(() => {});
}

/** Throws the first error after all rules were applied. */
export async function eraseDue(services: RetentionServices): Promise<void> {
  for (const { error } of await eraseByRules(services)) if (error !== null) throw error;
}

/** What {@link eraseByRules} would erase and keep now. Changes nothing. */
export async function surveyDue(
  services: RetentionServices,
): Promise<{ rule: RetentionRule; survey: Survey }[]> {
  const surveys: { rule: RetentionRule; survey: Survey }[] = [];
  for (const rule of retentionRules) {
    surveys.push({ rule, survey: await rule.survey(services.db, openScope(services, rule.category)) });
  }
  return surveys;
}

async function eraseBy(services: RetentionServices, rule: RetentionRule): Promise<RuleOutcome> {
  const outcome: RuleOutcome = { rule, erased: 0, error: null };
  try {
    for (let after: string | null = null; ; ) {
      const { erased, next } = await eraseBatch(services, rule, after);
      outcome.erased += erased;
      if (next === null) return outcome;
      after = next;
    }
  } catch (error) {
    return { ...outcome, error: error instanceof Error ? error : new Error('A retention rule failed.') };
  }
}

/** The audit entry says how much was erased, not what. */
function eraseBatch(services: RetentionServices, rule: RetentionRule, after: string | null) {
  const scope = openScope(services, rule.category);
  return inTransaction(services.db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.retention})`);
    const batch = await rule.erase(tx, scope, { after, atMost: atATime });
    const { at, upTo } = scope;
    const detail: AuditDetail = { rule: rule.name, erased: batch.erased, upTo };
    if (batch.erased > 0) await audit(tx, { at, actor: 'system', action: 'retention.erased', detail });
    return batch;
  });
}
