import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { statusChanged } from '../../../domain/wire/review.ts';
import { type ApplicationKind, type ApplicationRow, kindPaths } from '../applicationKind.ts';
import { errorText } from '../errorText.ts';
import { staffKeys, useStaffCall } from '../staffCalls.ts';
import { runBulk } from './runBulk.ts';

export type BulkDecision = 'approved' | 'rejected';

/** What became of one row. */
export type Outcome =
  | { state: 'waiting' | 'running' | 'done' | 'untouched' }
  | { state: 'failed'; message: string };

/** One decision about several rows: a call for each, whose outcome is told for each. */
export function useBulkDecision(kind: ApplicationKind, decision: BulkDecision) {
  const call = useStaffCall();
  const client = useQueryClient();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map());
  const [phase, setPhase] = useState<'asking' | 'running' | 'finished'>('asking');
  const stopped = useRef(false);
  const record = (id: string, outcome: Outcome) => setOutcomes((before) => new Map(before).set(id, outcome));

  const decideOne = async ({ id }: ApplicationRow) => {
    record(id, { state: 'running' });
    try {
      await call('PATCH', `${kindPaths[kind]}/${id}/status`, { status: decision }, statusChanged);
      record(id, { state: 'done' });
    } catch (error) {
      record(id, { state: 'failed', message: errorText(error) });
    }
  };

  const run = async (rows: readonly ApplicationRow[]) => {
    stopped.current = false;
    setPhase('running');
    for (const { id } of rows) record(id, { state: 'waiting' });
    await runBulk(rows, decideOne, () => stopped.current);
    setOutcomes((before) => new Map([...before].map(([id, outcome]) => [id, settled(outcome)])));
    setPhase('finished');
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
