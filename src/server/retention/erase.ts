import { todayInIstanbul } from '../../domain/calendar/calendarDate.ts';
import { lastDayDue } from '../../domain/retention/retention.ts';
import { audit } from '../audit/index.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Services } from '../services.ts';
import { type RetentionRule, retentionRules } from './rules.ts';

/** Erased in one transaction: few enough that nobody waits for their locks. */
const atATime = 500;

/** Erases what has reached its limit today, by every rule. Broken off, it goes on where it was when called again. */
export async function eraseDue(services: Pick<Services, 'db' | 'clock'>): Promise<void> {
  for (const rule of retentionRules) {
    while ((await eraseSome(services, rule)) >= atATime);
  }
}

/** What was erased leaves a row in the audit log that says how much, and nothing of what it was. */
async function eraseSome(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  rule: RetentionRule,
): Promise<number> {
  const at = clock.now();
  const upTo = lastDayDue(rule.category, todayInIstanbul(at));
  return inTransaction(db, async (tx) => {
    const erased = await rule.erase(tx, upTo, atATime);
    const detail = { rule: rule.name, erased, upTo };
    if (erased > 0) await audit(tx, { at, actor: 'system', action: 'retention.erased', detail });
    return erased;
  });
}
