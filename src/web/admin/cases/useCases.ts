import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { paymentCaseList } from '../../../contract/payments.ts';
import { toast } from '../../ui/index.ts';
import { errorText } from '../errorText.ts';
import { paymentTexts } from '../paymentTexts.ts';
import { staffKeys, useStaffCall } from '../staffCalls.ts';
import { texts } from '../texts.ts';

export type PaymentCase = z.infer<typeof paymentCaseList>[number];

/** New cases appear by themselves, in milliseconds. */
const lookAgainMs = 60_000;

/** The open payment cases, newest first, GET /api/admin/payment-cases. */
export function useCases() {
  const call = useStaffCall();
  return useQuery({
    staleTime: 0,
    queryKey: staffKeys.cases,
    queryFn: () => call('GET', '/api/admin/payment-cases', undefined, paymentCaseList),
    refetchInterval: lookAgainMs,
  });
}

/** Closes a case with a note, POST /api/admin/payment-cases/{id}/close. A failure is also left in `error`. */
export function useCloseCase() {
  const call = useStaffCall();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, note }: { id: string; note: string }) =>
      call('POST', `/api/admin/payment-cases/${id}/close`, { note }, z.undefined()),
    onSuccess: () => {
      toast({ ...paymentTexts.cases.closed, tone: 'success' });
    },
    onError: (error) => toast({ title: texts.error, text: errorText(error), tone: 'danger' }),
    onSettled: () => client.invalidateQueries({ queryKey: staffKeys.cases }),
  });
}
