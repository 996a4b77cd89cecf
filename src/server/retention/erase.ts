import { sql } from 'drizzle-orm';
import { audit } from '../audit/index.ts';
import { advisoryLocks } from '../database/locks.ts';
import { inTransaction } from '../database/transaction.ts';
import { type RetentionRule, type RetentionServices, type Survey, scopeOf } from './rule.ts';
import { retentionRules } from './rules.ts';

/** Looked at in one transaction: few enough that nobody waits long for their locks. */
const atATime = 200;

export type RuleOutcome = { rule: RetentionRule; erased: number; error: Error | null };

/**
 * Erases what has reached its limit today, by every rule, in batches of one transaction each. Broken off, it goes on
 * where it was when called again. A rule that fails does not keep the others from being applied; its error is in the
 * answer.
 */
export async function eraseByRules(services: RetentionServices): Promise<RuleOutcome[]> {
  const outcomes: RuleOutcome[] = [];
  for (const rule of retentionRules) outcomes.push(await eraseBy(services, rule));
  if (outcomes.some(({ erased }) => erased > 0)) await freeSpace(services);
  return outcomes;
}

/** Tables whose erased rows would otherwise lie in the database's files until it vacuums them by itself. */
const vacuumed =
  'applications, files, mails, staff_notes, legal_holds, chat_sessions, chat_messages, audit_log';

/**
 * Lets the space of erased rows be written over. Outside any transaction, beside whoever reads and writes. Where it
 * takes too long or the user may not, the database does the same later by itself.
 */
async function freeSpace({ db }: RetentionServices): Promise<void> {
  await db.execute(sql.raw(`vacuum (skip_locked) ${vacuumed}`)).catch(() => {});
}

/** The same for the job that is tried again: throws the first error, after every rule was applied. */
export async function eraseDue(services: RetentionServices): Promise<void> {
  for (const { error } of await eraseByRules(services)) if (error !== null) throw error;
}

/** What {@link eraseByRules} would erase now, and what it would leave. Changes nothing. */
export async function surveyDue(
  services: RetentionServices,
): Promise<{ rule: RetentionRule; survey: Survey }[]> {
  const surveys: { rule: RetentionRule; survey: Survey }[] = [];
  for (const rule of retentionRules) {
    surveys.push({ rule, survey: await rule.survey(services.db, scopeOf(services, rule.category)) });
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

/** One transaction; what was erased leaves a row in the audit log that says how much, and nothing of what it was. */
function eraseBatch(services: RetentionServices, rule: RetentionRule, after: string | null) {
  const scope = scopeOf(services, rule.category);
  return inTransaction(services.db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.retention})`);
    const batch = await rule.erase(tx, scope, { after, atMost: atATime });
    const { at, upTo } = scope;
    const detail = { rule: rule.name, erased: batch.erased, upTo };
    if (batch.erased > 0) await audit(tx, { at, actor: 'system', action: 'retention.erased', detail });
    return batch;
  });
}
