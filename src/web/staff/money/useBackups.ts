import { useQuery } from '@tanstack/react-query';
import { readBackups } from '../../../contract/backups.ts';
import { staffKeys, useStaffCall } from '../staffCalls.ts';

/** How often the state is fetched again: backups are made once a night. */
const lookAgainMs = 300_000;

/** The last backups and rehearsals, and their present problems. */
export function useBackups() {
  const call = useStaffCall();
  return useQuery({
    staleTime: 0,
    queryKey: staffKeys.backups,
    queryFn: () => call(readBackups),
    refetchInterval: lookAgainMs,
  });
}
