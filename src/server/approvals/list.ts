import type { Approval } from '../../contract/approvals.ts';
import { voidCauses } from '../../domain/staff/approvalWords.ts';
import { canonicalValues } from '../../domain/staff/canonicalText.ts';
import { isApprovalOver, wordOfRule } from '../../domain/staff/fourEyes.ts';
import type { Services } from '../services.ts';
import type { ApprovableAction } from './action.ts';
import { openSeal } from './ask.ts';
import { type Decider, findCauseToVoid } from './decide.ts';
import { type Listed, listEnded, listOpen } from './queries.ts';

/** How many of those that ended are shown. */
const endedAtMost = 50;

/** The requests that somebody made or may decide. */
export async function listApprovals(
  services: Services,
  actionOf: (name: ApprovableAction['name']) => ApprovableAction,
  decider: Decider,
): Promise<{ open: Approval[]; ended: Approval[] }> {
  const present = async (all: readonly Listed[]) => {
    const shown: Approval[] = [];
    for (const listed of all) {
      const { row } = listed;
      if (row.requestedBy !== decider.by.personId && !decider.may(wordOfRule[row.rule])) continue;
      const approval = await presentApproval(services, actionOf(row.action), listed, decider);
      if (approval !== null) shown.push(approval);
    }
    return shown;
  };
  const { db } = services;
  return { open: await present(await listOpen(db)), ended: await present(await listEnded(db, endedAtMost)) };
}

/** Null for one of another version's form, which nobody can approve. */
async function presentApproval(
  services: Services,
  action: ApprovableAction,
  { row, kind, number }: Listed,
  { by, may }: Decider,
): Promise<Approval | null> {
  const content = openSeal(services, row.id, 'content', row.content);
  if (canonicalValues(row.action, content) === null) return null;
  const isOpen = row.state === 'open' && !isApprovalOver(row.expiresAt, services.clock.now());
  const state = row.state === 'open' && !isOpen ? 'expired' : row.state;
  const isUnfinished = row.state === 'approved' && row.doneAt === null;
  const mine = row.requestedBy === by.personId;
  const cause = isOpen ? await findCauseToVoid(services, action, row, content) : row.voidCause;
  return {
    id: row.id,
    hash: row.hash.toString('hex'),
    asked: action.present(content),
    application: kind === null || number === null ? null : { kind, number },
    state,
    isCurrent: isOpen && cause === null,
    isUnfinished,
    voidCause: voidCauses.find((known) => known === cause) ?? null,
    requestedBy: row.requestedLabel,
    requestedAt: row.requestedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    decidedBy: row.decidedLabel,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    reason: row.reason === null ? null : openSeal(services, row.id, 'reason', row.reason),
    mine,
    mayDecide: (isOpen || isUnfinished) && !mine && may(wordOfRule[row.rule]),
  };
}
