import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { changeDispute, listDisputes, listOpenDisputes, recordDispute } from '../../../contract/disputes.ts';
import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { toast } from '../../ui/toasts.ts';
import { useMay } from '../access/useMe.ts';
import { toastFailure } from '../failures.tsx';
import { staffKeys, useStaffCall } from '../staffCalls.ts';
import { useStaffQuery } from '../useStaffQuery.ts';
import { disputeTexts } from './disputeTexts.ts';

export type Recording = z.infer<ReturnType<typeof recordDispute>['body']>;
export type Move = z.infer<ReturnType<typeof changeDispute>['body']>;

export function useDisputes(kind: ApplicationKind, id: string) {
  const enabled = useMay()('refund.read');
  return useStaffQuery(staffKeys.disputes(kind, id), (call) => call(listDisputes(kind), { params: { id } }), {
    enabled,
  });
}

/** The open disputes, by their last day. */
export function useOpenDisputes() {
  const enabled = useMay()('money.read');
  return useStaffQuery(staffKeys.openDisputes, (call) => call(listOpenDisputes), {
    enabled,
    refetchInterval: 60_000,
  });
}

/** Records a dispute. */
export function useRecordDispute(kind: ApplicationKind, id: string) {
  const call = useStaffCall();
  const refresh = useRefreshMoney(kind, id);
  return useMutation({
    mutationFn: (body: Recording) => call(recordDispute(kind), { params: { id }, body }),
    onSuccess: () => {
      toast({ ...disputeTexts.recorded, tone: 'success' });
    },
    onError: toastFailure,
    onSettled: refresh,
  });
}

/** Moves a dispute. */
export function useMoveDispute(kind: ApplicationKind, id: string) {
  const call = useStaffCall();
  const refresh = useRefreshMoney(kind, id);
  return useMutation({
    mutationFn: ({ disputeId, ...body }: Move & { disputeId: string }) =>
      call(changeDispute(kind), { params: { id, disputeId }, body }),
    onSuccess: () => {
      toast({ ...disputeTexts.moved, tone: 'success' });
    },
    onError: toastFailure,
    onSettled: refresh,
  });
}

/** Fetches again what a dispute changes. */
function useRefreshMoney(kind: ApplicationKind, id: string) {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [
        staffKeys.disputes(kind, id),
        staffKeys.refunds(kind, id),
        staffKeys.lists(kind),
        staffKeys.details(kind, id),
        staffKeys.stats,
        staffKeys.cases,
        staffKeys.openDisputes,
      ].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
}
