import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { type StaffCall, useStaffCall } from './staffCalls.ts';

/** A change by staff, after which the queries below these keys are fetched again, also after a failure. */
export function useStaffChange<Input, Output>(
  refetched: readonly QueryKey[],
  change: (call: StaffCall, input: Input) => Promise<Output>,
) {
  const call = useStaffCall();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => change(call, input),
    onSettled: () => Promise.all(refetched.map((queryKey) => client.invalidateQueries({ queryKey }))),
  });
}
