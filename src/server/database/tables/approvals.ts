import { approvalActions, approvalRules, approvalStates } from '../../../domain/staff/fourEyes.ts';
import { bigint, boolean, check, index, integer, pgTable, sql, text, uniqueIndex, uuid } from '../drizzle.ts';
import { bytes, instant, isOneOf, readSealingKey, sealed } from './columns.ts';

const personRef = (name: string) => bigint(name, { mode: 'number' });

/**
 * What one member of staff asks for and another one approves. A trigger refuses another content,
 * and any change of a request that has ended.
 */
export const approvals = pgTable(
  'approvals',
  {
    id: uuid('id').primaryKey(),
    action: text('action', { enum: approvalActions }).notNull(),
    rule: text('rule', { enum: approvalRules }).notNull(),
    applicationId: bigint('application_id', { mode: 'number' }),
    /** Such as `payment:<id>`: one open request about each. */
    subject: text('subject').notNull(),
    /** The `Idempotency-Key` as stored: the same key is one request. */
    requestKey: text('request_key').unique(),
    /** The canonical text of what is asked for; sealed and bound to the id. */
    content: sealed('content').notNull(),
    /** Keyed, because amounts and numbers can be guessed. */
    hash: bytes('hash').notNull(),
    requestedBy: personRef('requested_by').notNull(),
    requestedLabel: text('requested_label').notNull(),
    requestedAt: instant('requested_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    state: text('state', { enum: approvalStates }).notNull(),
    decidedBy: personRef('decided_by'),
    decidedLabel: text('decided_label'),
    decidedAt: instant('decided_at'),
    /** Why it was declined; sealed and bound to the id. */
    reason: sealed('reason'),
    /** What had changed. */
    voidCause: text('void_cause'),
    /** Null for an approved one that is still being carried out. */
    doneAt: instant('done_at'),
  },
  (table) => [
    check('approvals_action', isOneOf(table.action, approvalActions)),
    check('approvals_rule', isOneOf(table.rule, approvalRules)),
    check('approvals_state', isOneOf(table.state, approvalStates)),
    check('approvals_decided', sql`(${table.state} = 'open') = (${table.decidedAt} is null)`),
    check(
      'approvals_by_another',
      sql`${table.state} not in ('approved', 'declined') or (${table.decidedBy} is not null and ${table.decidedBy} <> ${table.requestedBy})`,
    ),
    check('approvals_done', sql`${table.doneAt} is null or ${table.state} = 'approved'`),
    check('approvals_void', sql`(${table.state} = 'void') = (${table.voidCause} is not null)`),
    uniqueIndex('approvals_open_once').on(table.action, table.subject).where(sql`${table.state} = 'open'`),
    index('approvals_state').on(table.state, table.expiresAt),
    index('approvals_application').on(table.applicationId).where(sql`${table.applicationId} is not null`),
    index('approvals_sealing_key').on(readSealingKey(table.content)),
    index('approvals_reason_sealing_key')
      .on(readSealingKey(table.reason))
      .where(sql`${table.reason} is not null`),
  ],
);

/** What needs a second person. A rule without a row is off. */
export const staffRules = pgTable(
  'staff_rules',
  {
    name: text('name', { enum: approvalRules }).primaryKey(),
    isOn: boolean('is_on').notNull(),
    aboveCents: integer('above_cents'),
    /** Null: a new ADMIN_PASSWORD switched it off. */
    changedBy: personRef('changed_by'),
    changedLabel: text('changed_label'),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    check('staff_rules_name', isOneOf(table.name, approvalRules)),
    check(
      'staff_rules_above',
      sql`case ${table.name} when 'refund' then not ${table.isOn} or ${table.aboveCents} >= 0 else ${table.aboveCents} is null end`,
    ),
  ],
);
