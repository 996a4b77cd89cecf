import type { ShownRule, ShownSetting } from '../../contract/approvals.ts';
import { formatUsd, parseUsd } from '../../domain/prices/fees.ts';
import { canonicalText } from '../../domain/staff/canonicalText.ts';
import {
  type ApprovalRule,
  approvalRules,
  approversNeeded,
  isSameSetting,
  isWeaker,
  type RuleSetting,
  ruleOff,
  wordOfRule,
} from '../../domain/staff/fourEyes.ts';
import { listHolders } from '../access/index.ts';
import { AppError } from '../appError.ts';
import { type AuditDetail, audit, type StaffMember } from '../audit/index.ts';
import { inTransaction, type Transaction } from '../database/transaction.ts';
import { announce } from '../live/index.ts';
import type { Services } from '../services.ts';
import { askForApproval, type Waiting } from './ask.ts';
import { listRuleRows, lockRule, updateRule } from './queries.ts';

export async function listRules({ db }: Pick<Services, 'db'>): Promise<{ rules: ShownRule[] }> {
  const rows = await listRuleRows(db);
  const rules: ShownRule[] = [];
  for (const rule of approvalRules) {
    const row = rows.find(({ name }) => name === rule);
    const approvers = await listHolders(db, wordOfRule[rule]);
    rules.push({
      rule,
      ...shownSetting(row ?? ruleOff),
      approvers: approvers.length,
      changedBy: row?.changedLabel ?? null,
      changedAt: row?.changedAt.toISOString() ?? null,
    });
  }
  return { rules };
}

export const shownSetting = ({ isOn, aboveCents }: RuleSetting): ShownSetting => ({
  isOn,
  above: aboveCents === null ? null : formatUsd(aboveCents),
});

/** A refund is never larger; the database keeps the amount as an integer of cents. */
const aboveAtMost = 100_000_000;

type RuleChange = { rule: ApprovalRule; isOn: boolean; above: string | undefined };

/**
 * Changes a rule. One that becomes weaker waits for a second person: returns the request then, else
 * null. Throws {@link AppError}: 400 for an amount that is none, 409 if fewer than two people could
 * approve, or such a request is open.
 */
export async function changeRule(
  services: Services,
  { rule, isOn, above }: RuleChange,
  by: StaffMember,
): Promise<Waiting | null> {
  return inTransaction(services.db, async (tx) => {
    const at = services.clock.now();
    const before = await lockRule(tx, rule, at);
    const after: RuleSetting = { isOn, aboveCents: amountOf({ rule, isOn, above }, before) };
    if (isSameSetting(before, after)) return null;
    if (isWeaker(before, after)) {
      return askForApproval(services, tx, {
        action: 'rule',
        rule,
        subject: `rule:${rule}`,
        application: null,
        requestKey: null,
        content: ruleText({ rule, before, after, requesterId: by.personId }),
        by,
        at,
      });
    }
    const approvers = await listHolders(tx, wordOfRule[rule]);
    if (after.isOn && approvers.length < approversNeeded) {
      throw new AppError(409, 'rulesNeedTwo', { params: { count: approvers.length } });
    }
    await putRule(tx, { rule, after, by, at });
    return null;
  });
}

/** Of the rule of an amount, which keeps the amount while it is off. */
function amountOf({ rule, isOn, above }: RuleChange, before: RuleSetting): number | null {
  if (rule !== 'refund') return null;
  const cents = above === undefined ? before.aboveCents : parseUsd(above);
  const isMissing = cents === null && (isOn || above !== undefined);
  if (isMissing || (cents ?? 0) > aboveAtMost) {
    throw new AppError(400, 'invalidRequest', { fields: { above: { code: 'invalidRequest' } } });
  }
  return cents;
}

export type RuleRequest = {
  rule: ApprovalRule;
  before: RuleSetting;
  after: RuleSetting;
  requesterId: number;
};

/** The canonical text of a rule that becomes weaker. */
export function ruleText({ rule, before, after, requesterId }: RuleRequest): string {
  const settings = [before, after].flatMap(({ isOn, aboveCents }) => [isOn, aboveCents]);
  return canonicalText('rule', [rule, ...settings, String(requesterId)]);
}

/** Stores a locked rule. `requestedBy`: who asked, if a second person approved it. */
export async function putRule(
  tx: Transaction,
  {
    rule,
    after,
    by,
    at,
    approved,
  }: {
    rule: ApprovalRule;
    after: RuleSetting;
    by: StaffMember;
    at: Date;
    approved?: { approvalId: string; requestedBy: string };
  },
): Promise<void> {
  const changed = { changedBy: by.personId, changedLabel: by.label, changedAt: at };
  await updateRule(tx, rule, { ...after, ...changed });
  const detail: AuditDetail = {
    rule,
    isOn: after.isOn,
    ...(after.aboveCents !== null && { amountCents: after.aboveCents }),
    ...(approved && { approval: approved.approvalId, requestedBy: approved.requestedBy }),
  };
  await audit(tx, { at, actor: 'staff', by, action: 'rule.changed', detail });
  await announce(tx, { kind: 'approvals' });
}
