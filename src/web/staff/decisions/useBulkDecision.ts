import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { changeStatus } from '../../../contract/review.ts';
import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { errorText } from '../failures.tsx';
import { type ApplicationRow, showStatus } from '../list/useApplications.ts';
import { staffKeys, useStaffCall } from '../staffCalls.ts';
import { runWithLimit } from './concurrencyLimit.ts';
import type { GivenReason } from './RejectionReasonFields.tsx';
import { type MadeDecision, offerUndo, type UndoOutcome } from './undoOffers.ts';

export type BulkDecision = 'approved' | 'rejected';

export type BulkResult =
  | { state: 'waiting' | 'running' | 'done' | 'untouched' }
  | { state: 'failed'; message: string }
  | UndoOutcome;

/**
 * Decides several rows, each with its call and outcome. A call says how many follow: the server
 * sends no e-mail while all can be undone together.
 */
export function useBulkDecision(kind: ApplicationKind, decision: BulkDecision) {
  const call = useStaffCall();
  const client = useQueryClient();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, BulkResult>>(new Map());
  const [phase, setPhase] = useState<'asking' | 'running' | 'finished'>('asking');
  const stopped = useRef(false);
  const record = (id: string, outcome: BulkResult) =>
    setOutcomes((before) => new Map(before).set(id, outcome));

  const decideOne = async (
    { id, applicationNumber: name }: ApplicationRow,
    following: number,
    reason: GivenReason,
  ): Promise<MadeDecision | null> => {
    record(id, { state: 'running' });
    try {
      const change = { status: decision, following, ...reason };
      const { undo } = await call(changeStatus(kind), { params: { id }, body: change });
      record(id, { state: 'done' });
      showStatus(client, kind, { id, status: decision, attached: null });
      return undo === undefined ? null : { decisionId: undo.decisionId, kind, id, name };
    } catch (error) {
      record(id, { state: 'failed', message: errorText(error) });
      return null;
    }
  };

  const run = async (rows: readonly ApplicationRow[], reason: GivenReason) => {
    stopped.current = false;
    setPhase('running');
    for (const { id } of rows) record(id, { state: 'waiting' });
    const made: MadeDecision[] = [];
    let following = rows.length;
    const decideNext = async (row: ApplicationRow) => {
      following -= 1;
      const decided = await decideOne(row, following, reason);
      if (decided !== null) made.push(decided);
    };
    await runWithLimit(rows, decideNext, () => stopped.current);
    setOutcomes((before) => new Map([...before].map(([id, outcome]) => [id, endResult(outcome)])));
    setPhase('finished');
    const [first, ...others] = made;
    if (first !== undefined)
      offerUndo({ decisions: [first, ...others], decision, onOutcome: record }, Date.now());
    await Promise.all([
      client.invalidateQueries({ queryKey: staffKeys.kind(kind) }),
      client.invalidateQueries({ queryKey: staffKeys.stats }),
    ]);
  };

  return {
    outcomes,
    phase,
    run,
    stop() {
      stopped.current = true;
    },
  };
}

function endResult(outcome: BulkResult): BulkResult {
  return outcome.state === 'waiting' ? { state: 'untouched' } : outcome;
}
