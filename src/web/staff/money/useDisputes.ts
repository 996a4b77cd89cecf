import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { changeDispute, listDisputes, listOpenDisputes, recordDispute } from '../../../contract/disputes.ts';
import type { ApplicationKind } from '../../../domain/status/statuses.ts';
import { toast } from '../../ui/toasts.ts';
import { useMay } from '../access/useMe.ts';
import { toastFailure } from '../failures.tsx';
import { staffKeys, useStaffCall } from '../staffCalls.ts';
import { disputeTexts } from './disputeTexts.ts';

export type Recording = z.infer<ReturnType<typeof recordDispute>['body']>;
export type Move = z.infer<ReturnType<typeof changeDispute>['body']>;

export function useDisputes(kind: ApplicationKind, id: string) {
  const call = useStaffCall();
  const enabled = useMay()('refund.read');
  return useQuery({
    enabled,
    staleTime: 0,
    queryKey: staffKeys.disputes(kind, id),
    queryFn: () => call(listDisputes(kind), { params: { id } }),
  });
}

/** The open disputes, by their last day. */
export function useOpenDisputes() {
  const call = useStaffCall();
  const enabled = useMay()('money.read');
  return useQuery({
    enabled,
    staleTime: 0,
    queryKey: staffKeys.openDisputes,
    queryFn: () => call(listOpenDisputes),
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
