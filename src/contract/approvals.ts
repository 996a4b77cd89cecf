import * as z from 'zod/mini';
import { refundBases } from '../domain/payments/refundStates.ts';
import { erasureReasons } from '../domain/privacy/personalRights.ts';
import { voidCauses } from '../domain/staff/approvalWords.ts';
import { accessChanges, approvalRules, approvalStates } from '../domain/staff/fourEyes.ts';
import { applicationKinds } from '../domain/status/statuses.ts';
import { endpoint } from './endpoint.ts';

/** Four eyes: what one member of staff asks for and another one approves, and by which rules. */

/** `above`: the amount of the rule of an amount, in US dollars. */
const ruleSetting = z.object({ isOn: z.boolean(), above: z.nullable(z.string()) });
export type ShownSetting = z.infer<typeof ruleSetting>;

/** As in the list of roles: a name for an own role alone. */
const shownRole = z.object({ id: z.string(), name: z.nullable(z.string()) });

const askedFor = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('refund'),
    amount: z.string(),
    basis: z.enum(refundBases),
    paid: z.string(),
    /** Before and after the refund. */
    refundable: z.string(),
    refundableAfter: z.string(),
  }),
  z.object({
    action: z.literal('rule'),
    rule: z.enum(approvalRules),
    before: ruleSetting,
    after: ruleSetting,
  }),
  z.object({
    action: z.literal('withdrawal'),
    /** When the document was attached, its bytes, and why it is to go. */
    attachedAt: z.string(),
    size: z.int(),
    reason: z.string(),
  }),
  z.object({
    action: z.literal('erasure'),
    reason: z.enum(erasureReasons),
    /** `goes`: what an erasure at the time of the request would have erased. */
    applications: z.array(z.object({ number: z.string(), goes: z.boolean() })),
    conversations: z.object({ all: z.int(), go: z.int() }),
  }),
  z.object({
    action: z.literal('access'),
    change: z.enum(accessChanges),
    name: z.string(),
    email: z.nullable(z.string()),
    /** Before and after. */
    before: z.array(shownRole),
    after: z.array(shownRole),
  }),
  z.object({
    action: z.literal('role'),
    name: z.string(),
    /** The name so far. */
    formerName: z.string(),
    /** Permissions; also those that a page does not know. */
    added: z.array(z.string()),
    removed: z.array(z.string()),
    holders: z.array(z.string()),
  }),
]);
export type AskedFor = z.infer<typeof askedFor>;

const approval = z.object({
  id: z.string(),
  /** Of what is asked for: an approval names it, so that nobody approves what they did not see. */
  hash: z.string(),
  asked: askedFor,
  /** Null for what is about no application, and once it is erased. */
  application: z.nullable(z.object({ kind: z.enum(applicationKinds), number: z.string() })),
  state: z.enum(approvalStates),
  /** False for an open one that an approval would find void. */
  isCurrent: z.boolean(),
  /** Approved, and interrupted while it was carried out: another approval goes on with it. */
  isUnfinished: z.boolean(),
  voidCause: z.nullable(z.enum(voidCauses)),
  requestedBy: z.string(),
  requestedAt: z.string(),
  expiresAt: z.string(),
  /** Who ended it; null for time and for what changed meanwhile. */
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** Of the caller: asked for by them, and decided by them if they like. */
  mine: z.boolean(),
  mayDecide: z.boolean(),
});
export type Approval = z.infer<typeof approval>;

/** One's own and those that one may decide: open ones oldest first, the last ended newest first. */
export const approvalList = z.object({ open: z.array(approval), ended: z.array(approval) });

export const listApprovals = endpoint({
  method: 'GET',
  path: '/api/admin/approvals',
  access: 'staff',
  reading: { action: 'approvals.listed' },
  answer: approvalList,
});

const approvalParams = z.object({ id: z.uuid() });

/** Does what was asked for, if nothing of it has changed. */
export const approveRequest = endpoint({
  method: 'POST',
  path: '/api/admin/approvals/:id/approve',
  access: 'staff',
  proof: 'fresh',
  params: approvalParams,
  body: z.strictObject({ hash: z.string().check(z.maxLength(100)) }),
  errors: ['notAllowed', 'approvalNotFound', 'approvalOver', 'approvalOwn', 'approvalVoid', 'roleNameTaken'],
  mayTakeLong: true,
});

export const declineRequest = endpoint({
  method: 'POST',
  path: '/api/admin/approvals/:id/decline',
  access: 'staff',
  params: approvalParams,
  /** For whoever asked. */
  body: z.strictObject({ reason: z.string().check(z.maxLength(5000)) }),
  errors: [
    'notAllowed',
    'approvalNotFound',
    'approvalOver',
    'approvalOwn',
    'approvalReasonNeeded',
    'staffTextTooLong',
    'staffTextUnreadable',
  ],
});

/** One's own. */
export const withdrawRequest = endpoint({
  method: 'POST',
  path: '/api/admin/approvals/:id/withdraw',
  access: 'staff',
  params: approvalParams,
  errors: ['approvalNotFound', 'approvalOver'],
});

const shownRule = z.object({
  rule: z.enum(approvalRules),
  ...ruleSetting.shape,
  /** How many active people may approve. */
  approvers: z.int(),
  changedBy: z.nullable(z.string()),
  changedAt: z.nullable(z.string()),
});
export type ShownRule = z.infer<typeof shownRule>;
export const ruleList = z.object({ rules: z.array(shownRule) });

export const listRules = endpoint({
  method: 'GET',
  path: '/api/admin/rules',
  access: 'rule.write',
  reading: 'noPerson',
  answer: ruleList,
});

/** 202: the request that waits, and how many may approve it. */
export const waitsForApproval = {
  status: 202,
  answer: z.object({ approvalId: z.string(), approvers: z.int() }),
} as const;

/** Changes a rule. One that becomes weaker waits for a second person. */
export const changeRule = endpoint({
  method: 'PATCH',
  path: '/api/admin/rules',
  access: 'rule.write',
  proof: 'fresh',
  body: z.strictObject({
    rule: z.enum(approvalRules),
    isOn: z.boolean(),
    /** Required to switch the rule of an amount on. */
    above: z.optional(z.string().check(z.maxLength(20))),
  }),
  answer: ruleList,
  also: waitsForApproval,
  errors: ['rulesNeedTwo', 'approvalOpen'],
});
