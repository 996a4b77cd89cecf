import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { statusChanged } from '../../../contract/review.ts';
import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { type ApplicationRow, kindPaths } from '../applicationKind.ts';
import { type MadeDecision, offerUndo, type UndoOutcome } from '../decide/undoOffers.ts';
import { errorText } from '../errorText.ts';
import { staffKeys, useStaffCall } from '../staffCalls.ts';
import { aFewAtATime } from './aFewAtATime.ts';

export type BulkDecision = 'approved' | 'rejected';

/** What became of one row. */
export type Outcome =
  | { state: 'waiting' | 'running' | 'done' | 'untouched' }
  | { state: 'failed'; message: string }
  | UndoOutcome;

/**
 * One decision about several rows: a call for each, whose outcome is told for each. When the last is made, all of them
 * can be taken back together; each call says how many follow it, so that no e-mail leaves before that is over.
 */
export function useBulkDecision(kind: ApplicationKind, decision: BulkDecision) {
  const call = useStaffCall();
  const client = useQueryClient();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const [phase, setPhase] = useState<'asking' | 'running' | 'finished'>('asking');
  const stopped = useRef(false);
  const record = (id: string, outcome: Outcome) => setOutcomes((before) => new Map(before).set(id, outcome));

  const decideOne = async (
    { id, applicationNumber: name }: ApplicationRow,
    following: number,
  ): Promise<MadeDecision | null> => {
    record(id, { state: 'running' });
    try {
      const change = { status: decision, following };
      const { undo } = await call('PATCH', `${kindPaths[kind]}/${id}/status`, change, statusChanged);
      record(id, { state: 'done' });
      return undo === undefined ? null : { decisionId: undo.decisionId, kind, id, name };
    } catch (error) {
      record(id, { state: 'failed', message: errorText(error) });
      return null;
    }
  };

  const run = async (rows: readonly ApplicationRow[]) => {
    stopped.current = false;
    setPhase('running');
    for (const { id } of rows) record(id, { state: 'waiting' });
    const made: MadeDecision[] = [];
    let following = rows.length;
    const decideNext = async (row: ApplicationRow) => {
      following -= 1;
      const decided = await decideOne(row, following);
      if (decided !== null) made.push(decided);
    };
    await aFewAtATime(rows, decideNext, () => stopped.current);
    setOutcomes((before) => new Map([...before].map(([id, outcome]) => [id, settled(outcome)])));
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

function settled(outcome: Outcome): Outcome {
  return outcome.state === 'waiting' ? { state: 'untouched' } : outcome;
}
