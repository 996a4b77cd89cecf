import { useQueryClient } from '@tanstack/react-query';
import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import type { ApplicationRow } from '../list/useApplications.ts';
import { staffKeys } from '../staffCalls.ts';
import { useAtTime } from './useAssignment.ts';

/** Asks for a list again when the first lease that it shows ends: the case may be free then. */
export function useLeaseEnds(kind: ApplicationKind, rows: readonly Pick<ApplicationRow, 'assigned'>[]): void {
  const client = useQueryClient();
  const ends = rows.flatMap(({ assigned }) => (assigned === null ? [] : [assigned.until])).sort();
  useAtTime(ends[0] ?? null, () => {
    void client.invalidateQueries({ queryKey: staffKeys.lists(kind) });
    void client.invalidateQueries({ queryKey: staffKeys.workload });
  });
}
