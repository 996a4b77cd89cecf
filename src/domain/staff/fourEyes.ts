import { hourMs } from '../calendar/units.ts';
import type { Permission } from './permissions.ts';

/** What one person asks for and a second one approves. */

export const approvalActions = ['refund', 'rule', 'withdrawal', 'erasure', 'access', 'role'] as const;
export type ApprovalAction = (typeof approvalActions)[number];

/** Open, or how it ended. No request leaves an end. */
export const approvalStates = ['open', 'approved', 'declined', 'withdrawn', 'void', 'expired'] as const;
export type ApprovalState = (typeof approvalStates)[number];

const approvalHours = 24;

export function approvalEndsAt(requestedAt: Date): Date {
  return new Date(requestedAt.getTime() + approvalHours * hourMs);
}

/** At exactly 24 hours a request is over. */
export function isApprovalOver(expiresAt: Date, now: Date): boolean {
  return now.getTime() >= expiresAt.getTime();
}

/**
 * A refund above an amount, one of staff's own amount whatever it is, the withdrawal of a document,
 * the erasure of a person's data, and the access of staff.
 */
export const approvalRules = ['refund', 'goodwill', 'withdrawal', 'erasure', 'access'] as const;
export type ApprovalRule = (typeof approvalRules)[number];

export const accessChanges = ['invited', 'roles', 'deactivated', 'activated'] as const;
export type AccessChange = (typeof accessChanges)[number];

/** `aboveCents`: of the rule of an amount alone; kept while it is off. */
export type RuleSetting = { isOn: boolean; aboveCents: number | null };
export type RuleSettings = Readonly<Record<ApprovalRule, RuleSetting>>;

/** As long as nobody has switched it on. */
export const ruleOff: RuleSetting = { isOn: false, aboveCents: null };

/** With fewer approvers a rule cannot be switched on. */
export const approversNeeded = 2;

/** Who has the word approves what the rule holds back, and that it becomes weaker. */
export const wordOfRule: Readonly<Record<ApprovalRule, Permission>> = {
  refund: 'approve.refund',
  goodwill: 'approve.refund',
  withdrawal: 'approve.withdrawal',
  erasure: 'approve.erasure',
  access: 'approve.access',
};

/**
 * The rule by which a refund waits for a second person; null if it goes at once. `orderedCents`:
 * what staff ordered back of the payment before, so that two smaller refunds count together.
 */
export function ruleOfRefund(
  rules: Pick<RuleSettings, 'refund' | 'goodwill'>,
  { amountCents, orderedCents, basis }: { amountCents: number; orderedCents: number; basis: string },
): ApprovalRule | null {
  const { refund, goodwill } = rules;
  if (goodwill.isOn && basis === 'goodwill') return 'goodwill';
  const isAbove = refund.aboveCents !== null && orderedCents + amountCents > refund.aboveCents;
  return refund.isOn && isAbove ? 'refund' : null;
}

/** True if less would wait for a second person than before. */
export function isWeaker(before: RuleSetting, after: RuleSetting): boolean {
  if (!before.isOn) return false;
  return !after.isOn || (after.aboveCents ?? 0) > (before.aboveCents ?? 0);
}

export function isSameSetting(one: RuleSetting, other: RuleSetting): boolean {
  return one.isOn === other.isOn && one.aboveCents === other.aboveCents;
}
