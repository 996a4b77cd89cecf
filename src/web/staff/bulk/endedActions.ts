import type { BulkState } from '../../../domain/staff/bulk.ts';

export const isAtWork = (state: BulkState) => state === 'running' || state === 'undoing';

type Seen = { id: string; state: BulkState };

/**
 * Which actions have changed applications since the last look, and work on none any more. `known`: the states at the
 * last look, null before the first; `followed`: the ones opened on this page. A short action may never be seen at work.
 */
export function endedActions<Action extends Seen>(
  actions: readonly Action[],
  known: ReadonlyMap<string, BulkState> | null,
  followed: ReadonlySet<string>,
): Action[] {
  return actions.filter(({ id, state }) => {
    if (isAtWork(state) || state === 'previewed') return false;
    return known === null ? followed.has(id) : known.get(id) !== state;
  });
}
