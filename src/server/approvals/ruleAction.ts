import * as z from 'zod';
import { canonicalValues } from '../../domain/staff/canonicalText.ts';
import { approvalRules } from '../../domain/staff/fourEyes.ts';
import type { ApprovableAction } from './action.ts';
import { lockRule, readRules } from './queries.ts';
import { putRule, type RuleRequest, ruleText, shownSetting } from './rules.ts';

const values = z.tuple([
  z.enum(approvalRules),
  z.boolean(),
  z.int().nullable(),
  z.boolean(),
  z.int().nullable(),
  z.string(),
]);

function readRequest(content: string): RuleRequest {
  const [rule, wasOn, wasAbove, isOn, above, requester] = values.parse(canonicalValues('rule', content));
  return {
    rule,
    before: { isOn: wasOn, aboveCents: wasAbove },
    after: { isOn, aboveCents: above },
    requesterId: Number(requester),
  };
}

/** A rule that becomes weaker. */
export const ruleAction: ApprovableAction = {
  name: 'rule',
  parts: ['setting', 'setting', 'setting', 'setting', 'setting', 'requester'],
  ordering: 'rule.write',
  async lock(tx, content, at) {
    await lockRule(tx, readRequest(content).rule, at);
  },
  async restate(_services, db, content) {
    const request = readRequest(content);
    const { isOn, aboveCents } = (await readRules(db))[request.rule];
    return ruleText({ ...request, before: { isOn, aboveCents } });
  },
  async carryOut(_services, tx, content, { approvalId, requestedBy, by, at }) {
    const { rule, after } = readRequest(content);
    await putRule(tx, { rule, after, by, at, approved: { approvalId, requestedBy } });
  },
  present(content) {
    const { rule, before, after } = readRequest(content);
    return { action: 'rule', rule, before: shownSetting(before), after: shownSetting(after) };
  },
};
