import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query';
import { closePaymentCase, listPaymentCases } from '../../../contract/payments.ts';
import { toast } from '../../ui/toasts.ts';
import { useMay } from '../access/useMe.ts';
import { toastFailure } from '../failures.tsx';
import { staffKeys, useStaffCall } from '../staffCalls.ts';
import { useStaffQuery } from '../useStaffQuery.ts';
import { paymentCaseTexts } from './paymentCaseTexts.ts';

const lookAgainMs = 60_000;

/** One page of the open payment cases, from the one after the id `after`. */
export function useCases(after = '') {
  const enabled = useMay()('money.read');
  return useStaffQuery(
    [...staffKeys.cases, after],
    (call) => call(listPaymentCases, { query: after === '' ? {} : { after } }),
    { enabled, placeholderData: keepPreviousData, refetchInterval: lookAgainMs },
  );
}

/** Closes a case with a note. */
export function useCloseCase() {
  const call = useStaffCall();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, note }: { id: string; note: string }) =>
      call(closePaymentCase, { params: { id }, body: { note } }),
    onSuccess: () => {
      toast({ ...paymentCaseTexts.closed, tone: 'success' });
    },
    onError: toastFailure,
    onSettled: () => client.invalidateQueries({ queryKey: staffKeys.cases }),
  });
}
